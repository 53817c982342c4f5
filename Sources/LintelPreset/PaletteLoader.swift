/// The source of the palette files that presets share. Reading a preset uses no disk; whoever has one provides this.
package struct PaletteLoader {
    /// A palette file as it was found.
    package struct File: Hashable, Sendable {
        /// The name by which diagnostics refer to the file.
        package var name: String
        /// The content as it was found, which need not be a palette or text.
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The reason why a palette file cannot be read.
    package struct Problem: Error, Hashable, Sendable {
        /// The reason in lower case, without a full stop: `no such file; paths are relative to the preset's folder`.
        package var message: String

        package init(message: String) { self.message = message }
    }

    /// Returns the file at a path as the preset gives it. Called once for each path.
    package var load: (_ path: String) -> Result<File, Problem>

    package init(load: @escaping (_ path: String) -> Result<File, Problem>) { self.load = load }

    /// A loader without files: every palette file is an error.
    package static var unavailable: PaletteLoader {
        PaletteLoader { _ in .failure(Problem(message: "palette files cannot be read here")) }
    }
}
