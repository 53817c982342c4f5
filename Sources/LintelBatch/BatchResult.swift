package import LintelBuild
import LintelStore

/// The result of one job of a batch.
package struct BatchResult: Sendable {
    /// The index among all jobs of the batch, whatever the shard; from 0.
    package var index: Int
    package var brand: String
    /// The brand's display name; `nil` where there is only the name.
    package var displayName: String?
    /// The text in the batch file that names the preset.
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
    /// The name of the job in messages: `acme/bar.yml`.
    package var name: String { preset.utf8.first == UInt8(ascii: "/") ? "\(brand), \(preset)" : "\(brand)/\(preset)" }
}
