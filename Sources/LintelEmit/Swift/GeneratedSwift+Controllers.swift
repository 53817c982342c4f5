import LintelBars
import LintelPlan

/// The navigation controller for UIKit that sets its bars up: the navigation bar, and the toolbar of a preset that has
/// one.
extension GeneratedSwift {
    /// The bars that the controller sets up; none without a navigation bar.
    static func controlled(_ bars: [SwiftBar]) -> [SwiftBar] {
        guard let navigation = bars.first(where: { $0.bar == .navigation }) else { return [] }
        return [navigation] + bars.filter { $0.bar == .toolbar }
    }

    /// - Parameter bars: the navigation bar and, where there is one, the toolbar.
    static func addController(_ bars: [SwiftBar], _ assets: SwiftAssets, to source: inout SwiftSource) {
        let (name, bar) = (assets.namespace, bars[0])
        let needsSituation = bars.contains(where: \.needsSituation)
        source.add(
            """
            /// A navigation controller with the bar of the preset on every screen of its stack: the background in every state, below the
            /// status bar and with large titles too, turned or not, with the back button that belongs to it\(
                bars.count > 1 ? ", and with the preset's toolbar" : ""). Choose it in a
            /// storyboard or make one in code.
            """
                + (bar.coversLargeTitle
                    ? """

                    /// From iOS 26 on a large title is a part of the content: while a screen has one, the bar is transparent at the edge.
                    """ : ""))
        source.block("\(source.overridable)class \(name)NavigationController: UINavigationController {") { source in
            addLiquidGlass(bars, name, to: &source)
            source.add(
                "\n/// Gives the bars back what they had before they were set up.\nprivate var restoreBars: [() -> Void] = []"
            )
            source.add("private var areBarsSetUp = false")
            if needsSituation { source.add("private var shown: [\(name).ImageName?] = []") }
            if bar.needsSituation {
                source.add(
                    "private lazy var sizeProbe = \(name).SizeProbe { [weak self] in self?.chooseImages() }")
            }
            if bar.coversLargeTitle { source.add("private var hasTitleInContent = false") }
            if bar.statusBar != nil, bar.mayBeTransparent { addScrollEdge(of: bar, to: &source) }
            addLoading(bars, name, to: &source)
            source.add("")
            source.block("private func setUpBars() {") { source in
                // Source: Apple, `UIAppearance`: "iOS applies appearance changes when a view enters a window".
                source.add(
                    """
                    // Appearance proxies act on a bar that comes into a window. What they set is a part of what the bar had before.
                    guard areBarsSetUp || view.window != nil else { return }
                    areBarsSetUp = true
                    """)
                if bar.coversLargeTitle {
                    addTitleChange(name, restoresBars: bar.needsBackground, to: &source)
                }
                source.add(
                    "if \(name).drawsGlass, liquidGlass == .kept {\n    restoreBars.forEach { $0() }\n    restoreBars = []\n} else {"
                )
                source.indented { source in
                    let all = bars.map { "\(name).restoration(of: \($0.controllerProperty))" }.joined(separator: ", ")
                    source.add("if #available(iOS 26.0, *), restoreBars.isEmpty {\n    restoreBars = [\(all)]\n}")
                    for bar in bars {
                        let situation =
                            bar.needsSituation ? ", in: \(name).Situation(of: \(bar.controllerProperty))" : ""
                        let title = bar.coversLargeTitle ? ", hasLargeTitle: hasTitleInContent" : ""
                        let traits = bar.scalesFont ? ", compatibleWith: traitCollection" : ""
                        let glass =
                            bar.glass == bars[0].glass ? "liquidGlass" : "chosenLiquidGlass ?? .\(bar.glass)"
                        source.add(
                            "\(name).apply(to: \(bar.controllerProperty)\(situation), liquidGlass: \(glass)\(title)\(traits))"
                        )
                    }
                }
                source.add("}")
                if bar.statusBar != nil { source.add("setNeedsStatusBarAppearanceUpdate()") }
            }
            if let styles = bar.statusBar {
                addStatusBar(styles, of: bar, name, to: &source)
            }
        }
    }

    /// A toolbar floats from iOS 26 on and has no images for it, unlike the navigation bar.
    private static func addLiquidGlass(_ bars: [SwiftBar], _ name: String, to source: inout SwiftSource) {
        let type = "\(name).LiquidGlass"
        source.add("/// What the bars show where the system draws glass. It may be changed at any time.")
        let glass = bars[0].glass
        guard bars.contains(where: { $0.glass != glass }) else {
            source.block("\(source.access)var liquidGlass = \(type).\(glass) {") {
                $0.add("didSet { if isViewLoaded { setUpBars() } }")
            }
            return
        }
        source.add("/// Until it is, the toolbar, which has no images for glass, keeps it.")
        source.block("\(source.access)var liquidGlass: \(type) {") { source in
            source.add("get { chosenLiquidGlass ?? .\(glass) }")
            source.block("set {") {
                $0.add("chosenLiquidGlass = newValue\nif isViewLoaded { setUpBars() }")
            }
        }
        source.add("private var chosenLiquidGlass: \(type)?")
    }

    private static func addLoading(_ bars: [SwiftBar], _ name: String, to source: inout SwiftSource) {
        let placed = bars.filter(\.needsSituation)
        let letsThrough = bars.contains(where: \.letsThrough)
        let turnsStatusBar = bars[0].statusBar?.depends(on: \.self) == true
        let scalesFont = bars[0].scalesFont
        if turnsStatusBar || scalesFont || letsThrough {
            source.add("")
            addViewDidLoad(
                name, turnsStatusBar: turnsStatusBar, scalesFont: scalesFont, letsThrough: letsThrough, to: &source)
        }
        if turnsStatusBar || scalesFont {
            source.add(
                "\n@available(iOS, introduced: 13.0, deprecated: 17.0, message: \"trait changes are registered for\")")
            source.block(
                "\(source.overridable)override func traitCollectionDidChange(_ previous: UITraitCollection?) {"
            ) { source in
                source.add("super.traitCollectionDidChange(previous)")
                if scalesFont {
                    source.add(
                        """
                        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
                            setUpBars()
                        }
                        """)
                }
                if turnsStatusBar { source.add("setNeedsStatusBarAppearanceUpdate()") }
            }
        }
        if letsThrough {
            source.add("\n@objc private func transparencyDidChange() { setUpBars() }")
        }
        if !placed.isEmpty {
            addChoice(placed, followsTitle: bars[0].coversLargeTitle, name, to: &source)
        } else {
            source.add(
                """

                \(source.overridable)override func viewDidLayoutSubviews() {
                    super.viewDidLayoutSubviews()
                    if !areBarsSetUp { setUpBars() }
                \(bars[0].coversLargeTitle ? "    followTitle()\n" : "")}
                """)
        }
        if bars[0].coversLargeTitle { addTitleFollowing(name, to: &source) }
    }

    /// Registers for what changes how the bars look.
    private static func addViewDidLoad(
        _ name: String, turnsStatusBar: Bool, scalesFont: Bool, letsThrough: Bool, to source: inout SwiftSource
    ) {
        source.block("\(source.overridable)override func viewDidLoad() {") { source in
            source.add("super.viewDidLoad()")
            if turnsStatusBar || scalesFont {
                source.block("if #available(iOS 17.0, *) {") { source in
                    if turnsStatusBar {
                        source.add(
                            """
                            registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
                                (controller: \(name)NavigationController, _: UITraitCollection) in
                                controller.setNeedsStatusBarAppearanceUpdate()
                            }
                            """)
                    }
                    if scalesFont {
                        source.add(
                            """
                            registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
                                (controller: \(name)NavigationController, _: UITraitCollection) in
                                controller.setUpBars()
                            }
                            """)
                    }
                }
            }
            if letsThrough {
                source.add(
                    """
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(transparencyDidChange),
                        name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
                    """)
            }
        }
    }

    /// Bars are set up for another reason, too, when a title goes into the content: a bar of another size has another
    /// image.
    /// - Parameter restoresBars: whether a bar with a title in the content does not have all that one without has.
    private static func addTitleChange(_ name: String, restoresBars: Bool, to source: inout SwiftSource) {
        let now = "\(name).hasTitleInContent(navigationBar, traitCollection)"
        guard restoresBars else {
            source.add("hasTitleInContent = \(now)")
            return
        }
        source.add(
            """
            let isInContent = \(now)
            // What belongs to the background alone must not stay without it.
            if isInContent != hasTitleInContent { restoreBars.forEach { $0() } }
            hasTitleInContent = isInContent
            """)
    }

    /// A screen with another title, and a window of another height, is laid out by the controller. Source: UIKit,
    /// `UINavigationController`.
    private static func addTitleFollowing(_ name: String, to source: inout SwiftSource) {
        source.add(
            "\n/// Sets the bars up again for a screen with another title: with a large one the bar is transparent at the edge."
        )
        source.block("private func followTitle() {") { source in
            source.add(
                "if \(name).hasTitleInContent(navigationBar, traitCollection) != hasTitleInContent { setUpBars() }")
        }
    }

    /// - Parameters:
    ///   - bars: those whose images depend on their situation.
    ///   - followsTitle: whether the bars are also set up again for a screen with another title.
    private static func addChoice(
        _ bars: [SwiftBar], followsTitle: Bool, _ name: String, to source: inout SwiftSource
    ) {
        // Nothing but a layout of the controller changes the size of a toolbar.
        let probe = bars.contains { $0.bar == .navigation } ? "    sizeProbe.follow(navigationBar, in: view)\n" : ""
        let lists = bars.flatMap { bar in
            bar.candidateLists.map {
                "\(name).imageName(\(name).\($0.name), in: \(name).Situation(of: \(bar.controllerProperty)))"
            }
        }
        source.add(
            """

            \(source.overridable)override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
            \(probe)    chooseImages()
            \(followsTitle ? "    followTitle()\n" : "")}

            private func chooseImages() {
                guard view.window != nil else { return }
                let fitting = [
                    \(lists.joined(separator: ",\n        ")),
                ]
                guard fitting != shown else { return }
                shown = fitting
                setUpBars()
            }
            """)
    }

    /// UIKit does not report whether the content is at its edge.
    private static func addScrollEdge(of bar: SwiftBar, to source: inout SwiftSource) {
        source.add(
            bar.coversLargeTitle
                ? """

                /// Whether the content is at its edge, where from iOS 26 on a navigation bar with a large title shows nothing and the status
                /// bar has the system's style; without effect on other bars. UIKit does not report it: set it in the `scrollViewDidScroll`
                /// of a screen, and to `true` when another screen appears.
                """
                : """

                /// Whether the content is at its edge, where the navigation bar shows nothing and the status bar has the system's style.
                /// UIKit does not report it: set it in the `scrollViewDidScroll` of a screen, and to `true` when another screen appears.
                """)
        source.block("\(source.access)var isAtScrollEdge = true {") {
            $0.add("didSet { if isAtScrollEdge != oldValue { setNeedsStatusBarAppearanceUpdate() } }")
        }
    }

    private static func addStatusBar(
        _ styles: ByAppearance<LegibilityRecord.StatusBar.Style?>, of bar: SwiftBar, _ name: String,
        to source: inout SwiftSource
    ) {
        let atEdge =
            bar.hasTransparentState
            ? " || isAtScrollEdge" : bar.coversLargeTitle ? " || (isAtScrollEdge && hasTitleInContent)" : ""
        let systems = Appearance.allCases.contains { styles[$0] == nil }
        source.add(
            "\n/// The style that is easier to read on the background"
                + (systems ? "; the system's where what shows through decides that." : "."))
        source.block("\(source.overridable)override var preferredStatusBarStyle: UIStatusBarStyle {") { source in
            source.add(
                """
                if \(name).drawsGlass, liquidGlass == .kept { return super.preferredStatusBarStyle }
                if isNavigationBarHidden\(atEdge) { return super.preferredStatusBarStyle }
                """)
            func style(_ appearance: Appearance) -> String {
                styles[appearance].map { ".\($0.rawValue)" } ?? "super.preferredStatusBarStyle"
            }
            guard styles.depends(on: \.self) else {
                source.add("return \(style(.light))")
                return
            }
            func choice(_ high: Appearance, _ plain: Appearance) -> String {
                styles[high] == styles[plain] ? style(plain) : "isHigh ? \(style(high)) : \(style(plain))"
            }
            let (dark, light) = (choice(.darkHighContrast, .dark), choice(.highContrast, .light))
            if (dark + light).contains("isHigh") {
                source.add("let isHigh = traitCollection.accessibilityContrast == .high")
            }
            if dark != light {
                source.block("if traitCollection.userInterfaceStyle == .dark {") { $0.add("return \(dark)") }
            }
            source.add("return \(light)")
        }
    }
}

extension ByAppearance {
    /// Whether some appearance has another value than the light one.
    func depends<Part: Hashable>(on part: (Value) -> Part) -> Bool {
        Set(Appearance.allCases.map { part(self[$0]) }).count > 1
    }
}

extension SwiftBar {
    /// The property of `UINavigationController`.
    fileprivate var controllerProperty: String { bar == .toolbar ? "toolbar" : "navigationBar" }
}
