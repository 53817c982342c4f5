import LintelGradient
import LintelUnits

/// What stretching the box along one axis does to a layer.
enum AxisBehavior {
    case stretches(Variation)
    case pinned(PinnedEnds)
    case fixed(reason: String)
}

extension Drawing.Layer {
    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - across: the box's side across the axis, in device pixels.
    ///   - lengths: what lengths in the stops of gradients do.
    func behavior(
        along axis: Axis, pixelsPerPoint scale: Double, across: Double, lengths: LengthsOfGradients = .areFixed
    ) -> AxisBehavior {
        var own = ShapeEnds(shape, frame, along: axis, pixelsPerPoint: scale, across: across)
        switch part {
        case .fill: break
        case .stroke(let width, let alignment):
            let line = max(0, width.pixels(pixelsPerPoint: scale))
            own.widen(
                inside: alignment == .outside ? 0 : alignment == .inside ? line : line / 2,
                outside: alignment == .inside ? 0 : alignment == .outside ? line : line / 2, isBlurred: false)
        case .dropShadow(let shadow), .innerShadow(let shadow):
            let offset = abs(axis == .horizontal ? shadow.x : shadow.y)
            // A pixel for rounding.
            let reach = (offset + abs(shadow.spread) + BlurReach.painted * max(0, shadow.sigma)) * scale + 1
            own.widen(inside: reach, outside: reach, isBlurred: true)
        }
        let painted = own.behavior(of: paint.variation(along: axis), lengths.ends(of: paint.gradient, along: axis))
        guard let mask else { return painted }
        let masked = ShapeEnds(mask.shape, mask.frame, along: axis, pixelsPerPoint: scale, across: across)
            .behavior(
                of: mask.gradient?.variation(along: axis) ?? .constant, lengths.ends(of: mask.gradient, along: axis))
        return painted.joined(with: masked)
    }
}

/// What lengths in the stops of a gradient do when its box is stretched.
enum LengthsOfGradients {
    /// They make the gradient fixed.
    case areFixed
    /// They are ends, where one color is between them.
    case areEnds
    /// They are ends, also where colors change between them: that part stretches with what the ends leave of the box.
    case areEndsOfRamps

    fileprivate func ends(
        of gradient: Gradient?, along axis: Axis
    ) -> (start: Double, end: Double, between: Variation)? {
        guard self != .areFixed, let ends = gradient?.ends(along: axis) else { return nil }
        return self == .areEndsOfRamps || ends.between == .constant ? ends : nil
    }
}

extension AxisBehavior {
    fileprivate func joined(with other: AxisBehavior) -> AxisBehavior {
        switch (self, other) {
        case (.fixed, _), (.stretches(.fixed), _): self
        case (_, .fixed), (_, .stretches(.fixed)): other
        case (.stretches(.constant), _): other
        case (_, .stretches(.constant)): self
        case (.pinned(var ends), .pinned(let others)):
            {
                ends.start = max(ends.start, others.start)
                ends.end = max(ends.end, others.end)
                if others.between == .proportional { ends.between = .proportional }
                return .pinned(ends)
            }()
        case (.pinned(var ends), _), (_, .pinned(var ends)):
            {
                ends.between = .proportional
                return .pinned(ends)
            }()
        default: .stretches(.proportional)
        }
    }
}

extension Drawing.Paint {
    fileprivate var gradient: Gradient? { if case .gradient(let gradient) = self { gradient } else { nil } }

    /// What stretching the paint's frame along `axis` does.
    func variation(along axis: Axis) -> Variation {
        switch self {
        case .color: .constant
        case .gradient(let gradient): gradient.variation(along: axis)
        case .texture(let texture):
            switch texture.fit {
            case .stretch: .proportional
            case .tile: .fixed(reason: "a tiled texture cannot be stretched")
            case .fit, .fill: .fixed(reason: "a texture with 'fit: \(texture.fit.rawValue)' keeps its proportions")
            }
        }
    }
}

/// A shape's two ends along one axis.
private struct ShapeEnds {
    let start, end: FrameLength
    let axis: Axis
    let scale: Double
    /// How far from each end inwards the outline bends, and lines and blurs reach, in device pixels.
    var startInside, endInside: Double
    var outside = 0.0
    let isEllipse: Bool

    init(_ shape: Shape, _ frame: Frame, along axis: Axis, pixelsPerPoint scale: Double, across: Double) {
        let (span, other) =
            axis == .horizontal ? (frame.horizontal, frame.vertical) : (frame.vertical, frame.horizontal)
        (start, end) = span.ends
        self.axis = axis
        self.scale = scale
        isEllipse = shape == .ellipse
        switch shape {
        case .rectangle, .ellipse: (startInside, endInside) = (0, 0)
        case .capsule:
            let interval = other.interval(of: across, pixelsPerPoint: scale)
            let radius = max(0, interval.end - interval.start) / 2
            (startInside, endInside) = (radius, radius)
        case .roundedRectangle(let radii, let curve):
            let extent = scale * curve.extent
            let (first, last) =
                axis == .horizontal
                ? (max(radii.topLeft, radii.bottomLeft), max(radii.topRight, radii.bottomRight))
                : (max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
            (startInside, endInside) = (max(0, first * extent), max(0, last * extent))
        }
    }

    /// Widens the ends by a line or a blur along the outline.
    mutating func widen(inside: Double, outside: Double, isBlurred: Bool) {
        startInside += inside
        endInside += inside
        self.outside = outside
        self.isBlurred = isBlurred
        hasLine = true
    }

    private var hasLine = false
    private var isBlurred = false

    /// - Parameter paintEnds: how far a paint that is fixed reaches into both ends of the frame, in points, and what it
    ///   does between them, if it keeps to ends.
    func behavior(
        of paint: Variation, _ paintEnds: (start: Double, end: Double, between: Variation)?
    ) -> AxisBehavior {
        var reach = (start: 0.0, end: 0.0)
        var between = paint
        if case .fixed(let reason) = paint, start.fraction != end.fraction {
            // The paint of a line is laid out in the frame too, and beyond it continues with its first and last color.
            guard let paintEnds, start.fraction == 0, end.fraction == 1, !isBlurred, !isEllipse else {
                return .fixed(reason: reason)
            }
            reach = (paintEnds.start * scale, paintEnds.end * scale)
            between = paintEnds.between
        }
        let isWhole = start == .zero && end == .whole
        if !hasLine, !isEllipse, startInside == 0, endInside == 0, reach == (0, 0) {
            if isWhole { return .stretches(paint) }
            if start.isPart, end.isPart { return .stretches(.proportional) }
        }
        if isEllipse, start.fraction != end.fraction {
            guard !hasLine else { return .fixed(reason: "the line or blur along an ellipse does not stretch with it") }
            if start.isPart, end.isPart { return .stretches(.proportional) }
        }
        var ends = PinnedEnds()
        guard ends.pin(start, inside: max(startInside, reach.start), outside: outside, scale),
            ends.pin(end, inside: outside, outside: max(endInside, reach.end), scale)
        else {
            let side = axis == .horizontal ? "width" : "height"
            guard start.fraction == end.fraction else {
                return .fixed(
                    reason: "a frame with percentages has distances from the edges that change with the size")
            }
            // Both ends are as far from one point at every size.
            let isCentered =
                start.fraction == 0.5 && start.points == -end.points && start.pixels == -end.pixels
            let position = isCentered ? "centered along" : "at \((start.fraction * 100).short)% of"
            return .fixed(
                reason:
                    "its frame is \(position) the \(side), so its distances from the edges change with the size")
        }
        if start.fraction != end.fraction, isEllipse || between == .proportional { ends.between = .proportional }
        return .pinned(ends)
    }
}

extension PinnedEnds {
    /// Takes in the position of an edge, with that much before and after it; false when it keeps no distance from an
    /// end.
    fileprivate mutating func pin(
        _ position: FrameLength, inside after: Double, outside before: Double, _ scale: Double
    ) -> Bool {
        let offset = position.points * scale + position.pixels
        switch position.fraction {
        case 0: start = max(start, offset + after)
        case 1: end = max(end, before - offset)
        default: return false
        }
        return true
    }
}

extension FrameLength {
    /// Whether it is a part of the box's side and nothing else.
    fileprivate var isPart: Bool { points == 0 && pixels == 0 }
}
