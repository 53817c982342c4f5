/// A colour of CSS Color 4: a space, three components, alpha, and which of the four are missing (`none`).
///
/// RGB and XYZ components run 0…1; Lab and LCH lightness 0…100, OKLab and OKLCH 0…1; HSL and HWB hue in degrees and the rest
/// 0…100. Components are never clipped; alpha is 0…1.
package struct Color: Hashable, Sendable {
    package var space: ColorSpace
    /// A missing component is stored as 0.
    package var components: SIMD3<Double>
    package var alpha: Double
    package var missing: MissingComponents
    /// Whether the colour was written in a legacy sRGB syntax (hex, name, `rgb()`, `hsl()`, `hwb()`), which makes sRGB the default
    /// interpolation space. Source: CSS Color 4, section 12.1.
    package var isLegacy: Bool

    package init(
        _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
        missing: MissingComponents = [], isLegacy: Bool = false
    ) {
        self.space = space
        self.components = SIMD3(first, second, third)
        self.alpha = alpha
        self.missing = missing
        self.isLegacy = isLegacy
    }

    /// Which of a colour's components are missing.
    package struct MissingComponents: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let first = MissingComponents(rawValue: 1)
        package static let second = MissingComponents(rawValue: 2)
        package static let third = MissingComponents(rawValue: 4)
        package static let alpha = MissingComponents(rawValue: 8)

        /// The component at `index`, 0…2, or alpha at 3.
        package static func component(_ index: Int) -> MissingComponents { MissingComponents(rawValue: 1 << index) }
    }
}
