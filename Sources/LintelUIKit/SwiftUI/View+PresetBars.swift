#if canImport(SwiftUI) && canImport(UIKit) && os(iOS)
public import SwiftUI
import UIKit

extension View {
    /// Shows a preset on the navigation bar while this screen is shown: the loose image that fits the bar at the
    /// moment, titles, items and the tint, as `LoadedPreset.apply(to:replacesGlass:)` does. Without effect outside of a
    /// `NavigationStack` or a `NavigationView`: use it on their contents, on each screen that has a preset. A screen
    /// without it has the bar as it was.
    ///
    /// A background that SwiftUI gives the bar, by `toolbarBackground`, covers that of the preset. The style of the
    /// status bar is SwiftUI's.
    /// - Parameters:
    ///   - preset: the preset; `nil`, as before it is loaded, shows the bar as it was.
    ///   - replacesGlass: whether the background replaces the system's glass; `nil` leaves it to
    ///     `BuiltPreset.replacesGlassByDefault(of:)`.
    public func presetNavigationBar(_ preset: LoadedPreset?, replacesGlass: Bool? = nil) -> some View {
        background(PresetBar(kind: .navigation, preset: preset, replacesGlass: replacesGlass))
    }

    /// Shows a preset on the toolbar at the bottom, which has the items with the placement `bottomBar`, while this
    /// screen is shown; see `presetNavigationBar(_:replacesGlass:)`.
    /// - Parameters:
    ///   - preset: the preset; `nil`, as before it is loaded, shows the bar as it was.
    ///   - replacesGlass: whether the background replaces the system's glass, in front of which the bar floats; `nil`
    ///     leaves it to `BuiltPreset.replacesGlassByDefault(of:)`, which is `false` for a bar with images or a color.
    public func presetToolbar(_ preset: LoadedPreset?, replacesGlass: Bool? = nil) -> some View {
        background(PresetBar(kind: .toolbar, preset: preset, replacesGlass: replacesGlass))
    }

    /// Shows a preset on the tab bar while this screen is shown; see `presetNavigationBar(_:replacesGlass:)`. Without
    /// effect outside of a `TabView`: use it on each of its tabs. On an iPad tabs float at the top from iOS 18 on, in a
    /// window of regular width; there the preset is not shown.
    /// - Parameters:
    ///   - preset: the preset; `nil`, as before it is loaded, shows the bar as it was.
    ///   - replacesGlass: whether the background replaces the system's glass, in front of which the bar floats; `nil`
    ///     leaves it to `BuiltPreset.replacesGlassByDefault(of:)`, which is `false` for a bar with images or a color.
    public func presetTabBar(_ preset: LoadedPreset?, replacesGlass: Bool? = nil) -> some View {
        background(PresetBar(kind: .tab, preset: preset, replacesGlass: replacesGlass))
    }
}

/// An empty controller on the screen that shows a preset on a bar.
private struct PresetBar: UIViewControllerRepresentable {
    let kind: BarAnchor.Kind
    let preset: LoadedPreset?
    let replacesGlass: Bool?

    func makeUIViewController(context: Context) -> BarAnchor { BarAnchor(kind) }

    func updateUIViewController(_ anchor: BarAnchor, context: Context) {
        anchor.show(preset, replacesGlass: replacesGlass)
    }

    static func dismantleUIViewController(_ anchor: BarAnchor, coordinator: Void) { anchor.leave() }
}
#endif
