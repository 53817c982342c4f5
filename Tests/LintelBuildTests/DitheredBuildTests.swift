import Foundation
import LintelBuild
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelTestSupport
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
            presets: [.init(file: "slant.yml", bytes: Array(text.utf8))],
            formats: [.bundle])
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        #expect(report.diagnostics.isEmpty && report.failure == nil)
        let data = Data(try scratch.text(at: "out/Slant/manifest.json").utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require(manifest["images"] as? [[String: Any]])
    }

    /// Two codes along 60 · sin 30° + 49 · cos 30°, 72.4 pixels: a band is 41.8 pixels within a column, less than in a
    /// row. In 80 × 32 pixels it would be 39, more than a column has. Of 16 bits, a screen of 10 shows bands of a
    /// quarter.
    @Test func `the choice sees the bands of a slanted gradient and ends them`() throws {
        let images = try images(dither: "auto")
        #expect(!images.isEmpty)
        for image in images {
            let bands = try #require(image["bands"] as? [String: Int])
            let size = try #require(image["pixelSize"] as? [String: Int])
            let expected = size["height"] == 49 ? 40...43 : 28...32
            let plain = try #require(bands["plain"])
            let shown = try #require(bands["shown"])
            #expect(expected.contains(plain) && shown <= 4, "\(size): \(bands)")
            #expect(image["dither"] as? String == "blueNoise" && image["depth"] as? Int == 8)
        }
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

    /// The report and the manifest of a dark gradient down the bars of one device.
    private func dusk(
        _ dither: String, _ formats: Set<OutputFormat>
    ) throws -> (report: PresetReport, images: [[String: Any]], scratch: ScratchFolder) {
        let scratch = try ScratchFolder()
        let text = """
            lintel: 1
            name: Dusk
            background: "linear-gradient(#0b1026, #1b2140)"
            dither: \(dither)
            devices: iPhone 14
            bars: { navigation: { metrics: default } }
            """
        let request = BuildRequest(
            presets: [.init(file: "dusk.yml", bytes: Array(text.utf8))],
            formats: formats)
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        #expect(report.failure == nil)
        let data = Data(try scratch.text(at: "out/Dusk/manifest.json").utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return (report, try #require(manifest["images"] as? [[String: Any]]), scratch)
    }

    @Test func `bars of one height are tiled, and the manifest proves averages`() throws {
        let (report, images, _) = try dusk("blueNoise", [.bundle])
        #expect(report.diagnostics.isEmpty)
        for image in images {
            #expect(image["resizingMode"] as? String == "tile")
            #expect(image["dither"] as? String == "blueNoise")
            #expect((image["pixelSize"] as? [String: Int])?["width"] == 16)
            let proof = try #require(image["proof"] as? [String: Any])
            #expect(proof["model"] as? String == "uikit-tile")
            let average = try #require(proof["average"] as? [String: Any])
            #expect(try #require(average["maxDifference"] as? Double) <= 0.25)
            #expect(average["box"] as? [String: Int] == ["width": 16, "height": 16])
            let bands = try #require(image["bands"] as? [String: Int])
            #expect(try #require(bands["plain"]) > 4 && bands["shown"] ?? 9 <= 2)
        }
    }

    @Test func `bands are measured where a preset dithers`() throws {
        for (dither, isMeasured) in [("none", false), ("ordered", true), ("auto", true)] {
            for image in try dusk(dither, [.bundle]).images {
                #expect((image["bands"] is NSNull) == !isMeasured, "\(dither): \(image["bands"] ?? "no bands")")
            }
        }
    }

    @Test func `what has to stretch is reported once and made without dots`() throws {
        let (report, images, scratch) = try dusk("ordered", [.xcassets])
        let folder = "Dusk.xcassets/Bars/DuskNavigationBarDefaultTopAttached.imageset"
        #expect(
            report.diagnostics.map(\.line) == [
                "dusk.yml:3:13: warning: \(folder)/DuskNavigationBarDefaultTopAttached@3x.png cannot be dithered: its height is "
                    + "stretched, which would smear the dots; 'dither: auto' uses 16 bits where bands would show [LN0203]"
            ])
        #expect(images.allSatisfy { $0["dither"] as? String == "none" && $0["resizingMode"] as? String == "stretch" })
        #expect(try scratch.text(at: "out/Dusk/\(folder)/Contents.json").contains("\"mode\" : \"stretch\""))
    }

    // The gradient has 16 to 26 steps of 8 bits in each channel, and more than 4,000 of 16.
    @Test func `what has 16 bits is not advised to take them`() throws {
        let report = try dusk("ordered\ndepth: 16", [.xcassets]).report
        #expect(report.diagnostics.count == 1)
        #expect(
            report.diagnostics.allSatisfy {
                $0.id == .notDithered && $0.message.hasSuffix("; 16 bits show no bands without it: remove 'dither'")
            }, "\(report.diagnostics.map(\.line))")
    }

    @Test func `a catalog tells that its image is tiled`() throws {
        let scratch = try ScratchFolder()
        let text = """
            lintel: 1
            name: Veil
            background: "#0b10267f"
            dither: ordered
            gamut: display-p3
            devices: iPhone 14
            """
        let request = BuildRequest(
            presets: [.init(file: "veil.yml", bytes: Array(text.utf8))],
            formats: [.xcassets])
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        #expect(report.diagnostics.isEmpty)
        let set = "out/Veil/Veil.xcassets/Bars/VeilNavigationBarDefaultTopAttached.imageset/Contents.json"
        #expect(try scratch.text(at: set).contains("\"mode\" : \"tile\""))
    }

    @Test func `the choice leaves alone what has no bands and ends those that show`() throws {
        let (report, images, _) = try dusk("auto", [.bundle])
        #expect(report.diagnostics.isEmpty)
        for image in images {
            let bands = try #require(image["bands"] as? [String: Int])
            #expect(try #require(bands["plain"]) > 4 && bands["shown"] ?? 9 <= 4)
            // A column of 16 bits is less than sixteen of 8, and ends bands of up to 4 × 4 pixels: 10 bits are four
            // times as fine.
            let needsDots = try #require(bands["plain"]) > 16
            #expect(image["depth"] as? Int == (needsDots ? 8 : 16))
            #expect(image["dither"] as? String == (needsDots ? "blueNoise" : "none"))
        }
    }

    @Test func `a dithered image is the same every time`() throws {
        let (first, second) = (try images(dither: "triangular"), try images(dither: "triangular"))
        #expect(first.map { $0["sha256"] as? String } == second.map { $0["sha256"] as? String })
    }
}
