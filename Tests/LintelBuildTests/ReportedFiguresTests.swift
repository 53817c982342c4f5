import Foundation
import LintelBuild
import LintelCodecs
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelTestSupport
import LintelUnits
import Testing

/// What a build reports of its files, compared with the disk.
struct ReportedFiguresTests {
    static let presets = ShippedPresets.all.map(\.name)

    private static func input(_ name: String) throws -> BuildRequest.Input {
        let preset = try #require(ShippedPresets.all.first { $0.name == name })
        return BuildRequest.Input(file: "\(name).yml", bytes: Array(preset.text.utf8))
    }

    // Loose images of a bundle that come out alike share a file; one picture may have a file in each other format.
    @Test(arguments: presets) func `the image that is named is a file, and the bytes are those on the disk`(
        preset: String
    ) throws {
        let scratch = try ScratchFolder()
        var input = try Self.input(preset)
        // A phone and a tablet have files that share a picture, and files that do not.
        if !String(decoding: input.bytes, as: UTF8.self).contains("\ndevices:") {
            input.bytes += Array("\ndevices: [iPhone 16 Pro, 'iPad Pro (11-inch) (M4)']\n".utf8)
        }
        let request = BuildRequest(
            presets: [input],
            formats: [.bundle, .android, .web], coding: ImageCoding(optimization: .fast))
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        let folder = scratch.absolutePath("out/\(try #require(report.name))")
        let images = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
        var bytes = 0
        for image in images { bytes += try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(image)")).count }
        #expect(report.images.files == images.count)
        #expect(report.images.byteCount == bytes)
        let worst = try #require(report.images.worstProof)
        #expect(images.contains(worst.image), "\(worst.image)")
        // Notes name files of the folder.
        for diagnostic in report.diagnostics where diagnostic.id == .notDithered {
            #expect(images.contains { diagnostic.message.hasPrefix($0 + " ") }, "\(diagnostic.message)")
        }
    }

    @Test func `a note on images that cannot be dithered counts files`() throws {
        let scratch = try ScratchFolder()
        let text = """
            lintel: 1
            name: Flat
            background: linear-gradient(to right, #102030, #304050)
            dither: blueNoise
            """
        let request = BuildRequest(
            presets: [.init(file: "flat.yml", bytes: Array(text.utf8))],
            formats: [.bundle], coding: ImageCoding(optimization: .fast))
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.absolutePath("out/Flat"))
            .filter { $0.hasSuffix(".png") }
        let note = try #require(report.diagnostics.first { $0.id == .notDithered })
        let words = note.message.split(separator: " ")
        #expect(files.contains(String(words[0])), "\(note.message)")
        #expect(words[1] == "and")
        #expect(try #require(Int(words[2])) < files.count, "\(note.message)")
    }

    @Test(arguments: presets) func `jobs that differ are printed differently`(preset: String) throws {
        let prepared = PreparedPreset(
            try Self.input(preset), catalog: .shipped, formats: Set(OutputFormat.allCases))
        let plan = try #require(prepared.plan)
        let jobs = try #require(plan.json["jobs"]?.items)
        var printed: [String: Int] = [:]
        for (index, job) in jobs.enumerated() {
            // The index itself is left out.
            let members = try #require(job.members).filter { $0.key != "job" }
            let text = JSON.object(members).text(.compact)
            if let other = printed[text] {
                #expect(plan.jobs[other].work == plan.jobs[index].work, "\(text.prefix(400))")
            }
            printed[text] = index
        }
        #expect(Set(plan.jobs.map(\.work)).count == plan.jobs.count)
    }
}
