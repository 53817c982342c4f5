extension Color {
    /// The CSS text that reads back as the same color. Legacy sRGB colors are written as hexadecimal digits when bytes
    /// hold them.
    ///
    /// Text cannot express: that an HSL or HWB color without missing components is not legacy (it reads back as
    /// legacy), hues outside 0..<360, alpha outside 0…1, numbers that are not finite or beyond ±10³⁰, or a legacy sRGB
    /// component no `rgb()` number gives, in which case `color(srgb …)` is written. A color whose lightness, chroma or
    /// saturation CSS would clamp, as after mixing beyond white, is written as `color(xyz-d65 …)` or `color(srgb …)`,
    /// which look the same, without its missing components. If only rounding has taken it there, it is written in its
    /// own space, at the end of the range.
    public var cssText: String { heldInReadRanges.writtenText }

    private var writtenText: String {
        if let same = withoutClampedComponents { return same.predefinedText }
        return switch space.model {
        case .rgb where space == .sRGB && isLegacy && missing.isEmpty:
            hexadecimalText ?? rgbText ?? predefinedText
        case .hsl, .hwb:
            function(space.rawValue, [text(0), text(1) + percentUnlessMissing(1), text(2) + percentUnlessMissing(2)])
        case .lab, .oklab, .polar:
            function(space.rawValue, [text(0), text(1), text(2)])
        case .rgb, .xyz:
            predefinedText
        }
    }

    /// The color in a space whose components CSS does not clamp; `nil` for one that is read back as it is.
    private var withoutClampedComponents: Color? {
        guard let function = CSSColorFunction.clamping.first(where: { $0.space == space }) else { return nil }
        let isRead = (0..<3).allSatisfy { function.components[$0].range.contains(components[$0]) }
        guard !isRead else { return nil }
        var color = self
        color.missing = []
        color = color.converted(to: space == .hsl ? .sRGB : .xyzD65)
        color.missing = missing.intersection([.alpha])
        color.isLegacy = false
        return color
    }

    private var predefinedText: String { function("color", [space.rawValue, text(0), text(1), text(2)]) }

    /// `#rrggbb` or `#rrggbbaa` when every component is a byte.
    private var hexadecimalText: String? {
        var text = "#"
        for value in [components[0], components[1], components[2], alpha] {
            let byte = (value * 255).rounded()
            guard (0...255).contains(byte), byte / 255 == value else { return nil }
            text += Self.hexadecimalDigits(value)
        }
        return alpha == 1 ? String(text.prefix(7)) : text
    }

    private var rgbText: String? {
        var numbers: [String] = []
        for index in 0..<3 {
            let value = components[index]
            guard (0...1).contains(value) else { return nil }
            let near = value * 255
            guard let exact = [near, near.nextDown, near.nextUp].first(where: { $0 / 255 == value }) else { return nil }
            numbers.append(CSSNumber.text(exact))
        }
        return function("rgb", numbers)
    }

    private func function(_ name: String, _ arguments: [String]) -> String {
        let inside = arguments.joined(separator: " ")
        if missing.contains(.alpha) { return "\(name)(\(inside) / none)" }
        return alpha == 1 ? "\(name)(\(inside))" : "\(name)(\(inside) / \(CSSNumber.text(alpha)))"
    }

    private func text(_ index: Int) -> String {
        missing.contains(.component(index)) ? "none" : CSSNumber.text(components[index])
    }

    private func percentUnlessMissing(_ index: Int) -> String { missing.contains(.component(index)) ? "" : "%" }
}
