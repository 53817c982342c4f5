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
        let preset = try Preset(contentsOfFile: folder.absolutePath("brand.yml"))
        #expect(preset.name == "Brand")
        #expect(try !preset.build(formats: [.bundle]).images.isEmpty)
        #expect(throws: DiagnosedError.self) { try Preset(text: text) }
    }

    @Test func `a preset keeps the palette and the texture that it was read with`() throws {
        let folder = try ScratchFolder()
        let layers = text.replacing(
            "background: linear-gradient($sea, blue)",
            with: "background: { layers: [{ fill: $sea }, { fill: { texture: dot.png }, opacity: 0.5 }] }")
        func write(sea: String, dot: String) throws {
            try folder.put("{lintel: 1, palette: {sea: \(sea)}}", at: "colors.yml")
            try folder.put(try Picture(css: dot).png(size: PixelSize(width: 2, height: 2)), at: "dot.png")
        }
        try write(sea: "teal", dot: "white")
        try folder.put(layers, at: "brand.yml")
        let fromFile = try Preset(contentsOfFile: folder.absolutePath("brand.yml"))
        let fromText = try Preset(text: layers, folder: folder.path)
        let before = try fromFile.build(formats: [.bundle]).files
        try write(sea: "red", dot: "black")
        #expect(try fromFile.build(formats: [.bundle]).files == before)
        let changed = try Preset(contentsOfFile: folder.absolutePath("brand.yml")).build(formats: [.bundle]).files
        #expect(changed.filter { $0.path.hasSuffix(".png") } != before.filter { $0.path.hasSuffix(".png") })
        for name in ["colors.yml", "dot.png", "brand.yml"] { try folder.remove(name) }
        #expect(try fromFile.build(formats: [.bundle]).files == before)
        #expect(try images(fromText) == before.filter { $0.path.hasSuffix(".png") })
    }

    private func images(_ preset: Preset) throws -> [BuiltPreset.File] {
        try preset.build(formats: [.bundle]).files.filter { $0.path.hasSuffix(".png") }
    }

    @Test func `a file that cannot be read is named with the reason`() throws {
        let folder = try ScratchFolder()
        let missing = folder.absolutePath("brand.yml")
        let none = #expect(throws: BuildError.self) { try Preset(contentsOfFile: missing) }
        #expect(none == .unreadable(path: missing, problem: .missing, reason: "'\(missing)' does not exist"))
        #expect(none?.description == "'\(missing)' does not exist")
        let other = #expect(throws: BuildError.self) { try Preset(contentsOfFile: folder.path) }
        #expect(other == .unreadable(path: folder.path, problem: .folder, reason: "'\(folder.path)' is a folder"))
        #expect(other?.description == "'\(folder.path)' is a folder")
        try folder.put("lintel: 1\nname: Brand\nbackgroud: red\n", at: "brand.yml")
        let wrong = #expect(throws: BuildError.self) { try Preset(contentsOfFile: missing) }
        guard case .diagnosed(let error) = wrong else { return #expect(wrong == nil) }
        #expect(error.diagnostics.first?.location?.file == missing)
    }

    @Test func `the shipped presets are found by name, and a misspelt name gets a suggestion`() throws {
        #expect(Preset.shippedNames == Preset.shippedNames.sorted() && Preset.shippedNames.contains("sunset"))
        #expect(try Preset.shipped(named: "Coral-Reef").name == "CoralReef")
        let error = #expect(throws: BuildError.self) { try Preset.shipped(named: "sunst") }
        #expect(error == .unknownShippedPreset(name: "sunst", nearest: "sunset"))
        #expect(error?.description == "unknown shipped preset 'sunst'; did you mean 'sunset'?")
    }

    @Test(arguments: Preset.shippedNames)
    func `every shipped preset can be built`(name: String) throws {
        #expect(try Preset.shipped(named: name).diagnostics.allSatisfy { $0.severity != .error })
    }
}
