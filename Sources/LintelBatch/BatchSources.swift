package import LintelBuild
import LintelEngine
package import LintelStore

/// A preset with what names it.
package struct NamedPreset: Sendable {
    /// The text in a batch file or on the command line: a path, or the name of a shipped preset.
    package var word: String
    package var input: BuildRequest.Input

    package init(word: String, input: BuildRequest.Input) {
        self.word = word
        self.input = input
    }
}

/// The identity of a preset, however its path is spelled.
package enum PresetPlace: Hashable, Sendable {
    /// A file, and the folder from which its relative paths start.
    case file(FileIdentity, folder: String)
    /// The name of a preset that is not a file, such as a shipped one.
    case name(String)
}

/// A way to find what a batch file names. The words are texts of the batch file; relative paths start from its folder.
package protocol BatchSources {
    /// Returns the preset that a word names, or why there is none.
    func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem>

    /// Returns the presets that a pattern names, ascending by their paths, or why they cannot be found.
    func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem>

    /// Returns a file with a list of palettes, or why it cannot be read or is known to be something else.
    func file(named word: String) -> Result<BuildRequest.Input, BatchProblem>

    /// Returns the identity of a preset that was found.
    func place(of input: BuildRequest.Input) -> PresetPlace
}

extension BatchSources {
    /// Returns the name as the identity, where there are no files.
    package func place(of input: BuildRequest.Input) -> PresetPlace { .name(input.file) }
}

/// A reason why something that a batch file names cannot be found.
package struct BatchProblem: Error {
    /// The end of a sentence that begins with the word.
    package var phrase: String

    package init(phrase: String) { self.phrase = phrase }
}
