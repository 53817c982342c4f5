/// A point of a box: 0 is its left or upper edge, ½ its middle, 1 its right or lower edge.
package struct BoxPoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Drawing {
    /// The drawing as a part of a larger one: its box becomes `width` × `height` points, with its middle at `point` of
    /// the larger box, moved by an offset in points. To be laid over the other's layers; how the two are composited is
    /// the other's.
    ///
    /// Guides have no meaning within: they count as the top.
    package func placed(
        at point: BoxPoint, offset: (x: Double, y: Double), width: Double, height: Double
    ) -> [Layer] {
        func placed(_ frame: Frame) -> Frame {
            Frame(
                horizontal: frame.horizontal.placed(in: width, at: point.x, offset: offset.x),
                vertical: frame.vertical.placed(in: height, at: point.y, offset: offset.y))
        }
        return layers.map { layer in
            var layer = layer
            layer.frame = placed(layer.frame)
            if let mask = layer.mask { layer.mask?.frame = placed(mask.frame) }
            return layer
        }
    }
}

extension Span {
    fileprivate func placed(in side: Double, at part: Double, offset: Double) -> Span {
        func edgeOffset(of length: FrameLength) -> EdgeOffset {
            // From the middle of the smaller box, to the right or down.
            let away = FrameLength(
                points: length.points + length.fraction * side - side / 2 + offset, pixels: length.pixels)
            switch part {
            case 0: return EdgeOffset(.start, away)
            case 0.5: return EdgeOffset(.center, away)
            case 1: return EdgeOffset(.end, FrameLength(points: -away.points, pixels: -away.pixels))
            default:
                return EdgeOffset(.start, FrameLength(fraction: part, points: away.points, pixels: away.pixels))
            }
        }
        let ends = ends
        return .edges(from: edgeOffset(of: ends.start), to: edgeOffset(of: ends.end))
    }
}
