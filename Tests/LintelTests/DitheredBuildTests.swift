import Foundation
import Lintel
import LintelPlan
import LintelUnits
import Testing

struct DitheredBuildTests {
    /// The manifest's images of a slanted gradient, which has one image of each size.
    private func images(dither: String, depth: Int = 8) throws -> [[String: Any]] {
        let scratch = try ScratchFolder()
        let text = """
            lintel: 1
            name: Slant
            background: linear-gradient(30deg, #303030, #323232)
            dither: \(dither)
            depth: \(depth)
            devices: { name: K, size: 60x80, scale: 1 }
            eras: classic
            bars: tab
            """
        let request = BuildRequest(
            presets: [.init(file: "slant.yml", bytes: Array(text.utf8))], out: scratch.place("out"), formats: [.bundle])
        let report = Pipeline.build(request).presets[0]
        #expect(report.diagnostics.isEmpty && report.failure == nil)
        let data = Data(try scratch.text(at: "out/Slant/manifest.json").utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require(manifest["images"] as? [[String: Any]])
    }

    private func difference(_ image: [String: Any]) throws -> Double {
        try #require((image["proof"] as? [String: Any])?["maxDifference"] as? Double)
    }

    @Test func `dithering changes pixels, and the proof tells by how much`() throws {
        let plain = try #require(images(dither: "none").first)
        #expect(try difference(plain) <= 0.5)
        for dither in ["ordered", "blueNoise", "triangular"] {
            let dithered = try #require(images(dither: dither).first)
            #expect(dithered["sha256"] as? String != plain["sha256"] as? String)
            // Both sides of a step are used: more than half a step off somewhere, never more than the dither's reach.
            let found = try difference(dithered)
            #expect(found > 0.5 && found <= (dither == "triangular" ? 1.5 : 1))
        }
    }

    @Test func `a dithered image is the same every time`() throws {
        let (first, second) = (try images(dither: "triangular"), try images(dither: "triangular"))
        #expect(first.map { $0["sha256"] as? String } == second.map { $0["sha256"] as? String })
    }
}
