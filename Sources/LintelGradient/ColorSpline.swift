package import LintelColor

/// A spline through colors in one space: missing components take a neighbor's value, hues are unwound one after the
/// other, and components are premultiplied as the gradient asks.
package struct ColorSpline: Hashable, Sendable {
    /// The colors between two neighboring colors of a spline, with nothing of the rest of the spline: a gradient of `n`
    /// stops has `n` of these as keys, which take O(1) each to compare and to hash.
    package struct Segment: Hashable, Sendable {
        fileprivate let space: ColorSpace
        fileprivate let mixing: Gradient.AlphaMixing
        fileprivate let piece: CubicSpline.Piece

        /// Returns the color after the part `progress`, 0…1, of the segment.
        package func color(at progress: Double) -> Color {
            let value = piece.value(at: progress)
            var components = SIMD3(value.x, value.y, value.z)
            // By the alpha that they were multiplied with, also where it overshoots.
            if value.w > 0 { components = ColorSpline.scaled(components, 1 / value.w, space, mixing) }
            let alpha = min(max(value.w, 0), 1)
            if let hue = space.hueIndex {
                components[hue] = components[hue].reducedToTurn
            }
            return Color(space, components.x, components.y, components.z, alpha: alpha)
        }
    }

    /// The segments between each two neighboring colors, in their order.
    package let segments: [Segment]

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
        let values = Self.filled(colors.map { $0.prepared(for: space) }, space, hue).map { color in
            SIMD4(Self.scaled(color.components, color.alpha, space, mixing), color.alpha)
        }
        segments = CubicSpline(kind, knots: knots, values: values).pieces.map {
            Segment(space: space, mixing: mixing, piece: $0)
        }
    }

    /// The color at `t`, 0 at the first color and 1 at the last; the end colors beyond.
    package func color(at t: Double) -> Color {
        let position = min(max(t.isNaN ? 0 : t, 0), 1) * Double(segments.count)
        let index = min(Int(position), segments.count - 1)
        return segments[index].color(at: position - Double(index))
    }

    /// Returns, for each stop but the last, the segment that leaves it. Stops at one position end one spline and begin
    /// the next: a hard stop stays hard.
    static func segments(
        _ kind: ColorPath, _ items: [StopPlacement.Item], _ space: ColorSpace, _ hue: HueInterpolation,
        _ mixing: Gradient.AlphaMixing
    ) -> [Segment] {
        var stops: [(color: Color, position: Double)] = []
        for item in items {
            if let color = item.color { stops.append((color, item.position)) }
        }
        var segments: [Segment] = []
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
            segments += spline.segments
            start = end
        }
        return segments
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
        ColorInterpolator(from: self, to: self, in: space, hue: .shorter, mixing: .straight).color(at: 0)
    }
}
