/// Where the palette files come from that presets share. Reading a preset touches no disk; whoever has one gives this.
package struct PaletteLoader {
    /// A palette file as it was found.
    package struct File: Hashable, Sendable {
        /// How diagnostics name it.
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// Why a palette file cannot be had.
    package struct Problem: Error, Hashable, Sendable {
        /// Lower case, no full stop: `there is no such file beside the preset`.
        package var message: String

        package init(message: String) { self.message = message }
    }

    /// The file at a path as the preset has it. Called once for each path.
    package var load: (_ path: String) -> Result<File, Problem>

    package init(load: @escaping (_ path: String) -> Result<File, Problem>) { self.load = load }

    /// Without any files: every palette file is an error.
    package static var unavailable: PaletteLoader {
        PaletteLoader { _ in .failure(Problem(message: "palette files cannot be read here")) }
    }
}
