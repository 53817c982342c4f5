package import LintelColor
package import LintelDrawing
import LintelGradient

/// A drawing as a value of CSS's `background`.
package struct StyleText: Hashable, Sendable {
    /// The text with the spaces of CSS Color 4. A gradient that Chromium would mix otherwise is the one of `fallback`,
    /// where that is near.
    package var text: String
    /// The text for browsers that only know sRGB, with as many stops as that needs; it is equal to `text` where that is
    /// enough.
    package var fallback: String
    /// The text with the colors that are written in it mapped into sRGB, mixed in their own spaces.
    package var narrow: String
    /// The text for screens of Display P3: `text`, except that colors outside Display P3, which browsers would clip,
    /// are mapped into it, gradients as stops that are mixed `in display-p3`, or in their own space where no list of
    /// those holds in every box. Gradients with colors outside sRGB that Chromium would mix otherwise are such stops
    /// too.
    package var wide: String
    /// Whether `text` has colors outside sRGB, which `fallback` has mapped and browsers clip.
    package var leavesSRGB: Bool
    /// Whether `fallback` shows the same picture in boxes of every size, to `tolerance`. It does not where stops are at
    /// lengths and the order of stops depends on the box: then it has the stops themselves, which sRGB mixes to other
    /// colors.
    package var isFallbackNear: Bool

    /// The largest error of stops that replace colors mixed differently, in 1/255: that of images, so that both look
    /// alike.
    package static let tolerance = 1.0
    /// Easings and splines are stops for all browsers: a fifth of what exports may be off (ΔE 2000), because the
    /// others' stops come on top of it.
    private static let form = ExportOptions(tolerance: ExportOptions.standardTolerance / 5)

    /// Creates the text of a drawing.
    /// - Parameter isWide: whether the text for screens of Display P3 is needed; otherwise `wide` is `text`.
    /// - Returns: `nil` when CSS cannot express the drawing: for a shape, a texture, an operation, or layers mixed in
    ///   light.
    package init?(_ drawing: Drawing, gamutMapping: GamutMapping, isWide: Bool = false) {
        guard drawing.compositing == .encoded || drawing.layers.count == 1 else { return nil }
        var texts: [(text: String, fallback: String, narrow: String, wide: String)] = []
        let (legacy, p3) = (MixingModel.legacy(gamutMapping), MixingModel.displayP3(gamutMapping))
        leavesSRGB = false
        isFallbackNear = true
        for (index, layer) in drawing.layers.enumerated() {
            guard layer.isPlain else { return nil }
            switch layer.paint {
            case .color(let color):
                leavesSRGB = leavesSRGB || !color.isWithin(.sRGB)
                let wide = isWide && !color.isWithin(.displayP3) ? p3.written(color) : color
                let flat = [color.cssText, legacy.written(color).cssText, wide.cssText]
                // A color alone may only lie at the bottom.
                let written = index == 0 ? flat : flat.map { "linear-gradient(\($0), \($0))" }
                texts.append((written[0], written[1], written[1], written[2]))
            case .gradient(let gradient):
                guard let form = try? CSSForm.form(of: gradient, Self.form).gradient,
                    let text = form.withTwoStops.cssText
                else { return nil }
                let near = Self.stops(for: gradient, form, legacy)
                isFallbackNear = isFallbackNear && near != nil
                guard let fallback = (near ?? Self.stops(of: form, legacy)).withTwoStops.cssText else {
                    return nil
                }
                let resolved = gradient.resolved(width: 100, height: 100)
                let isOutside = resolved.leaves(.sRGB)
                leavesSRGB = leavesSRGB || isOutside
                let isReplaced = near != nil && form.isMixedOtherwiseByChromium
                // Where no stops look alike in every box, what mixes to colors outside is clipped.
                let narrow = isReplaced ? fallback : form.mappingStops(into: legacy).withTwoStops.cssText
                let wide =
                    isWide && (resolved.leaves(.displayP3) || (isReplaced && isOutside))
                    ? (Self.stops(for: gradient, form, p3) ?? form.mappingStops(into: p3)).withTwoStops.cssText : nil
                let own = isReplaced ? fallback : text
                texts.append((own, fallback, narrow ?? own, wide ?? own))
            case .texture: return nil
            }
        }
        guard !texts.isEmpty else { return nil }
        // CSS lists the uppermost first.
        text = texts.reversed().map(\.text).joined(separator: ", ")
        fallback = texts.reversed().map(\.fallback).joined(separator: ", ")
        narrow = texts.reversed().map(\.narrow).joined(separator: ", ")
        wide = texts.reversed().map(\.wide).joined(separator: ", ")
    }

    /// Returns whether CSS can express a drawing: without a shape, a texture, an operation, or layers mixed in light,
    /// and with gradients that look alike in boxes of every size.
    package static func canWrite(_ drawing: Drawing) -> Bool {
        guard drawing.compositing == .encoded || drawing.layers.count == 1, !drawing.layers.isEmpty else {
            return false
        }
        return drawing.layers.allSatisfy { layer in
            guard layer.isPlain else { return false }
            switch layer.paint {
            case .color: return true
            case .gradient(let gradient): return (try? CSSForm.form(of: gradient, form).gradient.cssText) != nil
            case .texture: return false
            }
        }
    }

    /// The stops as they are, in the space of the model.
    private static func stops(of form: Gradient, _ model: MixingModel) -> Gradient {
        var plain = form
        plain.space = model.writtenSpace
        plain.stops = form.stops.map { item in
            guard case .stop(let color, let position) = item else { return item }
            return .stop(model.written(color), position: position)
        }
        return plain
    }

    /// Returns the gradient in the space of the model: with its own stops where they mean the same there, else with as
    /// many as that needs.
    /// - Returns: `nil` when no list of stops holds in boxes of every size.
    private static func stops(for gradient: Gradient, _ form: Gradient, _ model: MixingModel) -> Gradient? {
        let plain = stops(of: form, model)
        // Of an easing or a spline the form's stops are near for the eye, which hardly sees some steps of blue.
        let isExact = gradient.easing == .linear && gradient.path == .straight
        if form.mixes(as: model), isExact || form.hasLengths { return plain }
        if form.hasLengths { return stopsInEveryBox(for: form, model) }
        let exact = form.geometry == gradient.geometry ? gradient : form
        let resolved = exact.resolved(width: 100, height: 100)
        guard let reduction = reduced(resolved, model), !resolved.stops.isEmpty else { return plain }
        return CSSForm.plain(form.geometry, reduction.stops, model.writtenSpace, isRepeating: resolved.period != nil)
    }

    /// Each part between two stops by itself: its stops are mixes of its ends, `calc(50% - 10px)`, wherever those are.
    private static func stopsInEveryBox(for form: Gradient, _ model: MixingModel) -> Gradient? {
        var plain = form
        plain.space = model.writtenSpace
        plain.stops = form.stops.compactMap { item in
            if case .stop(let color, let position) = item {
                .stop(model.written(color), position: position)
            } else {
                nil
            }
        }
        // One color.
        if plain.stops.count < 2 { return plain }
        guard let parts = form.partsInEveryBox else { return nil }
        plain.stops = []
        for part in parts {
            let colors = part.colors.resolved(width: 100, height: 100)
            // A jump that gamut mapping makes is only found by looking as finely as at a single part.
            guard let reduction = reduced(colors, model, partCount: parts.count) ?? reduced(colors, model) else {
                return nil
            }
            for stop in reduction.stops {
                let item = Gradient.StopItem.stop(stop.color, position: part.position(at: stop.position).tidy)
                if item != plain.stops.last { plain.stops.append(item) }
            }
        }
        return plain
    }

    /// Bytes alone take a half; what is left of the tolerance is better spared for the browser's own rounding.
    ///
    /// Of very many stops, some are rounded so that less than the tolerance is hardly ever held.
    private static func reduced(
        _ gradient: ResolvedGradient, _ model: MixingModel, partCount: Int = 1
    ) -> StopReduction? {
        let isSearched = max(gradient.breaks.count, partCount) <= StopReduction.mostSearched
        let factors: [Double] = (isSearched ? [0.6, 0.8] : []) + [1, 2, 4, 8, 16, 32, 64]
        return factors.lazy.compactMap {
            StopReduction(
                gradient, model: model, measure: .codes, tolerance: tolerance * $0, partCount: partCount)
        }.first
    }
}

extension LengthPercentage {
    /// The length to a millionth of the line and of a point, which reads better and makes no visible difference.
    fileprivate var tidy: LengthPercentage {
        LengthPercentage(fraction: (fraction * 1e6).rounded() / 1e4 / 100, points: (points * 1e6).rounded() / 1e6)
    }
}

extension Gradient {
    /// The stops mapped into the model's gamut where they are outside, and mixed as they are.
    fileprivate func mappingStops(into model: MixingModel) -> Gradient {
        guard let gamut = model.limits?.gamut else { return self }
        var copy = self
        // Colors of another space would have another default.
        copy.space = interpolationSpace
        copy.stops = stops.map { item in
            guard case .stop(let color, let position) = item, !color.isWithin(gamut) else { return item }
            return .stop(model.written(color), position: position)
        }
        return copy
    }

    /// A single color as two stops: browsers before CSS Images 4 drop a gradient of one. Source: CSS Images 3, section
    /// 3.1.
    fileprivate var withTwoStops: Gradient {
        let colors = stops.compactMap { item in
            if case .stop(let color, _) = item { color } else { nil }
        }
        guard colors.count == 1 else { return self }
        var copy = self
        copy.stops = [.stop(colors[0], position: nil), .stop(colors[0], position: nil)]
        return copy
    }
}

extension MixingModel {
    /// What all browsers have done since there are gradients.
    fileprivate static func legacy(_ mapping: GamutMapping) -> MixingModel {
        MixingModel(
            space: .sRGB, alpha: .premultiplied, limits: .init(gamut: .sRGB, mapping: mapping), precision: .bytes)
    }

    /// What browsers do that know `in display-p3`.
    fileprivate static func displayP3(_ mapping: GamutMapping) -> MixingModel {
        MixingModel(
            space: .displayP3, alpha: .premultiplied, limits: .init(gamut: .displayP3, mapping: mapping),
            precision: .decimals)
    }

    /// The space as CSS names it; `nil` for sRGB, in which legacy colors are mixed where none is named.
    fileprivate var writtenSpace: ColorSpace? { space == .sRGB ? nil : space }
}
