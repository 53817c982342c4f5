import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPaths
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// Files of presets whose pixels nobody has drawn.
enum PortableFiles {
    static let size = (width: 7, height: 5)

    /// A delivery whose images are placeholders of 7 × 5 pixels with caps 1, 2, 0 and 1 from the top clockwise.
    static func made(of text: String, _ formats: Set<OutputFormat>) throws -> FileTree {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(
                bytes: Array((text.contains("lintel: 1\n") ? text : "lintel: 1\n" + text).utf8), file: "t.yml",
                into: &diagnostics),
            "\(diagnostics.sorted.map(\.line))")
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        let plan = Planner.plan(preset, devices: devices, formats: formats.sorted(), into: &diagnostics)
        // What has nothing for a format is built for others.
        #expect(!diagnostics.sorted.contains { $0.severity == .error && $0.id != .nothingToMake })
        let rendered = plan.jobs.indices.map { index in
            RenderedImage(
                bytes: Array("\(index)".utf8), sha256: String(repeating: "0", count: 64),
                pixelSize: PixelSize(width: size.width, height: size.height),
                capInsets: CapInsets(top: 1, left: 1, bottom: 0, right: 2))
        }
        let proof = ProofRecord(
            model: "uikit-9-part", maxDifference: 0.5, meanDifference: 0.25,
            worst: .init(target: PixelSize(width: 10, height: 10), x: 1, y: 2))
        let delivery = Delivery(
            plan: plan, rendered: rendered, proofs: plan.uses.map { _ in proof },
            legibility: plan.barAppearances.map { _ in [] },
            provenance: .init(toolVersion: "1", rendererVersion: 1, deviceCatalogVersion: "c", inputs: []))
        return try Emitter.files(for: delivery) { _ in String(repeating: "1", count: 64) }
    }

    /// What stands in a file that has to be there.
    static func text(_ tree: FileTree, _ path: String) throws -> String {
        let bytes = FileTree.Path(path).flatMap { tree[$0] }
        return String(decoding: try #require(bytes, "\(tree.files.map(\.path.text))"), as: UTF8.self)
    }
}
