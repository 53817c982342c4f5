#if canImport(UIKit) && os(iOS)
public import UIKit

/// One scrim over bars and content of a screen, made of two views that meet without a seam and fade together.
///
/// It belongs to the screen of one view controller: while that screen is covered by another, pushed or presented, the scrim is away, and
/// it is gone with a screen that is popped. It may be made at any time, before the controller is pushed too. Both parts lie in the view
/// of the tab bar controller or navigation controller around the screen, above the bars, so that nothing of the scrim scrolls away, and
/// they follow the bar's height by themselves.
@MainActor
public final class SeamlessOverlay {
    private let screen: OverlayScreen

    /// What an overlay covers beside the content of its controller.
    public enum Reach: Hashable, Sendable {
        /// The navigation bar, and the tab bar where there is one.
        case tabBar
        /// The navigation bar, but not the tab bar.
        case navigationBar
    }

    /// Whether it is there, or on its way. It stays so while the controller's screen is away for a time.
    public var isShown: Bool { screen.isShown }

    /// - Parameters:
    ///   - controller: whose screen is covered; of a navigation or tab bar controller the screen that it shows now.
    ///   - color: of both parts, with its alpha.
    ///   - fade: how it appears; it disappears the same way back.
    ///   - reach: which bars are covered.
    public convenience init(
        over controller: UIViewController, color: UIColor, fade: Fade = Fade(), reach: Reach = .tabBar
    ) {
        let parts = [UIView(frame: .zero), UIView(frame: .zero)]
        for part in parts { part.backgroundColor = color }
        self.init(over: controller, OverlayView(bar: parts[0], content: parts[1]), fade, reach)
    }

    /// The overlay of a preset, of the loose images for the screen that there is; `nil` if the preset has none by that name.
    public convenience init?(
        over controller: UIViewController, preset: LoadedPreset, named name: String = "Overlay", reach: Reach = .tabBar
    ) {
        guard let surface = preset.preset.surface(named: name), case .overlay(let fade) = surface.kind else {
            return nil
        }
        let (bar, content) = (UIImageView(image: nil), UIImageView(image: nil))
        let view = OverlayView(bar: bar, content: content) { screen, parts, traits in
            @MainActor func image(_ part: String, _ frame: CGRect) -> UIImage? {
                let place = ScreenPlace(
                    screen: Lengths(width: Double(screen.width), height: Double(screen.height)),
                    y: Double(frame.minY), height: Double(frame.height))
                return surface.looseImage(part: part, traits, place: place).flatMap { preset.uiImage($0.image) }
            }
            bar.image = image("bar", parts.bar)
            content.image = image("content", parts.content)
        }
        self.init(over: controller, view, fade, reach)
    }

    private init(over controller: UIViewController, _ view: OverlayView, _ fade: Fade, _ reach: Reach) {
        screen = OverlayScreen(view, fade, reach)
        screen.add(to: controller.shownController)
    }

    /// Puts both parts where bar and content are now. It is called whenever the bar or the screen changes its size.
    public func layout() { screen.overlay.setNeedsLayout() }

    /// Shows it, at once if the screen comes later.
    public func fadeIn() { screen.fadeIn() }

    public func fadeOut() { screen.fadeOut() }

    /// Takes it away at once and for good.
    public func remove() { screen.remove() }
}

extension UIViewController {
    /// The screen that a container shows now: a container's own children are its screens, to which nothing can be added.
    fileprivate var shownController: UIViewController {
        let shown =
            (self as? UITabBarController)?.selectedViewController
            ?? (self as? UINavigationController)?.topViewController
        return shown?.shownController ?? self
    }
}
#endif
