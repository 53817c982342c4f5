import LintelEngine
import Synchronization

/// One line on a terminal that says how far a batch is, how fast it goes and how long it will take; nothing elsewhere.
final class BatchProgressLine: Sendable {
    private struct State {
        var shown: ContinuousClock.Instant?
        var isVisible = false
    }

    private let output: CLI.Output
    private let isWanted: Bool
    private let start = ContinuousClock().now
    private let state = Mutex(State())

    init(_ console: Console, environment: [String: String]) {
        output = console.output
        isWanted = output.isErrorTerminal && console.loudness > .quiet && environment["TERM"] != "dumb"
    }

    /// From any thread; at most 10 times a second something is shown.
    func update(_ done: Int, of total: Int) {
        guard isWanted else { return }
        state.withLock { state in
            let now = ContinuousClock().now
            if let shown = state.shown, now - shown < .milliseconds(100) { return }
            state.shown = now
            state.isVisible = true
            output.standardError("\r\u{1B}[K" + Self.text(done, of: total, after: (now - start) / .seconds(1)))
        }
    }

    /// `1200 of 4000, 35.2 a second, 1 min 20 s left`.
    static func text(_ done: Int, of total: Int, after seconds: Double) -> String {
        guard done > 0, seconds > 0 else { return "\(done) of \(total)" }
        let rate = Double(done) / seconds
        let left = Int((Double(total - done) / rate).rounded(.up))
        let time =
            left < 60
            ? "\(left) s" : left < 3600 ? "\(left / 60) min \(left % 60) s" : "\(left / 3600) h \(left % 3600 / 60) min"
        return "\(done) of \(total), \(Amounts.decimal(rate, digits: 1)) a second, \(time) left"
    }

    /// Takes the line away.
    func clear() {
        state.withLock { state in
            if state.isVisible { output.standardError("\r\u{1B}[K") }
            state.isVisible = false
        }
    }
}
