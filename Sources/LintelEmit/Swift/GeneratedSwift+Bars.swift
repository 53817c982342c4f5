import LintelBars
import LintelColor
import LintelPlan
import LintelPreset
import LintelUnits

/// Setting bars up, in one place and for all their states. Sources: UIKit, `UINavigationBar`, `UIToolbar`, `UITabBar`
/// and `UIBarAppearance`; iOS 26 draws glass unless `backgroundEffect` is `nil`.
extension GeneratedSwift {
    static func addBars(_ bars: [SwiftBar], _ assets: SwiftAssets, to source: inout SwiftSource) {
        let name = assets.namespace
        source.add("")
        source.when("os(iOS)") { source in
            source.block("extension \(name) {") { source in
                addGlass(to: &source)
                for bar in bars {
                    source.add("")
                    addSetUp(bar, assets, to: &source)
                }
                if bars.contains(where: \.needsSituation) {
                    source.add("")
                    addSituation(to: &source)
                }
                if controlled(bars).first?.needsSituation == true {
                    source.add("")
                    addSizeProbe(to: &source)
                }
                if controlled(bars).contains(where: { $0.look?.tint != nil }) {
                    source.add("")
                    addOwnTint(to: &source)
                }
                for bar in controlled(bars) {
                    source.add("")
                    addRestoration(of: bar, to: &source)
                }
                if controlled(bars).first?.coversLargeTitle == true {
                    source.add("")
                    addLargeTitle(to: &source)
                }
                if bars.flatMap(\.colors).contains(where: { assets.identifier(ofColor: $0) == nil }) {
                    source.add("")
                    addColor(to: &source)
                }
            }
            let own = controlled(bars)
            if !own.isEmpty {
                source.add("")
                addController(own, assets, to: &source)
            }
            addSwiftUIBars(bars, assets, to: &source)
        }
    }

    // MARK: Set-up

    private static func addSetUp(_ bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let property = bar.propertyName
        for list in bar.candidateLists {
            source.block("static var \(list.name): [Candidate] {") { source in
                source.add("[")
                source.indented { source in
                    for candidate in list.candidates { source.add(literal(candidate) + ",") }
                }
                source.add("]")
            }
            source.add("")
        }
        addDescription(of: bar, assets, to: &source)
        source.add("@MainActor")
        let parameters =
            ["to bar: \(bar.bar.className)"] + (bar.needsSituation ? ["in situation: Situation"] : [])
            + (bar.needsPosition ? ["position: UIBarPosition = .\(bar.usualPosition.rawValue)"] : [])
            + ["liquidGlass: LiquidGlass = .\(bar.glass)"]
            + (bar.coversLargeTitle ? ["hasLargeTitle: Bool? = nil"] : [])
            + (bar.scalesFont ? ["compatibleWith traits: UITraitCollection? = nil"] : [])
        source.block("\(source.access)static func apply(\(parameters.joined(separator: ", "))) {") { source in
            source.add("if drawsGlass, liquidGlass == .kept { return }")
            if bar.coversLargeTitle {
                source.add(
                    """
                    // From iOS 26 on a large title is a part of the content, and whatever the bar shows at its edge covers it.
                    let isClear = drawsGlass && (hasLargeTitle ?? bar.prefersLargeTitles)
                    """)
            }
            addStyle(of: bar, to: &source)
            if let tint = bar.look?.tint {
                if bar.coversLargeTitle, bar.tintNeedsBackground {
                    // Dynamic colors may be unequal although they look the same, so what they resolve to is compared.
                    source.add(
                        """
                        // The tint is the same in all states, and not to be seen without the background. One that an earlier call has
                        // set is taken away there.
                        let tint = \(color(tint, assets))
                        if !isClear {
                            bar.tintColor = tint
                        } else if bar.tintColor?.resolvedColor(with: .current) == tint.resolvedColor(with: .current) {
                            bar.tintColor = nil
                        }
                        """)
                } else {
                    source.add("bar.tintColor = \(color(tint, assets))")
                }
            }
            if bar.bar == .search, let tint = bar.look?.barTint {
                source.add("bar.barTintColor = \(color(tint, assets))")
            }
            for image in bar.searchImages {
                source.add(
                    """
                    bar.setBackgroundImage(\(chosen(image.backgrounds, from: bar.candidatesName(image))), \
                    for: .\(image.position.rawValue), barMetrics: .\(image.metrics.rawValue))
                    """)
            }
            for state in bar.states where !state.isNewer(on: bar.bar) {
                source.add("bar.\(state.property.rawValue) = \(appearance(state, of: bar))")
            }
            let newer = bar.states.filter { $0.isNewer(on: bar.bar) }
            if !newer.isEmpty {
                source.block("if #available(iOS 15.0, *) {") { source in
                    for state in newer {
                        source.add("bar.\(state.property.rawValue) = \(appearance(state, of: bar))")
                    }
                }
            }
        }
        if !bar.states.isEmpty {
            source.add("")
            addAppearance(of: bar, named: property, assets, to: &source)
        }
    }

    /// Both are the same in all states of a bar, and those of its background. Without one, a black bar would have a
    /// light status bar and light titles in front of the content, and content does not reach below one that is not
    /// translucent: there the bar gets UIKit's own, also where an earlier call has set the preset's. Source: UIKit,
    /// `UIBarStyle`, `UINavigationBar.isTranslucent`.
    private static func addStyle(of bar: SwiftBar, to source: inout SwiftSource) {
        let (style, isTranslucent) = (bar.look?.style, bar.look?.isTranslucent)
        guard bar.coversLargeTitle, style != nil || isTranslucent != nil else {
            if let style { source.add("bar.barStyle = .\(style.rawValue)") }
            if let isTranslucent { source.add("bar.isTranslucent = \(isTranslucent)") }
            return
        }
        source.add(
            "// Style and translucency are the same in all states, and without the background they are UIKit's own.")
        switch style {
        case .black: source.add("bar.barStyle = isClear ? .default : .black")
        case .default: source.add("if !isClear { bar.barStyle = .default }")
        case nil: break
        }
        switch isTranslucent {
        case false: source.add("bar.isTranslucent = isClear")
        case true: source.add("if !isClear { bar.isTranslucent = true }")
        case nil: break
        }
    }

    /// The documentation comment of `apply`: what an appearance proxy does, or why there is none for this bar.
    private static func addDescription(of bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let name = bar.bar.className
        if bar.needsSituation {
            source.add(
                """
                /// Sets `bar` up\(bar.states.isEmpty ? "" : " in all its states"). Its image depends on the bar's size and position, which an appearance proxy does not have: call
                /// this with `Situation(of: bar)` when the bar is laid out, as in `viewDidLayoutSubviews`, and its situation has changed.
                /// Each call sets new appearances.\(bar.bar == .navigation ? followingTitle(for: assets.namespace) : "")
                /// - Parameter situation: the size and position of the bar.
                """)
        } else {
            source.add(
                """
                /// Sets `bar` up\(bar.states.isEmpty ? "" : " in all its states"). `\(name).appearance()` sets up all that are still to come: SwiftUI's, and also those of the
                /// system's own screens, such as pickers of documents and mail. `\(name).appearance(whenContainedInInstancesOf:)`
                /// with classes of the app leaves these as they are.
                """)
        }
        if bar.needsPosition {
            source.add(
                """
                /// - Parameter position: the position of the bar, which has an image for each of \(bar.positionNames). Pass
                ///   `bar.barPosition` for a bar that no controller owns.
                """)
        }
        if bar.coversLargeTitle {
            source.add(
                """
                /// - Parameter hasLargeTitle: whether the bar shows large titles, with which it is transparent at the edge from iOS 26 on;
                ///   `nil` for what the bar prefers.\(
                    bar.needsSituation ? "" : " Pass `true` for an appearance proxy of bars that do, such as SwiftUI's.") A compact bar,
                ///   as on an iPhone in landscape, has none and shows the background.
                """)
        }
        if bar.scalesFont {
            source.add("/// - Parameter traits: whose text size the large title has; `nil` for that of the system.")
        }
    }

    /// Lines of the description of a navigation bar whose image depends on its size. UIKit lays out no controller while
    /// a large title collapses.
    private static func followingTitle(for name: String) -> String {
        """

        /// A large title that collapses changes the bar without a layout of its controller: on a screen with one, check the situation in
        /// `scrollViewDidScroll` too. `\(name)NavigationController` follows its bar.
        """
    }

    /// The image for a position or state, as an expression.
    /// - Parameter list: the name of the candidates' list.
    private static func chosen(_ candidates: [SwiftBar.Candidate], from list: String) -> String {
        if candidates.count > 1 { return "image(\(list), in: situation)" }
        return candidates.first.map { "Images.\($0.identifier)" } ?? "nil"
    }

    /// The image for a state in the bar's position, as an expression.
    private static func chosen(_ state: SwiftBar.State, of bar: SwiftBar) -> String {
        var choices = [
            (bar.usualPosition, chosen(state.backgrounds, from: bar.candidatesName(state.metrics)))
        ]
        choices += state.others.map { ($0.position, chosen($0.backgrounds, from: bar.candidatesName($0))) }
        // UIKit shows the image for any position where there is none for the bar's own. Source: UIKit,
        // `UIBarPosition.any`.
        let rest = choices.remove(at: choices.firstIndex { $0.0 == .any } ?? 0)
        // A bar attached to the top without an image of its own shows the one for `top`, as LintelUIKit does.
        let hasAttached = rest.0 == .topAttached || choices.contains { $0.0 == .topAttached }
        return choices.map { position, image in
            let test = "position == .\(position.rawValue)"
            return (position == .top && !hasAttached ? test + " || position == .topAttached" : test) + " ? \(image) : "
        }.joined() + rest.1
    }

    private static func appearance(_ state: SwiftBar.State, of bar: SwiftBar) -> String {
        let shadow = state.isTransparent ? "nil" : chosen(bar.shadows, from: bar.shadowCandidatesName)
        var arguments = [chosen(state, of: bar), "shadow: \(shadow)"]
        if bar.hasTransparentState { arguments.append("isTransparent: \(state.isTransparent)") }
        if bar.distinguishesEdge { arguments.append("isAtEdge: \(state.isAtEdge)") }
        if bar.coversLargeTitle {
            arguments.append("isTransparent: \(state.mayShowLargeTitle ? "isClear" : "false")")
        }
        if bar.hasTitleOffsets {
            let offset = bar.look?.titleOffsets[state.metrics] ?? 0
            arguments.append("titleOffset: \(number(offset))")
        }
        if bar.scalesFont { arguments.append("traits: traits") }
        return "\(bar.propertyName)Appearance(\(arguments.joined(separator: ", ")))"
    }

    private static func addAppearance(
        of bar: SwiftBar, named property: String, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        let type = bar.bar.className + "Appearance"
        var parameters = ["_ background: UIImage?", "shadow: UIImage?"]
        if bar.hasTransparentState { parameters.append("isTransparent: Bool") }
        if bar.distinguishesEdge { parameters.append("isAtEdge: Bool") }
        if bar.coversLargeTitle { parameters.append("isTransparent: Bool") }
        if bar.hasTitleOffsets { parameters.append("titleOffset: CGFloat") }
        if bar.scalesFont { parameters.append("traits: UITraitCollection?") }
        source.add("@MainActor")
        source.block(
            "private static func \(property)Appearance(\(parameters.joined(separator: ", "))) -> \(type) {"
        ) { source in
            source.add("let appearance = \(type)()")
            if bar.keepsSystemBackground {
                // Source: UIKit, `scrollEdgeAppearance`: where there is none, the settings of the standard appearance
                // with a transparent background.
                source.add(
                    """
                    // A bar without a background has the system's, and at the edge of the content none, as in UIKit.
                    if \(bar.distinguishesEdge ? "isAtEdge" : "isTransparent") {
                        appearance.configureWithTransparentBackground()
                        appearance.backgroundEffect = nil
                    } else {
                        appearance.configureWithDefaultBackground()
                    }
                    """)
            } else {
                source.add(
                    """
                    appearance.configureWithTransparentBackground()
                    // From iOS 26 on, glass would be drawn over the image.
                    appearance.backgroundEffect = nil
                    """)
            }
            if let tint = bar.look?.barTint {
                source.add(
                    (bar.mayBeTransparent ? "if !isTransparent { " : "")
                        + "appearance.backgroundColor = \(color(tint, assets))" + (bar.mayBeTransparent ? " }" : ""))
            }
            // Where the preset itself makes an edge transparent, it gets no image.
            let shown = bar.coversLargeTitle ? "isTransparent ? nil : " : ""
            source.add(
                """
                appearance.backgroundImage = \(shown)background
                appearance.shadowImage = \(shown)shadow
                """)
            if bar.letsThrough {
                let conditions =
                    (bar.hasBackground ? ["background != nil"] : [])
                    + (bar.coversLargeTitle || (!bar.hasBackground && bar.mayBeTransparent) ? ["!isTransparent"] : [])
                    + ["UIAccessibility.isReduceTransparencyEnabled"]
                let layer = bar.hasBackground ? "image" : "color"
                source.add(
                    """
                    // Where less transparency is asked for, nothing is to be seen through the \(layer).
                    if \(conditions.joined(separator: ", ")) {
                        appearance.backgroundColor = (appearance.backgroundColor ?? .systemBackground).withAlphaComponent(1)
                    }
                    """)
            }
            addTexts(of: bar, assets, to: &source)
            if bar.bar == .navigation {
                if bar.hasTitleOffsets {
                    source.add(
                        "appearance.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: titleOffset)")
                }
                if let image = bar.backIndicator, let mask = bar.backIndicatorMask {
                    source.add(
                        "appearance.setBackIndicatorImage(Images.\(image), transitionMaskImage: Images.\(mask))")
                }
            }
            addTint(of: bar, assets, to: &source)
            source.add("return appearance")
        }
    }

    // MARK: Colors

    private static func addColor(to source: inout SwiftSource) {
        source.add(
            """
            /// The color of the trait collection that it is used in.
            private nonisolated static func color(
                light: UIColor, dark: UIColor? = nil, highContrast: UIColor? = nil, darkHighContrast: UIColor? = nil
            ) -> UIColor {
                UIColor { traits in
                    let isHigh = traits.accessibilityContrast == .high
                    let high = isHigh ? highContrast : nil
                    guard traits.userInterfaceStyle == .dark else { return high ?? light }
                    return (isHigh ? darkHighContrast : nil) ?? dark ?? high ?? light
                }
            }
            """)
    }

    /// The named color, if it is one of the palette; else its numbers in extended sRGB, which holds Display P3 too.
    static func color(_ colors: ByAppearance<Color>, _ assets: SwiftAssets) -> String {
        if let name = assets.identifier(ofColor: colors) { return "Colors.\(name)" }
        let arguments = colors.differing.map { appearance -> String in
            let rgb = colors[appearance].converted(to: .sRGB).components
            return """
                \(appearance.rawValue): UIColor(red: \(number(rgb.x)), green: \(number(rgb.y)), blue: \(number(rgb.z)), \
                alpha: \(number(colors[appearance].alpha)))
                """
        }
        return "color(\(arguments.joined(separator: ", ")))"
    }
}

extension SwiftBar {
    /// The name of the bar's property, such as `navigationBar`.
    var propertyName: String {
        switch bar {
        case .navigation: "navigationBar"
        case .toolbar: "toolbar"
        case .tab: "tabBar"
        case .search: "searchBar"
        }
    }

    func candidatesName(_ metrics: BarMetrics) -> String {
        "\(propertyName)\(metrics == .compact ? "Compact" : "")Candidates"
    }

    func candidatesName(_ image: PositionedImages) -> String {
        // A search bar has no usual position with a list of its own.
        let position =
            bar == .search && image.position == .any ? "" : GeneratedSwift.capitalized(image.position.rawValue)
        let metrics = image.metrics == .default ? "" : GeneratedSwift.capitalized(image.metrics.rawValue)
        return "\(propertyName)\(position)\(metrics)Candidates"
    }

    var shadowCandidatesName: String { "\(propertyName)ShadowCandidates" }

    /// The lists that images are chosen from, each once, with the name of the property that holds it.
    var candidateLists: [(name: String, candidates: [Candidate])] {
        (states.map { (candidatesName($0.metrics), $0.backgrounds) }
            + (states.flatMap(\.others) + searchImages).map { (candidatesName($0), $0.backgrounds) }
            + [(shadowCandidatesName, shadows)])
            .filter { $0.1.count > 1 }.uniqued { $0.0 }
    }

    /// The position that a bar of a controller has. Source: UIKit, `UIBarPositioning`.
    var usualPosition: BarPosition { position ?? (bar == .navigation ? .topAttached : .bottom) }

    /// The positions that there are images for, in the text of a comment.
    var positionNames: String {
        let others = states.flatMap(\.others).map(\.position)
        return BarPosition.allCases.filter { $0 == usualPosition || others.contains($0) }.map { "`\($0.rawValue)`" }
            .joined(separator: ", ")
    }

    typealias Texts = Preset.BarAppearance.EdgeLook

    /// Titles and items on the background.
    var texts: Texts {
        func described(_ title: Preset.BarAppearance.Title?) -> Preset.BarAppearance.Title? {
            title.flatMap { $0.color == nil && $0.shadow == nil && $0.font == nil ? nil : $0 }
        }
        return Texts(
            title: described(look?.title), largeTitle: described(look?.largeTitle),
            items: Dictionary(uniqueKeysWithValues: Self.described(look?.items ?? [:])))
    }

    /// Whether the font of a large title follows the size of text that the user has chosen.
    var scalesFont: Bool {
        bar == .navigation && !states.isEmpty && (look?.largeTitle?.font != nil || edge?.largeTitle?.font != nil)
    }

    var hasTransparentState: Bool { states.contains(where: \.isTransparent) }

    var mayBeTransparent: Bool { hasTransparentState || coversLargeTitle }

    /// Whether the edge of the content is another state of the bar although the preset does not make it transparent.
    fileprivate var distinguishesEdge: Bool { keepsSystemBackground && !hasTransparentState }

    /// The items of which anything is set, in the order of states.
    static func described(
        _ items: [Preset.BarAppearance.ItemState: Preset.BarAppearance.Item]
    ) -> [(state: Preset.BarAppearance.ItemState, item: Preset.BarAppearance.Item)] {
        Preset.BarAppearance.ItemState.allCases.compactMap { state in
            items[state].flatMap { $0.color == nil && $0.font == nil ? nil : (state, $0) }
        }
    }

    var hasTitleOffsets: Bool { look?.titleOffsets.isEmpty == false }

    /// Those that are set.
    var colors: [ByAppearance<Color>] {
        let ofStates =
            states.isEmpty
            ? (bar == .search ? [look?.barTint] : [])
            : [look?.barTint] + ([texts] + [mayBeTransparent ? edge : nil].compactMap(\.self)).flatMap(\.colors)
        return ([look?.tint] + ofStates).compactMap(\.self)
    }
}

extension Preset.BarAppearance.EdgeLook {
    fileprivate var colors: [ByAppearance<Color>?] {
        [title?.color, title?.shadow?.color, largeTitle?.color, largeTitle?.shadow?.color]
            + SwiftBar.described(items).map(\.item.color)
    }
}

extension SwiftBar.State {
    /// Whether a large title may be below a bar in this state. Below a compact bar there is none: in a window of
    /// compact height all titles are inline. Source: Apple, Human Interface Guidelines, Navigation bars.
    fileprivate var mayShowLargeTitle: Bool { property == .scrollEdgeAppearance }

    /// Whether the content is at its edge.
    fileprivate var isAtEdge: Bool { property == .scrollEdgeAppearance || property == .compactScrollEdgeAppearance }

    /// Whether the property came with iOS 15 only. Source: UIKit.
    fileprivate func isNewer(on bar: Bar) -> Bool {
        switch property {
        case .standardAppearance, .compactAppearance: false
        case .scrollEdgeAppearance: bar != .navigation
        case .compactScrollEdgeAppearance: true
        }
    }
}
