import Foundation
import LintelTestSupport
import LintelUIKit
import Testing

struct PresetLocationTests {
    private let scratch: ScratchFolder
    private let bundle: Bundle

    init() throws {
        scratch = try ScratchFolder()
        bundle = try #require(Bundle(url: URL(fileURLWithPath: scratch.path, isDirectory: true)))
    }

    private var resources: URL { URL(fileURLWithPath: scratch.path, isDirectory: true) }

    private func put(_ name: String) throws {
        try scratch.put(Manifests.text(images: [Manifests.image("a", height: 1)]), at: name)
    }

    @Test(arguments: [("Test+Lintel.json", ""), ("Test/manifest.json", "/Test"), ("Test/Test+Lintel.json", "/Test")])
    func `a preset is found by its name, and paths start where its manifest is`(
        manifest: String, folder: String
    ) throws {
        try put(manifest)
        let location = try PresetLocation(named: "Test", in: bundle)
        let preset = try location.preset()
        let image = try #require(preset.images.first).image
        #expect(
            location.file(of: image).standardizedFileURL.path
                == resources.standardizedFileURL.path + folder + "/Test.bundle/a@3x.png")
    }

    /// The bundle of an app on iOS is flat: the executable is among the resources. Source: Apple, "Placing content in a
    /// bundle".
    @Test func `an app and its preset may have the same name`() throws {
        try scratch.put("an executable", at: "Test")
        try put("Test+Lintel.json")
        let location = try PresetLocation(named: "Test", in: bundle)
        #expect(location.folder.standardizedFileURL.path == resources.standardizedFileURL.path)
        #expect(try location.preset().name == "Test")
    }

    @Test(arguments: ["Test", "Test/readme.txt"])
    func `a file or a folder without a manifest is not a preset`(path: String) throws {
        try scratch.put("", at: path)
        #expect(throws: ManifestError.missing(path: "\(bundle.bundlePath)/Test")) {
            try PresetLocation(named: "Test", in: bundle)
        }
    }

    @Test func `one that is not there is missing, as is a folder without a manifest`() throws {
        #expect(throws: ManifestError.self) { try PresetLocation(named: "Test", in: bundle) }
        let manifest = resources.appendingPathComponent("manifest.json")
        #expect(throws: ManifestError.missing(path: manifest.path)) { try PresetLocation(folder: resources).preset() }
    }

    /// A directory exists and is not read as a file. Source: POSIX, `read`, EISDIR.
    @Test func `a manifest that is there and cannot be read is not missing`() throws {
        try scratch.put("", at: "Test/manifest.json/file")
        let location = PresetLocation(folder: resources.appendingPathComponent("Test"))
        let error = try #require(throws: ManifestError.self) { try location.preset() }
        guard case .unreadable(let path, let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(path == location.manifest.path && !reason.isEmpty)
        #expect("\(error)" == "the file '\(path)' cannot be read: \(reason)")
    }

    @Test func `errors say in words what is wrong, also as Foundation's`() {
        let missing: any Error = ManifestError.missing(path: "/a/manifest.json")
        #expect(missing.localizedDescription == "'/a/manifest.json' does not exist; is the preset in the app's bundle?")
        #expect("\(ManifestError.unknownVersion(found: 7))".contains("version 7"))
        #expect("\(ManifestError.notAManifest(reason: "no name"))" == "this is not a manifest of lintel: no name")
    }
}
