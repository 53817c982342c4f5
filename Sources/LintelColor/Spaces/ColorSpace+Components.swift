extension ColorSpace {
    /// What a component stands for, so that a missing one can be carried into another space.
    /// Source: CSS Color 4, section 12.2, table of analogous components.
    enum ComponentRole: Hashable {
        case red, green, blue
        case lightness
        /// Chroma and saturation.
        case colorfulness
        case hue
        case opponentA, opponentB
        case whiteness, blackness
    }

    /// The roles of the three components. X, Y, Z are analogous to red, green, blue.
    var roles: [ComponentRole] {
        switch model {
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .polar: [.lightness, .colorfulness, .hue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .whiteness, .blackness]
        case .rgb, .xyz: [.red, .green, .blue]
        }
    }

    /// Whether the hue of a color means nothing because there is too little color: at most 1/100,000 of the reference
    /// range (HSL saturation 0.001, HWB whiteness + blackness 99.999, LCH chroma 0.0015, OKLCH chroma 0.000004).
    /// Source: CSS Color 4, sections 7, 8, 9.4, 9.6 and 12.2.
    func isHuePowerless(_ values: SIMD3<Double>, missing: Color.MissingComponents) -> Bool {
        switch model {
        case .polar(.lab): !missing.contains(.second) && values.y <= 0.0015
        case .polar: !missing.contains(.second) && values.y <= 0.000004
        case .hsl: !missing.contains(.second) && values.y <= 0.001
        case .hwb: missing.isDisjoint(with: [.second, .third]) && values.y + values.z >= 99.999
        case .rgb, .xyz, .lab, .oklab: false
        }
    }
}
