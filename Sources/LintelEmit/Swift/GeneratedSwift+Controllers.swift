import LintelBars
import LintelPlan

/// The places where bars are set up: a navigation controller for UIKit, modifiers for SwiftUI.
extension GeneratedSwift {
    static func addController(_ bar: SwiftBar, _ name: String, to source: inout SwiftSource) {
        source.add(
            """
            /// A navigation controller with the bar of the preset on every screen of its stack: the background in every state, below the
            /// status bar and with large titles too, turned or not, with the back button that belongs to it. Choose it in a storyboard or
            /// make one in code.
            """)
        source.block("class \(name)NavigationController: UINavigationController {") { source in
            source.add("/// What the bar shows from iOS 26 on; to be set before the view is loaded.")
            source.block("var liquidGlass = \(name).LiquidGlass.replaced {") { source in
                source.add("didSet { if isViewLoaded { setUpBar() } }")
            }
            source.add("")
            if bar.needsPlace {
                source.add("private var shown: [\(name).ImageName?] = []\n")
                source.block("override func viewDidLayoutSubviews() {") { source in
                    source.add("super.viewDidLayoutSubviews()")
                    source.add("let place = \(name).Place(of: navigationBar)")
                    let lists = bar.distinctCandidates.map {
                        "\(name).imageName(\(name).\(bar.candidatesName($0.metrics)), at: place)"
                    }
                    source.add("let fitting = [\(lists.joined(separator: ", "))]")
                    source.add("if fitting != shown { setUpBar() }\nshown = fitting")
                }
            } else {
                source.add(
                    """
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        setUpBar()
                    }
                    """)
            }
            source.add("")
            source.block("private func setUpBar() {") { source in
                let place = bar.needsPlace ? ", at: \(name).Place(of: navigationBar)" : ""
                source.add("\(name).apply(to: navigationBar\(place), liquidGlass: liquidGlass)")
            }
            guard let styles = bar.statusBar else { return }
            source.add("\n/// The style that is easier to read on the background.")
            source.block("override var preferredStatusBarStyle: UIStatusBarStyle {") { source in
                source.add(
                    """
                    if #available(iOS 26.0, *), liquidGlass == .kept { return super.preferredStatusBarStyle }
                    if isNavigationBarHidden { return super.preferredStatusBarStyle }
                    """)
                func style(_ appearance: Appearance) -> String { ".\(styles[appearance].rawValue)" }
                if Set(Appearance.allCases.map(style)).count == 1 {
                    source.add("return \(style(.light))")
                } else {
                    source.add(
                        """
                        let isHigh = traitCollection.accessibilityContrast == .high
                        if traitCollection.userInterfaceStyle == .dark {
                            return isHigh ? \(style(.darkHighContrast)) : \(style(.dark))
                        }
                        return isHigh ? \(style(.highContrast)) : \(style(.light))
                        """)
                }
            }
        }
    }

    // MARK: SwiftUI

    /// A picture that stretches by its insets is no `ShapeStyle`, so the bar's own background is made clear and the image shown
    /// behind it, by an image view that knows insets and appearances.
    static func addSwiftUIBars(_ bars: [SwiftBar], _ name: String, to source: inout SwiftSource) {
        let shown = bars.compactMap { bar in
            bar.states.first.flatMap { $0.backgrounds.isEmpty ? nil : (bar: bar, state: $0) }
        }
        guard !shown.isEmpty else { return }
        source.add("")
        source.when("canImport(SwiftUI)") { source in
            source.add("@available(iOS 16.0, *)")
            source.block("extension View {") { source in
                for (index, (bar, _)) in shown.enumerated() {
                    if index > 0 { source.add("") }
                    let property = bar.propertyName
                    let function = SwiftIdentifier.afterDot(SwiftIdentifier.member(name)) + capitalized(property)
                    source.add(
                        """
                        /// Puts the preset's background behind the \(bar.words) of this screen. For colours of titles, and for all screens
                        /// at once, there is `\(name).apply(to: \(bar.bar.className).appearance())`.
                        """)
                    source.block(
                        "func \(function)(liquidGlass: \(name).LiquidGlass = .replaced) -> some View {"
                    ) { $0.add("modifier(\(name).\(capitalized(property))Modifier(liquidGlass: liquidGlass))") }
                }
            }
            for (bar, state) in shown {
                source.add("")
                addModifier(bar, state, name, to: &source)
            }
        }
    }

    private static func addModifier(
        _ bar: SwiftBar, _ state: SwiftBar.State, _ name: String, to source: inout SwiftSource
    ) {
        let isTop = bar.bar == .navigation
        let edge = isTop ? "top" : "bottom"
        source.add("@available(iOS 16.0, *)")
        source.block("extension \(name) {") { source in
            let type = capitalized(bar.propertyName)
            source.block("fileprivate struct \(type)Modifier: ViewModifier {") { source in
                let styles = bar.statusBar
                let scheme: String?
                if let styles {
                    let words = [Appearance.light, .dark].map { styles[$0] == .lightContent ? ".dark" : ".light" }
                    scheme = words[0] == words[1] ? words[0] : "colorScheme == .dark ? \(words[1]) : \(words[0])"
                } else {
                    scheme = nil
                }
                source.add("let liquidGlass: LiquidGlass")
                if scheme?.hasPrefix("color") == true {
                    source.add("@Environment(\\.colorScheme) private var colorScheme")
                }
                source.add("")
                source.add("@ViewBuilder")
                source.block("func body(content: Content) -> some View {") { source in
                    source.add("if #available(iOS 26.0, *), liquidGlass == .kept {")
                    source.indented { $0.add("content") }
                    source.add("} else {")
                    source.indented { source in
                        source.add(
                            """
                            content
                                .overlay(alignment: .\(edge)) {
                                    \(type)Image().ignoresSafeArea(edges: .\(edge)).frame(height: 0).allowsHitTesting(false)
                                }
                                .toolbarBackground(Color.clear, for: .\(bar.placement))
                                .toolbarBackground(.visible, for: .\(bar.placement))
                            """)
                        if let scheme { source.add("    .toolbarColorScheme(\(scheme), for: .\(bar.placement))") }
                    }
                    source.add("}")
                }
            }
            source.add("")
            source.block("private struct \(type)Image: UIViewRepresentable {") { source in
                if state.backgrounds.count > 1 {
                    source.add(
                        """
                        final class FittingView: UIImageView {
                            override func layoutSubviews() {
                                super.layoutSubviews()
                                image = \(name).image(\(bar.candidatesName(state.metrics)), at: Place(of: self))
                            }
                        }

                        func makeUIView(context: Context) -> FittingView { FittingView(frame: .zero) }

                        func updateUIView(_ view: FittingView, context: Context) {}
                        """)
                } else {
                    source.add(
                        """
                        func makeUIView(context: Context) -> UIImageView {
                            let view = UIImageView(image: Images.\(state.backgrounds.first?.identifier ?? ""))
                            view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
                            view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
                            return view
                        }

                        func updateUIView(_ view: UIImageView, context: Context) {}
                        """)
                }
            }
        }
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension SwiftBar {
    fileprivate var words: String {
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
