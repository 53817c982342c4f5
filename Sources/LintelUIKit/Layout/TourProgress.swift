/// Which step of a guided tour is shown. A tap goes on; after the last step the tour is over, and nothing is dimmed any more.
public struct TourProgress: Hashable, Sendable {
    /// How many steps there are.
    public let stepCount: Int
    /// From 0; `nil` before the tour and after it.
    public private(set) var step: Int?

    public init(stepCount: Int) { self.stepCount = max(0, stepCount) }

    public var isRunning: Bool { step != nil }

    /// Shows a step, by default the first; one that does not exist ends the tour.
    public mutating func start(at step: Int = 0) { self.step = (0..<stepCount).contains(step) ? step : nil }

    /// Goes on. - Returns: whether a step is shown; `false` after the last one, and when the tour was not running.
    @discardableResult
    public mutating func advance() -> Bool {
        step = step.flatMap { $0 + 1 < stepCount ? $0 + 1 : nil }
        return isRunning
    }

    /// Goes back; from the first step it stays there.
    public mutating func goBack() { step = step.map { max(0, $0 - 1) } }

    public mutating func end() { step = nil }
}
