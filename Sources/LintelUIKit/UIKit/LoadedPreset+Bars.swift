#if canImport(UIKit) && os(iOS)
public import UIKit

/// Bars of controllers that are not this library's.
extension LoadedPreset {
    /// Shows the preset on a navigation bar in a window: the image that fits the bar at the moment, titles, items and
    /// the tint, as `PresetNavigationController` does. Call it whenever the bar is laid out, its traits change, or
    /// `UIAccessibility.reduceTransparencyStatusDidChangeNotification` is posted; nothing is set again while the same
    /// images fit. What another preset has set is taken away first. Without effect on a bar outside of a window, which
    /// is laid out again when it is in one.
    /// - Parameters:
    ///   - bar: the bar, of a navigation controller or without one.
    ///   - replacesGlass: whether the background replaces the system's glass; if not, the bar has what it had before
    ///     where the system draws glass. `nil`, the default, is `false` for a bar whose images are all of the classic
    ///     era, as with `eras: classic`, and otherwise `true`.
    public func apply(to bar: UINavigationBar, replacesGlass: Bool? = nil) {
        AppliedBars.navigation.apply(self, to: bar, replacesGlass: replacesGlass)
    }

    /// Shows the preset on a toolbar in a window; see `apply(to:replacesGlass:)` for a navigation bar.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - replacesGlass: whether the background replaces the system's glass, in front of which the bar floats; `nil`
    ///     leaves it to `BuiltPreset.replacesGlassByDefault(of:)`, which is `false` for a bar with images or a color.
    public func apply(to bar: UIToolbar, replacesGlass: Bool? = nil) {
        AppliedBars.toolbar.apply(self, to: bar, replacesGlass: replacesGlass)
    }

    /// Shows the preset on a tab bar in a window; see `apply(to:replacesGlass:)` for a navigation bar. On an iPad tabs
    /// float at the top from iOS 18 on, in a window of regular width; there the preset is not shown.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - replacesGlass: whether the background replaces the system's glass, in front of which the bar floats; `nil`
    ///     leaves it to `BuiltPreset.replacesGlassByDefault(of:)`, which is `false` for a bar with images or a color.
    public func apply(to bar: UITabBar, replacesGlass: Bool? = nil) {
        AppliedBars.tab.apply(self, to: bar, replacesGlass: replacesGlass)
    }

    /// Gives a navigation bar back what it had before the first `apply(to:replacesGlass:)`; without effect on other
    /// bars.
    public static func restore(_ bar: UINavigationBar) { AppliedBars.navigation.restore(bar) }

    /// Gives a toolbar back what it had before the first `apply(to:replacesGlass:)`; without effect on other bars.
    public static func restore(_ bar: UIToolbar) { AppliedBars.toolbar.restore(bar) }

    /// Gives a tab bar back what it had before the first `apply(to:replacesGlass:)`; without effect on other bars.
    public static func restore(_ bar: UITabBar) { AppliedBars.tab.restore(bar) }

    /// The traits that decide how a bar looks: call `apply(to:replacesGlass:)` again when one of them changes. Reduce
    /// Transparency is not a trait, and has a notification. A bar that is given to it in a callback of a controller may
    /// have its old traits; they are updated.
    @available(iOS 17.0, *)
    public static var barTraits: [UITrait] { UITraitCollection.ofBars }
}

extension LoadedPreset {
    /// Shows a preset on a navigation bar, a toolbar or a tab bar for one of the screens that share the bar.
    /// - Parameters:
    ///   - preset: `nil` takes away what was shown for this screen, and nothing that another one shows.
    ///   - screen: what identifies the screen.
    static func show(_ preset: LoadedPreset?, on bar: UIView, replacesGlass: Bool?, for screen: UIViewController) {
        if let bar = bar as? UINavigationBar {
            AppliedBars.navigation.show(preset, on: bar, replacesGlass: replacesGlass, for: screen)
        } else if let bar = bar as? UIToolbar {
            AppliedBars.toolbar.show(preset, on: bar, replacesGlass: replacesGlass, for: screen)
        } else if let bar = bar as? UITabBar {
            AppliedBars.tab.show(preset, on: bar, replacesGlass: replacesGlass, for: screen)
        }
    }
}

/// The bars that presets were applied to, with what is needed to change and to restore them. A bar that is gone is
/// forgotten.
@MainActor
private final class AppliedBarStyles<Bar: StylableBar> {
    private var styles: [ObjectIdentifier: Style] = [:]

    private struct Style {
        weak var bar: Bar?
        let styler: BarStyler<Bar>
        /// The preset, which is not kept alive: the app passes it again whenever the bar is laid out.
        weak var preset: LoadedPreset?
        /// The screen that the preset is shown for; `nil` where the app applies it.
        weak var screen: UIViewController?
    }

    func show(_ preset: LoadedPreset?, on bar: Bar, replacesGlass: Bool?, for screen: UIViewController) {
        if let preset {
            apply(preset, to: bar, replacesGlass: replacesGlass)
            styles[ObjectIdentifier(bar)]?.screen = screen
        } else if styles[ObjectIdentifier(bar)]?.screen === screen {
            restore(bar)
        }
    }

    func apply(_ preset: LoadedPreset, to bar: Bar, replacesGlass: Bool?) {
        guard replacesGlass ?? preset.preset.replacesGlassByDefault(of: Bar.kind) || BarEra.current == .classic else {
            return restore(bar)
        }
        // Another preset is taken note of where it can be shown.
        guard bar.window != nil else { return }
        styles = styles.filter { $0.value.bar != nil }
        var style = styles[ObjectIdentifier(bar)] ?? Style(bar: bar, styler: BarStyler(), preset: preset)
        let isOther = style.preset !== preset
        style.preset = preset
        style.screen = nil
        styles[ObjectIdentifier(bar)] = style
        style.styler.show(preset, on: bar, isOther: isOther)
    }

    func restore(_ bar: Bar) {
        styles = styles.filter { $0.value.bar != nil }
        styles.removeValue(forKey: ObjectIdentifier(bar))?.styler.restore(bar)
    }
}

/// The styles of all bars of an app, by kind.
@MainActor
private enum AppliedBars {
    static let navigation = AppliedBarStyles<UINavigationBar>()
    static let toolbar = AppliedBarStyles<UIToolbar>()
    static let tab = AppliedBarStyles<UITabBar>()
}
#endif
