import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelTestSupport
import LintelUnits
import Testing

/// Screenshots of which a part is a gradient, divided from the rest by straight edges.
struct ScreenshotPartTests {
    private let white = SIMD3(255.0, 255, 255)

    /// A header of rows of text above a list, as a phone shows them.
    private func screen(_ degrees: Double, header: Int = 80, rest: SIMD3<Double>? = nil) -> TextureImage {
        let position = along(degrees, 300, Double(header))
        return drawn(300, 650) { x, y in
            let isText = (12..<26).contains(Int(y) % 40) && x > 20 && x < 140 && Int(x / 3) % 2 == 0
            if y > Double(header) { return isText ? SIMD3(20, 20, 20) : rest ?? white }
            return isText ? white : mixed(coral, navy, position(x, y))
        }
    }

    @Test(arguments: [180.0, 90, 135, 160, 45])
    func `all rows of a header are named, whatever its gradient's direction`(degrees: Double) throws {
        let fit = try GradientFit(screen(degrees))
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 300, height: 80))
        // The fit of a vertical one is that of the header and of the page below it.
        #expect(fit.figures.spansParts || fit.figures.otherBand == fit.figures.gradientParts.first)
    }

    @Test func `a header on a dark page and one of a twentieth of it are named, too`() throws {
        for (height, rest) in [(80, SIMD3(18.0, 18, 18)), (32, white)] {
            let fit = try GradientFit(screen(135, header: height, rest: rest))
            #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 300, height: height))
        }
    }

    @Test func `a part of the region is named within the region`() throws {
        let fit = try GradientFit(screen(180), region: PixelRect(x: 50, y: 10, width: 200, height: 500))
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 200, height: 70))
    }

    @Test func `a header without its pixels that are mixed with the page is named`() throws {
        let position = along(135, 300, 80)
        let fit = try GradientFit(
            drawn(300, 650) { x, y in
                let color = mixed(coral, navy, position(x, y))
                return y < 80 ? color : y < 81 ? mixed(color, white, 0.5) : white
            })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 300, height: 80))
    }

    @Test func `a side bar is named by its columns`() throws {
        let fit = try GradientFit(drawn(600, 400) { x, y in x < 120 ? mixed(coral, navy, y / 400) : white })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 120, height: 400))
        #expect(fit.figures.isDoubtful)
    }

    @Test func `a header above a sheet with rounded corners is named down to the sheet`() throws {
        let position = along(135, 300, 200)
        let fit = try GradientFit(
            drawn(300, 650) { x, y in
                let side = max(24 - min(x, 300 - x), 0)
                let top = 200 + 24 - (24 * 24 - side * side).squareRoot()
                return y < top ? mixed(coral, navy, position(x, y)) : white
            })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func `noise does not hide a header`() throws {
        var chance = SplitMix64(seed: 11)
        let fit = try GradientFit(
            drawn(300, 650) { x, y in
                let noise = SIMD3(repeating: (chance.fineUnit() - 0.5) * 8)
                return (y < 80 ? mixed(coral, navy, x / 300) : SIMD3(240, 240, 240)) + noise
            })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 300, height: 80))
    }

    @Test func `cards, wide buttons, text and lines divide nothing`() throws {
        let pictures = [
            drawn(390, 844) { x, y in
                x > 20 && x < 370 && y > 740 && y < 790 ? white : mixed(coral, navy, (x + y) / 1234)
            },
            drawn(390, 844) { x, y in y > 400 && y < 402 ? white : mixed(coral, navy, y / 844) },
            drawn(390, 844) { x, y in mixed(coral, navy, y / 844) },
        ]
        for picture in pictures {
            let fit = try GradientFit(picture)
            #expect(fit.figures.gradientParts.isEmpty)
            #expect(!fit.figures.isDoubtful)
        }
    }

    @Test func `the steep end of a gradient is no edge`() throws {
        let (violet, blue) = (SIMD3(106.0, 17, 203), SIMD3(37.0, 117, 252))
        for (height, stop) in [(96, 0.88), (288, 0.96), (200, 0.92)] {
            let fit = try GradientFit(
                drawn(390, height) { _, y in
                    let t = y / Double(height)
                    return t < stop ? mixed(violet, blue, t / stop) : mixed(blue, white, (t - stop) / (1 - stop))
                })
            #expect(fit.figures.gradientParts.isEmpty)
            #expect(!fit.figures.isDoubtful && fit.figures.largest < 1)
        }
        // Of a gloss, two rows change as those of an edge through pixels do.
        let gloss = try GradientFit(
            drawn(300, 100) { _, y in
                y < 49
                    ? mixed(white, SIMD3(224, 224, 224), y / 49)
                    : y < 51
                        ? mixed(SIMD3(224, 224, 224), SIMD3(200, 200, 200), (y - 49) / 2)
                        : mixed(SIMD3(200, 200, 200), SIMD3(240, 240, 240), (y - 51) / 49)
            })
        #expect(!gloss.figures.spansParts && !gloss.figures.isDoubtful, "\(gloss.css)")
    }

    @Test func `stripes and a flag have no part that is a gradient`() throws {
        let stripes = try GradientFit(drawn(300, 240) { _, y in Int(y / 40) % 2 == 0 ? coral : navy })
        #expect(stripes.figures.gradientParts.isEmpty)
        let flag = try GradientFit(drawn(300, 200) { x, _ in x < 100 ? navy : x < 200 ? white : coral })
        #expect(flag.figures.gradientParts.isEmpty && !flag.figures.isDoubtful)
    }

    // The fit follows the bar from side to side, by lines that are not those of the diagonal gradient.
    @Test func `a part that the fit misses is a reason for doubt`() throws {
        let position = along(160, 390, 844)
        let fit = try GradientFit(
            drawn(390, 844) { x, y in
                y > 760 ? white : mixed(SIMD3(252, 70, 107), SIMD3(63, 94, 251), position(x, y))
            })
        #expect(fit.figures.isDoubtful)
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 390, height: 760))
    }

    /// A shape with corners of a radius, opaque but for its edge.
    private func rounded(_ box: PixelRect, _ radius: Double) -> (Double, Double) -> Double {
        { x, y in
            let (left, top) = (Double(box.x) + radius, Double(box.y) + radius)
            let across = max(left - x, x - (Double(box.right) - radius), 0)
            let down = max(top - y, y - (Double(box.bottom) - radius), 0)
            return min(max(radius - (across * across + down * down).squareRoot() + 0.5, 0), 1)
        }
    }

    @Test(arguments: [20.0, 50])
    func `transparent corners of a button are not the gradient's ends`(radius: Double) throws {
        let box = PixelRect(x: 0, y: 0, width: 300, height: 100)
        let position = along(135, 300, 100)
        let fit = try GradientFit(
            drawn(300, 100, alpha: rounded(box, radius)) { x, y in mixed(coral, navy, position(x, y)) })
        #expect(fit.surroundings == .transparent && fit.region == box)
        #expect(fit.css == "linear-gradient(135deg, #ff5f6d 0%, #14288c 100%)")
        #expect(fit.figures.covered == 0 && !fit.figures.isDoubtful)
    }

    @Test func `a gradient within a transparent margin is laid out within it`() throws {
        let box = PixelRect(x: 40, y: 30, width: 300, height: 100)
        let position = along(135, 300, 100)
        let fit = try GradientFit(
            drawn(380, 160, alpha: rounded(box, 12)) { x, y in mixed(coral, navy, position(x - 40, y - 30)) })
        #expect(fit.surroundings == .transparent && fit.region == box)
        #expect(fit.css == "linear-gradient(135deg, #ff5f6d 0%, #14288c 100%)")
    }

    @Test func `a glow and a scrim that end transparent are no shapes`() throws {
        let glow = try GradientFit(
            drawn(
                300, 200,
                alpha: { x, y in
                    max(0, 1 - ((x - 150) * (x - 150) + (y - 100) * (y - 100)).squareRoot() / 90)
                }
            ) { _, _ in coral })
        #expect(glow.surroundings == .nothing && glow.gradient.stops.count == 2)
        let scrim = try GradientFit(drawn(300, 200, alpha: { _, y in max(0, 1 - y / 150) }) { _, _ in navy })
        #expect(scrim.surroundings == .nothing)
    }
}
