import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelRaster
import Testing

/// Pictures of a few pixels, and of a few steps of 8 bits.
struct TinyPictureTests {
    /// The largest difference of a channel between a picture and its fit, in bytes.
    private func off(_ fit: GradientFit, _ picture: TextureImage) -> Int {
        let compared = fit.compared(with: picture)
        var most = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (one, other) = (compared.picture.codes(x: x, y: y), compared.fitted.codes(x: x, y: y))
                for channel in 0..<4 { most = max(most, abs(Int(one[channel]) - Int(other[channel]))) }
            }
        }
        return most
    }

    @Test(arguments: [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (4, 2), (9, 5), (1, 2)], [180.0, 90, 135, 110])
    func `a gradient of a few pixels is found`(size: (width: Int, height: Int), degrees: Double) throws {
        let position = along(degrees, Double(size.width), Double(size.height))
        let picture = drawn(size.width, size.height) { x, y in mixed(coral, navy, position(x, y)) }
        let fit = try GradientFit(picture)
        #expect(off(fit, picture) <= 2, "\(fit.css)")
        #expect(!fit.figures.isDoubtful)
    }

    // Each row is one of the gradient's colors, so that none of them covers it.
    @Test(arguments: [7, 8, 10, 12, 14, 20])
    func `all rows of a small picture belong to its gradient`(height: Int) throws {
        let picture = drawn(height, height) { _, y in mixed(coral, navy, y / Double(height)) }
        let fit = try GradientFit(picture)
        #expect(fit.figures.covered == 0)
        #expect(fit.gradient.geometry == .linear(.to(horizontal: nil, vertical: .bottom)))
        #expect(fit.gradient.stops.count == 2 && off(fit, picture) <= 1, "\(fit.css)")
    }

    @Test(arguments: [(12, 135.0), (14, 135), (20, 45), (20, 135)])
    func `a bend in a small diagonal gradient is not a sudden change`(side: Int, degrees: Double) throws {
        let position = along(degrees, Double(side), Double(side))
        let picture = drawn(side, side) { x, y in
            let part = position(x, y)
            return part < 0.5 ? mixed(coral, mint, 2 * part) : mixed(mint, navy, 2 * part - 1)
        }
        let fit = try GradientFit(picture)
        #expect(fit.gradient.stops.count == 3, "\(fit.css)")
        #expect(off(fit, picture) <= 2)
    }

    @Test func `a gradient of two steps is not taken for one color`() throws {
        let picture = drawn(390, 98) { _, y in SIMD3(repeating: 30 + 2 * y / 98) }
        let fit = try GradientFit(picture)
        #expect(fit.solid == nil)
        #expect(fit.css == "linear-gradient(#1e1e1e 0%, #202020 100%)")
    }

    // Half of the pixels are a step of 8 bits from the other half.
    @Test func `what pixels are off by from one color is measured from that color`() throws {
        let picture = drawn(100, 40) { _, y in y < 20 ? SIMD3(30, 30, 30) : SIMD3(31, 31, 31) }
        let fit = try GradientFit(picture)
        let solid = try #require(fit.solid)
        let step = Color(byteRed: 30, green: 30, blue: 30, alpha: 255)
            .deltaE2000OnGrounds(to: Color(byteRed: 31, green: 31, blue: 31, alpha: 255))
        #expect(["#1e1e1e", "#1f1f1f"].contains(solid.cssText))
        #expect(abs(fit.figures.average - step / 2) < 0.01)
        #expect(abs(fit.figures.largest - step) < 0.01)
    }
}
