import Lintel
import LintelDiagnostics
import LintelJSON

/// Tells what a batch comes to while it runs: of each job no more than is told of it is kept.
struct BatchPrinter {
    let invocation: Invocation
    let request: BatchRequest
    /// What to end with: a preset's or the batch file's mistakes before anything else.
    private(set) var code = ExitCode.done
    /// What presets say for every brand alike is told once.
    private var told: Set<Diagnostic> = []
    private static let mostTold = 10_000

    /// The version of the lines, under the key `lintelEvents` of the first; keys and events may be added without a new one.
    static let formatVersion = 1

    init(invocation: Invocation, request: BatchRequest) {
        self.invocation = invocation
        self.request = request
    }

    private var console: Console { invocation.console }

    /// Each gives false when the results could not be written.
    mutating func begin() -> Bool {
        guard invocation.wantsJSON else { return true }
        return printLine([
            "event": "begin", "lintelEvents": .integer(Self.formatVersion), "command": "batch",
            "brands": .integer(request.batch.brands.count), "jobs": .integer(request.batch.jobs.count),
            "shard": request.shard.map { .string($0.text) } ?? .null,
            "dryRun": .bool(request.build.writing == .dryRun),
        ])
    }

    mutating func tell(_ result: BatchResult) -> Bool {
        let report = result.report
        for diagnostic in report.diagnostics {
            // Of thousands of presets, what is merely noted would hide what is wrong.
            if diagnostic.severity == .note, console.loudness < .verbose { continue }
            if told.count < Self.mostTold, !told.insert(diagnostic).inserted { continue }
            console.show(diagnostic)
        }
        if let failure = report.failure { console.fail("\(result.name): \(failure)") }
        if result.hasFailed {
            let own = result.isRefused ? ExitCode.badPreset : ExitCode(of: report, for: .build)
            if code == .done || own == .badPreset { code = own }
            console.say("\(result.name): not built")
        } else {
            console.tell("\(result.name): \(outcome(of: result))")
        }
        guard invocation.wantsJSON else { return true }
        return printLine([
            "event": "job", "job": .integer(result.index), "brand": .string(result.brand),
            "displayName": result.displayName.map { .string($0) } ?? .null,
            "preset": .string(result.preset), "outcome": .string(outcome(of: result)),
            "folder": report.folder.map { .string(invocation.files.given($0)) } ?? .null,
            "images": .integer(report.images.rendered), "bytes": .integer(report.byteCount),
            "diagnostics": .array(report.diagnostics.map(\.json)),
            "failure": report.failure.map { .string($0.description) } ?? .null,
        ])
    }

    private func outcome(of result: BatchResult) -> String {
        result.hasFailed ? "failed" : result.report.files?.outcome.rawValue ?? "failed"
    }

    mutating func end(_ summary: BatchSummary, _ code: ExitCode) -> Bool {
        if invocation.wantsJSON {
            return printLine([
                "event": "end", "exitCode": .integer(Int(code.rawValue)), "jobs": .integer(summary.jobs),
                "written": .integer(summary.written), "unchanged": .integer(summary.unchanged),
                "failed": .integer(summary.failed), "images": .integer(summary.imageCount),
                "bytes": .integer(summary.byteCount),
                "seconds": .number((summary.seconds * 1000).rounded() / 1000),
            ])
        }
        guard console.loudness > .quiet else { return true }
        let part = request.shard.map { ", part \($0.text)" } ?? ""
        let written = request.build.writing == .dryRun ? "would be written" : "written"
        let line =
            "\(Amounts.count(request.batch.brands.count, "brand")), \(Amounts.count(summary.jobs, "preset"))\(part): "
            + "\(summary.written) \(written), \(summary.unchanged) unchanged, \(summary.failed) failed; "
            + "\(Amounts.count(summary.imageCount, "image")), \(Amounts.bytes(summary.byteCount)), "
            + "\(Amounts.seconds(summary.seconds))\n"
        return invocation.console.output.standardOutput(Array(line.printableLines.utf8))
    }

    private func printLine(_ json: JSON) -> Bool {
        invocation.console.output.standardOutput(Array((json.text(.compact) + "\n").utf8))
    }
}
