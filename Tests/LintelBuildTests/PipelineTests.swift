import Foundation
import LintelBars
import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
import LintelRaster
import LintelReview
import LintelStore
import LintelTestSupport
import LintelUnits
import Testing

struct PipelineTests {
    private let sunset = BuildRequest.Input(
        file: "sunset.yml",
        bytes: Array(
            """
            lintel: 1
            name: Sunset
            background: linear-gradient(in oklch to right, #ff5f6d, #ffc371)
            devices: [iPhone 15, iPhone SE (3rd generation)]
            """.utf8))

    /// A new empty folder, removed at the end.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "lintel-pipeline-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func contents(of folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
            if !isFolder.boolValue { files[path] = try Data(contentsOf: URL(filePath: "\(folder)/\(path)")) }
        }
        return files
    }

    @Test func `a build makes catalog, bundle and manifest, and the second one touches nothing`() throws {
        try inFolder { out in
            let first = Pipeline.build(BuildRequest(presets: [sunset]), into: OutputFolders(out: out))
            #expect(first.presets[0].diagnostics.isEmpty && first.presets[0].failure == nil)
            #expect(first.presets[0].files?.outcome == .created)
            let before = try contents(of: out)
            #expect(before.keys.contains("Sunset/manifest.json"))
            #expect(before.keys.contains("Sunset/Sunset.xcassets/Contents.json"))
            #expect(before.keys.contains("Sunset/Sunset.bundle/Info.plist"))
            let second = Pipeline.build(BuildRequest(presets: [sunset]), into: OutputFolders(out: out))
            #expect(second.presets[0].files?.outcome == .unchanged)
            #expect(second.presets[0].newImages == 0)
            #expect(try contents(of: out) == before)
        }
    }

    @Test func `any number of workers gives the same bytes`() throws {
        try inFolder { out in
            for workers in [1, 2, 7] {
                _ = Pipeline.build(
                    BuildRequest(presets: [sunset], workers: workers), into: OutputFolders(out: "\(out)/\(workers)"))
            }
            let one = try contents(of: "\(out)/1")
            #expect(one.count > 5)
            #expect(try contents(of: "\(out)/2") == one)
            #expect(try contents(of: "\(out)/7") == one)
        }
    }

    @Test func `every proof is within the tolerance`() throws {
        let report = Pipeline.check(BuildRequest(presets: [sunset]))
        let worst = try #require(report.presets[0].images.worstProof)
        #expect(worst.difference > 0 && worst.difference <= 1)
    }

    @Test func `an angle laid out in the unit square is one image that stretches, and the note tells what changed`()
        throws
    {
        func input(_ stretch: String) -> BuildRequest.Input {
            BuildRequest.Input(
                file: "turn.yml",
                bytes: Array(
                    """
                    lintel: 1
                    name: Turn
                    \(stretch)
                    background: "linear-gradient(45deg, #000, #fff)"
                    devices: [iPhone SE (3rd generation)]
                    bars: { navigation: { metrics: default, largeTitles: false } }
                    """.utf8))
        }
        let exact = Pipeline.check(BuildRequest(presets: [input("stretch: exact")])).presets[0]
        #expect(exact.diagnostics.contains { $0.id == .cannotStretch && $0.line.contains("stretch: unitSquare") })
        let report = Pipeline.check(BuildRequest(presets: [input("stretch: unitSquare")])).presets[0]
        #expect(!report.diagnostics.contains { $0.id == .cannotStretch } && report.failure == nil)
        let note = try #require(report.diagnostics.first { $0.id == .unitSquareForm })
        #expect(note.severity == .note && note.location?.line == 4)
        // Upright on an iPhone SE, 750×128 pixels, 45 degrees run over (750 + 128) / √2 pixels. In the lower right
        // corner the written one is 750 / 878 of the way, the form half: 90.3 steps apart, a little less in the middle
        // of its last pixel.
        #expect(note.message.contains("at 750×128 pixels it differs by up to 90/255"), "\(note.message)")
        let worst = try #require(report.images.worstProof)
        #expect(worst.difference <= 1)
    }

    @Test func `a preset with a mistake is reported and not written, and the others are built`() throws {
        try inFolder { out in
            let broken = BuildRequest.Input(
                file: "broken.yml", bytes: Array("lintel: 1\nname: Broken\nbackgroud: red\n".utf8))
            let report = Pipeline.build(BuildRequest(presets: [broken, sunset]), into: OutputFolders(out: out))
            #expect(report.presets.map(\.hasErrors) == [true, false])
            #expect(report.presets[0].diagnostics.contains { $0.line.hasPrefix("broken.yml:3:1: error: ") })
            let names = try FileManager.default.contentsOfDirectory(atPath: out)
            #expect(names == ["Sunset"])
        }
    }

    @Test func `mistakes that only the device catalog can see are reported beside those of the preset`() {
        let broken = BuildRequest.Input(
            file: "broken.yml",
            bytes: Array("lintel: 1\nname: Broken\nbackground: red\ntolerence: 1/255\ndevices: [iPhon 16]\n".utf8))
        let lines = Pipeline.check(BuildRequest(presets: [broken])).presets[0].diagnostics.map(\.line)
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("broken.yml:4:1: error: unknown key 'tolerence'") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("broken.yml:5:11: error: no device matches 'iPhon 16'") == true, "\(lines)")
    }

    @Test func `a tolerance below what rounding costs fails with its location and leaves the last build as it was`()
        throws
    {
        try inFolder { out in
            _ = Pipeline.build(BuildRequest(presets: [sunset]), into: OutputFolders(out: out))
            let before = try contents(of: out)
            let strict = BuildRequest.Input(
                file: "sunset.yml",
                bytes: Array(
                    "lintel: 1\nname: Sunset\nbackground: linear-gradient(in oklch to right, #ff5f6d, #ffc371)\ntolerance: 0.1/255\n"
                        .utf8))
            let report = Pipeline.build(BuildRequest(presets: [strict]), into: OutputFolders(out: out))
            let error = try #require(report.presets[0].diagnostics.first)
            #expect(error.id == .proofOverTolerance && error.location?.line == 3)
            #expect(error.message.contains("more than the tolerance 0.1/255"), "\(error.message)")
            #expect(try contents(of: out) == before)
        }
    }

    @Test func `two presets of one name are an error of the second`() throws {
        try inFolder { out in
            var other = sunset
            other.file = "other.yml"
            let report = Pipeline.build(BuildRequest(presets: [sunset, other]), into: OutputFolders(out: out))
            #expect(report.presets.map(\.hasErrors) == [false, true])
            #expect(report.presets[1].diagnostics.map(\.id) == [.nameUsedTwice])
        }
    }

    @Test func `a dry run writes nothing and says what it would write`() throws {
        try inFolder { out in
            let report = Pipeline.build(
                BuildRequest(presets: [sunset]), into: OutputFolders(out: "\(out)/new", writing: .dryRun))
            #expect(report.presets[0].files?.outcome == .created)
            let files = try contents(of: out)
            #expect(files.isEmpty)
        }
    }

    @Test func `a mistake in the device file keeps every preset from being read`() {
        let devices = BuildRequest.Input(file: "devices.yml", bytes: Array("lintelDevices: 9\n".utf8))
        let report = Pipeline.check(BuildRequest(presets: [sunset], devices: devices))
        #expect(report.presets.isEmpty)
        #expect(report.diagnostics.contains { $0.line.hasPrefix("devices.yml:1:") })
    }

    @Test func `the article's gradient runs from green to blue in every image of the bar`() throws {
        let article = BuildRequest.Input(
            file: "article.yml",
            bytes: Array(
                """
                lintel: 1
                name: Article
                background: { caGradient: { type: axial, startPoint: [0, 0], endPoint: [1, 0], colors: ["#0f0", "#00f"] } }
                """.utf8))
        let request = BuildRequest(presets: [article], formats: [.bundle], coding: ImageCoding(optimization: .fast))
        let plan = try #require(Pipeline.plan(request).presets[0].plan)
        #expect(plan.images.contains { $0.isLargeTitle } && plan.images.allSatisfy { $0.position == .topAttached })
        let files = try #require(Pipeline.files(of: request).files)
        var count = 0
        for file in files.files where file.path.text.hasSuffix(".png") {
            let picture = try PNGDecoder.decode(file.bytes).image
            guard case .bits8(let samples) = picture.samples else {
                Issue.record("\(file.path) has no 8 bits")
                continue
            }
            let (width, height) = (picture.size.width, picture.size.height)
            count += 1
            // Linear between the colors, in the middle of each pixel: Core Animation and CSS agree on it.
            for (x, y) in [(0, 0), (0, height - 1), (width - 1, 0), (width - 1, height - 1), (width / 2, height / 2)] {
                let pixel = samples[(y * width + x) * 4..<(y * width + x) * 4 + 4].map { Double($0) }
                let blue = 255 * (Double(x) + 0.5) / Double(width)
                let isRight =
                    pixel[0] == 0 && abs(pixel[1] - (255 - blue)) <= 1 && abs(pixel[2] - blue) <= 1 && pixel[3] == 255
                #expect(isRight, "\(file.path) at \(x), \(y): \(pixel)")
            }
        }
        #expect(count > 1)
    }

    @Test func `a build reports where it looked for files, so that a mended one is seen`() throws {
        let folder = try ScratchFolder()
        try folder.put("no picture", at: "wood.png")
        let text = """
            lintel: 1
            name: Brand
            palettes: [none.yml]
            background: { layers: [{ fill: { texture: wood.png } }, { fill: { texture: pictures/none.png } }] }
            """
        let preset = BuildRequest.Input(file: "brand.yml", bytes: Array(text.utf8), folder: folder.path)
        let report = Pipeline.build(
            BuildRequest(presets: [preset]), into: OutputFolders(out: folder.absolutePath("out"))
        ).presets[0]
        #expect(report.hasErrors)
        #expect(
            Set(report.consulted.searchedPaths)
                == Set(["none.yml", "wood.png", "pictures/none.png"].map(folder.absolutePath)))
    }
}
