import LintelBatch
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore

/// `lintel merge DIR...`: makes one folder of the parts of a batch.
struct MergeCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let folders = invocation.arguments.positionals.map { invocation.files.pathToOpen($0) }
        let out = invocation.files.pathToOpen(invocation.arguments[.out] ?? Invocation.standardOut)
        let merge = BatchMerge(folders: folders, out: out, workers: try invocation.workers)
        let merged: BatchMerge.Merged
        do throws(MergeFailure) {
            merged = try merge.run {
                invocation.console.say(
                    "Waiting for another batch that writes to '\(invocation.files.given(out))'")
            }
        } catch {
            switch error {
            case .disk(let error): throw CommandFailure(error)
            case .noManifest, .noFolder: throw CommandFailure(.noInput, "\(error)")
            default: throw CommandFailure(.dataError, "\(error)")
            }
        }
        for leftover in merged.leftovers { invocation.console.warn(leftover.message) }
        // As one run of the batch would end.
        let code = merged.failed > 0 || merged.hasBatchErrors ? ExitCode.dataError : .success
        if invocation.wantsJSON {
            return Outcome(
                code,
                json: [
                    "lintelReport": .integer(BuildPrinter.formatVersion), "command": "merge",
                    "exitCode": .integer(Int(code.rawValue)), "shards": .integer(merged.shards),
                    "jobs": .integer(merged.jobs), "failed": .integer(merged.failed),
                    "batchErrors": .bool(merged.hasBatchErrors),
                ])
        }
        if merged.hasBatchErrors {
            invocation.console.warn("the batch file had errors when its parts were built; 'lintel batch' reports them")
        }
        if merged.failed > 0 {
            invocation.console.warn("\(Amounts.count(merged.failed, "preset")) of the batch had failed")
        }
        guard invocation.console.loudness > .quiet else { return Outcome(code) }
        return Outcome(
            code,
            report: "\(Amounts.count(merged.shards, "part")), \(Amounts.count(merged.jobs, "preset")) → "
                + "\(invocation.files.given(out).printable)\n")
    }
}
