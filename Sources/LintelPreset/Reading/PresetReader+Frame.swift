import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// Reads the frame of a shape; a side with a mistake gives the whole box.
    mutating func frame(_ node: Node) -> Frame {
        guard let fields = fields(node, PresetSchema.frame) else { return .box }
        return Frame(horizontal: span(fields, .horizontal, of: node), vertical: span(fields, .vertical, of: node))
    }

    /// Reads the frame of a target on the screen, with a warning for one that is at the top although it is described
    /// from below: guides are lines at the top of a screen, and none is at its bottom.
    mutating func target(_ node: Node) -> Frame {
        let frame = self.frame(node)
        guard let (guide, key) = Self.guideFromBelow(frame.vertical, hasTop: node["top"] != nil) else { return frame }
        let line =
            switch guide {
            case .statusBarBottom: "the lower edge of the status bar"
            case .safeAreaBottom: "the lower edge of the upper safe area"
            }
        warning(
            .targetAtTop, at: node[key]?.location ?? node.location,
            "the target is at the top of the screen: '\(guide.rawValue)' is \(line); for one at the bottom write the points from "
                + "the lower edge of the screen, such as 'bottom: 50', and for one at the top write 'top'")
        return frame
    }

    /// The guide that a target is described from as if it were at the bottom of the screen, with the key that names it;
    /// `nil` where the target is surely meant to be at the top.
    /// - Parameter hasTop: whether the frame has the key `top`.
    private static func guideFromBelow(_ span: Span, hasTop: Bool) -> (guide: Guide, key: String)? {
        // In points on the screen of an iPhone 15, for percentages.
        func points(_ length: FrameLength) -> Double { length.pixels(of: 852 * 3, pixelsPerPoint: 3) / 3 }
        // The least height of a navigation bar in portrait. Source: devices.yml.
        let bar = 44.0
        switch span {
        case .sized(let length, let end, 1):
            guard case .guide(let guide) = end.edge else { return nil }
            let (height, offset) = (points(length), points(end.offset))
            // On an iPhone 15 up to iOS 18. Source: devices.yml.
            let position: Double = guide == .safeAreaBottom ? 59 : 54
            // Meant are a target below the guide, as a navigation bar is, and one from the top to the end of a bar.
            let isMeant = offset >= height || (offset >= bar && height >= position + offset)
            return isMeant ? nil : (guide, "bottom")
        case .sized(_, let middle, 0.5):
            // A target in the middle of the status bar is meant.
            guard middle.edge == .guide(.safeAreaBottom), points(middle.offset) < 0 else { return nil }
            return (.safeAreaBottom, "centerY")
        case .edges(from: EdgeOffset(.start), to: let end):
            // The status bar is at no other edge: a target that ends with it is meant.
            guard !hasTop, end.edge == .guide(.safeAreaBottom), points(end.offset) < bar else { return nil }
            return (.safeAreaBottom, "bottom")
        default: return nil
        }
    }

    /// The words for one direction.
    private struct Side {
        var start, end, center, size: String
        /// Lines that a position may start from, beside the guides.
        var lines: [(name: String, edge: Edge)]

        var lineNames: [String] { lines.map(\.name) }

        static let vertical = Side(
            start: "top", end: "bottom", center: "centerY", size: "height",
            lines: [("top", .start), ("bottom", .end), ("center", .center)]
                + Guide.allCases.map { ($0.rawValue, .guide($0)) })
        static let horizontal = Side(
            start: "left", end: "right", center: "centerX", size: "width",
            lines: [("left", .start), ("right", .end), ("center", .center)])
    }

    /// The span that two of the four keys of a direction give, at most; more are an error.
    private mutating func span(_ fields: Fields, _ side: Side, of node: Node) -> Span {
        let start = fields[side.start].map { position($0, from: .start, side) }
        let end = fields[side.end].map { position($0, from: .end, side) }
        let center = fields[side.center].map { position($0, from: .start, side) }
        let size = fields[side.size].map { self.size($0, side.size) }
        let given = [start != nil, end != nil, center != nil, size != nil]
        guard given.count(where: { $0 }) <= 2 else { return .whole }
        switch (start, end, center, size) {
        case (nil, nil, nil, nil): return .whole
        case (let start?, let end?, nil, nil): return .edges(from: start ?? Self.none, to: end ?? Self.none)
        case (let start?, nil, nil, nil): return .edges(from: start ?? Self.none, to: EdgeOffset(.end))
        case (nil, let end?, nil, nil): return .edges(from: EdgeOffset(.start), to: end ?? Self.none)
        case (_, _, _, let size?):
            let length = size ?? .whole
            if let start { return .sized(length, anchor: start ?? Self.none, alignment: 0) }
            if let end { return .sized(length, anchor: end ?? Self.none, alignment: 1) }
            return .sized(length, anchor: (center ?? nil) ?? EdgeOffset(.center), alignment: 0.5)
        case (_, _, let center?, nil):
            guard let edge = start ?? end else { return .whole }
            return span(from: edge, around: center, isEnd: end != nil, fields.key(side.center) ?? node)
        }
    }

    /// Stands in for a position with a mistake.
    private static let none = EdgeOffset(.start)

    /// The span with one end at `edge`, the second one or the first, and its middle at `center`.
    private mutating func span(
        from edge: EdgeOffset?, around center: EdgeOffset?, isEnd: Bool, _ node: Node
    ) -> Span {
        guard let edge, let center else { return .whole }
        guard let half = center.distance(from: edge) else {
            error(
                .malformedValue, at: node.location,
                "the two positions start from guides whose distance depends on the device; replace one of them with a size"
            )
            return .whole
        }
        // The other end lies as far beyond the middle.
        let other = center.moved(by: half)
        return isEnd ? .edges(from: other, to: edge) : .edges(from: edge, to: other)
    }

    // MARK: Positions and lengths

    private mutating func position(_ node: Node, from edge: Edge, _ side: Side) -> EdgeOffset? {
        guard let text = text(node, "a position like 8, 50% or \(side.lineNames[0]) + 8") else { return nil }
        let position: PositionText
        do {
            position = try PositionText(text, lines: side.lineNames)
        } catch {
            report(error, as: .malformedValue, in: node)
            return nil
        }
        guard isInRange(position.length, node) else { return nil }
        guard let line = position.line else { return EdgeOffset(edge, position.length) }
        guard let named = side.lines.first(where: { $0.name == line })?.edge else { return nil }
        // From a line by name lengths run down or right, while an offset from the end runs inwards.
        return EdgeOffset(named, named == .end ? position.length.negated : position.length)
    }

    /// A length along one side; one that is surely nothing is a mistake.
    private mutating func size(_ node: Node, _ what: String) -> FrameLength? {
        guard let text = text(node, "a \(what) like 44, 1px or 50%") else { return nil }
        let length: FrameLength
        do {
            length = try PositionText(text, lines: []).length
        } catch {
            report(error, as: .malformedValue, in: node)
            return nil
        }
        guard isInRange(length, node) else { return nil }
        guard length.fraction > 0 || length.points > 0 || length.pixels > 0 else {
            error(.outOfRange, at: node.location, "a \(what) of \(text) paints nothing; expected more than 0")
            return nil
        }
        return length
    }

    private mutating func isInRange(_ length: FrameLength, _ node: Node) -> Bool {
        if PresetLimits.frameFraction.contains(length.fraction), PresetLimits.framePoints.contains(length.points),
            PresetLimits.framePixels.contains(length.pixels)
        {
            return true
        }
        error(
            .outOfRange, at: node.location,
            "\(node.summary) is out of range; expected at most \(PresetLimits.framePoints.upperBound.short) points, "
                + "\(PresetLimits.framePixels.upperBound.short)px and \((PresetLimits.frameFraction.upperBound * 100).short)%"
        )
        return false
    }
}

extension FrameLength {
    fileprivate var negated: FrameLength { FrameLength(fraction: -fraction, points: -points, pixels: -pixels) }

    fileprivate func adding(_ other: FrameLength, times factor: Double) -> FrameLength {
        FrameLength(
            fraction: fraction + factor * other.fraction, points: points + factor * other.points,
            pixels: pixels + factor * other.pixels)
    }
}

extension EdgeOffset {
    /// Down or to the right, from a line that is known to lie at `fraction` of the side, or at a guide.
    private var parts: (guide: Guide?, length: FrameLength) {
        switch edge {
        case .start: (nil, offset)
        case .center: (nil, FrameLength(fraction: 0.5).adding(offset, times: 1))
        case .end: (nil, FrameLength(fraction: 1).adding(offset, times: -1))
        case .guide(let guide): (guide, offset)
        }
    }

    /// How far right of or below `other` it lies; `nil` when that differs from device to device.
    fileprivate func distance(from other: EdgeOffset) -> FrameLength? {
        let (mine, others) = (parts, other.parts)
        guard mine.guide == others.guide else { return nil }
        return mine.length.adding(others.length, times: -1)
    }

    /// Down or to the right.
    fileprivate func moved(by length: FrameLength) -> EdgeOffset {
        EdgeOffset(edge, offset.adding(length, times: edge == .end ? -1 : 1))
    }
}
