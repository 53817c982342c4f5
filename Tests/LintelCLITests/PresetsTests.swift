import LintelCLI
import Testing

struct PresetsTests {
    @Test func `every shipped preset is listed with what it shows, and printed as it is`() throws {
        let shell = try Shell()
        let list = try object(shell.run("presets", "--json").out)
        let presets = try #require(list["presets"] as? [[String: String]])
        #expect(presets.contains { $0["name"] == "sunset" })
        for preset in presets {
            let name = try #require(preset["name"])
            #expect(preset["description"]?.isEmpty == false, "\(name)")
            let text = shell.run("presets", "show", name)
            #expect(text.code == .success)
            #expect(text.out.contains("lintel: 1"))
        }
        #expect(shell.run("presets").out.split(separator: "\n").count == presets.count + 1)
    }

    @Test(arguments: ["preset", "manifest", "palette"])
    func `a schema is JSON Schema of the year 2020`(kind: String) throws {
        let schema = try object(Shell().run("schema", kind).out)
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
}
