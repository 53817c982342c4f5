import LintelEmit
import LintelJSON
import Testing

/// What `lintel schema manifest` and `lintel schema runtime` say of members.
@Suite struct ManifestSchemaTests {
    /// The paths of the members and columns of a schema, and of every part of it, that have no description.
    private func undescribed(_ schema: JSON, at path: String) -> [String] {
        var found: [String] = []
        for member in schema["properties"]?.members ?? [] {
            let path = "\(path).\(member.key)"
            if (member.value["description"]?.string ?? "").isEmpty { found.append(path) }
            found += undescribed(member.value, at: path)
        }
        for (index, column) in (schema["prefixItems"]?.items ?? []).enumerated() {
            if (column["description"]?.string ?? "").isEmpty { found.append("\(path)[\(index)]") }
            found += undescribed(column, at: "\(path)[\(index)]")
        }
        for alternative in schema["oneOf"]?.items ?? [] { found += undescribed(alternative, at: path) }
        for key in ["items", "additionalProperties"] {
            if let part = schema[key] { found += undescribed(part, at: "\(path)[]") }
        }
        return found
    }

    @Test func `every member of a manifest has a description in its schema`() {
        #expect(undescribed(Manifest.schema, at: "manifest") == [])
        #expect(undescribed(RuntimeManifest.schema, at: "runtime") == [])
    }

    /// The descriptions of all parts of a schema.
    private func descriptions(_ schema: JSON) -> [String] {
        switch schema {
        case .object(let members):
            members.flatMap { member -> [String] in
                if member.key == "description", let text = member.value.string { return [text] }
                return descriptions(member.value)
            }
        case .array(let items): items.flatMap { descriptions($0) }
        default: []
        }
    }

    // An editor shows a description without the name of the object that has the member.
    @Test(arguments: [Manifest.schema, RuntimeManifest.schema])
    func `a description is not the end of a sentence that the name begins`(schema: JSON) {
        let texts = descriptions(schema)
        #expect(texts.count > 20)
        let fragments = ["And ", "At ", "By ", "For ", "From ", "In ", "Likewise", "Of ", "To "]
        for text in texts { #expect(!fragments.contains { text.hasPrefix($0) }, "\(text)") }
    }

    // Other lengths are in points.
    @Test(arguments: ["targets", "otherTargets", "pixelSize", "capInsetsPixels", "centerPixels"])
    func `the schema says that lengths in pixels are`(name: String) throws {
        let image = try #require(Manifest.schema["properties"]?["images"]?["items"]?["properties"])
        let text = try #require(image[name]?["description"]?.string)
        #expect(text.contains("pixels"), "\(text)")
    }
}
