#if canImport(UIKit) && os(iOS)
public import UIKit

/// A navigation controller with the bar of a preset, from loose images: on every screen of its stack, below the status bar, with large
/// titles, turned or not, with the preset's title, tint and back indicator. The image is chosen by where the bar is at the moment.
///
/// With an asset catalog there is less to do: use the controller in the Swift file that `--formats xcassets,swift` makes.
open class PresetNavigationController: UINavigationController {
    /// Whose bar is shown; `nil` leaves the bar as it is.
    public var preset: LoadedPreset? { didSet { showAgain() } }
    /// Whether the preset's background takes the place of the system's glass from iOS 26 on; if not, the bar is left as it is there.
    public var replacesGlass = true { didSet { showAgain() } }

    private var shown: Shown?

    private struct Shown: Equatable {
        var standard, compact, shadow: BarImage?
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 17.0, *) {
            navigationBar.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
                [weak self] (_: UINavigationBar, _: UITraitCollection) in self?.setUpBar()
            }
        }
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setUpBar()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        setUpBar()
    }

    open override var preferredStatusBarStyle: UIStatusBarStyle {
        guard isDressed, !isNavigationBarHidden, let look = preset?.preset.look(of: .navigation),
            !look.hasTransparentEdge, let style = look.statusBarStyle(in: InterfaceAppearance(traitCollection))
        else { return super.preferredStatusBarStyle }
        return style == .lightContent ? .lightContent : .darkContent
    }

    private var isDressed: Bool {
        if #available(iOS 26.0, *) { return replacesGlass }
        return true
    }

    private func showAgain() {
        shown = nil
        if isViewLoaded { setUpBar() }
    }

    /// Chooses images, and sets them when they are others than before.
    private func setUpBar() {
        guard isDressed, let preset else { return }
        var situation = BarSituation(of: navigationBar)
        let standard = preset.preset.looseImage(for: situation)
        let shadow = preset.preset.looseImage(for: situation, role: .shadow)
        situation.metrics = .compact
        let fitting = Shown(standard: standard, compact: preset.preset.looseImage(for: situation), shadow: shadow)
        guard fitting != shown else { return }
        shown = fitting
        let look = preset.preset.look(of: .navigation)
        func appearance(_ image: BarImage?, _ metrics: BarMetricsKind, atEdge: Bool) -> UINavigationBarAppearance {
            let isClear = atEdge && look?.hasTransparentEdge == true
            let appearance = UINavigationBarAppearance(look, metrics, isClear: isClear)
            appearance.backgroundImage = isClear ? nil : image.flatMap { preset.uiImage($0.image) }
            appearance.shadowImage = isClear ? nil : fitting.shadow.flatMap { preset.uiImage($0.image) }
            preset.setBackIndicator(of: appearance, scale: situation.scale)
            return appearance
        }
        look?.apply(to: navigationBar)
        navigationBar.standardAppearance = appearance(fitting.standard, .default, atEdge: false)
        navigationBar.compactAppearance = appearance(fitting.compact, .compact, atEdge: false)
        navigationBar.scrollEdgeAppearance = appearance(fitting.standard, .default, atEdge: true)
        if #available(iOS 15.0, *) {
            navigationBar.compactScrollEdgeAppearance = appearance(fitting.compact, .compact, atEdge: true)
        }
        setNeedsStatusBarAppearanceUpdate()
    }
}

extension LoadedPreset {
    /// The chevron and its mask, as templates, where the preset has them.
    fileprivate func setBackIndicator(of appearance: UINavigationBarAppearance, scale: Int) {
        guard let surface = preset.surfaces.first(where: { $0.kind == .backIndicator(.navigation) }) else { return }
        func image(_ part: String) -> UIImage? {
            surface.looseImage(part: part, appearance: .light, scale: scale)
                .flatMap { uiImage($0.image)?.withRenderingMode(.alwaysTemplate) }
        }
        appearance.setBackIndicatorImage(image("backIndicator"), transitionMaskImage: image("backIndicatorMask"))
    }
}

extension BarSituation {
    /// Of a navigation bar that is in a window: up to the edge of the screen if it is attached to it.
    @MainActor
    public init(of bar: UINavigationBar) {
        let frame = bar.convert(bar.bounds, to: nil)
        let safeArea = bar.window?.safeAreaInsets ?? .zero
        let traits = bar.traitCollection
        self.init(
            bar: .navigation, era: Self.era, appearance: InterfaceAppearance(traits),
            gamut: traits.displayGamut == .P3 ? .displayP3 : .sRGB, scale: max(1, Int(Double(traits.displayScale))),
            width: Double(frame.width), height: Double(frame.minY <= safeArea.top + 1 ? frame.maxY : frame.height),
            statusBarHeight: (bar.window?.windowScene?.statusBarManager?.statusBarFrame.height).map { Double($0) },
            safeAreaTop: Double(safeArea.top))
    }

    private static var era: BarEra {
        let keepsOld = Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool == true
        if #available(iOS 26.0, *), !keepsOld { return .liquidGlass }
        return .classic
    }
}
#endif
