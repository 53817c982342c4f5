import LintelJSON

/// One piece of work that is timed.
struct Benchmark {
    /// What is done, as in `convert srgb → oklch`.
    var name: String
    /// What is counted: one of them is what a time is given for.
    var unit: String
    /// How many units one pass does.
    var count: Int
    /// Does them all; the result depends on each, so that nothing is left out by the compiler.
    var pass: () -> Double
    /// The work in words and numbers for another program to repeat, with the answers; `nil` when there is no other.
    var answers: (() -> JSON)?
    /// The result of the last pass, in words; `nil` where there is none to report.
    var outcome: (() -> String)?
    /// The name of the benchmark whose time in the same run this one's is compared with; `nil` where there is none.
    var reference: String?

    /// Times of one unit in nanoseconds, ascending.
    struct Timing {
        var times: [Double]

        var median: Double { times[times.count / 2] }
        var fastest: Double { times[0] }
        var slowest: Double { times[times.count - 1] }
    }

    /// Runs the work as often as a sample needs to be long enough for the clock, then takes `samples` of them.
    func timing(samples: Int, nanosecondsPerSample: Double) -> Timing {
        var sink = 0.0
        let clock = ContinuousClock()
        func elapsed(passes: Int) -> Double {
            let duration = clock.measure { for _ in 0..<passes { sink += pass() } }
            let parts = duration.components
            return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
        }
        var passes = 1
        var spent = elapsed(passes: 1)
        while spent < nanosecondsPerSample / 2, passes < 1 << 20 {
            passes *= 2
            spent = elapsed(passes: passes)
        }
        let times = (0..<samples).map { _ in elapsed(passes: passes) / Double(passes * count) }
        precondition(!sink.isNaN, "\(name) gives numbers")
        return Timing(times: times.sorted())
    }
}

extension Benchmark.Timing {
    /// One line of JSON for `name`.
    func json(_ benchmark: Benchmark) -> JSON {
        let members: [JSON.Member] = [
            .init("name", .string(benchmark.name)), .init("unit", .string(benchmark.unit)),
            .init("median_ns", .number(median)), .init("fastest_ns", .number(fastest)),
            .init("slowest_ns", .number(slowest)), .init("samples", .integer(times.count)),
        ]
        let outcome = benchmark.outcome.map { JSON.Member("outcome", .string($0())) }
        let reference = benchmark.reference.map { JSON.Member("reference", .string($0)) }
        return .object(members + [outcome, reference].compactMap(\.self))
    }
}
