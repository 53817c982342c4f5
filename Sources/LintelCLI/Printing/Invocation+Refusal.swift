import LintelBuild
import LintelDiagnostics
import LintelJSON

extension Invocation {
    /// Returns what programs read of a command that was not run because of errors in a file that is not a preset's: the
    /// project's, the batch's or the devices file. `nil` where the command has no results for programs, or none are
    /// asked for.
    func results(ofRefused diagnostics: Diagnostics, _ code: ExitCode) -> String? {
        if format == .sarif {
            return SARIFLog.json(of: diagnostics.sorted, failures: [], input: firstInput, in: repository).text()
        }
        guard wantsJSON else { return nil }
        switch arguments.command.verb {
        case .build, .watch, .check:
            let verb: BuildVerb = arguments.command.verb == .check ? .check : .build
            let printer = BuildPrinter(
                invocation: self, command: verb,
                writing: verb == .check || arguments.has(.dryRun) ? .dryRun : .commit)
            return printer.json(of: BuildReport(presets: [], diagnostics: diagnostics.sorted, seconds: 0), code).text()
        case .batch: return BatchPrinter.events(ofRefused: diagnostics, code)
        default: return nil
        }
    }
}
