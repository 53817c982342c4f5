package import LintelDiagnostics

/// The report of a build, with one entry per preset, in the order of the request.
package struct BuildReport: Sendable {
    package var presets: [PresetReport]
    /// The diagnostics that belong to no preset: those of the request's devices file, sorted by location, with an error
    /// among which no preset was read, and then those of folders that a check finds beside the presets' own.
    package var diagnostics: [Diagnostic]
    /// The wall time of the whole build in seconds.
    package var seconds: Double

    package init(presets: [PresetReport], diagnostics: [Diagnostic] = [], seconds: Double) {
        self.presets = presets
        self.diagnostics = diagnostics
        self.seconds = seconds
    }
}
