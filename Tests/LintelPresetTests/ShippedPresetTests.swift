import LintelBars
import LintelDiagnostics
import LintelJSON
import LintelPreset
import LintelSchema
import LintelYAML
import Testing

@Suite struct ShippedPresetTests {
    @Test func `there are presets to ship`() { #expect(ShippedPresets.names.count >= 12) }

    @Test(arguments: ShippedPresets.names)
    func `a shipped preset reads without a word`(name: String) throws {
        let text = try ShippedPresets.text(name)
        let (preset, lines) = parsing(text, file: name)
        #expect(lines == [])
        #expect(preset != nil)
        #expect(text.hasPrefix("# ") && text.split(separator: "\n")[1].hasPrefix("lintel:"), "one comment line first")
        #expect(name == name.lowercased() && !name.contains("_"))
    }

    @Test(arguments: ShippedPresets.names)
    func `a shipped preset fits the schema`(name: String) throws {
        var diagnostics = Diagnostics()
        let node = try #require(
            Document.parse(bytes: Array(ShippedPresets.text(name).utf8), file: name, into: &diagnostics))
        #expect(SchemaCheck(PresetSchema.json).failures(of: node) == [])
    }

    @Test func `shipped names differ`() throws {
        let names = try ShippedPresets.names.map { try parsing(ShippedPresets.text($0)).preset?.name }
        #expect(Set(names).count == names.count)
    }

    @Test func `every key of the format is in the reference once with a summary`() {
        for shape in [
            PresetSchema.preset, PresetSchema.linear, PresetSchema.radial, PresetSchema.conic, PresetSchema.caGradient,
            PresetSchema.paints, PresetSchema.stop, PresetSchema.bar(.navigation), PresetSchema.shadow,
            PresetSchema.barNames,
            PresetSchema.device, PresetSchema.deviceBars, PresetSchema.colorByAppearance,
        ] {
            #expect(Set(shape.keyNames).count == shape.keyNames.count)
            #expect(shape.keys.allSatisfy { $0.summary.hasSuffix(".") })
        }
    }

    @Test(arguments: [
        ("lintel: 2\nname: A", "the constant"), ("lintel: 1", "needs name"),
        ("lintel: 1\nname: A\nfoo: 1", "unknown foo"),
        ("lintel: 1\nname: a b", "the pattern"), ("lintel: 1\nname: A\ndepth: 9", "no alternative"),
        ("lintel: 1\nname: A\nbackground: { linear: { stop: [red] } }", "no alternative"),
        ("lintel: 1\nname: A\ngamutMapping: cut", "the words"),
    ])
    func `the schema refuses what the reader refuses`(text: String, reason: String) throws {
        var diagnostics = Diagnostics()
        let node = try #require(Document.parse(bytes: Array(text.utf8), file: "x", into: &diagnostics))
        #expect(SchemaCheck(PresetSchema.json).failures(of: node).contains { $0.contains(reason) })
        #expect(parsing(text).preset == nil)
    }
}
