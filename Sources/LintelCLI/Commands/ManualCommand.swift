import LintelDiagnostics
import LintelEngine
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `lintel manual`.
struct ManualCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let words = invocation.arguments.positionals
        guard let out = invocation.arguments[.out] else { return print(words, invocation) }
        guard words.isEmpty else {
            invocation.console.fail("'--out' writes all pages; leave out '\(words[0])'")
            return Outcome(.wrongArguments)
        }
        let folder = invocation.files.place(Invocation.trimmed(out))
        let pages = ManualPage.all(of: .lintel)
        for page in pages {
            // What keeps the folder from being made is reported by the write.
            try? FileManager.default.createDirectory(
                atPath: CLI.Files.folder(of: "\(folder)/\(page.path)"), withIntermediateDirectories: true)
            do throws(WriteError) {
                try OutputFile.write(Array(page.text.utf8), to: "\(folder)/\(page.path)")
            } catch {
                invocation.console.fail("\(error)")
                return Outcome(ExitCode(of: error))
            }
        }
        invocation.console.say("Wrote \(Amounts.count(pages.count, "manual page")) to \(out)")
        return Outcome()
    }

    private func print(_ words: [String], _ invocation: Invocation) -> Outcome {
        switch HelpSubject.named(words) {
        case .success(.command(let path)): return Outcome(results: ManualPage(path: path).text)
        case .success(.topic(let topic)): return Outcome(results: ManualPage(topic: topic).text)
        case .failure(let unknown):
            invocation.console.fail(unknown.message)
            return Outcome(.wrongArguments)
        }
    }
}
