import Lintel
import LintelTestSupport
import Testing

/// Uses nothing but the public library.
struct PresetFileTests {
    private let text = """
        lintel: 1
        name: Brand
        palettes: colors.yml
        background: linear-gradient($sea, blue)
        bars: [toolbar]
        devices: [iPhone 16]
        """

    @Test func `a preset is read from its file, with the palette beside it`() throws {
        let folder = try ScratchFolder()
        try folder.put(text, at: "brand.yml")
        try folder.put("{lintel: 1, palette: {sea: teal}}", at: "colors.yml")
        let preset = try Preset(contentsOfFile: folder.place("brand.yml"))
        #expect(preset.name == "Brand")
        #expect(try !preset.build(formats: [.bundle]).images.isEmpty)
        #expect(throws: DiagnosedError.self) { try Preset(text: text) }
    }

    @Test func `a file that cannot be read is named with the reason`() throws {
        let folder = try ScratchFolder()
        let missing = folder.place("brand.yml")
        let none = #expect(throws: BuildError.self) { try Preset(contentsOfFile: missing) }
        #expect(none == .failed("'\(missing)' does not exist"))
        let other = #expect(throws: BuildError.self) { try Preset(contentsOfFile: folder.path) }
        #expect(other == .failed("'\(folder.path)' is a folder"))
        try folder.put("lintel: 1\nname: Brand\nbackgroud: red\n", at: "brand.yml")
        let wrong = #expect(throws: BuildError.self) { try Preset(contentsOfFile: missing) }
        guard case .diagnosed(let error) = wrong else { return #expect(wrong == nil) }
        #expect(error.diagnostics.first?.location?.file == missing)
    }

    @Test func `the shipped presets are found by name, and a misspelt name gets a suggestion`() throws {
        #expect(Preset.shippedNames == Preset.shippedNames.sorted() && Preset.shippedNames.contains("sunset"))
        #expect(try Preset.shipped(named: "Coral-Reef").name == "CoralReef")
        let error = #expect(throws: BuildError.self) { try Preset.shipped(named: "sunst") }
        #expect(error?.description == "unknown shipped preset 'sunst'; did you mean 'sunset'?")
    }

    @Test(arguments: Preset.shippedNames)
    func `every shipped preset can be built`(name: String) throws {
        #expect(try Preset.shipped(named: name).diagnostics.allSatisfy { $0.severity != .error })
    }
}
