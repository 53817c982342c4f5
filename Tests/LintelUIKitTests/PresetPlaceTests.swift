import Foundation
import LintelUIKit
import Testing

struct PresetPlaceTests {
    private let resources: URL
    private let bundle: Bundle

    init() throws {
        resources = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        bundle = try #require(Bundle(url: resources))
    }

    private func put(_ name: String) throws {
        let place = resources.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Manifests.text(images: [Manifests.image("a", height: 1)]).utf8).write(to: place)
    }

    @Test(arguments: [("Test+Lintel.json", ""), ("Test/manifest.json", "/Test"), ("Test/Test+Lintel.json", "/Test")])
    func `a preset is found by its name, and paths start where its manifest lies`(
        manifest: String, folder: String
    ) throws {
        defer { try? FileManager.default.removeItem(at: resources) }
        try put(manifest)
        let place = try PresetPlace(named: "Test", in: bundle)
        let preset = try place.preset()
        let image = try #require(preset.images.first).image
        #expect(
            place.file(of: image).standardizedFileURL.path
                == resources.standardizedFileURL.path + folder + "/Test.bundle/a@3x.png")
    }

    @Test func `one that is not there is missing, as is a folder without a manifest`() throws {
        defer { try? FileManager.default.removeItem(at: resources) }
        #expect(throws: ManifestError.self) { try PresetPlace(named: "Test", in: bundle) }
        let manifest = resources.appendingPathComponent("manifest.json")
        #expect(throws: ManifestError.missing(path: manifest.path)) { try PresetPlace(folder: resources).preset() }
    }
}
