/// The lengths by which a picture extends beyond the edges of its box, in device pixels, 0 or more.
package struct Overhang: Hashable, Sendable {
    package var top, left, bottom, right: Int

    package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package func union(_ other: Overhang) -> Overhang {
        Overhang(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}

extension Drawing {
    /// How far layers reach beyond a box of `width` × `height` device pixels: frames that stick out, strokes, and blurs
    /// up to `BlurReach.seen`, within masks that are not inverted. Layers that change only what is below them, such as
    /// cuts, do not count.
    ///
    /// - Parameter scale: pixels per point.
    package func overhang(width: Int, height: Int, pixelsPerPoint scale: Double) -> Overhang {
        func sides(of frame: Frame) -> Sides {
            let across = frame.horizontal.interval(of: Double(width), pixelsPerPoint: scale)
            let down = frame.vertical.interval(of: Double(height), pixelsPerPoint: scale)
            return Sides(top: down.start, left: across.start, bottom: down.end, right: across.end)
        }
        /// Whole pixels, except for rounding.
        func pixels(_ value: Double) -> Int {
            // The limits keep a picture of absurd lengths from overflowing.
            Int(min(max(value - 1.0 / 64, 0), 100_000).rounded(.up))
        }
        var result = Overhang()
        // What an opaque fill of the box hides may still reach beyond it.
        for layer in layers where layer.opacity > 0 && layer.operation.paintsOnNothing {
            var painted = sides(of: layer.frame)
            guard !painted.isEmpty else { continue }
            switch layer.part {
            case .innerShadow: continue
            case .fill: break
            case .stroke(let width, let alignment):
                let line = max(0, width.pixels(pixelsPerPoint: scale))
                painted.grow(by: alignment == .inside ? 0 : alignment == .center ? line / 2 : line)
            case .dropShadow(let shadow):
                painted.grow(by: (BlurReach.seen * max(0, shadow.sigma) + shadow.spread) * scale)
                painted.move(x: shadow.x * scale, y: shadow.y * scale)
            }
            if let mask = layer.mask, !mask.isInverted { painted.formIntersection(sides(of: mask.frame)) }
            guard !painted.isEmpty else { continue }
            result = result.union(
                Overhang(
                    top: pixels(-painted.top), left: pixels(-painted.left),
                    bottom: pixels(painted.bottom - Double(height)), right: pixels(painted.right - Double(width))))
        }
        return result
    }
}

/// The sides of a rectangle in device pixels from the upper left corner of the box.
private struct Sides {
    var top, left, bottom, right: Double

    var isEmpty: Bool { !(right > left && bottom > top) }

    mutating func grow(by distance: Double) {
        top -= distance
        left -= distance
        bottom += distance
        right += distance
    }

    mutating func move(x: Double, y: Double) {
        top += y
        left += x
        bottom += y
        right += x
    }

    mutating func formIntersection(_ other: Sides) {
        top = max(top, other.top)
        left = max(left, other.left)
        bottom = min(bottom, other.bottom)
        right = min(right, other.right)
    }
}
