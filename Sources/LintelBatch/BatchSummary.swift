import LintelBuild
import LintelEngine
package import LintelStore

/// The results of a batch, added up as it ran.
package struct BatchSummary: Hashable, Sendable {
    /// The number of jobs of the batch, or of the shard.
    package var jobs = 0
    /// The number of jobs that were checked without an error.
    package var fine = 0
    /// The number of jobs with new or changed files.
    package var written = 0
    package var unchanged = 0
    package var failed = 0
    /// The number of image files, counted separately for each preset.
    package var imageCount = 0
    /// The bytes of distinct images, counted separately for each preset; `nil` if some were neither written nor
    /// compared.
    package var byteCount: Int? = 0
    /// The reason why the batch's own manifest, or any further file, could not be written.
    package var problem: DiskError?
    /// The number of jobs that were not begun, because nothing more could be written.
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
