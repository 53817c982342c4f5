import LintelBuild
import LintelEngine
package import LintelStore

/// The results of a batch, added up as it ran.
package struct BatchSummary: Hashable, Sendable {
    /// Jobs of the batch, or of the shard.
    package var jobs = 0
    /// Checked without an error.
    package var fine = 0
    /// With files that were not there before, or were others.
    package var written = 0
    package var unchanged = 0
    package var failed = 0
    /// Image files, those of each preset counted by themselves.
    package var imageCount = 0
    /// Of distinct images, those of each preset counted by themselves; `nil` if some were neither written nor compared.
    package var byteCount: Int? = 0
    /// Why the batch's own manifest could not be written, or nothing more at all.
    package var problem: DiskError?
    /// The jobs that were not begun, because nothing more could be written.
    package var unreached = 0
    package var seconds = 0.0

    package init() {}

    mutating func add(_ result: BatchResult) {
        if result.hasFailed {
            failed += 1
        } else if result.report.files == nil {
            fine += 1
        } else if result.report.files?.outcome == .unchanged {
            unchanged += 1
        } else {
            written += 1
        }
        imageCount += result.report.images.files
        byteCount = byteCount.flatMap { sum in result.report.byteCount.map { sum + $0 } }
    }
}
