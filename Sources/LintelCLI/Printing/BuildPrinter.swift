import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore

/// Prints the result of a build or a check.
struct BuildPrinter {
    var invocation: Invocation
    var command: BuildVerb
    var writing: OutputFolders.Writing

    private var console: Console { invocation.console }

    /// The status of the first preset, in the order named, that failed.
    func code(of report: BuildReport) -> ExitCode {
        if report.diagnostics.contains(where: { $0.severity == .error }) { return command.errorCode }
        let code = report.presets.lazy.map { ExitCode(of: $0, for: command) }.first { $0 != .success }
        if let code { return code }
        let isRefused = invocation.failsOnWarnings && report.diagnostics.contains { $0.severity == .warning }
        return isRefused || report.presets.contains(where: failsByWarnings) ? command.errorCode : .success
    }

    /// Whether a preset without errors has warnings, and these end the command like errors.
    private func failsByWarnings(_ preset: PresetReport) -> Bool {
        invocation.failsOnWarnings && preset.diagnostics.contains { $0.severity == .warning }
    }

    /// Says what went wrong, and gives the results with their status.
    /// - Parameter other: what failed besides, a file that is written beside the outputs for example; the results are
    ///   printed all the same.
    func outcome(of report: BuildReport, besides other: CommandFailure? = nil) -> Outcome {
        var lines = ""
        // What a quiet command prints too: diagnostics, and proposals, which were asked for.
        var essentials = ""
        func add(_ text: String, isEssential: Bool) {
            lines += text
            if isEssential { essentials += text }
        }
        for diagnostic in report.diagnostics { add(invocation.show(diagnostic), isEssential: true) }
        var code = code(of: report)
        for preset in report.presets {
            for diagnostic in preset.diagnostics { add(invocation.show(diagnostic), isEssential: true) }
            printDrifts(of: preset)
            if let failure = preset.failure { console.fail(failure.message(about: preset.file)) }
            if let leftover = preset.files?.leftover { console.warn("\(preset.file): \(leftover.message)") }
            if ExitCode(of: preset, for: command) == .success, !failsByWarnings(preset) {
                add(summary(of: preset).printable + "\n", isEssential: false)
            } else if !preset.isUnread {
                // What is said of a file that was not read says all.
                sayFailed(preset, in: report)
            }
            add(contrast(of: preset), isEssential: true)
            printDetails(of: preset)
        }
        if let other {
            if let message = other.message { console.fail(message) }
            if code == .success { code = other.code }
        }
        if invocation.format == .sarif {
            return Outcome(
                code,
                json: SARIFLog.json(
                    of: report.diagnostics + report.presets.flatMap(\.diagnostics),
                    failures: report.presets.compactMap { preset in
                        preset.failure.map { $0.message(about: preset.file) }
                    } + [other?.message].compactMap(\.self),
                    input: report.presets.first?.file ?? invocation.firstInput, in: invocation.repository))
        }
        if invocation.wantsJSON { return Outcome(code, json: json(of: report, code)) }
        return Outcome(code, report: console.loudness == .quiet ? essentials : lines)
    }

    private func printDrifts(of preset: PresetReport) {
        for drift in preset.drifts ?? [] {
            let causes = drift.causes.isEmpty ? "" : ": " + drift.causes.joined(separator: "; ")
            console.sayInDetail("  \(drift.kind.rawValue) \(drift.path)\(causes)")
        }
    }

    /// Names the file too, where several presets have the same name.
    private func sayFailed(_ preset: PresetReport, in report: BuildReport) {
        let errors = preset.diagnostics.count { $0.severity == .error }
        let warnings = preset.diagnostics.count { $0.severity == .warning }
        let reason =
            errors > 0
            ? Amounts.count(errors, "error")
            : failsByWarnings(preset) ? Amounts.count(warnings, "warning") : "see above"
        let verb = command == .check ? "check failed" : "not built"
        let isShared = report.presets.count { $0.name == preset.name } > 1
        let name = preset.name.map { isShared ? "\($0) (\(preset.file))" : $0 } ?? preset.file
        console.say("\(name): \(verb), \(reason)")
    }

    /// Returns one line on a preset:
    ///
    ///     Sunset: 28 image files (14 written), 4.2 KB (9.1 KB saved by sharing), largest difference 0.62/255, 0.3 s → out/Sunset
    ///
    /// How many files are written is left out when all are; `2 old files removed` comes before the time.
    func summary(of preset: PresetReport) -> String {
        let name = preset.name ?? preset.file
        let images = Amounts.count(preset.images.files, "image file")
        guard let files = preset.files else {
            let warnings = preset.diagnostics.count { $0.severity == .warning }
            let parts = [images] + [proof(of: preset)].compactMap(\.self)
            return "\(name): " + (warnings > 0 ? "no errors, \(Amounts.count(warnings, "warning")); " : "fine, ")
                + parts.joined(separator: ", ")
        }
        let folder = preset.folder.map { " → " + invocation.files.given($0) } ?? ""
        switch (writing, files.outcome) {
        case (.commit, .unchanged): return "\(name): unchanged (\(images))"
        case (.dryRun, .unchanged): return "\(name): would stay unchanged (\(images))"
        case (.commit, _):
            let proof = proof(of: preset).map { ", \($0)" } ?? ""
            let saved = preset.images.sharedByteCount
            let written = preset.newImages
            return "\(name): \(images)\(written < preset.images.files ? " (\(written) written)" : ""), "
                + Amounts.bytes(preset.images.byteCount)
                + (saved > 0 ? " (\(Amounts.bytes(saved)) saved by sharing)" : "") + proof + ", "
                + (files.removed.isEmpty ? "" : "\(Amounts.count(files.removed.count, "old file")) removed, ")
                + Amounts.seconds(preset.seconds) + folder
        case (.dryRun, _):
            return
                "\(name): would write \(Amounts.count(files.written.count, "file")), remove \(none(files.removed.count)), "
                + "leave \(none(files.unchanged.count)) unchanged\(folder)"
        }
    }

    private func none(_ count: Int) -> String { count == 0 ? "none" : "\(count)" }

    private func proof(of preset: PresetReport) -> String? {
        preset.images.worstProof.map { "largest difference \(Amounts.decimal($0.difference, digits: 2))/255" }
    }

    private func printDetails(of preset: PresetReport) {
        if let worst = preset.images.worstProof {
            console.sayInDetail("  largest difference: \(worst.image) stretched to \(worst.position)")
        }
        guard let files = preset.files else { return }
        let isDryRun = writing == .dryRun
        for path in files.written { console.sayInDetail("  \(isDryRun ? "would write" : "wrote") \(path)") }
        for path in files.removed { console.sayInDetail("  \(isDryRun ? "would remove" : "removed") \(path)") }
        for path in files.kept { console.sayInDetail("  \(isDryRun ? "would keep" : "kept") \(path)") }
    }
}

extension PresetReport {
    fileprivate var isUnread: Bool {
        switch failure {
        case .unread?, .otherKind?: true
        case .writing?, .outOfMemory?, .internalError?, .cancelled?, nil: false
        }
    }
}
