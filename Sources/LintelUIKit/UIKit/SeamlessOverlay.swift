#if canImport(UIKit) && os(iOS)
public import UIKit

/// One scrim over bars and content of a screen, made of two views that meet without a seam and fade together.
///
/// It belongs to the screen of one view controller: while that screen has disappeared, below one that is pushed or
/// presented over the full screen, the scrim is hidden, and it is removed with a screen that is popped. Below a sheet,
/// and below what is presented with `.overFullScreen`, the screen has not disappeared, and the scrim stays. It may be
/// created at any time, also before the controller is pushed. Both parts are in the view of the tab bar controller or
/// navigation controller around the screen, above the bars, so that the scrim does not scroll. Without such a
/// controller they are in the view of the screen, or in front of it if it scrolls. Parts of one color meet at the end
/// of the bar, and images of a preset where they are cut, which is the end of the nearest bar that they were made for.
///
/// A dialog or a spinner belongs into `contentView`. Views that the app adds to the container itself stay above the
/// overlay if they were added later. VoiceOver is kept in the overlay if there is something to go to: a `label`, or a
/// view in `contentView`.
@MainActor
public final class SeamlessOverlay {
    private let screen: OverlayScreen

    /// The bars that an overlay covers in addition to the content of its controller.
    public enum Reach: Hashable, Sendable {
        /// The navigation bar, and the tab bar where there is one.
        case tabBar
        /// The navigation bar, but not a tab bar around its navigation controller.
        case navigationBar
    }

    /// Whether the overlay is shown or fading in, also while the controller's screen is covered by another.
    public var isShown: Bool { screen.isShown }

    /// The color of both parts, with its alpha: below the images of a preset, which has none by itself.
    public var color: UIColor? {
        get { screen.overlay.scrim.color }
        set { screen.overlay.scrim.color = newValue }
    }

    /// The view above the scrim, as large as it, for a dialog or a spinner. It fades with the scrim, to an alpha of 1,
    /// and touches beside its subviews reach the scrim.
    public var contentView: UIView { screen.overlay.contentView }

    /// The label that VoiceOver reads for the scrim, such as "Loading"; without one, `nil`, the scrim is not an element
    /// for VoiceOver.
    public var label: String? {
        get { screen.overlay.label }
        set { screen.overlay.label = newValue }
    }

    /// Whether back swipes are disabled while the overlay is shown: the one from the edge, and from iOS 26 on the one
    /// from the content; and with them Command-[ of a keyboard. They are as before when it fades out. True by default.
    /// The swipe that closes a sheet is not one of them: set `isModalInPresentation` of the presented controller while
    /// an overlay is shown there.
    public var blocksBackSwipe: Bool {
        get { screen.blocksBackSwipe }
        set { screen.blocksBackSwipe = newValue }
    }

    /// The closure to call when the user has dismissed the overlay, by a tap beside what is in `contentView`, by the
    /// Escape key or by VoiceOver's escape gesture, which fade it out. `nil`, the default, means that only the app
    /// does.
    public var onDismiss: (() -> Void)? {
        get { screen.onDismiss }
        set { screen.onDismiss = newValue }
    }

    /// Creates an overlay of one color.
    /// - Parameters:
    ///   - controller: the controller whose screen is covered; for a navigation or tab bar controller the screen that
    ///     it currently shows.
    ///   - color: the color of both parts, with its alpha.
    ///   - fade: the fade in; the fade out is its reverse.
    ///   - reach: the bars that are covered.
    public convenience init(
        over controller: UIViewController, color: UIColor, fade: Fade = Fade(), reach: Reach = .tabBar
    ) {
        let scrim = OverlayScrim(bar: UIView(frame: .zero), content: UIView(frame: .zero))
        scrim.color = color
        self.init(over: controller, scrim, fade, reach)
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
        let scrim = OverlayScrim(bar: bar, content: content) { screen, barBottom, traits in
            let images = surface.looseOverlay(
                appearance: InterfaceAppearance(traits), scale: traits.imageScale, gamut: ImageGamut(traits),
                screen: Lengths(width: Double(screen.width), height: Double(screen.height)),
                barBottom: Double(barBottom))
            bar.image = images.flatMap { preset.uiImage($0.bar.image) }
            content.image = images.flatMap { preset.uiImage($0.content.image) }
            return images.map { CGFloat($0.barHeight) }
        }
        self.init(over: controller, scrim, fade, reach)
    }

    private init(over controller: UIViewController, _ scrim: OverlayScrim, _ fade: Fade, _ reach: Reach) {
        screen = OverlayScreen(OverlayView(scrim: scrim), fade, reach)
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
    /// The screen that a container shows now: a container's own children are its screens, to which nothing can be
    /// added.
    fileprivate var shownController: UIViewController {
        let shown =
            (self as? UITabBarController)?.selectedViewController
            ?? (self as? UINavigationController)?.topViewController
        return shown?.shownController ?? self
    }
}
#endif
