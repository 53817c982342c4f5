import LintelBatch
import LintelDiagnostics
import LintelEngine
import LintelJSON

/// `lintel merge DIR...`: makes one folder of the parts of a batch.
struct MergeCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let folders = invocation.arguments.positionals.map { invocation.files.place($0) }
        let out = invocation.files.place(invocation.arguments[.out] ?? "out")
        do throws(MergeFailure) {
            let merged = try BatchMerge(folders: folders, out: out, workers: invocation.jobs ?? 1).run()
            // As one run of the batch would end.
            let code = merged.failed > 0 ? ExitCode.badPreset : .done
            if invocation.wantsJSON {
                return Outcome(
                    code,
                    json: [
                        "lintelReport": .integer(BuildPrinter.formatVersion), "command": "merge",
                        "shards": .integer(merged.shards), "jobs": .integer(merged.jobs),
                        "failed": .integer(merged.failed),
                    ])
            }
            if merged.failed > 0 {
                invocation.console.warn("\(Amounts.count(merged.failed, "preset")) of the batch had failed")
            }
            guard invocation.console.loudness > .quiet else { return Outcome(code) }
            return Outcome(
                code,
                report: "\(Amounts.count(merged.shards, "part")), \(Amounts.count(merged.jobs, "preset")) → "
                    + "\(invocation.files.given(out).printable)\n")
        } catch {
            invocation.console.fail("\(error)")
            switch error {
            case .writing(let error): return Outcome(ExitCode(of: error))
            case .noManifest, .noFolder: return Outcome(.inputMissing)
            default: return Outcome(.badPreset)
            }
        }
    }
}
