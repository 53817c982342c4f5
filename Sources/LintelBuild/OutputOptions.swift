import LintelEmit
package import LintelEngine
package import LintelPlan

/// What decides, with a preset and the files that it names, the bytes of the preset's outputs and what is reported on
/// it. A result is remembered under all of it, so that what only decides how a build runs belongs in `BuildRequest`.
package struct OutputOptions: Hashable, Sendable {
    package var formats: Set<OutputFormat> = OutputFormat.standard
    package var coding = ImageCoding()
    /// Devices to add to the device catalog, or to put in place of its own.
    package var devices: BuildInput?
    package var contrastAdvice = ContrastAdvice.asking

    package init() {}
}
