import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore

/// `lintel clean`: forgets the results of earlier builds.
struct CleanCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        guard let folder = try invocation.cacheFolder() else {
            throw CommandFailure(
                .noInput, "there is no cache folder: neither LINTEL_CACHE, XDG_CACHE_HOME nor HOME names one")
        }
        let cleaned = try invocation.writing { () throws(DiskError) in try BuildCache.clean(folder) }
        if invocation.wantsJSON {
            return Outcome(json: [
                "lintelReport": .integer(BuildPrinter.formatVersion), "command": "clean",
                "exitCode": .integer(0), "folder": .string(folder), "entries": .integer(cleaned.entries),
                "bytes": .integer(cleaned.bytes),
            ])
        }
        guard invocation.console.loudness > .quiet else { return Outcome() }
        let name = folder.printable
        guard cleaned.entries > 0 else { return Outcome(report: "nothing to remove in \(name)\n") }
        return Outcome(
            report:
                "removed \(Amounts.count(cleaned.entries, "result")), \(Amounts.bytes(cleaned.bytes)), from \(name)\n")
    }
}
