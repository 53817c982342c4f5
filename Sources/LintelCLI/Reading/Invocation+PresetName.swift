import LintelInterchange
import LintelPreset

extension Invocation {
    /// What a preset is called that a command writes: as `--name` has it; else as the file, since `lintel generate` and
    /// the plugins refuse another name; else as its source.
    func presetName(elseOf source: String) -> (name: String, spelling: PresetText.NameSpelling) {
        if let name = arguments[.name] { return (name, .identifier) }
        return nameOfOut.map { ($0, .kept) } ?? (source, .identifier)
    }

    /// `nil` for stdout, and for a file whose name no preset can have.
    private var nameOfOut: String? {
        guard let out = arguments[.out], out != "-" else { return nil }
        let name = LintelFile.stem(ofPresetAt: out)
        return PresetName.isSafe(name) && !PresetName.isReservedOnWindows(name) ? name : nil
    }
}
