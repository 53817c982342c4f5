import Foundation
import LintelUIKit
import Testing

struct ManifestLoadingTests {
    @Test func `a manifest that is missing is reported as by a reading in place`() async {
        await #expect(throws: ManifestError.missing(path: "/nowhere/manifest.json")) {
            try await PresetPlace(folder: URL(fileURLWithPath: "/nowhere")).load()
        }
    }

    @MainActor @Test func `a manifest is read off the main thread, also when the main actor asks for it`() async throws {
        try #require(Thread.isMainThread, "the main actor runs on the main thread")
        let place = PresetPlace(folder: URL(fileURLWithPath: "/nowhere"))
        let manifest = Data(Manifests.text(images: [Manifests.image("a", height: 1)]).utf8)
        let preset = try await place.load { _ throws(ManifestError) in
            if Thread.isMainThread { throw .missing(path: "the main thread") }
            return try BuiltPreset(manifest: manifest)
        }
        #expect(preset.images.count == 1)
    }
}
