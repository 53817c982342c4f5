import LintelPreset

extension Invocation {
    /// What a preset is called that is written to a file: as the file, since `lintel generate` and the plugins refuse
    /// another name. `nil` for stdout, and for a file whose name no preset can have.
    var nameOfOut: String? {
        guard let out = arguments[.out], out != "-" else { return nil }
        let name = LintelFile.stem(ofPresetAt: out)
        return PresetName.isSafe(name) && !PresetName.isReservedOnWindows(name) ? name : nil
    }
}
