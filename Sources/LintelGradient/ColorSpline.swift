package import LintelColor

/// A spline through colors in one space: missing components take a neighbor's value, hues are unwound one after the other, and
/// components are premultiplied as the gradient asks.
package struct ColorSpline: Hashable, Sendable {
    private let space: ColorSpace
    private let mixing: Gradient.AlphaMixing
    private let spline: CubicSpline
    private let segmentCount: Int

    /// A spline of `kind` through evenly spaced `colors`.
    /// - Precondition: two colors at least.
    package init(
        _ kind: ColorPath, through colors: [Color], in space: ColorSpace, hue: HueInterpolation = .shorter,
        mixing: Gradient.AlphaMixing = .premultiplied
    ) {
        self.init(kind, colors, knots: colors.indices.map(Double.init), space, hue, mixing)
    }

    private init(
        _ kind: ColorPath, _ colors: [Color], knots: [Double], _ space: ColorSpace, _ hue: HueInterpolation,
        _ mixing: Gradient.AlphaMixing
    ) {
        precondition(colors.count > 1 && knots.count == colors.count, "a spline through \(colors.count) colors")
        self.space = space
        self.mixing = mixing
        segmentCount = colors.count - 1
        let values = Self.filled(colors.map { $0.prepared(for: space) }, space, hue).map { color in
            SIMD4(Self.scaled(color.components, color.alpha, space, mixing), color.alpha)
        }
        spline = CubicSpline(kind, knots: knots, values: values)
    }

    /// The color at `t`, 0 at the first color and 1 at the last; the end colors beyond.
    package func color(at t: Double) -> Color {
        let position = min(max(t.isNaN ? 0 : t, 0), 1) * Double(segmentCount)
        let segment = min(Int(position), segmentCount - 1)
        return color(segment: segment, at: position - Double(segment))
    }

    /// The color after the part `progress` of a segment.
    func color(segment: Int, at progress: Double) -> Color {
        let value = spline.value(segment: segment, at: progress)
        // Splines overshoot; alpha cannot.
        let alpha = min(max(value.w, 0), 1)
        var components = SIMD3(value.x, value.y, value.z)
        if alpha > 0 { components = Self.scaled(components, 1 / alpha, space, mixing) }
        if let hue = space.hueIndex {
            components[hue] = components[hue].reducedToTurn
        }
        return Color(space, components.x, components.y, components.z, alpha: alpha)
    }

    /// For each stop but the last, the spline that leaves it and the number of the segment there. Stops at one position end one
    /// spline and begin the next: a hard stop stays hard.
    static func runs(
        _ kind: ColorPath, _ items: [StopPlacement.Item], _ space: ColorSpace, _ hue: HueInterpolation,
        _ mixing: Gradient.AlphaMixing
    ) -> [(spline: ColorSpline, index: Int)] {
        var stops: [(color: Color, position: Double)] = []
        for item in items {
            if let color = item.color { stops.append((color, item.position)) }
        }
        var runs: [(spline: ColorSpline, index: Int)] = []
        var start = 0
        while start < stops.count - 1 {
            var end = start + 1
            // A hard stop's own segment has no length; it is never asked, but keeps the count.
            if stops[end].position > stops[start].position {
                while end + 1 < stops.count, stops[end + 1].position > stops[end].position { end += 1 }
            }
            let isHard = stops[end].position <= stops[start].position
            let run = stops[start...end]
            let spline = ColorSpline(
                isHard ? .straight : kind, run.map(\.color), knots: run.map(\.position), space, hue, mixing)
            for index in 0..<(end - start) { runs.append((spline, index)) }
            start = end
        }
        return runs
    }

    private static func scaled(
        _ components: SIMD3<Double>, _ factor: Double, _ space: ColorSpace, _ mixing: Gradient.AlphaMixing
    ) -> SIMD3<Double> {
        guard mixing == .premultiplied else { return components }
        var scaled = components * factor
        if let hue = space.hueIndex { scaled[hue] = components[hue] }
        return scaled
    }

    /// Colors without missing components, their hues unwound so that each step goes round as `hue` says.
    private static func filled(_ colors: [Color], _ space: ColorSpace, _ hue: HueInterpolation) -> [Color] {
        var colors = colors
        for component in 0..<4 {
            let flag = Color.MissingComponents.component(component)
            guard let first = colors.first(where: { !$0.missing.contains(flag) }) else { continue }
            var known = component == 3 ? first.alpha : first.components[component]
            for index in colors.indices {
                if !colors[index].missing.contains(flag) {
                    known = component == 3 ? colors[index].alpha : colors[index].components[component]
                } else if component == 3 {
                    colors[index].alpha = known
                } else {
                    colors[index].components[component] = known
                }
            }
        }
        guard let index = space.hueIndex else { return colors }
        for next in colors.indices.dropFirst() {
            let before = colors[next - 1].components[index]
            let (from, to) = hue.fixedUp(before, colors[next].components[index])
            colors[next].components[index] = before + to - from
        }
        return colors
    }
}

extension Color {
    /// The color in `space` as interpolation sees it, with missing components carried over.
    fileprivate func prepared(for space: ColorSpace) -> Color {
        ColorInterpolator(from: self, to: self, in: space, hue: .shorter, premultiplied: false).color(at: 0)
    }
}
