import Foundation
import LintelJSON

// Times the engine; see `Scripts/bench`. Results go to standard output: one JSON object for each benchmark.
//
//     LintelBenchmarks [--samples N] [--only TEXT] [--answers]
//
// --answers prints inputs and answers instead of times, for another program to do the same work.

/// The value of an option; the program ends when it has none.
func value(of option: String) -> String? {
    guard let index = CommandLine.arguments.firstIndex(of: option) else { return nil }
    guard index + 1 < CommandLine.arguments.count else {
        FileHandle.standardError.write(Data("\(option) needs a value\n".utf8))
        exit(64)
    }
    return CommandLine.arguments[index + 1]
}

let samples = max(value(of: "--samples").flatMap { Int($0) } ?? 11, 1)
let wanted = value(of: "--only")
let benchmarks =
    ColorBenchmarks.all + GradientBenchmarks.all + FillBenchmarks.all + ParsingBenchmarks.all + StretchBenchmarks.all
    + CodecBenchmarks.all + DeflateBenchmarks.all + PictureBenchmarks.all
for benchmark in benchmarks {
    if let wanted, !benchmark.name.contains(wanted) { continue }
    let line: JSON
    if CommandLine.arguments.contains("--answers") {
        guard case .object(let members)? = benchmark.answers?() else { continue }
        line = .object([.init("name", .string(benchmark.name))] + members)
    } else {
        line = benchmark.timing(samples: samples, nanosecondsPerSample: 2e7).json(benchmark)
    }
    FileHandle.standardOutput.write(Data((line.text(.compact) + "\n").utf8))
}
