import LintelJSON

/// What a build was made by, and from what.
extension Manifest {
    /// The members of `generator`.
    package enum Generator {
        package static let toolVersion = ManifestMember<Delivery.Provenance, String>(
            "version", .text("The tool's version.")
        ) { $0.toolVersion }
        package static let rendererVersion = ManifestMember<Delivery.Provenance, Int>(
            "rendererVersion", .integer("Grows with any change of any pixel.", minimum: 1)
        ) { $0.rendererVersion }
        package static let catalogueVersion = ManifestMember<Delivery.Provenance, String>(
            "catalogueVersion", .text("The version of the device catalogue.")
        ) { $0.catalogueVersion }

        static let object = ManifestObject<Delivery.Provenance> {
            $0.add("name", .constant("lintel")) { _ in "lintel" }
            $0.add(toolVersion)
            $0.add(rendererVersion)
            $0.add(catalogueVersion)
        }
    }

    /// The members of an entry of `inputs`.
    package enum Input {
        package static let role = ManifestMember<Delivery.Input, String>(
            "role", .oneOf(["preset", "devices", "texture", "palette"])
        ) { $0.role }
        package static let file = ManifestMember<Delivery.Input, String>(
            "file",
            .text("The file's name, without folders; of a texture or a palette the path as the preset has it.")
        ) { $0.file }
        package static let sha256 = ManifestMember<Delivery.Input, String>("sha256", .digest) { $0.sha256 }
        package static let text = ManifestMember<Delivery.Input, String?>(
            "text", .optional(.text("The file itself, unless it is a texture."))
        ) { $0.text }

        static let object = ManifestObject<Delivery.Input> {
            $0.add(role)
            $0.add(file)
            $0.add(sha256)
            $0.add(text)
        }
    }
}
