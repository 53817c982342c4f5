import Foundation
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelJSON
import LintelPaths
import LintelPlan
import LintelPreset
import LintelUIKit
import LintelUnits
import Testing

struct RuntimeManifestTests {
    static let presets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "presets")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: presets.path)) ?? []).filter { $0.hasSuffix(".yml") }
        .sorted()

    /// Returns both manifests of a shipped preset. No two of its files are shared, and no input is recorded, so that
    /// the short form is at its longest and the long one at its shortest.
    static func manifests(_ file: String) throws -> (name: String, short: Data, long: Data) {
        try manifests(of: Array(try Data(contentsOf: presets.appending(path: file))), file)
    }

    /// Returns both manifests of a preset's text.
    static func manifests(of bytes: [UInt8], _ file: String) throws -> (name: String, short: Data, long: Data) {
        var diagnostics = Diagnostics()
        let preset = try #require(Preset.parse(bytes: bytes, file: file, into: &diagnostics))
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        let plan = Planner.plan(preset, devices: devices, formats: [.xcassets, .bundle], into: &diagnostics)
        let rendered = plan.jobs.indices.map { index in
            RenderedImage(
                bytes: [], sha256: String(format: "%064x", index), pixelSize: PixelSize(width: 35, height: 7),
                capInsets: CapInsets(top: 1, left: 17, bottom: 2, right: 17))
        }
        let proof = ProofRecord(
            model: "uikit-9-part", maxDifference: 0.5, meanDifference: 0.25,
            worst: .init(target: PixelSize(width: 10, height: 10), x: 1, y: 2))
        let delivery = Delivery(
            plan: plan, rendered: rendered, proofs: plan.uses.map { _ in proof },
            legibility: plan.barAppearances.map { _ in [] },
            provenance: .init(toolVersion: "1.2.3", rendererVersion: 7, deviceCatalogVersion: "c", inputs: []))
        let tree = try Emitter.files(for: delivery) { _ in String(repeating: "0", count: 64) }
        func data(_ path: String) throws -> Data {
            Data(try #require(FileTree.Path(path).flatMap { tree[$0] }, "\(path)"))
        }
        return (preset.name, try data("\(preset.name)+Lintel.json"), try data("manifest.json"))
    }

    @Test func `there are presets to look at`() { #expect(Self.names.count > 20) }

    @Test(arguments: names)
    func `the manifest for apps is less than a tenth of the other`(file: String) throws {
        let (_, short, long) = try Self.manifests(file)
        #expect(short.count * 10 < long.count, "\(short.count) bytes of \(long.count)")
    }

    @Test(arguments: names)
    func `both manifests have the same loose images, surfaces and looks for an app`(file: String) throws {
        let (name, short, long) = try Self.manifests(file)
        let found = try BuiltPreset(manifest: short)
        let expected = try BuiltPreset(manifest: long)
        #expect(found.name == name)
        #expect(found.barLooks == expected.barLooks)
        #expect(
            found.images.map(rounded) == expected.images.filter { $0.image.container == .bundle }.map(rounded))
        #expect(found.surfaces.map(\.name) == expected.surfaces.map(\.name))
        #expect(found.surfaces.map(\.kind) == expected.surfaces.map(\.kind))
        for (surface, other) in zip(found.surfaces, expected.surfaces) {
            #expect(surface.images.map(rounded) == other.images.filter { $0.image.container == .bundle }.map(rounded))
        }
    }

    @Test(arguments: [
        (#""files":[]"#, "there is no file 0"), (#""kinds":[["background"]]"#, "kind 0 has 1 words"),
        (#""sizes":[[1]]"#, "list of sizes 0 is not in pairs"), (#""lintelRuntime":9"#, "9"),
    ])
    func `a manifest for apps whose rows lead nowhere is refused`(change: String, reason: String) throws {
        let (_, short, _) = try Self.manifests("sunset.yml")
        let key = try #require(change.split(separator: ":").first)
        let members = try #require(JSON.parse(Array(short)).members)
        let changed = members.map { member in
            "\"\(member.key)\"" == key ? change : "\"\(member.key)\":\(member.value.text(.compact))"
        }
        let error = #expect(throws: ManifestError.self) {
            try BuiltPreset(manifest: Data("{\(changed.joined(separator: ","))}".utf8))
        }
        #expect("\(try #require(error))".contains(reason))
    }

    // MARK: Lengths, which the longer manifest has with six decimals

    private func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }

    private func rounded(_ lengths: EdgeLengths) -> EdgeLengths {
        EdgeLengths(
            top: rounded(lengths.top), left: rounded(lengths.left), bottom: rounded(lengths.bottom),
            right: rounded(lengths.right))
    }

    private func rounded(_ image: StretchableImage) -> StretchableImage {
        var image = image
        image.size = Lengths(width: rounded(image.size.width), height: rounded(image.size.height))
        image.capInsets = rounded(image.capInsets)
        return image
    }

    private func rounded(_ image: BarImage) -> BarImage {
        var image = image
        image.image = rounded(image.image)
        image.statusBarHeight = image.statusBarHeight.map(rounded)
        image.guides.statusBarBottom = image.guides.statusBarBottom.map(rounded)
        image.guides.safeAreaBottom = image.guides.safeAreaBottom.map(rounded)
        return image
    }

    private func rounded(_ image: LintelUIKit.SurfaceImage) -> LintelUIKit.SurfaceImage {
        var image = image
        image.image = rounded(image.image)
        image.alignmentInsets = rounded(image.alignmentInsets)
        return image
    }
}
