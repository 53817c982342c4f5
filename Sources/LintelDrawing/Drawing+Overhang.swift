/// How far a picture reaches beyond each edge of its box, in device pixels, 0 or more.
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
    /// up to `BlurReach.seen`.
    ///
    /// - Parameter scale: pixels per point.
    package func overhang(width: Int, height: Int, pixelsPerPoint scale: Double) -> Overhang {
        var result = Overhang()
        // What an opaque fill of the box hides may still reach beyond it.
        for layer in layers where layer.opacity > 0 {
            if case .innerShadow = layer.part { continue }
            let across = layer.frame.horizontal.interval(of: Double(width), pixelsPerPoint: scale)
            let down = layer.frame.vertical.interval(of: Double(height), pixelsPerPoint: scale)
            guard across.end > across.start, down.end > down.start else { continue }
            var reach = SIMD4<Double>(repeating: 0)
            switch layer.part {
            case .fill, .innerShadow: break
            case .stroke(let width, let alignment):
                let line = max(0, width.pixels(pixelsPerPoint: scale))
                reach = .init(repeating: alignment == .inside ? 0 : alignment == .center ? line / 2 : line)
            case .dropShadow(let shadow):
                let blur = BlurReach.seen * max(0, shadow.sigma) + shadow.spread
                reach = SIMD4(blur - shadow.y, blur - shadow.x, blur + shadow.y, blur + shadow.x) * scale
            }
            /// Whole pixels, except for rounding.
            func pixels(_ value: Double) -> Int {
                // The limits keep a picture of absurd lengths from overflowing.
                Int(min(max(value - 1.0 / 64, 0), 100_000).rounded(.up))
            }
            result = result.union(
                Overhang(
                    top: pixels(reach.x - down.start), left: pixels(reach.y - across.start),
                    bottom: pixels(reach.z + down.end - Double(height)),
                    right: pixels(reach.w + across.end - Double(width))))
        }
        return result
    }
}
