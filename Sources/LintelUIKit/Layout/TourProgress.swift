/// The progress of a guided tour: the step that is shown. A tap advances; after the last step the tour ends, and
/// nothing is dimmed.
public struct TourProgress: Hashable, Sendable {
    /// The number of steps, 0 or more; less counts as 0. A tour whose step no longer exists ends.
    public var stepCount: Int {
        didSet {
            stepCount = max(0, stepCount)
            if let step, step >= stepCount { end() }
        }
    }
    /// The step that is shown, from 0; `nil` before and after the tour.
    public private(set) var step: Int?

    /// Creates a tour that has not started.
    /// - Parameter stepCount: the number of steps; less than 0 counts as 0.
    public init(stepCount: Int) { self.stepCount = max(0, stepCount) }

    /// Whether a step is shown.
    public var isRunning: Bool { step != nil }

    /// Shows a step, by default the first; a step that does not exist ends the tour.
    public mutating func start(at step: Int = 0) { self.step = (0..<stepCount).contains(step) ? step : nil }

    /// Shows the next step.
    /// - Returns: whether a step is shown; `false` after the last one, and when the tour was not running.
    @discardableResult
    public mutating func advance() -> Bool {
        step = step.flatMap { $0 + 1 < stepCount ? $0 + 1 : nil }
        return isRunning
    }

    /// Shows the previous step; at the first step it does nothing.
    public mutating func goBack() { step = step.map { max(0, $0 - 1) } }

    /// Ends the tour at any step; it can be started again.
    public mutating func end() { step = nil }
}
