import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore
import LintelUnits

/// Prints the results of a batch while it runs: nothing is kept of a job except what is printed of it.
struct BatchPrinter {
    let invocation: Invocation
    let request: BatchRequest
    /// What to end with: a preset's or the batch file's mistakes before anything else.
    private(set) var code = ExitCode.success
    /// Whether anything was warned of.
    private(set) var hasWarnings = false
    /// What presets say for several brands alike is printed for the first one, and the others are counted.
    private var groups = BrandGroups()
    private static let mostPrinted = 10_000
    private var collected: [Diagnostic] = []
    private var failures: [String] = []
    private var strays: [Diagnostic] = []
    private var table = BatchTable()
    /// How many errors the batch file has that keep no preset from being built.
    private var batchErrorCount = 0
    /// How many errors and failures are not among those of which the last lines count the brands.
    private var ownErrors = 0

    /// The version of the lines, under the key `lintelEvents` of the first; keys and events may be added without a new
    /// one.
    static let formatVersion = 1

    /// How the file that `--summary` names is written.
    private let tableSyntax: BatchTable.Syntax

    /// - Throws: a usage error for a name that no table has.
    init(invocation: Invocation, request: BatchRequest) throws(CommandFailure) {
        self.invocation = invocation
        self.request = request
        tableSyntax = try TextFileName.tableSyntax(of: invocation.arguments[.summary] ?? "-")
    }

    private var console: Console { invocation.console }

    private var isDryRun: Bool {
        if case .build(let folders) = request.work { folders.writing == .dryRun } else { false }
    }

    /// Each gives false when the results could not be written.
    /// - Parameter diagnostics: of the batch file and of the files that it names.
    mutating func begin(_ diagnostics: Diagnostics) -> Bool {
        guard invocation.wantsJSON else { return true }
        return printLine([
            "lintelEvents": .integer(Self.formatVersion), "event": "begin", "command": "batch",
            "brands": .integer(request.brandCount), "jobs": .integer(request.jobCount),
            "shard": request.shard.map { .string($0.text) } ?? .null,
            "dryRun": .bool(isDryRun || request.isCheck), "check": .bool(request.isCheck),
            "diagnostics": .array(diagnostics.sorted.map(\.json)),
        ])
    }

    /// The events of a batch that was not begun because of errors in its own file, the devices file or the project's.
    static func events(ofRefused diagnostics: Diagnostics, _ code: ExitCode) -> String {
        let events: [JSON] = [
            ["lintelEvents": .integer(formatVersion), "event": "refused", "command": "batch"],
            [
                "event": "end", "exitCode": .integer(Int(code.rawValue)),
                "diagnostics": .array(diagnostics.sorted.map(\.json)),
            ],
        ]
        return events.map { $0.text(.compact) + "\n" }.joined()
    }

    /// What is wrong with the batch file itself.
    mutating func report(_ diagnostics: Diagnostics) {
        batchErrorCount = request.batch.errorCount(ofWholeIn: diagnostics)
        if diagnostics.all.contains(where: { $0.severity == .warning }) { hasWarnings = true }
        for diagnostic in diagnostics.sorted { _ = show(diagnostic) }
    }

    /// Folders that no preset makes.
    mutating func report(strays: [Diagnostic]) -> Bool {
        self.strays = strays
        var isWritten = true
        for diagnostic in strays { isWritten = show(diagnostic) && isWritten }
        return isWritten
    }

    /// - Parameter brand: `nil` for what is of no brand alone.
    private mutating func show(_ diagnostic: Diagnostic, of brand: String? = nil) -> Bool {
        let standing = brand.map { groups.standing(of: diagnostic, of: $0) } ?? .first
        if diagnostic.severity == .error, standing != .counted { ownErrors += 1 }
        guard standing == .first else { return true }
        let shown = brand.map { diagnostic.naming($0) } ?? diagnostic
        if invocation.format == .sarif {
            if collected.count < Self.mostPrinted { collected.append(shown) }
            return true
        }
        return invocation.print(invocation.show(shown))
    }

    mutating func report(_ result: BatchResult) -> Bool {
        let report = result.report
        if report.diagnostics.contains(where: { $0.severity == .warning }) { hasWarnings = true }
        var isWritten = true
        let ownBefore = ownErrors
        // What is wrong with the batch file has been printed before.
        for diagnostic in result.isRefused ? [] : report.diagnostics {
            // Of thousands of presets, what is merely noted would hide what is wrong.
            if diagnostic.severity == .note, console.loudness < .verbose { continue }
            isWritten = show(diagnostic, of: result.brand) && isWritten
        }
        if let failure = report.failure {
            let standing = groups.standing(of: failure, of: result)
            if standing != .counted { ownErrors += 1 }
            if standing == .first { console.fail("\(result.name): \(failure.message)") }
            if failures.count < Self.mostPrinted { failures.append("\(result.name): \(failure.message)") }
        }
        if let leftover = report.files?.leftover { console.warn("\(result.name): \(leftover.message)") }
        // Of a preset that was refused, a report has 0.
        let byteCount = request.hasFiles ? report.byteCount : nil
        if invocation.arguments.has(.summary) { table.add(result, outcome: outcome(of: result), byteCount: byteCount) }
        let verb = request.isCheck ? BuildVerb.check : .build
        if result.hasFailed {
            let own = result.isRefused ? verb.errorCode : ExitCode(of: report, for: verb)
            if code == .success || own == verb.errorCode { code = own }
            // Of what failed as a preset of a brand before did, the last lines name the brand.
            if result.isRefused || ownErrors > ownBefore || console.loudness >= .verbose {
                console.say("\(result.name): \(request.isCheck ? "check failed" : "not built")")
            }
        } else {
            let outcome = outcome(of: result)
            let wouldBe = isDryRun && ["created", "updated"].contains(outcome) ? "would be " : ""
            console.sayInDetail("\(result.name): \(wouldBe)\(outcome)")
        }
        guard invocation.wantsJSON else { return isWritten }
        return printLine([
            "event": "job", "job": .integer(result.index), "brand": .string(result.brand),
            "displayName": result.displayName.map { .string($0) } ?? .null,
            "preset": .string(result.preset), "outcome": .string(outcome(of: result)),
            "folder": report.folder.map { .string(invocation.files.given($0)) } ?? .null,
            "images": .integer(report.images.files),
            "bytes": byteCount.map { .integer($0) } ?? .null,
            "diagnostics": .array(report.diagnostics.map(\.json)),
            "failure": report.failure.map { .string($0.message) } ?? .null,
        ])
    }

    private func outcome(of result: BatchResult) -> String {
        result.hasFailed ? "failed" : result.report.files?.outcome.rawValue ?? "fine"
    }

    mutating func end(_ summary: BatchSummary, _ code: ExitCode) -> Bool {
        let byteCount = request.hasFiles ? summary.byteCount : nil
        for line in groups.lines { console.say(line) }
        if invocation.arguments[.summary] == "-" { return invocation.print(table.text(as: .text)) }
        if invocation.format == .sarif {
            let log = SARIFLog.json(
                of: collected, failures: failures, input: invocation.firstInput, in: invocation.repository)
            return invocation.print(log.text())
        }
        if invocation.wantsJSON {
            return printLine([
                "event": "end", "exitCode": .integer(Int(code.rawValue)), "jobs": .integer(summary.jobs),
                "fine": .integer(summary.fine), "written": .integer(summary.written),
                "unchanged": .integer(summary.unchanged),
                "failed": .integer(summary.failed), "images": .integer(summary.imageCount),
                "bytes": byteCount.map { .integer($0) } ?? .null,
                "seconds": .number(summary.seconds.rounded(toDecimals: 3)),
                "unreached": .integer(summary.unreached),
                "problem": summary.problem.map { .string($0.message) } ?? .null,
                "batchErrors": .bool(request.hasBatchErrors), "diagnostics": .array(strays.map(\.json)),
            ])
        }
        guard console.loudness > .quiet else { return true }
        let part = request.shard.map { ", part \($0.text)" } ?? ""
        let written = isDryRun ? "would be written" : "written"
        let line =
            "\(Amounts.count(request.brandCount, "brand")), \(Amounts.count(summary.jobs, "preset"))\(part): "
            + (request.isCheck
                ? "\(summary.fine) fine, " : "\(summary.written) \(written), \(summary.unchanged) unchanged, ")
            + "\(summary.failed) failed"
            + (batchErrorCount > 0 ? ", \(Amounts.count(batchErrorCount, "error")) in the batch file; " : "; ")
            + "\(Amounts.count(summary.imageCount, "image file")), "
            + (byteCount.map { "\(Amounts.bytes($0)), " } ?? "")
            + "\(Amounts.seconds(summary.seconds))\n"
        return invocation.print(line)
    }

    /// Writes the file that `--summary` names.
    func writeTable() throws(DiskError) {
        guard let path = invocation.arguments[.summary], path != "-" else { return }
        let text = table.text(as: tableSyntax)
        try OutputFile.write(Array(text.utf8), to: invocation.files.pathToOpen(path))
    }

    private func printLine(_ json: JSON) -> Bool {
        invocation.console.output.standardOutput(Array((json.text(.compact) + "\n").utf8))
    }
}
