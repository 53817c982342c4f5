import Dispatch
import Foundation
import LintelUIKit
import Testing

struct ManifestLoadingTests {
    @Test func `a manifest that is missing is reported as by a reading in place`() async {
        await #expect(throws: ManifestError.missing(path: "/nowhere/manifest.json")) {
            try await PresetLocation(folder: URL(fileURLWithPath: "/nowhere")).load()
        }
    }

    /// The reader waits for something that only the main actor does, and that once the reader has begun.
    @MainActor @Test func `the main actor goes on while a manifest is read for it`() async throws {
        let location = PresetLocation(folder: URL(fileURLWithPath: "/nowhere"))
        let manifest = Data(Manifests.text(images: [Manifests.image("a", height: 1)]).utf8)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        async let preset = location.load { _ throws(ManifestError) in
            beginning.yield()
            guard gate.wait(timeout: .now() + 600) == .success else { throw .missing(path: "the main actor") }
            return try BuiltPreset(manifest: manifest)
        }
        for await _ in begun { break }
        gate.signal()
        #expect(try await preset.images.count == 1)
    }
}
