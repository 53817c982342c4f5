package import LintelPlan
import LintelRaster
package import LintelStretch
package import LintelUnits

extension StretchProblem {
    /// The search for one image of a job's drawing that holds at all of the job's sizes, those included that no device
    /// asks for.
    /// - Parameters:
    ///   - depth: of the image; `nil` for what the job asks for.
    ///   - tolerance: in 1/255 of the full range.
    package init(_ job: RenderJob, depth: BitDepth? = nil, tolerance: Double) {
        let stretch = job.served.stretch ?? StretchTargets(job.targets)
        self.init(
            drawing: job.drawing, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping,
            bitDepth: depth ?? job.bitDepth, targets: stretch.all, tolerance: tolerance,
            excludedHeights: stretch.excludedHeights, keepsHeight: stretch.keepsHeight)
    }
}
