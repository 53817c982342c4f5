import LintelDiagnostics
import LintelEngine
import LintelStore

/// The command `lintel manual`.
struct ManualCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let words = invocation.arguments.positionals
        guard let out = invocation.arguments[.out] else {
            return switch try HelpSubject.named(words) {
            case .command(let path): Outcome(results: ManualPage(path: path).text)
            case .topic(let topic): Outcome(results: ManualPage(topic: topic).text)
            }
        }
        guard words.isEmpty else {
            throw CommandFailure(.usageError, "'--out' writes all pages; leave out '\(words[0])'")
        }
        let folder = invocation.files.pathToOpen(Invocation.trimmed(out))
        let pages = ManualPage.all(of: .lintel)
        try invocation.writing { () throws(DiskError) in
            for page in pages {
                // Links are followed: the user has named the folder, and systems have links in such folders.
                try Disk.makeFolders("\(folder)/\(page.folder)")
                try OutputFile.write(Array(page.text.utf8), to: "\(folder)/\(page.path)")
            }
        }
        invocation.console.say("Wrote \(Amounts.count(pages.count, "manual page")) to \(out)")
        return Outcome()
    }
}
