import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelUnits
import Testing

struct RadialFitTests {
    @Test func `a circle has its center and its extent`() throws {
        // CSS Images 4, section 3.2.2: the farthest corner of a center at 30 % and 60 % is the upper right one.
        let (x, y) = (0.3 * 300, 0.6 * 200)
        let radius = ((300 - x) * (300 - x) + y * y).squareRoot()
        let fit = try GradientFit(
            drawn(300, 200) { mixed(coral, navy, (($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)).squareRoot() / radius) })
        #expect(fit.css == "radial-gradient(circle at 30% 60%, #ff5f6d 0%, #14288c 100%)")
        #expect(fit.figures.average < 0.3)
    }

    @Test func `corners of logos, where colors change alike both ways, do not hide a circle in a low bar`() throws {
        let (x, y, radius) = (307.0, 41.0, 182.0)
        let fit = try GradientFit(
            drawn(900, 60) { column, row in
                let logo = [189.0, 495, 747].first { abs(column - $0) < 12 }
                if let logo, abs(row - 30) < 12 { return SIMD3(column > logo ? 255 : 0, row > 30 ? 255 : 0, 0) }
                return mixed(
                    coral, navy, min(1, ((column - x) * (column - x) + (row - y) * (row - y)).squareRoot() / radius))
            })
        #expect(fit.css.hasPrefix("radial-gradient("), "\(fit.css)")
        #expect(fit.figures.average < 0.3)
    }

    @Test func `an ellipse in the middle follows the box`() throws {
        // CSS Images 4, section 3.2.2: half-axes of √½ of the sides.
        let fit = try GradientFit(
            drawn(400, 160) { x, y in
                let (u, v) = (x / 400 - 0.5, y / 160 - 0.5)
                return mixed(mint, navy, ((u * u + v * v) * 2).squareRoot())
            })
        #expect(fit.css == "radial-gradient(#78e6b4 0%, #14288c 100%)")
    }

    @Test func `a circle that ends at the closest side is written as one`() throws {
        let fit = try GradientFit(
            drawn(300, 200) { x, y in
                mixed(coral, navy, ((x - 150) * (x - 150) + (y - 100) * (y - 100)).squareRoot() / 100)
            })
        #expect(fit.css == "radial-gradient(circle closest-side, #ff5f6d 0%, #14288c 100%)")
    }

    @Test func `a center outside of the picture is found`() throws {
        let fit = try GradientFit(
            drawn(300, 200) { x, y in
                mixed(coral, navy, ((x - 150) * (x - 150) + (y + 60) * (y + 60)).squareRoot() / 320)
            })
        guard case .radial(_, let center) = fit.gradient.geometry else {
            Issue.record("\(fit.css)")
            return
        }
        #expect(abs(center.x.fraction - 0.5) < 0.02)
        #expect(abs(center.y.fraction + 0.3) < 0.04)
        #expect(fit.figures.average < 0.4)
    }

    @Test(arguments: [
        (1179, 291, 300.0, 120.0, 450.0), (390, 97, 100, 48, 100), (390, 97, 140, 48, 100), (390, 97, 290, 48, 150),
    ])
    func `a glow in a low bar is a circle, with nothing covered and no noise`(
        width: Int, height: Int, x: Double, y: Double, radius: Double
    ) throws {
        let white = SIMD3(255.0, 255, 255)
        let blue = SIMD3(32.0, 64, 128)
        let fit = try GradientFit(
            drawn(width, height) {
                mixed(white, blue, (($0 - x) * ($0 - x) + ($1 - y) * ($1 - y)).squareRoot() / radius)
            })
        guard case .radial(_, let center) = fit.gradient.geometry else {
            Issue.record("\(fit.css)")
            return
        }
        #expect(
            abs(center.x.fraction * Double(width) - x) < 2 && abs(center.y.fraction * Double(height) - y) < 2,
            "\(fit.css)")
        #expect(fit.figures.average < 0.5 && fit.figures.covered < 0.01 && fit.figures.noise < 1, "\(fit.figures)")
    }

    @Test func `the kind that is asked for is the one that is given`() throws {
        let picture = drawn(120, 90) { x, _ in mixed(coral, navy, x / 120) }
        guard case .radial = try GradientFit(picture, kind: .radial).gradient.geometry else {
            Issue.record("not radial")
            return
        }
        let round = drawn(120, 90) { x, y in mixed(coral, navy, ((x - 60) * (x - 60) + (y - 45) * (y - 45)) / 6000) }
        guard case .linear = try GradientFit(round, kind: .linear).gradient.geometry else {
            Issue.record("not linear")
            return
        }
    }
}
