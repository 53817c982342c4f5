import Foundation
import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPaths
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// What tests of generated Swift compare.
enum GeneratedSwiftSource {
    /// Generated Swift of a preset without its first two lines.
    /// - Parameter areAlike: whether all images have the same bytes.
    static func source(
        _ text: String, name: String = "Test", formats: Set<OutputFormat> = [.xcassets, .swift],
        records: [LegibilityRecord] = [], areAlike: Bool = false
    ) throws -> String {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(
                bytes: Array(("lintel: 1\nname: \(name)\n" + text).utf8), file: "test.yml", into: &diagnostics))
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        let plan = Planner.plan(preset, devices: devices, formats: formats.sorted(), into: &diagnostics)
        #expect(!diagnostics.hasErrors)
        // Those that are alike share a file.
        let rendered = plan.jobs.indices.map { index in
            RenderedImage(
                bytes: [], sha256: String(repeating: "0", count: 60) + "\(areAlike ? 1000 : 1000 + index)",
                pixelSize: PixelSize(width: 5, height: 4),
                capInsets: CapInsets(top: 1, left: 2, bottom: 0, right: 1))
        }
        let proof = ProofRecord(
            model: "uikit-9-part", maxDifference: 0, meanDifference: 0,
            worst: .init(target: PixelSize(width: 1, height: 1), x: 0, y: 0))
        let delivery = Delivery(
            plan: plan, rendered: rendered, proofs: plan.uses.map { _ in proof },
            legibility: plan.barAppearances.map { _ in records },
            provenance: .init(toolVersion: "1", rendererVersion: 1, deviceCatalogVersion: "c", inputs: []))
        let tree = try Emitter.files(for: delivery) { _ in String(repeating: "0", count: 64) }
        let path = try #require(FileTree.Path("\(name)+Lintel.swift"))
        let bytes = try #require(tree[path])
        #expect(GeneratedSwift.text(for: delivery) == String(decoding: bytes, as: UTF8.self))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A preset with colors in both appearances.
    static let plain = """
        palette: { sea: { light: "#ff0000", dark: "#0000ff" }, default: "#fff", self: "#000", deep-sea: "#123" }
        background: linear-gradient(red, blue)
        devices: [iPhone 15]

        """
}
