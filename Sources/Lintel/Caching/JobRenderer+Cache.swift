import LintelDrawing
import LintelEmit
import LintelPlan
import LintelStretch
import Synchronization

extension JobRenderer {
    /// As `render`, or what an earlier build drew.
    func render(rememberedBy cache: BuildCache?) throws(Failure) -> Result {
        guard let cache, let key = cache.key(of: job, [tolerance, coding]) else { return try render() }
        if let bytes = cache.bytes(for: key, of: .job), let result = Result(cached: bytes) {
            cache.count(hit: true)
            return result
        }
        cache.count(hit: false)
        let result = try render()
        if let bytes = result.cached { cache.store(bytes, for: key, of: .job) }
        return result
    }
}

extension BuildCache {
    /// As `key(of:)`. Jobs of a preset share a few drawings, of which each is walked once.
    fileprivate func key(of job: RenderJob, _ others: [Any]) -> String? {
        let known = state.withLock { $0.drawings[job.drawing] }
        guard let drawing = known ?? ValueFingerprint.digest(of: [job.drawing]) else { return nil }
        if known == nil {
            state.withLock { state in
                // What a batch has drawn does not come again.
                if state.drawings.count >= 256 { state.drawings = [:] }
                state.drawings[job.drawing] = drawing
            }
        }
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

    /// `nil` for what is not of this form.
    init?(cached bytes: [UInt8]) {
        guard let (value, rest) = CachedEntry.value(Self.self, in: bytes) else { return nil }
        self = value
        file.bytes = Array(rest)
    }
}
