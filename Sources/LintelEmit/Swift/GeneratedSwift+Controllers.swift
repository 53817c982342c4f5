import LintelBars
import LintelPlan

/// The navigation controller for UIKit that sets its bar up.
extension GeneratedSwift {
    static func addController(_ bar: SwiftBar, _ name: String, to source: inout SwiftSource) {
        source.add(
            """
            /// A navigation controller with the bar of the preset on every screen of its stack: the background in every state, below the
            /// status bar and with large titles too, turned or not, with the back button that belongs to it. Choose it in a storyboard or
            /// make one in code.
            """)
        source.block("class \(name)NavigationController: UINavigationController {") { source in
            source.add("/// What the bar shows where the system draws glass. It may be changed at any time.")
            source.block("var liquidGlass = \(name).LiquidGlass.replaced {") { source in
                source.add("didSet { if isViewLoaded { setUpBar() } }")
            }
            source.add(
                "\n/// Gives the bar back what it had before it was set up.\nprivate var restoreBar: (() -> Void)?")
            if bar.needsPlace { source.add("private var shown: [\(name).ImageName?] = []") }
            source.add("")
            addLoading(bar, name, to: &source)
            source.add("")
            source.block("private func setUpBar() {") { source in
                let place = bar.needsPlace ? ", at: \(name).Place(of: navigationBar)" : ""
                source.add(
                    """
                    if \(name).drawsGlass, liquidGlass == .kept {
                        restoreBar?()
                        restoreBar = nil
                    } else {
                        if #available(iOS 26.0, *), restoreBar == nil { restoreBar = \(name).restoration(of: navigationBar) }
                        \(name).apply(to: navigationBar\(place))
                    }
                    """)
                if bar.statusBar != nil { source.add("setNeedsStatusBarAppearanceUpdate()") }
            }
            if let styles = bar.statusBar { addStatusBar(styles, name, to: &source) }
        }
    }

    private static func addLoading(_ bar: SwiftBar, _ name: String, to source: inout SwiftSource) {
        source.block("override func viewDidLoad() {") { source in
            source.add("super.viewDidLoad()")
            if let styles = bar.statusBar, styles.depends(on: \.self) {
                source.add(
                    """
                    if #available(iOS 17.0, *) {
                        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
                            (controller: \(name)NavigationController, _: UITraitCollection) in
                            controller.setNeedsStatusBarAppearanceUpdate()
                        }
                    }
                    """)
            }
            if bar.letsThrough {
                source.add(
                    """
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(transparencyDidChange),
                        name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
                    """)
            }
            source.add(
                bar.needsPlace
                    ? "_ = \(name).SizeProbe(in: navigationBar) { [weak self] in self?.chooseImages() }" : "setUpBar()")
        }
        if let styles = bar.statusBar, styles.depends(on: \.self) {
            source.add(
                """

                @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
                override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                    super.traitCollectionDidChange(previous)
                    setNeedsStatusBarAppearanceUpdate()
                }
                """)
        }
        if bar.letsThrough {
            source.add("\n@objc private func transparencyDidChange() { setUpBar() }")
        }
        guard bar.needsPlace else { return }
        let lists = bar.distinctCandidates.map {
            "\(name).imageName(\(name).\(bar.candidatesName($0.metrics)), at: place)"
        }
        source.add(
            """

            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                chooseImages()
            }

            private func chooseImages() {
                let place = \(name).Place(of: navigationBar)
                let fitting = [\(lists.joined(separator: ", "))]
                guard fitting != shown else { return }
                shown = fitting
                setUpBar()
            }
            """)
    }

    private static func addStatusBar(
        _ styles: ByAppearance<LegibilityRecord.StatusBar.Style>, _ name: String, to source: inout SwiftSource
    ) {
        source.add("\n/// The style that is easier to read on the background.")
        source.block("override var preferredStatusBarStyle: UIStatusBarStyle {") { source in
            source.add(
                """
                if \(name).drawsGlass, liquidGlass == .kept { return super.preferredStatusBarStyle }
                if isNavigationBarHidden { return super.preferredStatusBarStyle }
                """)
            func style(_ appearance: Appearance) -> String { ".\(styles[appearance].rawValue)" }
            guard styles.depends(on: \.self) else {
                source.add("return \(style(.light))")
                return
            }
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

extension ByAppearance {
    /// Whether some appearance has another value than the light one.
    func depends<Part: Hashable>(on part: (Value) -> Part) -> Bool {
        Set(Appearance.allCases.map { part(self[$0]) }).count > 1
    }
}
