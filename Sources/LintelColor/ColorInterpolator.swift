/// A mix of two colors in all proportions. Source: CSS Color 4, section 12.
///
/// Missing components are carried over by analogy, hues without meaning become missing, a component missing on one side
/// is taken from the other, hues go in the requested direction, and everything but the hue is premultiplied. Nothing is
/// clipped.
package struct ColorInterpolator: Hashable, Sendable {
    package let space: ColorSpace
    private let start: SIMD3<Double>
    private let end: SIMD3<Double>
    private let startAlpha: Double
    private let endAlpha: Double
    private let missing: Color.MissingComponents
    private let isPremultiplied: Bool

    /// Creates the mix of two colors.
    /// - Parameters:
    ///   - hue: the direction of hues, where `space` has one.
    ///   - mixing: the way of mixing where the colors differ in alpha; CSS premultiplies.
    package init(
        from first: Color, to second: Color, in space: ColorSpace, hue: HueInterpolation,
        mixing: AlphaMixing = .premultiplied
    ) {
        var a = first.prepared(for: space)
        var b = second.prepared(for: space)
        for index in 0..<4 {
            let component = Color.MissingComponents.component(index)
            switch (a.missing.contains(component), b.missing.contains(component)) {
            case (true, false): a.take(index, from: b)
            case (false, true): b.take(index, from: a)
            default: break
            }
        }
        if let index = space.hueIndex, !a.missing.contains(.component(index)) {
            (a.components[index], b.components[index]) = hue.fixedUp(a.components[index], b.components[index])
        }
        self.space = space
        missing = a.missing
        // Alpha missing on both sides: there is nothing to premultiply with.
        isPremultiplied = mixing == .premultiplied && !missing.contains(.alpha)
        startAlpha = a.alpha
        endAlpha = b.alpha
        start = isPremultiplied ? space.keepingHue(of: a.components, in: a.components * a.alpha) : a.components
        end = isPremultiplied ? space.keepingHue(of: b.components, in: b.components * b.alpha) : b.components
    }

    /// The mix with `weight` of the second color: 0 gives the first, 1 the second. Other weights extrapolate.
    ///
    /// Components missing on both sides are missing in the result. The hue is within 0..<360.
    package func color(at weight: Double) -> Color {
        let alpha = startAlpha * (1 - weight) + endAlpha * weight
        var values = start * (1 - weight) + end * weight
        if isPremultiplied, alpha != 0 { values = space.keepingHue(of: values, in: values / alpha) }
        if let index = space.hueIndex { values[index] = values[index].reducedToTurn }
        return Color(space, values.x, values.y, values.z, alpha: alpha, missing: missing)
    }
}

extension ColorSpace {
    /// `scaled` with the hue of `original`: hues are angles and are never premultiplied.
    fileprivate func keepingHue(of original: SIMD3<Double>, in scaled: SIMD3<Double>) -> SIMD3<Double> {
        guard let index = hueIndex else { return scaled }
        var result = scaled
        result[index] = original[index]
        return result
    }
}

extension Color {
    /// The color in the space of interpolation, missing components carried over. Source: CSS Color 4, section 12.2.
    package func prepared(for destination: ColorSpace) -> Color {
        var result = converted(to: destination)
        guard space != destination else {
            result.markPowerlessHueMissing()
            return result
        }
        let roles = space.roles
        let destinationRoles = destination.roles
        let common = Set(roles).intersection(destinationRoles)
        for (index, role) in destinationRoles.enumerated() {
            guard common.contains(role), let source = roles.firstIndex(of: role) else { continue }
            if missing.contains(.component(source)) { result.markMissing(index) }
        }
        // What is left on both sides is an analogous set, such as Lab's a and b with LCH's chroma and hue: missing as a
        // whole or not at all.
        let rest = roles.indices.filter { !common.contains(roles[$0]) }
        if !rest.isEmpty, rest.allSatisfy({ missing.contains(.component($0)) }) {
            for (index, role) in destinationRoles.enumerated() where !common.contains(role) {
                result.markMissing(index)
            }
        }
        return result
    }

    private mutating func markMissing(_ index: Int) {
        components[index] = 0
        missing.insert(.component(index))
    }

    fileprivate mutating func take(_ index: Int, from other: Color) {
        if index == 3 { alpha = other.alpha } else { components[index] = other.components[index] }
        missing.remove(.component(index))
    }
}

extension HueInterpolation {
    /// Returns both hues, one of them a turn further where that is needed to go in this direction. Source: CSS Color 4,
    /// section 12.4.
    ///
    ///     way        | second − first        | a turn is added to
    ///     -----------|-----------------------|-------------------
    ///     shorter    | above 180             | the first
    ///                | below −180            | the second
    ///     longer     | above 0, below 180    | the first
    ///                | above −180, at most 0 | the second
    ///     increasing | below 0               | the second
    ///     decreasing | above 0               | the first
    ///
    /// Hues that differ from equal or opposite ones by rounding only go as those do: `increasing` does not turn between
    /// two hues of 45°, of which one comes out of a conversion as 44.9999999999999°.
    package func fixedUp(_ first: Double, _ second: Double) -> (Double, Double) {
        let a = Self.withinTurn(first)
        var b = Self.withinTurn(second)
        var difference = b - a
        let nearest = difference.remainder(dividingBy: 360)
        if abs(nearest) < Self.rounding {
            b = a + nearest
            difference = 0
        } else if abs(abs(difference) - 180) < Self.rounding {
            difference = difference < 0 ? -180 : 180
        }
        switch self {
        case .shorter where difference > 180: return (a + 360, b)
        case .shorter where difference < -180: return (a, b + 360)
        case .longer where difference > 0 && difference < 180: return (a + 360, b)
        case .longer where difference > -180 && difference <= 0: return (a, b + 360)
        case .increasing where difference < 0: return (a, b + 360)
        case .decreasing where difference > 0: return (a + 360, b)
        default: return (a, b)
        }
    }

    /// The hue within 0..<360, except that one just below a whole turn, where rounding puts the 0° of reds, is just
    /// below 0.
    private static func withinTurn(_ hue: Double) -> Double {
        let hue = hue.reducedToTurn
        return hue > 360 - rounding ? hue - 360 : hue
    }

    /// The degrees by which rounding moves a hue at most: conversions by 0.0000001 where chroma is so small that the
    /// hue hardly has a meaning, and the nine decimals of colors in design tokens by a few millionths. Hues that are
    /// written with five decimals stay distinct.
    private static let rounding = 5e-6
}
