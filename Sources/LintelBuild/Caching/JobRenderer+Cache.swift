import LintelConcurrency
import LintelDigest
import LintelDrawing
import LintelEmit
package import LintelEngine
import LintelPlan
package import LintelStore
import LintelStretch
import LintelUnits

extension JobRenderer {
    /// Renders the job like `render`, or returns what an earlier run drew.
    package func render(rememberedBy cache: BuildCache?) throws(Failure) -> Result {
        guard let cache, let key = key(in: cache) else { return try render() }
        if let bytes = cache.bytes(for: key, of: .job), let result = Result(cached: bytes), result.isSound(for: job) {
            cache.count(hit: true)
            return result
        }
        cache.count(hit: false)
        let result = try render()
        if let bytes = result.cached { cache.store(bytes, for: key, of: .job) }
        return result
    }

    /// The key of the job's result; `nil` when it is not known.
    fileprivate func key(in cache: BuildCache) -> String? { cache.key(of: job, [tolerance, coding]) }
}

extension PresetBuild {
    /// The keys of the results of its plan's jobs, without those that are not known.
    func jobKeys(in cache: BuildCache) -> [String] { plan.jobs.indices.compactMap { renderer($0).key(in: cache) } }

    /// Draws the job of that index, or returns what an earlier build drew.
    package func render(job: Int, rememberedBy cache: BuildCache?) -> JobResult {
        Result { () throws(JobRenderer.Failure) in try renderer(job).render(rememberedBy: cache) }
    }
}

extension BuildCache {
    /// Jobs of a preset share a few drawings, of which each is walked once. What a batch has drawn does not come again.
    private static let drawingDigests = SharedValues<Drawing, String?>(limit: 512) { _ in 1 }

    /// Returns the key like `key(of:)`.
    fileprivate func key(of job: RenderJob, _ others: [Any]) -> String? {
        let digest = Self.drawingDigests.value(for: job.drawing) { ValueFingerprint.digest(of: [job.drawing]) }
        guard let drawing = digest else { return nil }
        var job = job
        job.drawing = Drawing(layers: [])
        return key(of: [drawing, job] + others)
    }
}

extension JobRenderer.Result {
    /// Everything, with the file's bytes behind.
    var cached: [UInt8]? {
        var value = self
        value.file.bytes = []
        return CachedEntry.bytes(of: value, files: [file.bytes])
    }

    /// Decodes a result; `nil` for bytes that are not of this form.
    package init?(cached bytes: [UInt8]) {
        guard let (value, rest) = CachedEntry.value(Self.self, in: bytes) else { return nil }
        self = value
        file.bytes = Array(rest)
    }

    /// Whether it is of the form that drawing `job` has. An entry of the cache is a file that other programs can write,
    /// and figures out of range would end the build where they are reckoned with.
    func isSound(for job: RenderJob) -> Bool {
        let lengths = 0...PixelSize.longestSide
        let caps = [file.capInsets.top, file.capInsets.left, file.capInsets.bottom, file.capInsets.right]
        guard file.pixelSize.isDrawable, caps.allSatisfy({ lengths.contains($0) }) else { return false }
        let center = file.capInsets.center(of: file.pixelSize)
        let bands = [file.bands?.plain ?? 0, file.bands?.shown ?? 0]
        return center.isDrawable && sha256(file.bytes) == file.sha256
            && bands.allSatisfy { lengths.contains($0) }
            && record.worst.target.isDrawable && record.isPossible
            && record.average.map { $0.box.isDrawable } ?? true
            && otherTargets == job.otherTargets && solution?.isSound(for: job.targets + job.otherTargets) ?? true
    }
}
