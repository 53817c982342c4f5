package import LintelBuild
import LintelEngine
package import LintelStore

/// A preset with what names it.
package struct NamedPreset: Sendable {
    /// As a batch file or the command line has it: a path, or the name of a shipped preset.
    package var word: String
    package var input: BuildRequest.Input

    package init(word: String, input: BuildRequest.Input) {
        self.word = word
        self.input = input
    }
}

/// What tells presets from each other, however their paths are spelled.
package enum PresetPlace: Hashable, Sendable {
    /// A file, and the folder from which its relative paths start.
    case file(FileIdentity, folder: String)
    /// Of a preset that is not a file, such as a shipped one.
    case name(String)
}

/// Finds what a batch file names. The words are texts of the batch file; relative paths start from its folder.
package protocol BatchSources {
    /// Returns the preset that a word names, or why there is none.
    func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem>

    /// Returns the presets that a pattern names, ascending by their paths, or why they cannot be found.
    func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem>

    /// Returns a file with a list of palettes, or why it cannot be read or is known to be something else.
    func file(named word: String) -> Result<BuildRequest.Input, BatchProblem>

    /// Returns what tells a preset that was found from others.
    func place(of input: BuildRequest.Input) -> PresetPlace
}

extension BatchSources {
    /// By its name, where there are no files.
    package func place(of input: BuildRequest.Input) -> PresetPlace { .name(input.file) }
}

/// Why something that a batch file names is not there.
package struct BatchProblem: Error {
    /// The end of a sentence that begins with the word.
    package var phrase: String

    package init(phrase: String) { self.phrase = phrase }
}
