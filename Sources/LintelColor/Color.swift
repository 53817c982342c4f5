/// A color of CSS Color 4: a space, three components, alpha, and which of the four are missing (`none`).
///
/// RGB and XYZ components run 0…1; Lab and LCH lightness 0…100, OKLab and OKLCH 0…1; HSL and HWB hue in degrees and the
/// rest 0…100. Components are never clipped; alpha is 0…1. Reading CSS gives finite numbers alone. A color made
/// otherwise keeps what it is given: with a number that is NaN it equals no color, not even itself, and its conversions
/// may be NaN too. Gradients draw it as CSS would: NaN as 0, components beyond ±10³⁰, infinite ones too, as that, alpha
/// within 0…1. Source: CSS Values 4, section 10.9.
public struct Color: Hashable, Sendable {
    /// The space that the components are in.
    public var space: ColorSpace
    /// A missing component is 0. One that is set to another number is no longer missing.
    public var components: SIMD3<Double> { didSet { keepMissing() } }
    /// The opacity, 0…1; not checked. Missing alpha is 0, and when it is set to another number, no longer missing.
    public var alpha: Double { didSet { keepMissing() } }
    /// The components written as `none`, and hues that mean nothing. Adding one makes it 0. Source: CSS Color 4,
    /// section 4.4.
    public var missing: MissingComponents { didSet { clearMissing() } }
    /// Whether the color was written in a legacy sRGB syntax (hex, name, `rgb()`, `hsl()`, `hwb()`), which makes sRGB
    /// the default interpolation space. Source: CSS Color 4, section 12.1.
    public var isLegacy: Bool

    /// A color of these components; their ranges are those of the space, and values beyond them are kept, also those
    /// that are not finite. What is missing becomes 0.
    public init(
        _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
        missing: MissingComponents = [], isLegacy: Bool = false
    ) {
        self.space = space
        self.components = Self.present(SIMD3(first, second, third), missing)
        self.alpha = missing.contains(.alpha) ? 0 : alpha
        self.missing = missing
        self.isLegacy = isLegacy
    }

    /// Components of which those that are missing are 0.
    private static func present(_ components: SIMD3<Double>, _ missing: MissingComponents) -> SIMD3<Double> {
        guard !missing.isEmpty else { return components }
        var result = components
        for index in 0..<3 where missing.contains(.component(index)) { result[index] = 0 }
        return result
    }

    /// What is missing was 0: what is not 0 has been set.
    private mutating func keepMissing() {
        guard !missing.isEmpty else { return }
        var left = missing
        for index in 0..<3 where components[index] != 0 { left.remove(.component(index)) }
        if alpha != 0 { left.remove(.alpha) }
        if left != missing { missing = left }
    }

    /// Sets what is missing to 0, as a whole: observers of single properties would take it for what has been set.
    private mutating func clearMissing() {
        guard !missing.isEmpty else { return }
        self = Color(
            space, components.x, components.y, components.z, alpha: alpha, missing: missing, isLegacy: isLegacy)
    }

    /// The set of a color's missing components.
    public struct MissingComponents: OptionSet, Hashable, Sendable {
        /// The components as bits, one for each.
        public let rawValue: UInt8
        /// The components whose bits are set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first component.
        public static let first = MissingComponents(rawValue: 1)
        /// The second component.
        public static let second = MissingComponents(rawValue: 2)
        /// The third component.
        public static let third = MissingComponents(rawValue: 4)
        /// The alpha component.
        public static let alpha = MissingComponents(rawValue: 8)

        /// The component at `index`, 0…2, or alpha at 3.
        public static func component(_ index: Int) -> MissingComponents { MissingComponents(rawValue: 1 << index) }
    }
}
