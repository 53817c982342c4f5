import LintelDiagnostics
import LintelEngine
import LintelJSON

/// The command `lintel doctor`.
struct DoctorCommand {
    /// The version of the JSON object, under the key `lintelDoctor`; keys may be added without a new one.
    static let formatVersion = 1

    func run(_ invocation: Invocation) -> Outcome {
        let findings = Checkup(invocation: invocation).findings()
        let problems = findings.filter { $0.state == .problem }
        let parts = Set(problems.map(\.part))
        // Otherwise the code is what a build would end with, which reads the project's file first.
        let code: ExitCode =
            if parts.isEmpty {
                .success
            } else if parts.contains("build") {
                .internalError
            } else if parts.contains("project") {
                .noInput
            } else if parts.contains("cache") {
                .usageError
            } else {
                .cannotCreate
            }
        if invocation.wantsJSON {
            return Outcome(
                code,
                json: [
                    "lintelDoctor": .integer(Self.formatVersion), "exitCode": .integer(Int(code.rawValue)),
                    "findings": .array(findings.map(Self.json)),
                ])
        }
        let shown = invocation.console.loudness == .quiet ? problems : findings
        var lines = shown.flatMap { Self.lines($0, width: findings.map(\.part.count).max() ?? 0) }
        if invocation.console.loudness > .quiet {
            let notes = findings.count { $0.state == .note }
            lines.append(
                problems.isEmpty
                    ? "Builds work" + (notes > 0 ? "; \(Amounts.count(notes, "note"))" : "") : "Builds do not work")
        }
        return Outcome(code, report: lines.map { $0 + "\n" }.joined())
    }

    /// The state, the part and what was found, with the advice below.
    private static func lines(_ finding: Finding, width: Int) -> [String] {
        let states = Finding.State.allCases.map(\.rawValue.count).max() ?? 0
        let start = finding.state.rawValue.padded(to: states) + "  " + finding.part.padded(to: width) + "  "
        let text = HelpText.wrapped(start + finding.text.printable, hanging: start.count)
        let advice = finding.advice.map {
            HelpText.wrapped(String(repeating: " ", count: start.count) + "→ " + $0, hanging: start.count + 2)
        }
        return text + (advice ?? [])
    }

    private static func json(_ finding: Finding) -> JSON {
        [
            "part": .string(finding.part), "state": .string(finding.state.rawValue), "text": .string(finding.text),
            "advice": finding.advice.map { .string($0) } ?? .null,
        ]
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
