import Foundation
import LintelColor
import LintelFitting
import LintelGradient
import Testing

/// Pictures whose colors run around a point, which no linear and no radial gradient follows.
struct ConicPictureTests {
    /// In turns clockwise from up, CSS Images 4, section 3.3.
    private func turn(_ x: Double, _ y: Double) -> Double {
        let turn = atan2(x, -y) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
    }

    @Test(arguments: [SIMD2(0.5, 0.5), SIMD2(0.3, 0.6), SIMD2(0.9, 0.1)])
    func `the center of a conic gradient is found`(center: SIMD2<Double>) throws {
        let fit = try GradientFit(
            drawn(300, 200) { x, y in
                let turn = turn(x - center.x * 300, y - center.y * 200)
                return turn < 0.5 ? mixed(coral, mint, 2 * turn) : mixed(mint, navy, 2 * turn - 1)
            })
        let found = try #require(fit.conicCenter)
        #expect(abs(found.x - center.x) < 0.02 && abs(found.y - center.y) < 0.02)
    }

    @Test func `neither other gradients nor tiles and noise are conic`() throws {
        let pictures = [
            drawn(300, 200) { x, y in mixed(coral, navy, ((x - 90) * (x - 90) + (y - 60) * (y - 60)).squareRoot() / 200)
            },
            drawn(300, 200) { x, y in mixed(coral, navy, (x + y) / 500) },
            drawn(300, 200) { x, y in (Int(x / 20) + Int(y / 20)) % 2 == 0 ? coral : navy },
            drawn(300, 200) { x, y in
                SIMD3(x * 37, y * 91, x * y) / 256 - (SIMD3(x * 37, y * 91, x * y) / 256).rounded(.down)
            },
        ]
        for picture in pictures { #expect(try GradientFit(picture).conicCenter == nil) }
    }
}
