import Foundation
import LintelBuild
import LintelConcurrency
import LintelEmit
import LintelEngine
import LintelStore
import LintelTestSupport
import Testing

struct GeneratorTests {
    private static let text =
        "lintel: 1\nname: One\nbackground: linear-gradient(red, blue)\ndevices: iPhone 16\nbars: navigation\n"

    /// Builds a preset of these bytes, whatever its file has meanwhile.
    private static func generate(
        _ text: String, in folder: ScratchFolder, out: String = "out"
    ) throws(DiskError) -> Generator.Outcome {
        var input = BuildRequest.Input(file: "one.yml", bytes: Array(text.utf8), folder: folder.path)
        input.wantedName = "One"
        let request = BuildRequest(presets: [input], formats: [.web])
        let generator = Generator(request: request, out: folder.absolutePath(out), toolPath: nil)
        return try generator.run(presetPath: folder.absolutePath("one.yml"), devicesPath: nil)
    }

    /// `make` compares dates alone: a stamp that is younger than an input says that the input is in the outputs.
    @Test func `a preset that is saved during its build is younger than the stamp, and is built next time`() throws {
        let folder = try ScratchFolder()
        func generate(_ text: String) throws -> Generator.Outcome { try Self.generate(text, in: folder) }
        let edited = Self.text.replacing("blue", with: "lime")
        // The bytes that the build has read are no more those of the file.
        try folder.put(edited, at: "one.yml")
        #expect(try generate(Self.text).report != nil)
        #expect(try folder.identity(of: "out/One.lintel-stamp").modified < folder.identity(of: "one.yml").modified)
        #expect(try generate(edited).report != nil)
        #expect(try folder.identity(of: "out/One.lintel-stamp").modified >= folder.identity(of: "one.yml").modified)
        #expect(try generate(edited).report == nil)
        #expect(try folder.identity(of: "out/One.lintel-stamp").modified >= folder.identity(of: "one.yml").modified)
    }

    // The digest is that of "abc" in the examples of FIPS 180-2, appendix B.1.
    @Test func `there is no stamp of files that another call has replaced`() throws {
        let folder = try ScratchFolder()
        let file = "One/manifest.json"
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        func stamp() -> GeneratedStamp? {
            GeneratedStamp(
                settings: "", tool: nil, inputs: [], outputs: [file], digests: [file: digest],
                in: folder.absolutePath("out"))
        }
        try folder.put("abc", at: "out/\(file)")
        #expect(stamp() != nil)
        try folder.put("abd", at: "out/\(file)")
        #expect(stamp() == nil)
    }

    /// Two calls may run at the same moment, as when a build is begun again after an edit. Afterwards the file has what
    /// one of them has read.
    @Test(arguments: 0..<8)
    func `after two calls at the same moment the next one leaves what its preset says`(round: Int) throws {
        let folder = try ScratchFolder()
        let texts = [Self.text, Self.text.replacing("blue", with: "lime")]
        let isWritten = texts.concurrentMap(workers: 2) { text in (try? Self.generate(text, in: folder))?.files != nil }
        #expect(isWritten == [true, true])
        let text = texts[round % 2]
        try folder.put(text, at: "one.yml")
        _ = try Self.generate(text, in: folder)
        _ = try Self.generate(text, in: folder, out: "alone")
        #expect(try folder.text(at: "out/One/manifest.json") == folder.text(at: "alone/One/manifest.json"))
    }
}
