import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct DirtyPictureTests {
    @Test func `text and a button do not change the gradient`() throws {
        let fit = try GradientFit(
            drawn(320, 240) { x, y in
                let isButton = x > 90 && x < 230 && y > 180 && y < 215
                let isText = y > 40 && y < 60 && x > 20 && x < 200 && Int(x / 3) % 2 == 0
                return isButton ? SIMD3(255, 255, 255) : isText ? SIMD3(0, 0, 0) : mixed(coral, navy, y / 240)
            })
        #expect(fit.css == "linear-gradient(#ff5f6d 0%, #14288c 100%)")
        // The button is 140 × 35 of 320 × 240 pixels, the text about 90 × 20.
        #expect(abs(fit.figures.covered - (4900.0 + 1800) / 76800) < 0.01)
        #expect(fit.figures.largest < 1)
    }

    @Test func `noise is averaged and reported`() throws {
        var chance = SplitMix64(seed: 7)
        let fit = try GradientFit(
            drawn(300, 200) { _, y in
                let color = mixed(mint, navy, y / 200)
                return color
                    + SIMD3(
                        (chance.fineUnit() - 0.5) * 14, (chance.fineUnit() - 0.5) * 14, (chance.fineUnit() - 0.5) * 14)
            })
        // Uniform noise of 14 steps has a standard deviation of 14/√12, which is 4.04.
        #expect(abs(fit.figures.noise - 4.04) < 0.4)
        #expect(fit.gradient.stops.count == 2)
        #expect(fit.gradient.geometry == .linear(.to(horizontal: nil, vertical: .bottom)))
        #expect(!fit.figures.isDoubtful)
    }

    @Test func `bands are reported and smoothed`() throws {
        let fit = try GradientFit(
            drawn(300, 60) { x, _ in
                let color = mixed(SIMD3(0, 0, 0), SIMD3(255, 255, 255), x / 300)
                return (color / 17).rounded(.toNearestOrAwayFromZero) * 17
            })
        #expect(fit.figures.hasBands)
        let smooth = try GradientFit(drawn(300, 60) { x, _ in mixed(SIMD3(0, 0, 0), SIMD3(255, 255, 255), x / 300) })
        #expect(!smooth.figures.hasBands)
    }

    @Test func `a picture that is no gradient is doubtful`() throws {
        var chance = SplitMix64(seed: 3)
        let noise = try GradientFit(
            drawn(120, 120) { _, _ in SIMD3(chance.fineUnit() * 255, chance.fineUnit() * 255, chance.fineUnit() * 255) }
        )
        #expect(noise.figures.isDoubtful)
        let tiles = try GradientFit(
            drawn(120, 120) { x, y in (Int(x / 20) + Int(y / 20)) % 2 == 0 ? coral : navy })
        #expect(tiles.figures.isDoubtful)
    }

    @Test func `a checkerboard of two colors is mostly covered in one of them`() throws {
        let tiles = try GradientFit(
            drawn(128, 128) { x, y in SIMD3(repeating: (Int(x / 8) + Int(y / 8)) % 2 == 0 ? 0 : 255) })
        #expect(tiles.figures.isMostlyCovered && tiles.figures.isDoubtful)
    }

    @Test func `a header of a page in one color is a band that does not belong to the gradient`() throws {
        let fit = try GradientFit(
            drawn(300, 650) { x, y in y < 80 ? mixed(coral, navy, x / 300) : SIMD3(255, 255, 255) })
        let band = try #require(fit.figures.otherBand)
        #expect(fit.figures.isDoubtful)
        #expect(band == PixelRect(x: 0, y: 0, width: 300, height: 80))
    }

    @Test func `a white card on a gradient is no reason for doubt`() throws {
        let fit = try GradientFit(
            drawn(390, 844) { x, y in
                x > 30 && x < 360 && y > 300 && y < 600 ? SIMD3(255, 255, 255) : mixed(coral, navy, y / 844)
            })
        #expect(fit.css == "linear-gradient(#ff5f6d 0%, #14288c 100%)")
        #expect(fit.figures.otherBand == nil && !fit.figures.isDoubtful)
    }

    @Test func `an edge through pixels is no reason for doubt`() throws {
        let fit = try GradientFit(drawn(320, 180) { _, y in mixed(coral, navy, min(max(y - 90, 0), 1)) })
        #expect(!fit.figures.isDoubtful)
    }

    @Test func `a wide button of a phone is no band`() throws {
        let fit = try GradientFit(
            drawn(390, 844) { x, y in
                x > 20 && x < 370 && y > 740 && y < 790 ? SIMD3(255, 255, 255) : mixed(coral, navy, y / 844)
            })
        #expect(fit.figures.otherBand == nil && !fit.figures.isDoubtful)
    }

    @Test func `one color is one color`() throws {
        let fit = try GradientFit(drawn(50, 20) { _, _ in SIMD3(51, 102, 153) })
        #expect(fit.solid?.cssText == "#336699")
    }

    @Test func `a region is fitted by itself`() throws {
        let picture = drawn(200, 200) { x, y in
            y < 80 ? SIMD3(255, 255, 255) : mixed(coral, navy, (x - 40) / 100)
        }
        let region = PixelRect(x: 40, y: 80, width: 100, height: 120)
        let fit = try GradientFit(picture, region: region)
        #expect(fit.css == "linear-gradient(to right, #ff5f6d 0%, #14288c 100%)")
        #expect(fit.region == region)
    }

    @Test func `a region outside of the picture is refused`() {
        let size = PixelSize(width: 10, height: 10)
        let picture = drawn(10, 10) { x, _ in SIMD3(x, x, x) }
        for region in [
            PixelRect(x: 1, y: 0, width: size.width, height: size.height),
            PixelRect(x: 0, y: -1, width: size.width, height: size.height),
            PixelRect(x: 0, y: 0, width: 0, height: 5),
            PixelRect(x: .max, y: .max, width: .max, height: .max),
        ] {
            #expect(throws: FitError.region(region, picture: size)) { try GradientFit(picture, region: region) }
        }
    }

    @Test func `pictures of every small size have a gradient`() throws {
        for width in 1...4 {
            for height in 1...4 {
                for kind in GradientFit.Kind.allCases {
                    let fit = try GradientFit(
                        drawn(width, height) { x, y in SIMD3(x * 60, y * 60, 40) }, kind: kind)
                    #expect(fit.figures.average.isFinite, "\(width)×\(height) \(kind)")
                }
            }
        }
    }

    @Test func `a column and a row run down and to the right`() throws {
        let column = try GradientFit(drawn(1, 88) { _, y in mixed(coral, navy, y / 88) })
        #expect(column.css == "linear-gradient(#ff5f6d 0%, #14288c 100%)")
        let row = try GradientFit(drawn(88, 1) { x, _ in mixed(coral, navy, x / 88) })
        #expect(row.css == "linear-gradient(to right, #ff5f6d 0%, #14288c 100%)")
    }

    @Test func `the same picture gives the same fit`() throws {
        let picture = drawn(150, 90) { x, y in mixed(coral, mint, (x + 2 * y) / 330) }
        let (one, two) = (try GradientFit(picture), try GradientFit(picture))
        #expect(one.gradient == two.gradient)
        #expect(one.figures == two.figures)
    }

    @Test func `the comparison has three pictures and a gray difference`() throws {
        let picture = drawn(60, 20) { x, _ in mixed(coral, navy, x / 60) }
        let comparison = try GradientFit(picture).compared(with: picture).joined
        // One below the other with 8 rows between.
        #expect(comparison.size == PixelSize(width: 60, height: 76))
        let grey = comparison.codes(x: 30, y: 70)
        for channel in 0..<3 { #expect(abs(Int(grey[channel]) - 128) <= 16) }
    }
}
