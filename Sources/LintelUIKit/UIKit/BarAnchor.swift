#if canImport(UIKit) && os(iOS)
import UIKit

/// An empty controller that SwiftUI places behind a screen, which shows a preset on a bar around the screen while the
/// screen is shown. A bar belongs to all screens of its controller, of which each may show another preset.
final class BarAnchor: UIViewController {
    /// The bar to show the preset on.
    enum Kind {
        case navigation, toolbar, tab
    }

    private let kind: Kind
    private var preset: LoadedPreset?
    private var replacesGlass: Bool?
    private var isOnScreen = false
    /// The bar that has been found, and what follows its size in the view of its controller.
    private weak var bar: UIView?
    private var probe: BarProbe?

    init(_ kind: Kind) {
        self.kind = kind
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - preset: what to show from now on; `nil` shows the bar as it was.
    ///   - replacesGlass: see `LoadedPreset.apply(to:replacesGlass:)`.
    func show(_ preset: LoadedPreset?, replacesGlass: Bool?) {
        self.preset = preset
        self.replacesGlass = replacesGlass
        setUpBar()
    }

    /// Shows the bar as it was, unless another screen shows a preset on it already.
    func leave() {
        isOnScreen = false
        forgetBar()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isUserInteractionEnabled = false
        if #available(iOS 17.0, *) {
            registerForTraitChanges(UITraitCollection.ofBars) { (anchor: BarAnchor, _: UITraitCollection) in
                anchor.setUpBar()
            }
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(transparencyDidChange),
            name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
    }

    @available(iOS, introduced: 13.0, deprecated: 17.0, message: "trait changes are registered for")
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setUpBar()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        setUpBar()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOnScreen = true
        setUpBar()
    }

    /// The bar may have been in no window before.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        setUpBar()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if !isCurrent { leave() }
    }

    /// The controllers around the screen may have had it as their current one before.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !isCurrent { leave() }
    }

    /// Whether the screen is the current one of the controllers around it, although something may be presented above
    /// them: the bar is visible then while that comes and goes.
    private var isCurrent: Bool {
        var child: UIViewController = self
        while let parent = child.parent {
            let shown =
                (parent as? UINavigationController)?.topViewController
                ?? (parent as? UITabBarController)?.selectedViewController
            if let shown, shown !== child { return false }
            child = parent
        }
        return child !== self
    }

    @objc private func transparencyDidChange() { setUpBar() }

    private func setUpBar() {
        guard isOnScreen, let (bar, host) = found else { return forgetBar() }
        if bar !== self.bar || probe?.superview !== host {
            forgetBar()
            self.bar = bar
            probe = BarProbe(in: host, toward: kind == .navigation ? .bottom : .top) { [weak self] in self?.setUpBar() }
        }
        probe?.follow(bar)
        LoadedPreset.show(preset, on: bar, replacesGlass: replacesGlass, for: self)
    }

    private func forgetBar() {
        probe?.removeFromSuperview()
        probe = nil
        if let bar { LoadedPreset.show(nil, on: bar, replacesGlass: nil, for: self) }
        bar = nil
    }

    /// The bar, and the view of its controller.
    private var found: (bar: UIView, host: UIView)? {
        switch kind {
        case .navigation: return stack.flatMap { stack in stack.viewIfLoaded.map { (stack.navigationBar, $0) } }
        case .toolbar:
            guard let stack, let host = stack.viewIfLoaded, let bar = stack.toolbar else { return nil }
            return (bar, host)
        case .tab: return tabBarController.flatMap { tabs in tabs.viewIfLoaded.map { (tabs.tabBar, $0) } }
        }
    }

    /// The stack whose bars are to be seen: of a stack in a stack the outer one.
    private var stack: UINavigationController? {
        var stack = navigationController
        while let outer = stack?.navigationController { stack = outer }
        return stack
    }
}
#endif
