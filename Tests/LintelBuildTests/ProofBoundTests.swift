import Foundation
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelTestSupport
import Testing

struct ProofBoundTests {
    private static func proofs(_ background: String) throws -> [(maxDifference: Double, bound: Double)] {
        let folder = try ScratchFolder()
        let preset = BuildRequest.Input(
            file: "bound.yml",
            bytes: Array("lintel: 1\nname: Bound\nbackground: \(background)\ndevices: iPhone 16\n".utf8))
        let report = Pipeline.build(BuildRequest(presets: [preset]), into: OutputFolders(out: folder.path))
        #expect(!report.presets[0].hasErrors, "\(report.presets[0].diagnostics.map(\.line))")
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.absolutePath("Bound/manifest.json")))
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require(manifest["images"] as? [[String: Any]]).map { image in
            let proof = try #require(image["proof"] as? [String: Any])
            return (
                try #require(proof["maxDifference"] as? Double), try #require(proof["bound"] as? Double)
            )
        }
    }

    @Test func `inside the gamut the largest difference is all there is`() throws {
        // The way from dark blue to gray stays inside of sRGB.
        let proofs = try Self.proofs("linear-gradient(in oklab to bottom, #203a43, #808080)")
        #expect(!proofs.isEmpty && proofs.allSatisfy { $0.bound == $0.maxDifference })
    }

    @Test func `where colors are mapped into the gamut the bound has what the mapping leaves open`() throws {
        // Half way from red to lime, OKLCH leaves sRGB.
        let proofs = try Self.proofs("linear-gradient(in oklch to bottom, red, lime)")
        #expect(!proofs.isEmpty && proofs.allSatisfy { $0.bound > $0.maxDifference && $0.bound < $0.maxDifference + 2 })
    }
}
