#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
import UIKit

extension View {
    /// Shows the panel of a preset behind this view and the panel's badge in front of it; nothing if the preset has no
    /// panel with this name.
    public func presetPanel(_ preset: LoadedPreset, named name: String = "Panel") -> some View {
        let kind = PanelKind(preset: ObjectIdentifier(preset), name: name)
        return background(PanelImages(preset: preset, name: name, part: .panel).id(kind))
            .overlay(PanelImages(preset: preset, name: name, part: .badge).id(kind).allowsHitTesting(false))
    }
}

/// Another one is another panel.
private struct PanelKind: Hashable {
    var preset: ObjectIdentifier
    var name: String
}

/// One image of a panel, in the panel's frame.
private struct PanelImages: UIViewRepresentable {
    let preset: LoadedPreset
    let name: String
    let part: PresetPanelView.Part

    func makeUIView(context: Context) -> UIView {
        guard let view = PresetPanelView(preset, named: name) else { return UIView(frame: .zero) }
        view.showOnly(part)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}
#endif
