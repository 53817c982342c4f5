#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
public import UIKit

extension View {
    /// Covers the screen that this view is on, bars included, with one scrim; see `SeamlessOverlay`.
    /// - Parameter isShown: a change fades it in or out.
    public func seamlessOverlay(
        isShown: Bool, color: UIColor, fade: Fade = Fade(), reach: SeamlessOverlay.Reach = .tabBar
    ) -> some View {
        background(
            OverlayPresenter(isShown: isShown) { SeamlessOverlay(over: $0, color: color, fade: fade, reach: reach) })
    }

    /// Covers the screen that this view is on, bars included, with the overlay of a preset; nothing if the preset has
    /// no overlay with this name.
    public func seamlessOverlay(
        isShown: Bool, preset: LoadedPreset, named name: String = "Overlay", reach: SeamlessOverlay.Reach = .tabBar
    ) -> some View {
        background(
            OverlayPresenter(isShown: isShown) {
                SeamlessOverlay(over: $0, preset: preset, named: name, reach: reach)
            })
    }
}

/// An empty controller on the screen that an overlay covers.
private struct OverlayPresenter: UIViewControllerRepresentable {
    let isShown: Bool
    let makeOverlay: @MainActor (UIViewController) -> SeamlessOverlay?

    final class Coordinator {
        var overlay: SeamlessOverlay?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UIViewController {
        let controller = UIViewController(nibName: nil, bundle: nil)
        controller.view.isUserInteractionEnabled = false
        context.coordinator.overlay = makeOverlay(controller)
        return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        guard let overlay = context.coordinator.overlay, overlay.isShown != isShown else { return }
        if isShown { overlay.fadeIn() } else { overlay.fadeOut() }
    }

    static func dismantleUIViewController(_ controller: UIViewController, coordinator: Coordinator) {
        coordinator.overlay?.remove()
    }
}
#endif
