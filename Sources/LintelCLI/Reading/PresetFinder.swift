import Lintel
import LintelDiagnostics

/// Finds the presets that a command line names: `-` is standard input, whose paths start where the tool runs; a file comes before a shipped preset of its name.
struct PresetFinder: Sendable {
    var invocation: Invocation
    /// As `ShippedPresets.all`.
    var shipped = ShippedPresets.all

    /// The presets in the order named; `nil` when one is missing, after saying so of all that are.
    func inputs(_ words: [String]) -> [BuildRequest.Input]? {
        let found = words.map(input)
        return found.contains { $0 == nil } ? nil : found.compactMap { $0 }
    }

    private func input(_ word: String) -> BuildRequest.Input? {
        if word == "-" {
            return BuildRequest.Input(
                file: "stdin", bytes: invocation.files.standardInput(), folder: invocation.files.place(""))
        }
        let place = invocation.files.place(word)
        do throws(InputFile.Failure) {
            return BuildRequest.Input(
                file: word, bytes: try InputFile.bytes(at: place), folder: CLI.Files.folder(of: place))
        } catch {
            // A folder may have a preset's name, when it is the one that was built from it.
            if let preset = Self.preset(named: word, in: shipped), error == .missing || error == .isFolder {
                return BuildRequest.Input(file: preset.name + ".yml", bytes: Array(preset.text.utf8))
            }
            invocation.console.fail(complaint(about: word, error))
            return nil
        }
    }

    /// A file that another names, whose own folder relative paths start from.
    func file(_ word: String, beside file: String) -> Result<BuildRequest.Input, BatchProblem> {
        do throws(InputFile.Failure) {
            return .success(try input(at: word, beside: file))
        } catch {
            return .failure(BatchProblem(phrase: error.phrase))
        }
    }

    private func input(at word: String, beside file: String) throws(InputFile.Failure) -> BuildRequest.Input {
        let around = CLI.Files.folder(of: file)
        let path = word.hasPrefix("/") || around.isEmpty ? word : around == "/" ? "/" + word : "\(around)/\(word)"
        let place = invocation.files.place(path)
        return BuildRequest.Input(
            file: path, bytes: try InputFile.bytes(at: place), folder: CLI.Files.folder(of: place))
    }

    /// The preset that a file names, whose own folder relative paths start from.
    func input(_ word: String, beside file: String) -> Result<BuildRequest.Input, BatchProblem> {
        do throws(InputFile.Failure) {
            return .success(try input(at: word, beside: file))
        } catch {
            if let preset = Self.preset(named: word, in: shipped), error == .missing || error == .isFolder {
                return .success(BuildRequest.Input(file: preset.name + ".yml", bytes: Array(preset.text.utf8)))
            }
            let near = Spelling.nearest(to: word, in: shipped.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
            return .failure(
                BatchProblem(
                    phrase: error == .missing
                        ? "is neither a file beside the batch file nor a shipped preset" + near : error.phrase))
        }
    }

    private func complaint(about word: String, _ failure: InputFile.Failure) -> String {
        guard failure == .missing else { return "'\(word)' \(failure.phrase)" }
        let near = Spelling.nearest(to: word, in: shipped.map(\.name)).map { "; did you mean '\($0)'?" }
        return "'\(word)' is neither a file nor a shipped preset" + (near ?? "; lintel presets lists those")
    }

    /// The shipped preset of that name, letter case ignored.
    static func preset(
        named name: String, in shipped: [(name: String, text: String)]
    ) -> (name: String, text: String)? {
        shipped.first { $0.name.lowercased() == name.lowercased() }
    }
}
