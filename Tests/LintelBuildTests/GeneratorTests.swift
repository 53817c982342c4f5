import Foundation
import LintelBuild
import LintelEmit
import LintelEngine
import LintelStore
import LintelTestSupport
import Testing

struct GeneratorTests {
    private static let text =
        "lintel: 1\nname: One\nbackground: linear-gradient(red, blue)\ndevices: iPhone 16\nbars: navigation\n"

    /// `make` compares dates alone: a stamp that is younger than an input says that the input is in the outputs.
    @Test func `a preset that is saved during its build is younger than the stamp, and is built next time`() throws {
        let folder = try ScratchFolder()
        let path = folder.absolutePath("one.yml")
        func generate(_ text: String) throws -> Generator.Outcome {
            var input = BuildRequest.Input(file: "one.yml", bytes: Array(text.utf8), folder: folder.path)
            input.wantedName = "One"
            let request = BuildRequest(presets: [input], formats: [.web])
            let generator = Generator(request: request, out: folder.absolutePath("out"), toolPath: nil)
            return try generator.run(presetPath: path, devicesPath: nil)
        }
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
}
