import LintelDiagnostics
import LintelPreset

/// Images take memory and time before a pixel is drawn, so that their number is limited while they are listed.
extension PlanBudget {
    /// Images of a plan, each use of a file by a bar or a surface counted: 128 Ki. A preset with `stretch: none`, two
    /// appearances and all bars, metrics and positions has about 7,400 on all shipped devices.
    static let imageCount = 128 << 10

    /// Reports that a plan would have more images.
    /// - Parameters:
    ///   - devices: how many the preset is for.
    ///   - origin: what asks for the first image above the limit.
    ///   - jobs: those at the origin that were planned until then.
    static func reportImages(
        of preset: Preset, devices: Int, at origin: SourceLocation, _ jobs: [RenderJob],
        into diagnostics: inout Diagnostics
    ) {
        diagnostics.error(
            .planTooLarge, at: origin,
            "this preset would have more than \(imageCount) images, with those of this \(owner(of: preset, at: origin)); "
                + remedies(of: preset, devices: devices, at: origin, jobs))
    }
}
