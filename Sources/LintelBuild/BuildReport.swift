package import LintelDiagnostics

/// What a build did, one entry per preset, in the order of the request.
package struct BuildReport: Sendable {
    package var presets: [PresetReport]
    /// What is of no preset: of the request's devices file, sorted by location, with an error among which no preset was
    /// read, and then of folders that a check finds beside the presets' own.
    package var diagnostics: [Diagnostic]
    /// Wall time of the whole build.
    package var seconds: Double

    package init(presets: [PresetReport], diagnostics: [Diagnostic] = [], seconds: Double) {
        self.presets = presets
        self.diagnostics = diagnostics
        self.seconds = seconds
    }
}
