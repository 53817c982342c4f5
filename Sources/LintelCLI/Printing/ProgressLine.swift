import LintelBuild
import Synchronization

/// One line on a terminal that says how many images are drawn, written over again and again; nothing elsewhere.
final class ProgressLine: Sendable {
    private struct State {
        var counts: [Int: BuildProgress] = [:]
        var shown: ContinuousClock.Instant?
        var isVisible = false
    }

    private let output: CLI.Output
    private let isWanted: Bool
    private let state = Mutex(State())

    init(_ console: Console, environment: [String: String]) {
        output = console.output
        isWanted = output.isErrorTerminal && console.loudness > .quiet && environment["TERM"] != "dumb"
    }

    /// Takes a count, from any thread. At most 20 of them a second are shown.
    func update(_ progress: BuildProgress) {
        guard isWanted else { return }
        state.withLock { state in
            if progress.done > state.counts[progress.preset]?.done ?? 0 { state.counts[progress.preset] = progress }
            let now = ContinuousClock().now
            if let shown = state.shown, now - shown < .milliseconds(50) { return }
            state.shown = now
            state.isVisible = true
            let done = state.counts.values.reduce(0) { $0 + $1.done }
            let total = state.counts.values.reduce(0) { $0 + $1.total }
            output.standardError("\r\u{1B}[Kdrawing \(done) of \(total)")
        }
    }

    /// Takes the line away.
    func clear() {
        state.withLock { state in
            if state.isVisible { output.standardError("\r\u{1B}[K") }
            state.isVisible = false
        }
    }
}
