import LintelTestSupport
import LintelUIKit
import Testing

/// Laws of the choice, on random images.
struct ImageChoiceLawTests {
    /// A navigation bar's image like any other.
    private func randomImage(_ name: String, _ dice: inout SplitMix64) -> BarImage {
        let scale = Int.random(in: 1...3, using: &dice)
        return BarImage(
            image: StretchableImage(
                file: name, name: name, container: .bundle,
                appearance: InterfaceAppearance.allCases.randomElement(using: &dice) ?? .light,
                gamut: ImageGamut.allCases.randomElement(using: &dice) ?? .sRGB, scale: scale,
                size: Lengths(width: 1, height: 1), capInsets: EdgeLengths(top: 0, left: 0, bottom: 0, right: 0),
                resizingMode: .stretch),
            role: .background, bar: .navigation,
            metrics: BarMetricsKind.allCases.randomElement(using: &dice) ?? .default,
            position: BarPositionKind.allCases.randomElement(using: &dice) ?? .any,
            era: BarEra.allCases.randomElement(using: &dice) ?? .classic,
            statusBarHeight: Double(Int.random(in: 0...60, using: &dice)), isLargeTitle: Bool.random(using: &dice),
            guides: BarImage.Guides(),
            targets: [
                Lengths(
                    width: Double(scale * Int.random(in: 300...900, using: &dice)),
                    height: Double(scale * Int.random(in: 32...170, using: &dice)))
            ])
    }

    private func situation(of image: BarImage) -> BarSituation {
        BarSituation(
            bar: image.bar, metrics: image.metrics, position: image.position, era: image.era,
            appearance: image.image.appearance, gamut: image.image.gamut, scale: image.image.scale,
            width: image.widths.first, height: image.heights.first, statusBarHeight: image.statusBarHeight,
            isLargeTitle: image.isLargeTitle)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the image that fits in everything is the one that is shown`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        var images = (0..<40).map { randomImage("\($0)", &dice) }
        let wanted = randomImage("wanted", &dice)
        images.insert(wanted, at: Int.random(in: 0...images.count, using: &dice))
        let preset = BuiltPreset(name: "Random", images: images, surfaces: [], barLooks: [])
        let found = preset.looseImage(for: situation(of: wanted))
        // Another may fit as well: then nothing that counts is different.
        #expect(found.map(situation) == situation(of: wanted), "seed \(seed)")
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `something is shown wherever there is anything, and never a picture for another style`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let images = (0..<12).map { randomImage("\($0)", &dice) }
        let preset = BuiltPreset(name: "Random", images: images, surfaces: [], barLooks: [])
        let asked = situation(of: randomImage("", &dice))
        let found = preset.looseImage(for: asked)
        #expect(found != nil, "seed \(seed)")
        let rivals = images.filter { $0.metrics == found?.metrics && $0.position == found?.position }
        if rivals.contains(where: { $0.image.appearance == asked.appearance }) {
            #expect(found?.image.appearance == asked.appearance, "seed \(seed)")
        }
    }
}
