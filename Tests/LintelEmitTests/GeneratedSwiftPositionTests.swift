import LintelEmit
import Testing

/// Bars with images for several positions. Source: UIKit, `UIBarPosition`.
struct GeneratedSwiftPositionTests {
    @Test func `of a bar with images for several positions the image for its own position is shown`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + "bars: { navigation: { position: [topAttached, top, any] }, toolbar: { position: [bottom, top] } }\n")
        // UIKit falls back from `topAttached` without an image to `top`, and from each position to `any`.
        for line in [
            "static func apply(to bar: UIToolbar, position: UIBarPosition = .bottom, liquidGlass: LiquidGlass = .kept) {",
            "bar.standardAppearance = toolbarAppearance(position == .top || position == .topAttached ? "
                + "Images.toolbarDefaultTop : Images.toolbarDefaultBottom, ",
            "static func apply(to bar: UINavigationBar, position: UIBarPosition = .topAttached, liquidGlass:",
            "position == .topAttached ? Images.navigationBarDefaultTopAttached : position == .top ? "
                + "Images.navigationBarDefaultTop : Images.navigationBarDefault, ",
            "/// - Parameter position: the position of the bar, which has an image for each of `bottom`, `top`.",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // A tab bar is always at the bottom, and a bar with images for one position has nothing to choose from.
        for bars in ["", "bars: { tab: { position: [any, bottom] } }\n"] {
            #expect(!(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + bars)).contains("UIBarPosition"))
        }
    }

    /// A navigation bar of a controller is `topAttached`, a toolbar `bottom`; `any` is a list of its own beside it.
    @Test func `each position has the images that are for it where there are several`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            background: linear-gradient(45deg, red, blue)
            bars: { navigation: { position: [any, topAttached] }, toolbar: { position: [any, bottom, top] } }
            devices: [iPhone 15, iPhone 16 Pro]

            """)
        for line in [
            "position == .topAttached ? image(navigationBarCandidates, in: situation) : "
                + "image(navigationBarAnyCandidates, in: situation), ",
            "position == .bottom ? image(toolbarCandidates, in: situation) : position == .top || position == "
                + ".topAttached ? image(toolbarTopCandidates, in: situation) : image(toolbarAnyCandidates, in: situation), ",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        for (list, image) in [
            ("navigationBar", "navigationBarDefaultTopAttached"), ("navigationBarAny", "navigationBarDefault"),
            ("navigationBarAnyCompact", "navigationBarCompact"), ("toolbar", "toolbarDefaultBottom"),
            ("toolbarTop", "toolbarDefaultTop"), ("toolbarAny", "toolbarDefault"),
        ] {
            let start = "static var \(list)Candidates: [Candidate] {"
            let found = try #require(source.firstRange(of: start), "\(start)")
            let candidates = source[found.upperBound...].prefix { $0 != "}" }.split(separator: "\n")
                .filter { $0.contains("Candidate(name:") }
            #expect(candidates.count > 1)
            for candidate in candidates {
                #expect(
                    candidate.contains("name: .\(image)W") || candidate.contains("name: .\(image)H"), "\(candidate)")
            }
        }
    }
}
