#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
public import UIKit

extension View {
    /// Covers the screen that this view is on, bars included, with one scrim; see `SeamlessOverlay`.
    /// - Parameters:
    ///   - isShown: a change fades it in or out.
    ///   - color: a change is shown at once.
    ///   - fade: a change replaces the overlay, as one of `reach` does.
    ///   - label: what VoiceOver reads for the scrim. A content that is empty at times, such as an `if` without `else`,
    ///     needs one: VoiceOver stays in the overlay, where there is nothing else to read then.
    ///   - blocksBackSwipe: whether back swipes, and Command-[ of a keyboard, are disabled while it is shown. The swipe
    ///     that closes a sheet is not one of them; `interactiveDismissDisabled` disables it.
    ///   - onDismiss: makes a tap beside the content, or the Escape key, fade the overlay out, and is called then; it
    ///     sets `isShown` to `false`.
    ///   - content: what is shown in the middle above the scrim, such as a spinner; `{}` for nothing.
    public func seamlessOverlay<Content: View>(
        isShown: Bool, color: UIColor, fade: Fade = Fade(), reach: SeamlessOverlay.Reach = .tabBar,
        label: String? = nil, blocksBackSwipe: Bool = true, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        // If the content had a default, a trailing closure would be `onDismiss`.
        background(
            OverlayPresenter(
                isShown: isShown, color: color, label: label, blocksBackSwipe: blocksBackSwipe, onDismiss: onDismiss,
                content: content()
            ) {
                SeamlessOverlay(over: $0, color: color, fade: fade, reach: reach)
            }
            .id(OverlayKind(preset: nil, name: nil, fade: fade, reach: reach)))
    }

    /// Covers the screen that this view is on, bars included, with the overlay of a preset; nothing if the preset has
    /// no overlay with this name. Another preset replaces the overlay. The other parameters are those of
    /// `seamlessOverlay` with a color.
    public func seamlessOverlay<Content: View>(
        isShown: Bool, preset: LoadedPreset, named name: String = "Overlay", reach: SeamlessOverlay.Reach = .tabBar,
        label: String? = nil, blocksBackSwipe: Bool = true, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        background(
            OverlayPresenter(
                isShown: isShown, color: nil, label: label, blocksBackSwipe: blocksBackSwipe, onDismiss: onDismiss,
                content: content()
            ) {
                SeamlessOverlay(over: $0, preset: preset, named: name, reach: reach)
            }
            .id(OverlayKind(preset: ObjectIdentifier(preset), name: name, fade: nil, reach: reach)))
    }
}

/// What an overlay is made from, and keeps as long as it exists.
private struct OverlayKind: Hashable {
    var preset: ObjectIdentifier?
    var name: String?
    var fade: Fade?
    var reach: SeamlessOverlay.Reach
}

/// An empty controller on the screen that an overlay covers.
private struct OverlayPresenter<Content: View>: UIViewControllerRepresentable {
    let isShown: Bool
    /// `nil` where a preset's images are shown.
    let color: UIColor?
    let label: String?
    let blocksBackSwipe: Bool
    let onDismiss: (() -> Void)?
    let content: Content
    let makeOverlay: @MainActor (UIViewController) -> SeamlessOverlay?

    final class Coordinator {
        var overlay: SeamlessOverlay?
        var host: UIHostingController<AnyView>?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UIViewController {
        let controller = OverlayAnchor(nibName: nil, bundle: nil)
        let overlay = makeOverlay(controller)
        context.coordinator.overlay = overlay
        // An empty view would be something for VoiceOver to go to without being anything.
        guard let overlay, Content.self != EmptyView.self else { return controller }
        // It has no parent: that would have to be the container whose view the overlay is in, and the children of a
        // navigation or tab bar controller are its screens. Source: Apple, `UIViewControllerHierarchyInconsistency`,
        // which allows a controller without a parent.
        let host = UIHostingController(rootView: rootView(in: context))
        // Otherwise the view keeps the size of its first content.
        if #available(iOS 16.0, *) { host.sizingOptions = .intrinsicContentSize }
        host.view.backgroundColor = .clear
        overlay.contentView.center(host.view)
        context.coordinator.host = host
        return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        guard let overlay = context.coordinator.overlay else { return }
        overlay.color = color
        overlay.label = label
        overlay.blocksBackSwipe = blocksBackSwipe
        overlay.onDismiss = onDismiss
        if let host = context.coordinator.host {
            host.rootView = rootView(in: context)
            if #unavailable(iOS 16.0) { host.view.invalidateIntrinsicContentSize() }
        }
        guard overlay.isShown != isShown else { return }
        if isShown { overlay.fadeIn() } else { overlay.fadeOut() }
    }

    /// The content with the environment that it would have beside this view: a hosting controller begins a new one.
    private func rootView(in context: Context) -> AnyView {
        AnyView(content.environment(\.self, context.environment))
    }

    static func dismantleUIViewController(_ controller: UIViewController, coordinator: Coordinator) {
        coordinator.overlay?.remove()
    }
}

extension UIView {
    /// Adds a view in the middle, as large as it wants to be and no larger than this view's safe area; above a screen
    /// keyboard from iOS 15 on, where there is one.
    fileprivate func center(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let area = safeAreaLayoutGuide
        let middle = view.centerYAnchor.constraint(equalTo: area.centerYAnchor)
        middle.priority = .defaultHigh
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: area.centerXAnchor), middle,
            view.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor),
            view.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor),
            view.widthAnchor.constraint(lessThanOrEqualTo: area.widthAnchor),
        ])
        if #available(iOS 15.0, *) {
            view.bottomAnchor.constraint(lessThanOrEqualTo: keyboardLayoutGuide.topAnchor).isActive = true
        }
    }
}
#endif
