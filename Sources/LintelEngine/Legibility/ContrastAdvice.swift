import LintelPaths

/// The advice of a report where a bar cannot be read well.
package enum ContrastAdvice: Hashable, Sendable {
    /// Request proposals.
    case asking
    /// Change a color of the brand: the preset is part of a batch, and its colors come from there.
    case changingBrand
    /// The colors to take instead, which are looked for: `PresetReport.contrastProposals`.
    case proposals

    /// Returns the end of a message about low contrast of a preset.
    /// - Parameter devicesFile: the path of the file of devices that it was planned with.
    func hint(for input: BuildInput, devicesFile: String?) -> String {
        switch self {
        case .asking:
            "; " + Self.command(for: input, devicesFile: devicesFile).joined(separator: " ") + " proposes a change"
        case .changingBrand: "; change a color of the brand"
        case .proposals: ""
        }
    }

    private static func command(for input: BuildInput, devicesFile: String?) -> [String] {
        var words = ["lintel", "check"]
        // A preset that no command can name has no files beside it.
        if let preset = input.commandArgument {
            words.append(preset)
            if let devicesFile { words += ["--devices-file", ShellWord.quoted(devicesFile)] }
        }
        return words + ["--fix-contrast"]
    }
}
