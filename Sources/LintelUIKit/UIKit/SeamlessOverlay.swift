#if canImport(UIKit) && os(iOS)
public import UIKit

/// One scrim over bars and content of a screen, made of two views that meet without a seam and fade together.
///
/// It belongs to the screen of one view controller: while that screen is covered by another, pushed or presented, the
/// scrim is hidden, and it is removed with a screen that is popped. It may be created at any time, also before the
/// controller is pushed. Both parts are in the view of the tab bar controller or navigation controller around the
/// screen, above the bars, so that the scrim does not scroll, and they follow the bar's height.
@MainActor
public final class SeamlessOverlay {
    private let screen: OverlayScreen

    /// The bars that an overlay covers in addition to the content of its controller.
    public enum Reach: Hashable, Sendable {
        /// The navigation bar, and the tab bar where there is one.
        case tabBar
        /// The navigation bar, but not the tab bar.
        case navigationBar
    }

    /// Whether the overlay is shown or fading in, also while the controller's screen is covered by another.
    public var isShown: Bool { screen.isShown }

    /// The color of both parts, with its alpha: below the images of a preset, which has none by itself.
    public var color: UIColor? {
        get { screen.overlay.color }
        set { screen.overlay.color = newValue }
    }

    /// Creates an overlay of one color.
    /// - Parameters:
    ///   - controller: the controller whose screen is covered; for a navigation or tab bar controller the screen that it
    ///     currently shows.
    ///   - color: the color of both parts, with its alpha.
    ///   - fade: the fade in; the fade out is its reverse.
    ///   - reach: the bars that are covered.
    public convenience init(
        over controller: UIViewController, color: UIColor, fade: Fade = Fade(), reach: Reach = .tabBar
    ) {
        let view = OverlayView(bar: UIView(frame: .zero), content: UIView(frame: .zero))
        view.color = color
        self.init(over: controller, view, fade, reach)
    }

    /// Creates the overlay of a preset from the loose images for the current screen; `nil` if the preset has no overlay
    /// with this name.
    public convenience init?(
        over controller: UIViewController, preset: LoadedPreset, named name: String = "Overlay", reach: Reach = .tabBar
    ) {
        guard let surface = preset.preset.surface(named: name), case .overlay(let fade) = surface.kind else {
            return nil
        }
        let (bar, content) = (UIImageView(image: nil), UIImageView(image: nil))
        let view = OverlayView(bar: bar, content: content) { screen, parts, traits in
            @MainActor func image(_ part: String, _ frame: CGRect) -> UIImage? {
                let area = ScreenArea(
                    screen: Lengths(width: Double(screen.width), height: Double(screen.height)),
                    y: Double(frame.minY), height: Double(frame.height))
                return surface.looseImage(part: part, traits, area: area).flatMap { preset.uiImage($0.image) }
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

    /// Lays out both parts over the current bar and content. It is called whenever the bar or the screen changes its
    /// size.
    public func layout() { screen.overlay.setNeedsLayout() }

    /// Fades the overlay in, or shows it at once if the screen appears later.
    public func fadeIn() { screen.fadeIn() }

    /// Fades the overlay out and removes it from the screen; `fadeIn()` shows it again.
    public func fadeOut() { screen.fadeOut() }

    /// Removes the overlay at once and permanently.
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
