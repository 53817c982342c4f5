package import LintelBuild
import LintelStore

/// What became of one job of a batch.
package struct BatchResult: Sendable {
    /// Its index among all jobs of the batch, whatever the shard; from 0.
    package var index: Int
    package var brand: String
    /// The brand's name for display; `nil` where there is only the name.
    package var displayName: String?
    /// As the batch file has it.
    package var preset: String
    package var report: PresetReport
    /// The SHA-256 of the manifest, in hexadecimal digits; `nil` when the job failed.
    package var manifestDigest: String?
    var fileCount = 0
    /// Whether the batch file itself prevented the job from being built, as its diagnostics say.
    package var isRefused = false

    /// Why its files could not be written; `nil` when they could, or did not come to that.
    var writingProblem: DiskError? { if case .writing(let error)? = report.failure { error } else { nil } }

    package var hasFailed: Bool { isRefused || report.hasErrors }
    /// What messages call the job: `acme/bar.yml`.
    package var name: String { preset.utf8.first == UInt8(ascii: "/") ? "\(brand), \(preset)" : "\(brand)/\(preset)" }
}
