import LintelBuild
package import LintelDevices
import LintelDrawing
import LintelEngine
import LintelGradient
package import LintelPlan
import LintelUnits

/// Predicts what the jobs of a batch cost, from their plans. Nothing is drawn.
///
/// Brands that change nothing but colors and names share a plan's cost, so that a preset is planned once, and again for
/// each brand that sets other keys of it.
package struct JobCosts {
    private let batch: Batch
    private let formats: Set<OutputFormat>
    private let catalog: DeviceCatalog
    private var known: [Key: Double] = [:]

    private struct Key: Hashable {
        var preset: Int
        var settings: String
    }

    /// Creates predictions for a batch.
    /// - Parameter catalog: the devices that presets are planned for.
    package init(_ batch: Batch, formats: Set<OutputFormat>, catalog: DeviceCatalog) {
        self.batch = batch
        self.formats = formats
        self.catalog = catalog
    }

    /// Returns the expected time of a job, in milliseconds of one processor of 2024; 1 for one with errors, which is
    /// not drawn.
    package mutating func cost(of job: Batch.Job) -> Double {
        let key = Key(preset: job.preset, settings: batch.settingsDigest(of: job.brand))
        if let cost = known[key] { return cost }
        var cost = 1.0
        if let input = batch.input(of: job) {
            let prepared = PreparedPreset(input, catalog: catalog, formats: formats)
            if let plan = prepared.plan { cost = Self.cost(of: plan) }
        }
        known[key] = cost
        return cost
    }

    /// Returns the expected time of a preset, in milliseconds of one processor of 2024: that of the preset itself, plus
    /// that of each picture.
    package static func cost(of plan: RenderPlan) -> Double { plan.jobs.reduce(perPreset) { $0 + cost(of: $1.work) } }

    /// A picture that is constant along an axis is drawn and proved as a line of pixels along the other. One that
    /// varies along both is compared pixel by pixel, and one that does not stretch is drawn at each of its sizes.
    private static func cost(of job: RenderJob) -> Double {
        let variations = Axis.allCases.map { job.drawing.variation(along: $0) }
        let varying = variations.filter { $0 != .constant }
        let isFixed = varying.contains { $0 != .proportional }
        let isDithered = job.dither != .none
        switch varying.count {
        case 0: return perPicture
        case 1: return perPicture + (isFixed ? perFixedLine : perLine) + (isDithered ? perDitheredLine : 0)
        default:
            let pixels = (job.targets + job.otherTargets).reduce(0) { $0 + Double($1.width) * Double($1.height) }
            let cost = isFixed ? perMegapixel * pixels / 1e6 : perArea
            return perPicture + cost * (isDithered ? ditheredAreaFactor : 1)
        }
    }

    // Fitted to the measured times of 25 presets, and of some with dithering; Docs/batch.md has a table.
    private static let perPreset = 13.0
    private static let perPicture = 1.0
    private static let perLine = 0.5
    private static let perFixedLine = 1.0
    private static let perDitheredLine = 8.0
    private static let perArea = 45.0
    private static let perMegapixel = 5.2
    private static let ditheredAreaFactor = 3.0
}
