import LintelBars
import LintelInterchange
import LintelPlan
import LintelPreset

/// Modifiers that put a preset's bars behind those of SwiftUI.
///
/// A picture that stretches by its insets is no `ShapeStyle`, so the bar's own background is made clear and the image
/// shown behind it, by image views, which know insets and appearances. Sources: SwiftUI, `toolbarBackground(_:for:)`,
/// `colorSchemeContrast`, `SafeAreaRegions`, `onScrollGeometryChange(for:of:action:)`.
extension GeneratedSwift {
    static func addSwiftUIBars(_ bars: [SwiftBar], _ assets: SwiftAssets, to source: inout SwiftSource) {
        let name = assets.namespace
        let shown = bars.filter { !$0.states.isEmpty && ($0.hasBackground || $0.look?.barTint != nil) }
        guard !shown.isEmpty else { return }
        source.add("")
        source.when("canImport(SwiftUI)") { source in
            source.add("@available(iOS 16.0, *)")
            source.block("extension View {") { source in
                for (index, bar) in shown.enumerated() {
                    if index > 0 { source.add("") }
                    addFunction(bar, assets, to: &source)
                }
            }
            source.add("")
            source.add("@available(iOS 16.0, *)")
            source.block("extension \(name) {") { source in
                for bar in shown {
                    addModifier(bar, assets, to: &source)
                    source.add("")
                }
                if shown.contains(where: \.mayBeTransparent) {
                    addScrollEdgeReader(to: &source)
                    source.add("")
                }
                if shown.contains(where: { $0.bar == .tab }) {
                    addTabWidthReader(to: &source)
                    source.add("")
                }
                addBackground(to: &source)
            }
        }
    }

    private static func addFunction(_ bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let name = assets.namespace
        let type = capitalized(bar.propertyName)
        source.add("/// Puts the preset's background behind the \(bar.description) of this screen.")
        if !bar.needsSituation, bar.texts != SwiftBar.Texts() {
            let title = bar.coversLargeTitle ? ", hasLargeTitle: true" : ""
            source.add(
                """
                /// `\(name).apply(to: \(bar.bar.className).appearance()\(title))` sets colors and fonts of texts too, on all screens at
                /// once, those of the system included\(
                    bar.replacesGlass ? "." : "; where the system draws glass, only with `liquidGlass: .replaced`.")
                """)
        }
        if bar.hasTransparentState {
            source.add(
                """
                /// - Parameter isAtScrollEdge: whether the content is at its edge, where the bar shows nothing. From iOS 18 on `nil` finds out
                ///   from the first scroll view; before, `nil` shows the background always.
                """)
        } else if bar.coversLargeTitle {
            source.add(
                """
                /// - Parameters:
                ///   - hasLargeTitle: whether the screen has a large title, as screens of SwiftUI have by default. From iOS 26 on that is a
                ///     part of the content, and the bar shows nothing while the content is at its edge.
                ///   - isAtScrollEdge: whether the content is at its edge; `nil` finds out from the first scroll view. Without effect on a
                ///     bar without a large title, and before iOS 26.
                """)
        }
        let title = bar.coversLargeTitle ? "hasLargeTitle: Bool = true, " : ""
        let edge = bar.mayBeTransparent ? "isAtScrollEdge: Bool? = nil, " : ""
        let function = SwiftName.afterDot(SwiftIdentifier.member(name)) + type
        source.block(
            """
            \(source.access)func \(function)(\(title)\(edge)liquidGlass: \(name).LiquidGlass = .\(bar.glass)) -> some View {
            """
        ) { source in
            let title = bar.coversLargeTitle ? "hasLargeTitle: hasLargeTitle, " : ""
            let edge = bar.mayBeTransparent ? "isAtScrollEdge: isAtScrollEdge, " : ""
            source.add("modifier(\(name).\(type)Modifier(\(title)\(edge)liquidGlass: liquidGlass))")
        }
    }

    private static func addModifier(_ bar: SwiftBar, _ assets: SwiftAssets, to source: inout SwiftSource) {
        let edge = bar.bar == .navigation ? "top" : "bottom"
        source.block("fileprivate struct \(capitalized(bar.propertyName))Modifier: ViewModifier {") { source in
            if bar.coversLargeTitle { source.add("let hasLargeTitle: Bool") }
            if bar.mayBeTransparent { source.add("let isAtScrollEdge: Bool?") }
            source.add("let liquidGlass: LiquidGlass")
            if bar.bar == .tab { addFloatingTabs(to: &source) }
            let scheme = addScheme(of: bar, to: &source)
            if bar.mayBeTransparent { addShowsNothing(bar, to: &source) }
            source.add("")
            source.add("@ViewBuilder")
            source.block("func body(content: Content) -> some View {") { source in
                // Each branch is a view of its own, with state of its own, so no condition that changes by itself may
                // choose one. Source: Apple, "Demystify SwiftUI", WWDC 2021.
                source.add("if drawsGlass, liquidGlass == .kept {\n    content\n} else {")
                source.indented { source in
                    source.add("content")
                    source.indented { source in
                        if bar.mayBeTransparent {
                            source.add(".modifier(ScrollEdgeReader(isTop: \(edge == "top"), isAtEdge: $foundAtEdge))")
                        }
                        if bar.bar == .tab {
                            source.add(".background(TabWidthReader(isRegular: $isTabWidthRegular))")
                        }
                        // The bar's edges are the screen's, not those of what is shown between them.
                        let size = bar.bar == .tab ? "floatsAtTop ? nil : .infinity" : ".infinity"
                        source.add(".frame(maxWidth: \(size), maxHeight: \(size))")
                        source.block(".overlay(alignment: .\(edge)) {") { source in
                            if bar.bar == .tab {
                                source.block("if !floatsAtTop {") { addImages(of: bar, edge, assets, to: &$0) }
                            } else {
                                addImages(of: bar, edge, assets, to: &source)
                            }
                        }
                        source.add(
                            """
                            .toolbarBackground(Color.clear, for: .\(bar.placement))
                            .toolbarBackground(\(visibility(of: bar)), for: .\(bar.placement))
                            """)
                        if let scheme {
                            // What shows through at the edge is the screen's.
                            let systems =
                                (bar.bar == .tab ? ["floatsAtTop"] : [])
                                + (bar.mayBeTransparent ? ["showsNothing"] : [])
                            let current = systems.isEmpty ? "" : systems.joined(separator: " || ") + " ? nil : "
                            source.add(".toolbarColorScheme(\(current)\(scheme), for: .\(bar.placement))")
                        }
                    }
                }
                source.add("}")
            }
        }
    }

    /// Declares when the bar shows nothing.
    private static func addShowsNothing(_ bar: SwiftBar, to source: inout SwiftSource) {
        source.add(
            """
            // Without a scroll view the content is at its edge.
            @State private var foundAtEdge = true

            """)
        if bar.coversLargeTitle {
            source.add(
                """
                @Environment(\\.verticalSizeClass) private var verticalSizeClass

                /// In a window of compact height all titles are inline.
                private var hasTitleInContent: Bool { drawsGlass && hasLargeTitle && verticalSizeClass != .compact }

                private var showsNothing: Bool { hasTitleInContent && (isAtScrollEdge ?? foundAtEdge) }
                """)
        } else {
            source.add(
                """
                private var showsNothing: Bool {
                    if let isAtScrollEdge { return isAtScrollEdge }
                    #if compiler(>=6.0)
                    if #available(iOS 18.0, *) { return foundAtEdge }
                    #endif
                    return false
                }
                """)
        }
    }

    /// The visibility of the bar's own background as an expression. The color scheme of a bar is that of its visible
    /// background alone, and from iOS 26 on a background that is visible at the edge hides a large title.
    private static func visibility(of bar: SwiftBar) -> String {
        if bar.bar == .tab { return "floatsAtTop ? .automatic : .visible" }
        guard bar.bar == .navigation, bar.mayBeTransparent else { return ".visible" }
        return (bar.coversLargeTitle ? "hasTitleInContent" : "drawsGlass") + " ? .automatic : .visible"
    }

    /// Source: Apple, "Elevate your tab and sidebar experience in iPadOS", WWDC 2024.
    private static func addFloatingTabs(to source: inout SwiftSource) {
        source.add(
            """
            @Environment(\\.horizontalSizeClass) private var horizontalSizeClass
            // Until it is known, the width class of the screen counts, which may differ in a column of a split view.
            @State private var isTabWidthRegular: Bool?

            /// On an iPad tabs float at the top from iOS 18 on, where they have a regular width.
            private var floatsAtTop: Bool {
                guard #available(iOS 18.0, *) else { return false }
                let isRegular = isTabWidthRegular ?? (horizontalSizeClass == .regular)
                return UIDevice.current.userInterfaceIdiom == .pad && isRegular
            }

            """)
    }

    /// Declares what the color scheme of the bar depends on.
    /// - Returns: the scheme as an expression; `nil` where it is the screen's.
    private static func addScheme(of bar: SwiftBar, to source: inout SwiftSource) -> String? {
        guard let styles = bar.statusBar else { return nil }
        func scheme(_ appearance: Appearance) -> String {
            styles[appearance].map { $0 == .lightContent ? ".dark" : ".light" } ?? "nil"
        }
        guard styles.depends(on: \.self) else { return scheme(.light) }
        source.add("@Environment(\\.colorScheme) private var colorScheme")
        if scheme(.light) == scheme(.highContrast), scheme(.dark) == scheme(.darkHighContrast) {
            return "colorScheme == .dark ? \(scheme(.dark)) : \(scheme(.light))"
        }
        let isOptional = Appearance.allCases.contains { styles[$0] == nil }
        source.add(
            """
            @Environment(\\.colorSchemeContrast) private var colorSchemeContrast

            private var barScheme: ColorScheme\(isOptional ? "?" : "") {
                let isHigh = colorSchemeContrast == .increased
                if colorScheme == .dark { return isHigh ? \(scheme(.darkHighContrast)) : \(scheme(.dark)) }
                return isHigh ? \(scheme(.highContrast)) : \(scheme(.light))
            }
            """)
        return "barScheme"
    }

    private static func addImages(
        of bar: SwiftBar, _ edge: String, _ assets: SwiftAssets, to source: inout SwiftSource
    ) {
        func image(_ metrics: BarMetrics) -> String {
            guard let state = bar.states.first(where: { $0.metrics == metrics && !$0.isTransparent }) else {
                return metrics == .default ? "nil" : image(.default)
            }
            if state.backgrounds.count > 1 { return "image(\(bar.candidatesName(metrics)), in: Situation(of: view))" }
            return state.backgrounds.first.map { "Images.\($0.identifier)" } ?? "nil"
        }
        let (plain, compact) = (image(.default), image(.compact))
        let shadow =
            bar.shadows.count > 1
            ? "view in image(\(bar.shadowCandidatesName), in: Situation(of: view))"
            : "_ in " + (bar.shadows.first.map { "Images.\($0.identifier)" } ?? "nil")
        let isChosen = [plain, compact].contains { $0.hasPrefix("image(") }
        let tint = bar.look?.barTint.map { color($0, assets) } ?? "nil"
        source.add(
            """
            BarBackground(
                isTop: \(bar.bar == .navigation), color: \(tint), shadow: { \(shadow) },
                letsThrough: \(bar.letsThrough)
            ) { \(isChosen ? "view" : "_"), \(plain == compact ? "_" : "isCompact") in
                \(plain == compact ? plain : "isCompact ? \(compact) : \(plain)")
            }
            """)
        source.add(
            "    .ignoresSafeArea(.container, edges: [.\(edge), .horizontal]).frame(height: 0)"
                + ".allowsHitTesting(false)" + (bar.mayBeTransparent ? ".opacity(showsNothing ? 0 : 1)" : ""))
    }

    // MARK: What the modifiers are made of

    /// Compilers before Swift 6 come with an SDK before that of iOS 18, which has no scroll geometry. Source: SwiftUI,
    /// `ScrollGeometry`.
    private static func addScrollEdgeReader(to source: inout SwiftSource) {
        source.add(
            """
            /// Finds out whether the first scroll view is at its edge, to half a point.
            private struct ScrollEdgeReader: ViewModifier {
                let isTop: Bool
                @Binding var isAtEdge: Bool

                @ViewBuilder
                func body(content: Content) -> some View {
                    #if compiler(>=6.0)
                    if #available(iOS 18.0, *) {
                        let isTop = isTop
                        content.onScrollGeometryChange(for: Bool.self) { scroll in
                            isTop
                                ? scroll.contentOffset.y + scroll.contentInsets.top <= 0.5
                                : scroll.contentOffset.y + scroll.containerSize.height - scroll.contentInsets.bottom
                                    >= scroll.contentSize.height - 0.5
                        } action: { _, isNowAtEdge in
                            isAtEdge = isNowAtEdge
                        }
                    } else {
                        content
                    }
                    #else
                    content
                    #endif
                }
            }
            """)
    }

    /// The environment of a screen has the width class of its column, while tabs float in that of their controller. The
    /// views of SwiftUI's tabs are in one; without it the window's class counts, as for other bars. An app may have a
    /// `Task` of its own, so the module is named.
    private static func addTabWidthReader(to source: inout SwiftSource) {
        source.add(
            """
            /// Finds out whether the tabs have a regular width, also where a screen is a narrow column of a split view.
            private struct TabWidthReader: UIViewRepresentable {
                @Binding var isRegular: Bool?

                func makeUIView(context: Context) -> TabWidthView {
                    let view = TabWidthView(frame: .zero)
                    view.isUserInteractionEnabled = false
                    return view
                }

                func updateUIView(_ view: TabWidthView, context: Context) {
                    let isRegular = $isRegular
                    view.report = { isRegular.wrappedValue = $0 }
                    view.setNeedsLayout()
                }
            }

            private final class TabWidthView: UIView {
                var report: (Bool) -> Void = { _ in }
                private var reported: Bool?

                /// The controller and the window are known in a window only.
                override func didMoveToWindow() {
                    super.didMoveToWindow()
                    setNeedsLayout()
                }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    guard let window = window else { return }
                    var responder = next
                    while let other = responder, !(other is UITabBarController) { responder = other.next }
                    let traits = (responder as? UITabBarController)?.traitCollection ?? window.traitCollection
                    let isRegular = traits.horizontalSizeClass == .regular
                    guard isRegular != reported else { return }
                    reported = isRegular
                    // SwiftUI's state may not change while its views are laid out.
                    _Concurrency.Task { @MainActor [weak self] in self?.report(isRegular) }
                }
            }
            """)
    }

    private static func addBackground(to source: inout SwiftSource) {
        source.add(
            """
            /// A bar's background with its shadow. It takes the size that it is given.
            private struct BarBackground: UIViewRepresentable {
                let isTop: Bool
                let color: UIColor?
                let shadow: @MainActor (_ view: UIView) -> UIImage?
                let letsThrough: Bool
                let image: @MainActor (_ view: UIView, _ isCompact: Bool) -> UIImage?

                func makeUIView(context: Context) -> BarBackgroundView { BarBackgroundView(frame: .zero) }

                func updateUIView(_ view: BarBackgroundView, context: Context) {
                    let environment = context.environment
                    view.show(
                        self, isCompact: environment.verticalSizeClass == .compact,
                        reducesTransparency: letsThrough && environment.accessibilityReduceTransparency)
                }
            }

            private final class BarBackgroundView: UIView {
                private let backgroundView = UIImageView(frame: .zero)
                private let shadowView = UIImageView(frame: .zero)
                private var bar: BarBackground?
                private var isCompact = false
                /// Where less transparency is asked for, nothing is to be seen through the background.
                private var reducesTransparency = false

                func show(_ bar: BarBackground, isCompact: Bool, reducesTransparency: Bool) {
                    self.bar = bar
                    self.isCompact = isCompact
                    self.reducesTransparency = reducesTransparency
                    if backgroundView.superview == nil {
                        addSubview(backgroundView)
                        addSubview(shadowView)
                    }
                    setNeedsLayout()
                }

                /// A bar is short on an iPhone in landscape, except on a large one, whose window is of regular width then; columns
                /// of a split view are not.
                private var isBarCompact: Bool {
                    isCompact && (window?.traitCollection ?? traitCollection).horizontalSizeClass != .regular
                }

                /// Where the view is on the screen, and how large its window is, is known in a window only.
                override func didMoveToWindow() {
                    super.didMoveToWindow()
                    setNeedsLayout()
                }

                override func layoutSubviews() {
                    super.layoutSubviews()
                    guard let bar else { return }
                    backgroundColor =
                        reducesTransparency ? (bar.color ?? .systemBackground).withAlphaComponent(1) : bar.color
                    backgroundView.image = bar.image(self, isBarCompact)
                    backgroundView.frame = bounds
                    let shadow = bar.shadow(self)
                    shadowView.image = shadow
                    // A bar at the bottom stays below a keyboard, above which this view has no height.
                    shadowView.isHidden = bounds.height <= 0
                    let height = shadow?.size.height ?? 0
                    shadowView.frame = CGRect(
                        x: 0, y: bar.isTop ? bounds.height : -height, width: bounds.width, height: height)
                }
            }
            """)
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension SwiftBar {
    fileprivate var description: String {
        switch bar {
        case .navigation: "navigation bar"
        case .toolbar: "bottom toolbar"
        case .tab: "tab bar"
        case .search: "search bar"
        }
    }

    /// Source: SwiftUI, `ToolbarPlacement`.
    fileprivate var placement: String {
        switch bar {
        case .navigation, .search: "navigationBar"
        case .toolbar: "bottomBar"
        case .tab: "tabBar"
        }
    }
}
