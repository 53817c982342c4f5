import LintelColor
import LintelDrawing
import LintelFitting
import LintelGradient
import LintelTestSupport
import LintelUnits
import Testing

/// Pages of which a card, a button, a header or a tab bar is a gradient, while the page itself is of one color or of a
/// faint gradient.
struct CardPartTests {
    private let faint = (SIMD3(245.0, 247, 255), SIMD3(224.0, 230, 248))

    private func page(_ y: Double, _ height: Double) -> SIMD3<Double> { mixed(faint.0, faint.1, y / height) }

    /// How much of a pixel a rectangle with round corners covers, 0…1.
    private func cover(_ box: PixelRect, _ radius: Double) -> (Double, Double) -> Double {
        { x, y in
            let (left, top) = (Double(box.x) + radius, Double(box.y) + radius)
            let across = max(left - x, x - (Double(box.right) - radius), 0)
            let down = max(top - y, y - (Double(box.bottom) - radius), 0)
            return min(max(radius - (across * across + down * down).squareRoot() + 0.5, 0), 1)
        }
    }

    @Test(arguments: [180.0, 135, 90, 160])
    func `of a header over a page of a faint gradient, the header is named`(degrees: Double) throws {
        let position = along(degrees, 390, 96)
        let fit = try GradientFit(
            drawn(390, 844) { x, y in y < 96 ? mixed(coral, navy, position(x, y)) : page(y, 844) })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 390, height: 96))
        #expect(fit.figures.spansParts || fit.figures.isDoubtful)
    }

    @Test(arguments: [180.0, 135, 90])
    func `of a tab bar below a page of a faint gradient, the bar is named`(degrees: Double) throws {
        let position = along(degrees, 390, 84)
        let fit = try GradientFit(
            drawn(390, 844) { x, y in y < 760 ? page(y, 844) : mixed(mint, navy, position(x, y - 760)) })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 760, width: 390, height: 84))
    }

    @Test func `of a header and a tab bar, both are named`() throws {
        let fit = try GradientFit(
            drawn(390, 844) { x, y in
                y < 96 ? mixed(coral, navy, x / 390) : y < 760 ? page(y, 844) : mixed(mint, navy, x / 390)
            })
        #expect(
            Set(fit.figures.gradientParts) == [
                PixelRect(x: 0, y: 0, width: 390, height: 96), PixelRect(x: 0, y: 760, width: 390, height: 84),
            ])
    }

    @Test func `a large gradient is named before a small one of as many colors`() throws {
        let position = along(160, 390, 720)
        let fit = try GradientFit(
            drawn(390, 800) { x, y in
                y < 720 ? mixed(coral, navy, position(x, y)) : mixed(mint, navy, (y - 720) / 80)
            })
        #expect(fit.figures.gradientParts.first == PixelRect(x: 0, y: 0, width: 390, height: 720))
    }

    @Test(arguments: [180.0, 135, 90], [0.0, 20])
    func `a card on a page is named to the pixel, and fitted without its corners`(
        degrees: Double, radius: Double
    ) throws {
        let box = PixelRect(x: 20, y: 120, width: 350, height: 200)
        let position = along(degrees, 350, 200)
        let shape = cover(box, radius)
        for isFaint in [true, false] {
            let picture = drawn(390, 600) { x, y in
                mixed(
                    isFaint ? page(y, 600) : SIMD3(255, 255, 255),
                    mixed(coral, navy, position(x - Double(box.x), y - Double(box.y))), shape(x, y))
            }
            let fit = try GradientFit(picture)
            #expect(fit.figures.gradientParts.first == box)
            let again = try GradientFit(picture, region: box)
            #expect(again.surroundings == (radius > 0 ? .corners : .nothing))
            #expect(again.figures.average < 0.5 && !again.figures.isDoubtful)
            #expect(again.gradient.stops.count == 2, "\(again.css)")
        }
    }

    // Where every second pixel is looked at.
    @Test func `a card of a large picture is named to the pixel`() throws {
        let box = PixelRect(x: 301, y: 400, width: 1500, height: 777)
        let fit = try GradientFit(
            drawn(2500, 2100) { x, y in
                box.contains(PixelRect(x: Int(x), y: Int(y), width: 1, height: 1))
                    ? mixed(coral, navy, (x - 301) / 1500) : page(y, 2100)
            })
        #expect(fit.figures.gradientParts.first == box)
    }

    @Test func `a card with a soft shadow is named without the shadow`() throws {
        let box = PixelRect(x: 20, y: 120, width: 350, height: 200)
        let shape = cover(box, 16)
        let fit = try GradientFit(
            drawn(390, 500) { x, y in
                let across = max(20 - x, x - 370, 0)
                let down = max(128 - y, y - 328, 0)
                let far = (across * across + down * down).squareRoot()
                let shadow = page(y, 500) * (1 - 0.25 * max(0, 1 - far / 24))
                return mixed(shadow, mixed(coral, navy, x / 390), shape(x, y))
            })
        #expect(fit.figures.gradientParts.first == box)
    }

    @Test func `a round button of a few hundredths is named beside one color`() throws {
        let box = PixelRect(x: 30, y: 700, width: 330, height: 56)
        let shape = cover(box, 28)
        let picture = drawn(390, 844) { x, y in
            mixed(SIMD3(255, 255, 255), mixed(coral, navy, (x - 30) / 330), shape(x, y))
        }
        let fit = try GradientFit(picture)
        #expect(fit.solid != nil && fit.figures.leavesOutPart)
        #expect(fit.figures.gradientParts.first == box)
        let button = try GradientFit(picture, region: box)
        #expect(button.css == "linear-gradient(to right, #ff5f6d 0%, #14288c 100%)")
    }

    @Test func `a button on a gradient of as many colors is no part to select`() throws {
        let shape = cover(PixelRect(x: 30, y: 700, width: 330, height: 56), 28)
        let fit = try GradientFit(
            drawn(390, 844) { x, y in mixed(mixed(coral, navy, y / 844), mixed(mint, navy, x / 390), shape(x, y)) })
        #expect(!fit.figures.leavesOutPart && !fit.figures.spansParts && !fit.figures.isDoubtful)
    }

    @Test func `a header is named beside a page with cards that are gradients`() throws {
        let card = PixelRect(x: 20, y: 200, width: 350, height: 120)
        let fit = try GradientFit(
            drawn(390, 844) { x, y in
                if y < 96 { return mixed(coral, navy, along(135, 390, 96)(x, y)) }
                return card.contains(PixelRect(x: Int(x), y: Int(y), width: 1, height: 1))
                    ? mixed(mint, navy, (x - 20) / 350) : page(y, 844)
            })
        let parts = fit.figures.gradientParts
        #expect(Set(parts.prefix(2)) == [card, PixelRect(x: 0, y: 0, width: 390, height: 96)])
    }

    // MARK: Lines and margins

    @Test(arguments: [180.0, 160, 90])
    func `a line of one pixel and a margin are reported`(degrees: Double) throws {
        let position = along(degrees, 390, 844)
        let white = SIMD3(255.0, 255, 255)
        let line = try GradientFit(
            drawn(390, 844) { x, y in Int(y) == 400 ? white : mixed(coral, navy, position(x, y)) })
        #expect(line.figures.offLines.map(\.rect) == [PixelRect(x: 0, y: 400, width: 390, height: 1)])
        let margin = try GradientFit(
            drawn(390, 844) { x, y in y > 842 ? white : mixed(coral, navy, position(x, y)) })
        #expect(margin.figures.offLines.map(\.rect) == [PixelRect(x: 0, y: 842, width: 390, height: 2)])
    }

    @Test func `a border of one pixel is reported on all sides`() throws {
        let position = along(160, 390, 300)
        let fit = try GradientFit(
            drawn(390, 300) { x, y in
                x < 1 || y < 1 || x > 389 || y > 299 ? SIMD3(0, 0, 0) : mixed(coral, navy, position(x, y))
            })
        #expect(
            Set(fit.figures.offLines.map(\.rect)) == [
                PixelRect(x: 0, y: 0, width: 390, height: 1), PixelRect(x: 0, y: 299, width: 390, height: 1),
                PixelRect(x: 0, y: 0, width: 1, height: 300), PixelRect(x: 389, y: 0, width: 1, height: 300),
            ])
    }

    @Test func `noise, dither, bands and edges through pixels are not lines`() throws {
        var chance = SplitMix64(seed: 5)
        let position = along(120, 300, 200)
        let pictures = [
            drawn(300, 200) { x, y in
                mixed(coral, navy, position(x, y)) + SIMD3(repeating: (chance.fineUnit() - 0.5) * 24)
            },
            // Ordered dither of steps of 17.
            drawn(300, 200) { x, y in
                let threshold = Double((Int(x) % 2 * 2 + Int(y) % 2 * 3) % 4) / 4 - 0.375
                return (mixed(coral, navy, position(x, y)) / 17 + threshold).rounded(.toNearestOrAwayFromZero) * 17
            },
            drawn(300, 200) { _, y in (mixed(coral, navy, y / 200) / 16).rounded(.toNearestOrAwayFromZero) * 16 },
            drawn(300, 200) { x, y in
                y < 90 ? coral : y < 91 ? mixed(coral, navy, 0.4) : mixed(navy, mint, (y - 91) / 109)
            },
        ]
        for picture in pictures { #expect(try GradientFit(picture).figures.offLines.isEmpty) }
    }

    // MARK: Shadows

    @Test(arguments: [12.0, 40])
    func `a button with a soft shadow is fitted without it`(blur: Double) throws {
        let box = PixelRect(x: 40, y: 40, width: 300, height: 88)
        let shape = cover(box, 20)
        let position = along(120, 300, 88)
        var pixels: [SIMD4<Float>] = []
        for row in 0..<168 {
            for column in 0..<380 {
                let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
                let across = max(40 - x, x - 340, 0)
                let down = max(48 - y, y - 136, 0)
                let shadow = 0.4 * max(0, 1 - (across * across + down * down).squareRoot() / blur)
                let part = shape(x, y)
                let color = mixed(coral, navy, position(x - 40, y - 40)) / 255 * part
                let alpha = part + shadow * (1 - part)
                pixels.append(SIMD4<Float>(SIMD4(color, alpha)))
            }
        }
        let fit = try GradientFit(
            TextureImage(digest: "", width: 380, height: 168, space: .sRGB, pixels: pixels))
        #expect(fit.surroundings == .shadow && fit.region == box)
        #expect(fit.css == "linear-gradient(120deg, #ff5f6d 0%, #14288c 100%)")
        #expect(!fit.figures.isDoubtful)
    }
}
