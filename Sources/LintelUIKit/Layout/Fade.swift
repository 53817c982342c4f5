/// A fade: alpha changes from one value to another in equal steps, one after each interval. `SeamlessOverlay` changes
/// it evenly over `duration`.
public struct Fade: Hashable, Sendable {
    /// The alpha before the fade, 0…1.
    public var from: Double
    /// The alpha after the fade, 0…1.
    public var to: Double
    /// The change of alpha per step, more than 0; the last step may be smaller.
    public var step: Double
    /// The seconds between two steps.
    public var interval: Double

    /// Creates a fade; by default of twenty steps, one every fiftieth of a second: 0.4 seconds.
    public init(from: Double = 0, to: Double = 1, step: Double = 0.05, interval: Double = 0.02) {
        self.from = from
        self.to = to
        self.step = step
        self.interval = interval
    }

    /// The number of steps; 0 when `step` does not lead from `from` to `to`.
    public var stepCount: Int {
        let steps = ((abs(to - from) / step) - 1e-9).rounded(.up)
        return steps.isFinite && steps > 0 ? Int(min(steps, 1_000_000)) : 0
    }

    /// The seconds from the first alpha to the last.
    public var duration: Double { Double(stepCount) * interval }

    /// Returns the alpha after `steps` steps: `from` before the first, `to` from the last on.
    public func alpha(afterSteps steps: Int) -> Double {
        guard steps < stepCount else { return to }
        guard steps > 0 else { return from }
        return from + (to > from ? step : -step) * Double(steps)
    }

    /// Returns the alpha `seconds` after the start.
    public func alpha(after seconds: Double) -> Double {
        guard interval > 0 else { return to }
        // A time that is a whole number of intervals, except for rounding, has all of them behind it.
        let steps = (seconds / interval + 1e-9).rounded(.down)
        return alpha(afterSteps: steps < Double(stepCount) ? Int(max(0, steps)) : stepCount)
    }

    /// The fade in the opposite direction.
    public var reversed: Fade { Fade(from: to, to: from, step: step, interval: interval) }
}

extension Fade: Decodable {
    /// Reads the `fade` of an overlay in a manifest.
    /// - Throws: `DecodingError` when a member is missing or is not a number.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Fade.self)
        from = try values.decode(Double.self, forKey: .from)
        to = try values.decode(Double.self, forKey: .to)
        step = try values.decode(Double.self, forKey: .step)
        interval = try values.decode(Double.self, forKey: .interval)
    }
}
