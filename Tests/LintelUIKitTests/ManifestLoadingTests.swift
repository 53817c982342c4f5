import Foundation
import LintelUIKit
import Testing

struct ManifestLoadingTests {
    @Test func `a manifest that is missing is reported as by a reading in place`() async {
        await #expect(throws: ManifestError.missing(path: "/nowhere/manifest.json")) {
            try await PresetPlace(folder: URL(fileURLWithPath: "/nowhere")).load()
        }
    }
}
