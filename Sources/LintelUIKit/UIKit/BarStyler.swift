#if canImport(UIKit) && os(iOS)
import UIKit

/// Shows a preset's background on one bar, by the images that fit the bar at the moment, and takes it away again.
@MainActor
final class BarStyler<Bar: StylableBar> {
    /// Whether the bar shows the preset. It does not before the first `show(_:on:isOther:)`, and while the file of the
    /// background is missing.
    var showsPreset: Bool { shown?.isMissing == false }
    /// Whether the bar shows nothing while its content is at the edge.
    var isClearAtEdge: Bool { shown?.isClearAtEdge == true }

    private var shown: Shown?
    /// What the bar had before.
    private var original: Original?

    private struct Shown: Equatable {
        var standard, compact, shadow: BarImage?
        /// Whether there is neither an image nor a color, although the preset has a background.
        var isMissing: Bool
        var isClearAtEdge: Bool
        var reducesTransparency: Bool
        /// A large title is as large as the user wants it.
        var contentSize: UIContentSizeCategory
    }

    private struct Original {
        var appearances: BarAppearances<Bar.Appearance>
        var style: UIBarStyle
        var isTranslucent: Bool
        /// What there was where a tint was set.
        var tint: Tint?
    }

    private enum Tint {
        /// That of the views around the bar.
        case inherited
        case own(UIColor)
    }

    /// Shows a preset on a bar in a window, by the images that fit now; `nil` gives the bar back what it had.
    /// - Parameter isOther: whether the bar may show another preset. Without a window it is restored then.
    /// - Returns: whether anything was set.
    @discardableResult
    func show(_ preset: LoadedPreset?, on bar: Bar, isOther: Bool) -> Bool {
        guard let preset else {
            restore(bar)
            return false
        }
        if isOther { return restyle(bar, with: preset) }
        // Appearance proxies act on a bar that comes into a window. What they set is a part of what the bar had before,
        // and a layout follows. Source: Apple, `UIAppearance`.
        return bar.window != nil && style(bar, with: preset)
    }

    /// Chooses images, and sets them when they are others than before. Nothing is done for a preset without this bar,
    /// and a bar that the system does not show gets back what it had.
    /// - Returns: whether anything was set.
    private func style(_ bar: Bar, with preset: LoadedPreset) -> Bool {
        // While a controller hears of a change, its bar does not have the new traits yet.
        if #available(iOS 17.0, *) { bar.updateTraitsIfNeeded() }
        guard !bar.isReplaced else {
            restore(bar)
            return false
        }
        let look = preset.preset.look(of: Bar.kind)
        var situation = bar.situation
        // A bar has an appearance for either height, whichever it has now.
        situation.metrics = .default
        let standard = preset.preset.looseImage(for: situation)
        guard look != nil || standard != nil else { return false }
        let shadow = preset.preset.looseImage(for: situation, role: .shadow)
        situation.metrics = .compact
        let compact = preset.preset.looseImage(for: situation)
        let showsAnything = standard != nil || shadow != nil || look?.barTint != nil
        let fitting = Shown(
            standard: standard, compact: compact, shadow: shadow,
            isMissing: isMissing([standard, compact], of: preset) && look?.barTint == nil,
            isClearAtEdge: look?.hasTransparentEdge == true || (showsAnything && bar.hasTitleInContent),
            reducesTransparency: UIAccessibility.isReduceTransparencyEnabled,
            contentSize: bar.traitCollection.preferredContentSizeCategory)
        guard fitting != shown else { return false }
        shown = fitting
        if original == nil {
            original = Original(
                appearances: bar.appearances, style: bar.barStyle, isTranslucent: bar.isTranslucent)
        }
        if fitting.isMissing {
            // The colors of titles and buttons suit nothing but the background.
            restoreColors(of: bar)
            func system(_ metrics: BarMetricsKind) -> Bar.Appearance {
                let appearance = Bar.appearance(nil, metrics, bar.traitCollection)
                appearance.configureWithDefaultBackground()
                return appearance
            }
            bar.appearances = BarAppearances(
                standard: system(.default), compact: system(.compact), scrollEdge: system(.default),
                compactScrollEdge: system(.compact))
        } else {
            setColors(of: look, on: bar)
            bar.appearances = appearances(fitting, look, of: preset, for: bar.traitCollection)
        }
        return true
    }

    /// Shows another preset than before. What the earlier one has set, and this one does not, must not stay. A bar that
    /// is in no window is only restored.
    /// - Returns: whether anything was set.
    private func restyle(_ bar: Bar, with preset: LoadedPreset) -> Bool {
        let tint = original?.tint
        restore(bar)
        guard bar.window != nil else { return false }
        let isChanged = style(bar, with: preset)
        // What the bar had before the first preset is known already.
        if let tint, original?.tint != nil { original?.tint = tint }
        return isChanged
    }

    /// Gives the bar back what it had before a preset was shown.
    func restore(_ bar: Bar) {
        shown = nil
        guard let original else { return }
        bar.appearances = original.appearances
        restoreColors(of: bar)
        self.original = nil
    }

    /// Whether a file of the images is missing, or the preset was built without loose images, which
    /// `LoadedPreset.uiImage(_:)` and this report in a debug build.
    private func isMissing(_ images: [BarImage?], of preset: LoadedPreset) -> Bool {
        let images = images.compactMap(\.self)
        guard images.isEmpty else { return images.contains { preset.uiImage($0.image) == nil } }
        guard preset.preset.hasNoLooseImages(of: Bar.kind) else { return false }
        preset.reportNoLooseImages()
        return true
    }

    // MARK: Appearances

    private func appearances(
        _ fitting: Shown, _ look: BarLook?, of preset: LoadedPreset, for traits: UITraitCollection
    ) -> BarAppearances<Bar.Appearance> {
        func appearance(_ image: BarImage?, _ metrics: BarMetricsKind, atEdge: Bool) -> Bar.Appearance {
            // Only a preset makes the edge of a compact bar transparent: none has a large title below it.
            let isClear =
                atEdge && (metrics == .compact ? look?.hasTransparentEdge == true : fitting.isClearAtEdge)
            let appearance = Bar.appearance(isClear ? look?.atTransparentEdge : look, metrics, traits)
            if fitting.standard == nil, look?.barTint == nil, !atEdge {
                // A bar without a background has the system's: content below a transparent one would be seen through
                // its titles. At the edge it is transparent, as in UIKit. Source: UIKit, `scrollEdgeAppearance`.
                appearance.configureWithDefaultBackground()
            } else {
                appearance.configureWithTransparentBackground()
                // From iOS 26 on, glass would be drawn over an image.
                appearance.backgroundEffect = nil
            }
            if !isClear {
                if let tint = look?.barTint { appearance.backgroundColor = UIColor(tint) }
                appearance.backgroundImage = image.flatMap { preset.uiImage($0.image) }
                appearance.shadowImage = fitting.shadow.flatMap { preset.uiImage($0.image) }
                // Where less transparency is asked for, nothing is to be seen through an image or a color.
                if fitting.reducesTransparency, image != nil || look?.barTint != nil {
                    appearance.backgroundColor = (appearance.backgroundColor ?? .systemBackground)
                        .withAlphaComponent(1)
                }
            }
            // From iOS 26 on, buttons do not take the tint of their bar.
            let tint = BarEra.current == .liquidGlass ? look?.readableTint(isClear: isClear).map(UIColor.init) : nil
            if let tint { appearance.colorButtons(tint) }
            (appearance as? UINavigationBarAppearance).map {
                preset.setBackIndicator(of: $0, tint: tint, traits: traits)
            }
            return appearance
        }
        return BarAppearances(
            standard: appearance(fitting.standard, .default, atEdge: false),
            compact: appearance(fitting.compact, .compact, atEdge: false),
            scrollEdge: appearance(fitting.standard, .default, atEdge: true),
            compactScrollEdge: appearance(fitting.compact, .compact, atEdge: true))
    }

    // MARK: Style and tint

    private func setColors(of look: BarLook?, on bar: Bar) {
        setStyle(of: look, on: bar)
        // The tint is the same in all states of a bar.
        if let tint = look?.readableTint(isClear: isClearAtEdge) {
            if original?.tint == nil { original?.tint = tintOf(bar) }
            bar.tintColor = UIColor(tint)
        } else {
            restoreTint(of: bar)
        }
    }

    /// Both are the same in all states of a bar, and those of its background. Without one, a black bar would have a
    /// light status bar and light titles in front of the content, and content does not reach below one that is not
    /// translucent. Source: UIKit, `UIBarStyle`, `UINavigationBar.isTranslucent`.
    private func setStyle(of look: BarLook?, on bar: Bar) {
        if let style = look?.barStyle.flatMap(UIBarStyle.init(rawValue:)) {
            bar.barStyle = isClearAtEdge ? original?.style ?? .default : style
        }
        if let isTranslucent = look?.isTranslucent {
            bar.isTranslucent = isClearAtEdge ? original?.isTranslucent ?? true : isTranslucent
        }
    }

    private func restoreColors(of bar: Bar) {
        guard let original else { return }
        bar.barStyle = original.style
        bar.isTranslucent = original.isTranslucent
        restoreTint(of: bar)
    }

    private func restoreTint(of bar: Bar) {
        switch original?.tint {
        case .own(let color): bar.tintColor = color
        case .inherited: bar.tintColor = nil
        case nil: return
        }
        original?.tint = nil
    }

    /// UIKit does not say whether a view has a tint of its own, only which one applies, and a gray one while an alert
    /// or a popover dims it, as one to choose a theme does. Source: UIKit, `UIView.tintColor`,
    /// `UIView.tintAdjustmentMode`.
    private func tintOf(_ bar: Bar) -> Tint {
        let isDimmed = bar.tintAdjustmentMode == .dimmed
        let isDimmedAround = bar.superview?.tintAdjustmentMode == .dimmed
        if isDimmed { bar.tintAdjustmentMode = .normal }
        // The mode of the views around the bar, unless the bar has its own.
        defer { if isDimmed { bar.tintAdjustmentMode = isDimmedAround ? .automatic : .dimmed } }
        let tint = bar.tintColor
        bar.tintColor = nil
        guard let tint, tint != bar.tintColor else { return .inherited }
        bar.tintColor = tint
        return .own(tint)
    }
}

extension BarLook {
    /// The tint, except where the bar is clear and the tint cannot be read without the background. A preset that makes
    /// the edge transparent itself expects to see it there.
    fileprivate func readableTint(isClear: Bool) -> ColorByAppearance? {
        tint.flatMap { isClear && !hasTransparentEdge && $0.isUnreadableOnSystemBackground ? nil : $0 }
    }
}

extension UIBarAppearance {
    /// Gives the texts of buttons a color, unless they have one. Buttons of the style `done` have the tint as the color
    /// of their glass, and tabs take it from their bar. Source: Apple Developer Forums, "UIBarButtonItems do not
    /// respect tintColor property".
    fileprivate func colorButtons(_ color: UIColor) {
        let navigation = self as? UINavigationBarAppearance
        let buttons = [
            navigation?.buttonAppearance, navigation?.backButtonAppearance,
            (self as? UIToolbarAppearance)?.buttonAppearance,
        ]
        for normal in buttons.compactMap({ $0?.normal })
        where normal.titleTextAttributes[.foregroundColor] == nil {
            normal.titleTextAttributes[.foregroundColor] = color
        }
    }
}

extension LoadedPreset {
    /// The chevron and its mask where the preset has them: the chevron in `tint`, or as a template that takes the
    /// bar's.
    fileprivate func setBackIndicator(
        of appearance: UINavigationBarAppearance, tint: UIColor?, traits: UITraitCollection
    ) {
        guard let surface = preset.surfaces.first(where: { $0.kind == .backIndicator(.navigation) }) else { return }
        func image(_ part: String, _ tint: UIColor?) -> UIImage? {
            guard let image = surface.looseImage(part: part, traits).flatMap({ uiImage($0.image) }) else { return nil }
            let drawn =
                tint.map { image.withTintColor($0, renderingMode: .alwaysOriginal) }
                ?? image.withRenderingMode(.alwaysTemplate)
            // UIKit does not mirror a custom indicator where text runs from right to left.
            return drawn.imageFlippedForRightToLeftLayoutDirection()
        }
        appearance.setBackIndicatorImage(
            image("backIndicator", tint), transitionMaskImage: image("backIndicatorMask", nil))
    }
}

extension BarLook.TitleLook {
    /// - Parameter traits: those of a large title's bar, which is as large as the user wants it, as UIKit's own large
    ///   titles are; `nil` for a text of fixed size.
    @MainActor
    func attributes(scaledFor traits: UITraitCollection? = nil) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let foregroundColor { attributes[.foregroundColor] = UIColor(foregroundColor) }
        if let shadow {
            let drawn = NSShadow()
            drawn.shadowColor = UIColor(shadow.color)
            drawn.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
            drawn.shadowBlurRadius = CGFloat(shadow.blurRadius)
            attributes[.shadow] = drawn
        }
        if let font {
            let fixed = UIFont.of(font)
            attributes[.font] =
                traits.map { UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: fixed, compatibleWith: $0) }
                ?? fixed
        }
        return attributes
    }
}
#endif
