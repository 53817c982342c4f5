#if canImport(UIKit) && os(iOS)
public import UIKit

/// A tab bar controller with the tab bar of a preset, from loose images, chosen by the bar's current situation.
///
/// From iOS 26 on tab bars float, and a background as wide as the screen does not suit them, so that they keep the
/// system's glass. On an iPad tabs float at the top from iOS 18 on, in a window of regular width; there the preset is
/// not shown.
open class PresetTabBarController: UITabBarController {
    /// The preset whose tab bar is shown; `nil` restores the bar's earlier appearance.
    public var preset: LoadedPreset? { didSet { showAgain() } }
    /// Whether the preset's background replaces the system's glass; if not, the bar is not changed where the system
    /// draws glass. Until it is set, it is what `BuiltPreset.replacesGlassByDefault(of:)` says of the tab bar, and
    /// `true` without a preset.
    public var replacesGlass: Bool {
        get { chosenReplacesGlass ?? preset?.preset.replacesGlassByDefault(of: .tab) ?? true }
        set {
            chosenReplacesGlass = newValue
            showAgain()
        }
    }

    /// What the app has set; `nil` for what the preset says.
    private var chosenReplacesGlass: Bool?
    private let styler = BarStyler<UITabBar>()
    private var probe: BarProbe?

    open override func viewDidLoad() {
        super.viewDidLoad()
        probe = BarProbe(in: view, toward: .top) { [weak self] in self?.setUpBar() }
        if #available(iOS 17.0, *) {
            // A bar has its new traits after its controller, so it is the bar's change that counts.
            tabBar.registerForTraitChanges(UITraitCollection.ofBars) {
                [weak self] (_: UITabBar, _: UITraitCollection) in
                self?.setUpBar()
            }
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(transparencyDidChange),
            name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setUpBar()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        probe?.follow(tabBar)
        setUpBar()
    }

    @objc private func transparencyDidChange() { setUpBar() }

    private func showAgain() {
        guard isViewLoaded else { return }
        setUpBar(isOther: true)
    }

    /// - Parameter isOther: whether the bar may show another preset.
    private func setUpBar(isOther: Bool = false) {
        let isStyled = replacesGlass || BarEra.current == .classic
        styler.show(isStyled ? preset : nil, on: tabBar, isOther: isOther)
    }
}
#endif
