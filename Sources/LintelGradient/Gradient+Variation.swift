import LintelColor
package import LintelUnits

/// The way in which a gradient's picture changes when its box is stretched along one axis.
package enum Variation: Hashable, Sendable {
    /// Nothing changes along the axis: one pixel is enough.
    case constant
    /// Stretching the box stretches the picture.
    case proportional
    /// Stretching the box is not the same as stretching the picture; the reason, for people, in lower case.
    case fixed(reason: String)
}

extension Variation {
    /// `.fixed` because of a length in points.
    static func ofFixedLength(_ points: Double) -> Variation {
        let text = CSSNumber.short(points)
        return .fixed(reason: "a length of \(text) \(text == "1" ? "point" : "points") does not stretch with its box")
    }
}

extension Gradient {
    /// Returns the way in which the picture varies along `axis`, known from the geometry before there is a box.
    /// - Complexity: O(stops).
    package func variation(along axis: Axis) -> Variation {
        if isSolid || (isOfOneColor && coversPlane) { return .constant }
        switch geometry {
        case .linear(.to(horizontal: _?, vertical: _?)): return stretching(ifFractional: [])
        case .linear(let direction): return variation(along: axis, degrees: direction.degrees)
        case .radial(.circle, _), .radial(.circleRadius, _):
            return .fixed(reason: "a circle stays a circle when its box is stretched")
        case .radial(.ellipse, let center): return variation(along: axis, radius: nil, center: center)
        case .radial(.ellipseRadii(let horizontal, let vertical), let center):
            return variation(along: axis, radius: axis == .horizontal ? horizontal : vertical, center: center)
        case .conic: return .fixed(reason: "the angles of a conic gradient do not stretch with its box")
        case .unitSquare(let kind, let start, let end):
            let span = axis == .horizontal ? end.x - start.x : end.y - start.y
            if kind == .axial, span == 0 { return .constant }
            return stretching(ifFractional: [])
        case .svg(let geometry): return geometry.variation(along: axis)
        }
    }

    /// How far stops in points reach into both ends of `axis`, in points, and what the part between does when the box
    /// grows: the edges that the stops keep their distance from are those of the gradient's box.
    ///
    /// `red 8px, blue 8px` reaches 8 points into the end that it begins at, and is constant behind that. With a stop at
    /// the other end too, the colors on both sides of the middle have to be one for that, as in
    /// `red 8px, blue 8px calc(100% - 4px), red calc(100% - 4px)`; otherwise they are mixed between the ends, which
    /// stretches with what the ends leave of the box.
    /// - Returns: `nil` for other geometries than a line along the axis, and where a position is neither 0 % nor 100 %
    ///   with points into the box, or is left to the stops around it. For boxes that are shorter than both ends it
    ///   does not hold.
    /// - Complexity: O(stops).
    package func ends(along axis: Axis) -> (start: Double, end: Double, between: Variation)? {
        guard case .linear(let direction) = geometry, !isRepeating, path == .straight else { return nil }
        if case .to(horizontal: _?, vertical: _?) = direction { return nil }
        let line = Angle.direction(degrees: direction.degrees)
        let (along, across) = axis == .horizontal ? (line.x, line.y) : (line.y, line.x)
        guard across == 0, along != 0, let reach else { return nil }
        return along > 0 ? (reach.first, reach.last, reach.between) : (reach.last, reach.first, reach.between)
    }

    /// The same along the line of a linear gradient.
    private var reach: (first: Double, last: Double, between: Variation)? {
        var colors: [Color] = []
        var positions: [LengthPercentage?] = []
        for item in stops {
            switch item {
            case .stop(let color, let position):
                colors.append(color)
                positions.append(position)
            case .easing: continue
            case .hint: return nil
            }
        }
        guard colors.count > 1 else { return nil }
        if positions[0] == nil { positions[0] = LengthPercentage(fraction: 0, points: 0) }
        if positions[positions.count - 1] == nil {
            positions[positions.count - 1] = LengthPercentage(fraction: 1, points: 0)
        }
        var (first, last) = (0.0, 0.0)
        /// The number of stops before the middle.
        var leading = 0
        for (index, position) in positions.enumerated() {
            guard let position else { return nil }
            switch position.fraction {
            case 0 where position.points >= 0 && leading == index:
                leading += 1
                first = max(first, position.points)
            case 1 where position.points <= 0:
                last = max(last, -position.points)
            default: return nil
            }
        }
        guard leading > 0, leading < colors.count else { return (first, last, .constant) }
        let isConstant = colors[leading - 1] == colors[leading] && interpolationSpace.hueIndex == nil
        return (first, last, isConstant ? .constant : .proportional)
    }

    /// Whether every point of every box that has an area surely has a color: an SVG gradient leaves out what is outside
    /// a cone, and everything where its transform flattens it.
    /// - Complexity: O(stops).
    package var paintsEverywhere: Bool {
        guard case .svg(let geometry) = geometry else { return true }
        // With room for the sides of a box, which the determinant is multiplied by.
        let isInvertible = geometry.transform.isInvertible && 1e-250..<1e250 ~= abs(geometry.transform.determinant)
        return isInvertible && (isSolid || geometry.coversPlane)
    }

    /// Whether every point surely has a position.
    var coversPlane: Bool {
        if case .svg(let geometry) = geometry { geometry.coversPlane } else { true }
    }

    private func variation(along axis: Axis, degrees: Double) -> Variation {
        let direction = Angle.direction(degrees: degrees)
        if direction.x != 0, direction.y != 0 {
            return .fixed(reason: "an angle of \(CSSNumber.short(degrees)) degrees does not stretch with its box")
        }
        let runsAlong: Axis = direction.x != 0 ? .horizontal : .vertical
        return axis == runsAlong ? stretching(ifFractional: []) : .constant
    }

    /// Lengths in stops are measured along the horizontal half-axis, so they stay when the ellipse grows in height.
    private func variation(along axis: Axis, radius: LengthPercentage?, center: Geometry.Position) -> Variation {
        let position = axis == .horizontal ? center.x : center.y
        let lengths = [position] + (radius.map { [$0] } ?? [])
        if axis == .horizontal { return stretching(ifFractional: lengths) }
        if let length = lengths.first(where: { $0.points != 0 }) { return Self.fixed(by: length) }
        return .proportional
    }

    /// `.proportional` unless one of `lengths` or of the stops' positions is in points.
    private func stretching(ifFractional lengths: [LengthPercentage]) -> Variation {
        let inPoints = lengths.first { $0.points != 0 } ?? positions.first { $0.points != 0 }
        return inPoints.map(Self.fixed) ?? .proportional
    }

    private static func fixed(by length: LengthPercentage) -> Variation {
        .ofFixedLength(length.points)
    }

    private var positions: [LengthPercentage] {
        stops.compactMap { item in
            switch item {
            case .stop(_, let position): position
            case .hint(let position): position
            case .easing: nil
            }
        }
    }

    /// Whether all stops are equal, and mixing two equal colors gives that color: not so on a hue circle, where the
    /// longer way is a full turn.
    private var isOfOneColor: Bool {
        guard interpolationSpace.hueIndex == nil else { return false }
        var only: StopItem?
        for case .stop(let color, _) in stops {
            let stop = StopItem.stop(color, position: nil)
            guard only ?? stop == stop else { return false }
            only = stop
        }
        return true
    }
}
