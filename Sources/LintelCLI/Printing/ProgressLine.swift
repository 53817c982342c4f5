import LintelBuild
import LintelEngine
import Synchronization

/// One line on a terminal that says how far a command is, how fast it goes and how long it will take, written over
/// again and again; nothing elsewhere.
///
/// A worker never waits for the terminal: counts are added up under one lock, and who finds the line being written goes
/// on.
final class ProgressLine: Sendable {
    private struct Counts {
        var presets: [Int: BuildProgress] = [:]
        var done = 0
        var total = 0
    }

    private struct Display {
        var shown: ContinuousClock.Instant?
        var isVisible = false
    }

    private let output: CLI.Output
    private let isWanted: Bool
    /// What is done, and with what: `drawing`, `image`.
    private let verb: String
    private let noun: String
    private let start = ContinuousClock.now
    private let counts = Mutex(Counts())
    private let display = Mutex(Display())

    /// The time between two lines: a line that changed sooner could not be read.
    private static let pause = Duration.milliseconds(100)

    init(_ invocation: Invocation, verb: String = "drawing", noun: String = "image") {
        output = invocation.console.output
        isWanted =
            output.isErrorTerminal && invocation.console.loudness > .quiet && invocation.environment["TERM"] != "dumb"
        self.verb = verb
        self.noun = noun
    }

    /// Takes the count of one preset, from any thread. Counts of one preset that arrive late are passed over.
    func update(_ progress: BuildProgress) {
        guard isWanted else { return }
        let (done, total) = counts.withLock { counts in
            let last = counts.presets[progress.preset]
            if last == nil || progress.done >= last?.done ?? 0 {
                counts.presets[progress.preset] = progress
                counts.done += progress.done - (last?.done ?? 0)
                counts.total += progress.total - (last?.total ?? 0)
            }
            return (counts.done, counts.total)
        }
        update(done, of: total)
    }

    /// Takes a count, from any thread.
    /// - Parameter part: how much of everything is done, from 0 to 1, where the total is not that of everything.
    func update(_ done: Int, of total: Int, part: Double? = nil) {
        guard isWanted, total > 0 else { return }
        _ = display.withLockIfAvailable { display in
            let now = ContinuousClock.now
            if let shown = display.shown, now - shown < Self.pause { return }
            display.shown = now
            display.isVisible = true
            let part = part ?? Double(done) / Double(total)
            let line = text(done, of: total, part: part, after: (now - start) / .seconds(1))
            // Cut off at the terminal's edge: what goes on in the next row would not be erased.
            output.standardError("\r\u{1B}[K\u{1B}[?7l" + line + "\u{1B}[?7h")
        }
    }

    /// `drawing 1200 of 4000 images, 35.2 a second, 1 min 20 s left`; at most 79 columns with numbers up to a million.
    private func text(_ done: Int, of total: Int, part: Double, after seconds: Double) -> String {
        let counts = "\(verb) \(done) of \(Amounts.count(total, noun))"
        guard done > 0, part > 0, seconds > 0 else { return counts }
        let rate = Amounts.decimal(Double(done) / seconds, digits: 1)
        return "\(counts), \(rate) a second, \(Self.time(seconds * (1 - min(part, 1)) / part)) left"
    }

    /// `5 s`, `1 min 20 s`, `3 h 5 min`.
    /// - Parameter seconds: rounded up; more than a year is a year.
    private static func time(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 31_536_000).rounded(.up))
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600
            ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }

    /// Erases the line.
    func clear() { hidden {} }

    /// Erases the line, and prints something else in its place; updates meanwhile are not shown.
    func hidden(while body: () -> Void) {
        guard isWanted else { return body() }
        display.withLock { display in
            if display.isVisible { output.standardError("\r\u{1B}[K") }
            display.isVisible = false
            body()
        }
    }
}
