#if canImport(UIKit) && os(iOS)
public import UIKit

/// A navigation controller with the bars of a preset, from loose images: the navigation bar on every screen of its
/// stack, below the status bar, with large titles and a search bar, turned or not, with the preset's title, tint and
/// back indicator, and the toolbar if the preset has one. The image is chosen by the bar's current situation. From iOS
/// 26 on a large title is a part of the content: while a screen has one, the bar is transparent at the edge.
///
/// With an asset catalog use the controller in the Swift file that `--formats xcassets,swift` makes instead.
open class PresetNavigationController: UINavigationController {
    /// The preset whose bars are shown; `nil` restores the bars' earlier appearance.
    public var preset: LoadedPreset? { didSet { showAgain() } }
    /// Whether the preset's background replaces the system's glass; if not, bars are not changed where the system draws
    /// glass. Until it is set, it is `false` with a preset whose images of navigation bars are all of the classic era,
    /// as with `eras: classic`, and otherwise `true`; a toolbar with images or a color keeps the glass until then.
    public var replacesGlass: Bool {
        get { chosenReplacesGlass ?? preset?.preset.replacesGlassByDefault(of: .navigation) ?? true }
        set {
            chosenReplacesGlass = newValue
            showAgain()
        }
    }
    /// Whether the content is at its edge, where a navigation bar with a transparent edge, and from iOS 26 on one with
    /// a large title, shows nothing and the status bar has the system's style; without effect on other bars. UIKit does
    /// not report it: set it in the `scrollViewDidScroll` of a screen, and to `true` when another screen appears.
    public var isAtScrollEdge = true {
        didSet { if isAtScrollEdge != oldValue { setNeedsStatusBarAppearanceUpdate() } }
    }

    /// What the app has set; `nil` for what the preset says.
    private var chosenReplacesGlass: Bool?
    private let navigationStyler = BarStyler<UINavigationBar>()
    private let toolbarStyler = BarStyler<UIToolbar>()
    private var probe: BarProbe?

    open override func viewDidLoad() {
        super.viewDidLoad()
        probe = BarProbe(in: view, toward: .bottom) { [weak self] in self?.setUpBars() }
        if #available(iOS 17.0, *) {
            // A bar has its new traits after its controller, so it is the bar's change that counts.
            for bar in [navigationBar, toolbar] as [UIView?] {
                bar?.registerForTraitChanges(UITraitCollection.ofBars) {
                    [weak self] (_: UIView, _: UITraitCollection) in
                    self?.traitsDidChange()
                }
            }
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(transparencyDidChange),
            name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        traitsDidChange()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        probe?.follow(navigationBar)
        setUpBars()
    }

    open override var preferredStatusBarStyle: UIStatusBarStyle {
        guard isStyled(.navigation), !isNavigationBarHidden, let look = preset?.preset.look(of: .navigation),
            navigationStyler.showsPreset, !(navigationStyler.isClearAtEdge && isAtScrollEdge),
            let style = look.statusBarStyle(in: InterfaceAppearance(traitCollection))
        else { return super.preferredStatusBarStyle }
        return style == .lightContent ? .lightContent : .darkContent
    }

    private func isStyled(_ bar: BarKind) -> Bool {
        chosenReplacesGlass ?? preset?.preset.replacesGlassByDefault(of: bar) ?? true || BarEra.current == .classic
    }

    @objc private func transparencyDidChange() { setUpBars() }

    /// The style of the status bar may be another although all images are the same.
    private func traitsDidChange() {
        setUpBars()
        setNeedsStatusBarAppearanceUpdate()
    }

    private func showAgain() {
        guard isViewLoaded else { return }
        setUpBars(isOther: true)
        setNeedsStatusBarAppearanceUpdate()
    }

    /// - Parameter isOther: whether the bars may show another preset.
    private func setUpBars(isOther: Bool = false) {
        if setUp(navigationBar, by: navigationStyler, isOther: isOther) { setNeedsStatusBarAppearanceUpdate() }
        if let toolbar { _ = setUp(toolbar, by: toolbarStyler, isOther: isOther) }
    }

    /// - Returns: whether anything was set.
    private func setUp<Bar>(_ bar: Bar, by styler: BarStyler<Bar>, isOther: Bool) -> Bool {
        styler.show(isStyled(Bar.kind) ? preset : nil, on: bar, isOther: isOther)
    }
}
#endif
