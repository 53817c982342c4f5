import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// Layers that no picture of a plan shows, because their frames or those of their masks are empty or outside of the
/// picture at every size, because they are around the picture, or because an opaque layer is above them.
struct HiddenLayers {
    /// Why a layer shows nothing. Positions of a frame grow evenly with the picture's side, so that what is true of the
    /// smallest and of the largest size is true of those between.
    private enum Reason {
        case noWidth, noHeight, leftOutside, rightOutside, above, below
        /// What is around the shape, and the shape fills the picture: a line, a shadow that is cut out.
        case lineAround, shadowAround
        case covered

        /// Those of the frame alone.
        static let ofFrame: [Reason] = [.noWidth, .noHeight, .leftOutside, .rightOutside, .above, .below]

        /// - Parameter longest: the longest sides of the pictures, in points.
        func phrase(of frame: Frame, longest: PointSize) -> String {
            switch self {
            case .noWidth:
                if case .sized = frame.horizontal {
                    "it has no width"
                } else if let inset = frame.horizontal.onlyInset {
                    "it \(inset.isAtStart ? "begins" : "ends") \(Self.points(inset.points)) from the "
                        + "\(inset.isAtStart ? "left" : "right"), and the picture is at most "
                        + "\(longest.width.value.rounded(toDecimals: 3).short) points wide"
                } else {
                    "its right edge is not right of its left edge; 'right' counts inwards from the right"
                }
            case .noHeight:
                if case .sized = frame.vertical {
                    "it has no height"
                } else if let inset = frame.vertical.onlyInset {
                    "it \(inset.isAtStart ? "begins" : "ends") \(Self.points(inset.points)) from the "
                        + "\(inset.isAtStart ? "top" : "bottom"), and the picture is at most "
                        + "\(longest.height.value.rounded(toDecimals: 3).short) points high"
                } else {
                    "its lower edge is not below its upper edge; 'bottom' counts inwards from the bottom"
                }
            case .leftOutside: "it is left of the picture"
            case .rightOutside: "it is right of the picture"
            case .above: "it is above the picture"
            case .below: "it is below the picture"
            case .lineAround:
                "with 'align: outside' its line is around the picture; 'align: inside' draws it along the edges"
            case .shadowAround:
                "with 'cutOut' the shadow is only around its shape, which fills the picture"
            case .covered:
                "a layer above it is opaque; 'layers' begin with the lowest, and a list of paints with the uppermost"
            }
        }

        private static func points(_ value: Double) -> String { "\(value.short) point\(value == 1 ? "" : "s")" }
    }

    private struct Cause {
        var reason: Reason
        /// The frame of the layer, or of its mask.
        var frame: Frame
        var isOfMask = false
    }

    private var hidden: [SourceLocation: (cause: Cause, longest: PointSize)] = [:]
    /// Layers that some picture shows.
    private var shown: Set<SourceLocation> = []
    /// What the pictures show may have been written more than once, and is known by one location only.
    private var shownFrames: Set<Frame> = []
    private var shownMasks: Set<Frame> = []

    /// - Parameter others: the locations of layers on which nothing is reported.
    init(_ jobs: [PlannedJob], besides others: Set<SourceLocation>) {
        shown = others
        // Where Lintel added layers, it is not known which of the drawing's are whose.
        let unknown = Set(jobs.filter(\.layerOrigins.isEmpty).map(\.origin))
        for job in jobs where !unknown.contains(job.origin) {
            let sizes = job.work.targets + job.work.otherTargets
            let drawing = job.work.drawing
            for (index, (layer, location)) in zip(drawing.layers, job.layerOrigins).enumerated() {
                var cause = Self.cause(for: layer, at: sizes, job.work.scale)
                if cause == nil, Self.isCovered(index, in: drawing) {
                    cause = Cause(reason: .covered, frame: layer.frame)
                }
                if let cause {
                    let longest = Self.longest(of: job.work.targets, job.work.scale)
                    var entry = hidden[location] ?? (cause, longest)
                    entry.longest = PointSize(
                        width: max(entry.longest.width, longest.width),
                        height: max(entry.longest.height, longest.height))
                    hidden[location] = entry
                } else {
                    shown.insert(location)
                    shownFrames.insert(layer.frame)
                    if let mask = layer.mask { shownMasks.insert(mask.frame) }
                }
            }
        }
    }

    /// Warns of each layer, in the order written.
    func report(into diagnostics: inout Diagnostics) {
        for (location, layer) in hidden.sorted(by: { $0.key < $1.key })
        where !shown.contains(location) && !isShownElsewhere(layer.cause) {
            let part = layer.cause.isOfMask ? " because of its mask" : ""
            let phrase = layer.cause.reason.phrase(of: layer.cause.frame, longest: layer.longest)
            diagnostics.warning(
                .hiddenLayer, at: location, "the layer shows nothing at any size\(part): \(phrase)")
        }
    }

    /// Whether the frame that hides a layer is one of a layer that is shown.
    private func isShownElsewhere(_ cause: Cause) -> Bool {
        switch cause.reason {
        case .covered, .lineAround, .shadowAround: return false
        case .noWidth, .noHeight, .leftOutside, .rightOutside, .above, .below: break
        }
        return (cause.isOfMask ? shownMasks : shownFrames).contains(cause.frame)
    }

    private static func longest(of sizes: [PixelSize], _ scale: Scale) -> PointSize {
        PointSize(
            width: Points(pixels: sizes.map(\.width).max() ?? 0, at: scale),
            height: Points(pixels: sizes.map(\.height).max() ?? 0, at: scale))
    }

    /// Whether a layer is covered that was meant to be seen. A color below an opaque gradient is what CSS shows where
    /// it cannot read the gradient.
    private static func isCovered(_ index: Int, in drawing: Drawing) -> Bool {
        guard drawing.isCovered(layerAt: index) else { return false }
        guard case .color = drawing.layers[index].paint, drawing.layers[index].isPlain else { return true }
        return drawing.layers[(index + 1)...].allSatisfy { if case .color = $0.paint { true } else { false } }
    }

    /// Why the frame of a layer, or of its mask, shows nothing at all of the sizes; `nil` where it may show something.
    /// Shadows reach beyond their frames, but not beyond their masks.
    private static func cause(for layer: Drawing.Layer, at sizes: [PixelSize], _ scale: Scale) -> Cause? {
        let reasons: [Reason] =
            switch layer.part {
            case .fill, .innerShadow: Reason.ofFrame
            case .stroke(_, .outside) where layer.shape == .rectangle: [.noWidth, .noHeight, .lineAround]
            // A line around an outline may reach into the picture.
            case .stroke: [.noWidth, .noHeight]
            case .dropShadow(let shadow): shadow.isCutOut && layer.shape == .rectangle ? [.shadowAround] : []
            }
        if let reason = firstReason(among: reasons, for: layer.frame, at: sizes, scale) {
            return Cause(reason: reason, frame: layer.frame)
        }
        guard let mask = layer.mask, !mask.isInverted else { return nil }
        return firstReason(among: Reason.ofFrame, for: mask.frame, at: sizes, scale).map { reason in
            Cause(reason: reason, frame: mask.frame, isOfMask: true)
        }
    }

    /// The first reason that holds for the frame at all of the sizes.
    private static func firstReason(
        among reasons: [Reason], for frame: Frame, at sizes: [PixelSize], _ scale: Scale
    ) -> Reason? {
        guard !sizes.isEmpty else { return nil }
        let frames = sizes.map { size in
            (
                size: size,
                across: frame.horizontal.interval(of: Double(size.width), pixelsPerPoint: scale.rawValue),
                down: frame.vertical.interval(of: Double(size.height), pixelsPerPoint: scale.rawValue)
            )
        }
        return reasons.first { reason in
            frames.allSatisfy { frame in
                switch reason {
                case .noWidth: frame.across.end <= frame.across.start
                case .noHeight: frame.down.end <= frame.down.start
                case .leftOutside: frame.across.end <= 0
                case .rightOutside: frame.across.start >= Double(frame.size.width)
                case .above: frame.down.end <= 0
                case .below: frame.down.start >= Double(frame.size.height)
                case .lineAround, .shadowAround:
                    frame.across.start <= 0 && frame.across.end >= Double(frame.size.width)
                        && frame.down.start <= 0 && frame.down.end >= Double(frame.size.height)
                case .covered: false
                }
            }
        }
    }
}

extension Span {
    /// How far from one end of the box it begins or ends, in points, where it reaches to the other end; `nil` for
    /// others.
    fileprivate var onlyInset: (points: Double, isAtStart: Bool)? {
        guard case .edges(let from, let to) = self, from.edge == .start, to.edge == .end else { return nil }
        func isPoints(_ length: FrameLength) -> Bool { length.fraction == 0 && length.pixels == 0 }
        if to.offset == .zero, isPoints(from.offset) { return (from.offset.points, true) }
        if from.offset == .zero, isPoints(to.offset) { return (to.offset.points, false) }
        return nil
    }
}
