import LintelColor

extension Gradient {
    /// Whether Chromium mixes other colors than CSS Images 4 and CSS Color 4 ask for, so that the colors of a list of
    /// stops are nearer to the gradient than what the browser makes of its text.
    ///
    /// It draws the curve of a color hint as straight lines between nine points, up to 25/255 off in sRGB and by the
    /// wrong way around the hues with `longer hue`. In a space with hues it gives a hue to a stop that has none, and
    /// ignores that of one with an OKLCH chroma of 0.02 or less. It rounds the hues of different colors, so equal
    /// hues may turn or turn back, and opposite ones go either way. It encodes Rec. 2020 with an earlier curve, and
    /// ProPhoto RGB without the straight part near black. Source: measured with Chromium 156.
    package var isMixedOtherwiseByChromium: Bool {
        var colors: [Color] = []
        for item in stops {
            switch item {
            case .hint: return true
            case .stop(let color, _): colors.append(color)
            case .easing: break
            }
        }
        let space = interpolationSpace
        if space.hasAnotherCurveInChromium { return true }
        guard let index = space.hueIndex else { return false }
        if colors.contains(where: { $0.converted(to: .oklch).components.y <= Self.leastChroma }) { return true }
        return zip(colors, colors.dropFirst()).contains { first, second in
            let (start, end) = (first.prepared(for: space), second.prepared(for: space))
            // A missing hue becomes that of its neighbor.
            guard !start.missing.union(end.missing).contains(.component(index)) else { return hue != .shorter }
            // One color is rounded in one way, whatever its alpha.
            if first.space == second.space, first.components == second.components { return false }
            let difference = abs((start.components[index] - end.components[index]).remainder(dividingBy: 360))
            return switch hue {
            case .shorter: difference > 180 - Self.leastTurn
            case .longer: difference < Self.leastTurn || difference > 180 - Self.leastTurn
            case .increasing, .decreasing: difference < Self.leastTurn
            }
        }
    }

    /// A little more than 5000 times the chroma at which CSS Color 4, section 9.4, begins to ignore hues: conversions
    /// round.
    private static let leastChroma = 0.0201
    /// Degrees from equal or opposite hues, far more than a hue of 32 bits is rounded.
    private static let leastTurn = 0.01
}

extension ColorSpace {
    /// Whether Chromium encodes components of the space otherwise than CSS Color 4, section 10, has it.
    package var hasAnotherCurveInChromium: Bool { self == .rec2020 || self == .proPhotoRGB }
}
