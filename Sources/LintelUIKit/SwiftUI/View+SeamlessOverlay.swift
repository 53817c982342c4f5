#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
public import UIKit

extension View {
    /// Covers the screen that this view is on, bars included, with one scrim; see `SeamlessOverlay`.
    /// - Parameters:
    ///   - isShown: a change fades it in or out.
    ///   - color: a change is shown at once.
    ///   - fade: a change replaces the overlay, as one of `reach` does.
    public func seamlessOverlay(
        isShown: Bool, color: UIColor, fade: Fade = Fade(), reach: SeamlessOverlay.Reach = .tabBar
    ) -> some View {
        background(
            OverlayPresenter(isShown: isShown, color: color) {
                SeamlessOverlay(over: $0, color: color, fade: fade, reach: reach)
            }
            .id(OverlayKind(preset: nil, name: nil, fade: fade, reach: reach)))
    }

    /// Covers the screen that this view is on, bars included, with the overlay of a preset; nothing if the preset has
    /// no overlay with this name. Another preset replaces the overlay.
    public func seamlessOverlay(
        isShown: Bool, preset: LoadedPreset, named name: String = "Overlay", reach: SeamlessOverlay.Reach = .tabBar
    ) -> some View {
        background(
            OverlayPresenter(isShown: isShown, color: nil) {
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
private struct OverlayPresenter: UIViewControllerRepresentable {
    let isShown: Bool
    /// `nil` where a preset's images are shown.
    let color: UIColor?
    let makeOverlay: @MainActor (UIViewController) -> SeamlessOverlay?

    final class Coordinator {
        var overlay: SeamlessOverlay?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UIViewController {
        let controller = OverlayAnchor(nibName: nil, bundle: nil)
        context.coordinator.overlay = makeOverlay(controller)
        return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        guard let overlay = context.coordinator.overlay else { return }
        overlay.color = color
        guard overlay.isShown != isShown else { return }
        if isShown { overlay.fadeIn() } else { overlay.fadeOut() }
    }

    static func dismantleUIViewController(_ controller: UIViewController, coordinator: Coordinator) {
        coordinator.overlay?.remove()
    }
}
#endif
