/// The position of a texture along one axis of a drawing.
struct TextureAxis: Hashable, Sendable {
    /// The length of the texture in its pixels, 1 or more.
    let count: Int
    /// The position at which the texture begins, in device pixels of the box. A tile repeats from here.
    let start: Double
    /// Texture pixels per device pixel, above 0.
    let step: Double
    /// Whether what is before and after the texture is the texture again; otherwise it is the nearest of its pixels.
    let repeats: Bool

    /// Whether a device pixel shows more than one pixel of the texture.
    var isReduced: Bool { step > 1 }

    /// Consecutive pixels of the texture, which follow the last one with the first where it repeats, and what each of
    /// them counts. The sum of the weights is 1.
    struct Part {
        /// The index of the first pixel, in 0 ..< `count` of the axis.
        var first: Int
        /// The number of pixels, 1 or more.
        var length: Int
        /// The weights of the first pixel, of the last one unless it is the first, and of each one between.
        var firstWeight, lastWeight, innerWeight: Float
        /// What each pixel of the texture counts besides: of tiles that are smaller than a device pixel.
        var everyWeight: Float = 0

        static func one(_ pixel: Int) -> Part {
            Part(first: pixel, length: 1, firstWeight: 1, lastWeight: 0, innerWeight: 0)
        }
    }

    /// The two pixels between whose middles that of a device pixel lies, and what the second one counts, 0 to 1. They
    /// are one at the edge of a texture that does not repeat.
    func neighbors(of pixel: Int) -> (first: Int, second: Int, weight: Float) {
        let position = (Double(pixel) + 0.5 - start) * step
        let length = Double(count)
        // Far outside of an area, as of a stroke around it, numbers stay small.
        let inside = repeats ? wrapped(position) : max(0, min(length, position))
        let below = (inside - 0.5).rounded(.down)
        let weight = Float(inside - 0.5 - below)
        let first = Int(below)
        if repeats { return ((first + count) % count, (first + 1) % count, weight) }
        return (max(0, min(count - 1, first)), max(0, min(count - 1, first + 1)), weight)
    }

    /// What a device pixel shows: of a texture that is shown smaller, each pixel by as much of it as lies in the device
    /// pixel; otherwise its neighbors.
    func part(of pixel: Int) -> Part {
        guard isReduced else {
            let (first, second, weight) = neighbors(of: pixel)
            if first == second { return .one(first) }
            return Part(first: first, length: 2, firstWeight: 1 - weight, lastWeight: weight, innerWeight: 0)
        }
        let begin = (Double(pixel) - start) * step
        return repeats ? repeatedPart(from: wrapped(begin)) : clampedPart(from: begin)
    }

    /// - Parameter begin: in 0 ..< `count`.
    private func repeatedPart(from begin: Double) -> Part {
        let periods = (step / Double(count)).rounded(.down)
        let rest = step - periods * Double(count)
        var part = between(begin, begin + rest)
        part.everyWeight = Float(periods / step)
        return part
    }

    private func clampedPart(from begin: Double) -> Part {
        let (length, end) = (Double(count), begin + step)
        if end <= 0 { return .one(0) }
        if begin >= length { return .one(count - 1) }
        // What is before the texture has the color of its first pixel, and what is after it of its last one.
        let before = max(0, -begin)
        let after = max(0, end - length)
        var part = between(max(begin, 0), min(end, length))
        part.firstWeight += Float(before / step)
        if part.length > 1 { part.lastWeight += Float(after / step) } else { part.firstWeight += Float(after / step) }
        return part
    }

    /// - Parameters:
    ///   - begin: in 0 ..< `count`.
    ///   - end: not before it, and at most `count` after it.
    private func between(_ begin: Double, _ end: Double) -> Part {
        let first = min(Int(begin), count - 1)
        let length = max(1, Int(end.rounded(.up)) - first)
        let last = Double(first + length - 1)
        return Part(
            first: first, length: length,
            firstWeight: Float((min(end, Double(first + 1)) - begin) / step),
            lastWeight: length > 1 ? Float((end - last) / step) : 0, innerWeight: Float(1 / step))
    }

    /// A position in one period of a texture that repeats: 0 ..< `count`, or `count` by rounding.
    private func wrapped(_ position: Double) -> Double {
        let length = Double(count)
        return position - (position / length).rounded(.down) * length
    }
}
