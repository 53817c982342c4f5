import LintelBuild
package import LintelDevices
import LintelDigest
import LintelEngine
package import LintelPlan
import LintelUnits
import LintelYAML

/// Predicts what the jobs of a batch cost, from their plans. Nothing is drawn.
///
/// Brands that change nothing but colors and names share a plan's cost, so that a preset is planned once, and again for each brand that
/// sets other keys of it.
package struct JobCosts {
    private let batch: Batch
    private let formats: Set<OutputFormat>
    private let catalogue: Catalogue
    private var known: [Key: Double] = [:]

    private struct Key: Hashable {
        var preset: Int
        var settings: String
    }

    /// - Parameter catalogue: the devices that presets are planned for.
    package init(_ batch: Batch, formats: Set<OutputFormat>, catalogue: Catalogue) {
        self.batch = batch
        self.formats = formats
        self.catalogue = catalogue
    }

    /// What a job is expected to take, in milliseconds of one processor of 2024; 1 for one with errors, which is not drawn.
    package mutating func cost(of job: Batch.Job) -> Double {
        let key = Key(preset: job.preset, settings: batch.settingsDigest(of: job.brand))
        if let cost = known[key] { return cost }
        var cost = 1.0
        if let input = batch.input(of: job) {
            let prepared = PreparedPreset(input, catalogue: catalogue, formats: formats)
            if let plan = prepared.plan { cost = Self.cost(of: plan) }
        }
        known[key] = cost
        return cost
    }

    /// A preset's own cost, that of its pictures, and that of the files.
    static func cost(of plan: RenderPlan) -> Double {
        let files = Set(plan.uses.map(\.path)).count
        let pictures = plan.jobs.reduce(0.0) { sum, job in
            let areas = (job.targets + job.otherTargets).map { Double($0.width) * Double($0.height) }
            return sum + perPicture + perTarget * Double(areas.count) + perMegapixel * (areas.max() ?? 0) / 1e6
        }
        return perPreset + perFile * Double(files) + pictures
    }

    // Measured over shipped presets, see Docs/batch.md.
    private static let perPreset = 8.0
    private static let perFile = 0.3
    private static let perPicture = 1.5
    private static let perTarget = 0.2
    private static let perMegapixel = 10.0
}
