import LintelColor
public import LintelUnits

extension Gradient {
    /// The gradient in a box.
    ///
    /// Nothing is refused: a side that is negative, infinite or NaN counts as 0, and where the line has no length then,
    /// its positions are still those of the stops, so that `color(at:)` answers; a picture of such a box has no pixels.
    /// - Parameters:
    ///   - size: the size of the box, whose sides are above 0 and finite.
    ///   - shortestPeriod: a repeating gradient whose period is shorter than this many points wherever it is longest
    ///     shows its average color, as CSS Images 4, section 3.5 asks where pixels are too coarse: pass the points of
    ///     one pixel. 0 averages only periods of no length. A conic gradient's period grows with the distance and is
    ///     never too short.
    /// - Complexity: O(stops).
    public func resolved(in size: PointSize, shortestPeriod: Points = .zero) -> ResolvedGradient {
        resolved(width: size.width.value, height: size.height.value, shortestPeriod: shortestPeriod.value)
    }

    /// Returns the gradient in a box of `width` × `height` points, like `resolved(in:shortestPeriod:)`, for sides that
    /// are computed as plain numbers.
    package func resolved(width: Double, height: Double, shortestPeriod: Double = 0) -> ResolvedGradient {
        let layout = GeometryLayout(geometry, width: width, height: height)
        let items = StopPlacement(stops, on: layout.line).items
        let placed = items.compactMap { item in
            item.color.map { ResolvedGradient.Stop(color: $0, position: item.position) }
        }
        let length = (placed.last?.position ?? 0) - (placed.first?.position ?? 0)
        let isTooShort = !(length > 0) || length * layout.line.longestUnit < shortestPeriod
        let segments = segments(of: items)
        var solid: Color?
        if isSolid {
            solid = placed.last?.color ?? .transparent
        } else if isRepeating, isTooShort || layout.isFlat {
            solid = placed.average
        } else if layout.isFlat {
            solid = placed.last?.color
        }
        return ResolvedGradient(
            stops: placed, space: interpolationSpace, period: isRepeating && solid == nil ? length : nil, solid: solid,
            locator: locator(in: layout), segments: solid == nil ? segments : [])
    }

    /// The locator of `resolved(width:height:)` alone, where the box gives the geometry an extent along which colors
    /// can run and percentages a meaning; `nil` elsewhere.
    /// - Complexity: O(1), without allocation.
    package func locator(width: Double, height: Double) -> GradientLocator? {
        let layout = GeometryLayout(geometry, width: width, height: height)
        return layout.isFlat || layout.line.isDegenerate ? nil : locator(in: layout)
    }

    /// A single stop fills even what lies on no circle of an SVG gradient. Source: SVG 2, section 14.2.4.
    private func locator(in layout: GeometryLayout) -> GradientLocator {
        guard isSolid, !coversPlane, !layout.isEmpty else { return layout.locator }
        return GradientLocator(field: .constant(0), spread: .pad)
    }

    /// Whether there is one stop at most.
    var isSolid: Bool {
        var count = 0
        for case .stop in stops {
            count += 1
            if count == 2 { return false }
        }
        return true
    }

    private func segments(of items: [StopPlacement.Item]) -> [ResolvedGradient.Segment] {
        var segments: [ResolvedGradient.Segment] = []
        // Found by a look at all stops, and the same for each.
        let interpolationSpace = interpolationSpace
        let splines = path == .straight ? [] : ColorSpline.segments(path, items, interpolationSpace, hue, mixing)
        var stop: (item: StopPlacement.Item, color: Color)?
        var hint: Double?
        var index = 0
        for item in items {
            guard let color = item.color else {
                hint = hint ?? item.position
                continue
            }
            if let (before, start) = stop {
                let length = item.position - before.position
                if length > 0 {
                    let curve =
                        hint.map { WeightCurve(hint: ($0 - before.position) / length) }
                        ?? WeightCurve(before.easing ?? easing)
                    let path: ResolvedGradient.Segment.Path =
                        splines.isEmpty
                        ? .pair(
                            ColorInterpolator(
                                from: start, to: color, in: interpolationSpace, hue: hue, mixing: mixing))
                        : .spline(splines[index - 1])
                    segments.append(.init(start: before.position, end: item.position, curve: curve, path: path))
                }
            }
            stop = (item, color)
            hint = nil
            index += 1
        }
        return segments
    }
}

extension [ResolvedGradient.Stop] {
    /// The average color of a gradient, in sRGB: each stop counts with half of its distances to its neighbors; stops
    /// that are all at one position count as if evenly spaced. Source: CSS Images 4, section 3.5.
    var average: Color {
        guard let first, let last, count > 1 else { return first?.color ?? .transparent }
        let length = last.position - first.position
        var sum = SIMD4<Double>()
        for index in 1..<count {
            let part = length > 0 ? (self[index].position - self[index - 1].position) / length : 1 / Double(count - 1)
            sum += part / 2 * (self[index - 1].color.premultipliedSRGB + self[index].color.premultipliedSRGB)
        }
        let alpha = sum.w
        guard alpha > 0 else { return .transparent }
        return Color(.sRGB, sum.x / alpha, sum.y / alpha, sum.z / alpha, alpha: alpha)
    }
}

extension Color {
    fileprivate var premultipliedSRGB: SIMD4<Double> {
        let color = converted(to: .sRGB)
        return SIMD4(color.components * color.alpha, color.alpha)
    }
}
