import LintelColor
import LintelUnits

/// The ranges of the components of colors in design tokens. Source: Design Tokens Color Module 2025.10, section 4.2.
enum TokenColorRange {
    /// The color in its own space if the format has it there, else in the first of Display P3, Oklch and XYZ that does.
    /// Components have at most nine decimals, which is finer than 32-bit arithmetic.
    static func held(_ color: Color) -> Color {
        if let held = rounded(color) { return held }
        var plain = color
        plain.missing.formIntersection(.alpha)
        plain.isLegacy = false
        for space in [ColorSpace.displayP3, .oklch] {
            if let held = rounded(plain.converted(to: space)) { return held }
        }
        return rounded(plain.converted(to: .xyzD65)) ?? plain
    }

    /// `nil` when a component is out of the format's range.
    private static func rounded(_ color: Color) -> Color? {
        // The format has all spaces of CSS except this one.
        guard color.space != .displayP3Linear else { return nil }
        var result = color
        for index in 0..<3 {
            var value = color.components[index].rounded(toDecimals: 9)
            if index == color.space.hueIndex {
                // All turns are one, and 360° is 0°.
                value = (value.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
                    .rounded(toDecimals: 9)
                if value == 360 { value = 0 }
            } else if let range = range(of: index, in: color.space), !range.contains(value),
                !color.missing.contains(.component(index))
            {
                return nil
            }
            result.components[index] = value == 0 ? 0 : value
        }
        return result
    }

    /// The range that the format specifies for a component; `nil` for those without one, and for XYZ, whose white is
    /// beyond its range.
    static func specified(_ index: Int, in space: ColorSpace) -> ClosedRange<Double>? {
        switch space {
        case .lab: index == 0 ? 0...100 : nil
        case .lch: index == 0 ? 0...100 : index == 1 ? 0...Double.greatestFiniteMagnitude : nil
        case .oklab: index == 0 ? 0...1 : nil
        default: index == space.hueIndex ? nil : range(of: index, in: space)
        }
    }

    /// `nil` for components without a range.
    private static func range(of index: Int, in space: ColorSpace) -> ClosedRange<Double>? {
        switch space {
        case .hsl, .hwb: 0...100
        case .oklch: index == 0 ? 0...1 : index == 1 ? 0...Double.greatestFiniteMagnitude : nil
        case .sRGB, .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB, .rec2020: 0...1
        default: nil
        }
    }
}
