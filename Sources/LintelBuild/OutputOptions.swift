import LintelEmit
package import LintelEngine
package import LintelPlan

/// The options that decide, with a preset and the files that it names, the bytes of the preset's outputs and its
/// report. A result is remembered under all of them, so that options which only decide how a build runs belong in
/// `BuildRequest`.
package struct OutputOptions: Hashable, Sendable {
    package var formats: Set<OutputFormat> = OutputFormat.standard
    package var coding = ImageCoding()
    /// The devices that are added to the device catalog, or replace some of its own.
    package var devices: BuildInput?
    package var contrastAdvice = ContrastAdvice.asking

    package init() {}
}
