#if canImport(UIKit) && os(iOS)
public import UIKit

/// One scrim over navigation bar and content, made of two views that meet without a seam and fade together.
///
/// Make it when the controller's view is loaded, and call `layout()` in `viewDidLayoutSubviews`: the bar's height changes when the
/// screen turns and when a large title comes or goes.
@MainActor
public final class SeamlessOverlay {
    private weak var controller: UIViewController?
    private let barView: UIView
    private let contentView: UIView
    private let fade: Fade
    /// Of a preset: puts images that fit into both parts.
    private var chooseImages: ((_ screen: CGSize, _ parts: ScreenParts, _ traits: UITraitCollection) -> Void)?
    /// Whether it is there, or on its way.
    public private(set) var isShown = false

    /// - Parameters:
    ///   - controller: whose view, and whose navigation controller's bar, is covered.
    ///   - color: of both parts, with its alpha.
    ///   - fade: how it appears; disappears the same way back.
    public convenience init(over controller: UIViewController, color: UIColor, fade: Fade = Fade()) {
        let parts = [UIView(frame: .zero), UIView(frame: .zero)]
        for part in parts { part.backgroundColor = color }
        self.init(over: controller, bar: parts[0], content: parts[1], fade: fade)
    }

    /// The overlay of a preset, of the loose images for the screen that there is; `nil` if the preset has none by that name.
    public convenience init?(over controller: UIViewController, preset: LoadedPreset, named name: String = "Overlay") {
        guard let surface = preset.preset.surface(named: name), case .overlay(let fade) = surface.kind else {
            return nil
        }
        let (bar, content) = (UIImageView(image: nil), UIImageView(image: nil))
        self.init(over: controller, bar: bar, content: content, fade: fade)
        chooseImages = { screen, parts, traits in
            @MainActor func image(_ part: String, _ frame: CGRect) -> UIImage? {
                let place = ScreenPlace(
                    screen: Lengths(width: Double(screen.width), height: Double(screen.height)),
                    y: Double(frame.minY), height: Double(frame.height))
                return surface.looseImage(
                    part: part, appearance: InterfaceAppearance(traits),
                    scale: max(1, Int(Double(traits.displayScale))),
                    place: place
                ).flatMap { preset.uiImage($0.image) }
            }
            bar.image = image("bar", parts.bar)
            content.image = image("content", parts.content)
        }
        layout()
    }

    private init(over controller: UIViewController, bar: UIView, content: UIView, fade: Fade) {
        self.controller = controller
        self.fade = fade
        barView = bar
        contentView = content
        for view in [bar, content] {
            view.alpha = CGFloat(fade.from)
            view.isHidden = true
            // What lies below is out of reach while it is dimmed.
            view.isUserInteractionEnabled = true
        }
        controller.navigationController?.view.addSubview(bar)
        controller.view?.addSubview(content)
        layout()
    }

    /// Puts both parts where bar and content are now.
    public func layout() {
        guard let controller, let view = controller.view else { return }
        let host = controller.navigationController?.view ?? view
        let parts = ScreenParts(
            of: host.bounds, barBottom: Self.barBottom(of: controller), scale: view.traitCollection.displayScale)
        chooseImages?(host.bounds.size, parts, view.traitCollection)
        barView.frame = parts.bar
        contentView.frame = view.convert(parts.content, from: host)
    }

    public func fadeIn() {
        isShown = true
        layout()
        controller?.view?.bringSubviewToFront(contentView)
        controller?.navigationController?.view.bringSubviewToFront(barView)
        setHidden(false)
        animate(to: fade.to) {}
    }

    public func fadeOut() {
        isShown = false
        // Hidden only in the end, or there would be nothing to see of the way.
        animate(to: fade.from) { [weak self] in
            if self?.isShown == false { self?.setHidden(true) }
        }
    }

    /// Takes both parts away at once.
    public func remove() {
        isShown = false
        barView.removeFromSuperview()
        contentView.removeFromSuperview()
    }

    private func setHidden(_ isHidden: Bool) {
        barView.isHidden = isHidden
        contentView.isHidden = isHidden
    }

    /// Both in one animation, so that no frame shows one further than the other. Equal steps at equal intervals are a straight line.
    private func animate(to alpha: Double, then done: @escaping () -> Void) {
        let (bar, content) = (barView, contentView)
        UIView.animate(
            withDuration: fade.duration, delay: 0, options: [.beginFromCurrentState, .curveLinear],
            animations: {
                bar.alpha = CGFloat(alpha)
                content.alpha = CGFloat(alpha)
            }, completion: { _ in done() })
    }

    /// In the navigation controller's view, whose bar it is; 0 without one, or while it is hidden.
    private static func barBottom(of controller: UIViewController) -> CGFloat {
        guard let navigation = controller.navigationController, !navigation.isNavigationBarHidden else { return 0 }
        return navigation.navigationBar.convert(navigation.navigationBar.bounds, to: navigation.view).maxY
    }
}
#endif
