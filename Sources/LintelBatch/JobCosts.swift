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

    /// The expected time of a preset in milliseconds, as above: its own, and that of its pictures, which is decided by
    /// how they vary along each axis.
    package static func cost(of plan: RenderPlan) -> Double { plan.jobs.reduce(perPreset) { $0 + cost(of: $1.work) } }

    /// A picture that stretches along an axis is drawn and proved as a line of pixels along the other. One that varies
    /// along both is compared pixel by pixel.
    private static func cost(of job: RenderJob) -> Double {
        var cost = perPicture
        var proportional = 0
        for axis in Axis.allCases {
            switch job.drawing.variation(along: axis) {
            case .constant: break
            case .proportional:
                cost += perProportionalAxis
                proportional += 1
            case .fixed: cost += perFixedAxis
            }
        }
        guard proportional == Axis.allCases.count else { return cost }
        let areas = (job.targets + job.otherTargets).map { Double($0.width) * Double($0.height) }
        return cost + perMegapixel * (areas.max() ?? 0) / 1e6
    }

    // Fitted to nine presets that took 8 to 7,400 ms then; Docs/batch.md has a table of what they take now.
    private static let perPreset = 5.0
    private static let perPicture = 1.2
    private static let perProportionalAxis = 2.5
    private static let perFixedAxis = 10.0
    private static let perMegapixel = 480.0
}
