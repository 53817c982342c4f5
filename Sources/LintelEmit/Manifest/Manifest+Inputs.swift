import LintelJSON

/// What a build was made by, and from what.
extension Manifest {
    /// The members of `generator`.
    package enum Generator {
        package static let toolVersion = ManifestMember<Delivery.Provenance, String>(
            "version", .text("The version of the tool.")
        ) { $0.toolVersion }
        package static let rendererVersion = ManifestMember<Delivery.Provenance, Int>(
            "rendererVersion",
            .integer("The version of the renderer, which rises with every change of a pixel.", minimum: 1)
        ) { $0.rendererVersion }
        package static let deviceCatalogVersion = ManifestMember<Delivery.Provenance, String>(
            "deviceCatalogVersion", .text("The version of the device catalog.")
        ) { $0.deviceCatalogVersion }

        static let object = ManifestObject<Delivery.Provenance> {
            $0.add("name", .constant("lintel", "The name of the tool.")) { _ in "lintel" }
            $0.add(toolVersion)
            $0.add(rendererVersion)
            $0.add(deviceCatalogVersion)
        }
    }

    /// The members of an entry of `inputs`.
    package enum Input {
        package static let role = ManifestMember<Delivery.Input, Delivery.Input.Role>(
            "role", .word("What the file is for the build.")
        ) { $0.role }
        package static let file = ManifestMember<Delivery.Input, String>(
            "file",
            .text(
                "The file's name, without folders; of a texture or a palette the path as the preset has it, of a preset "
                    + "from standard input \(Delivery.Input.standardInput).")
        ) { $0.file }
        package static let sha256 = ManifestMember<Delivery.Input, String>(
            "sha256", .digest("The SHA-256 of the file.")
        ) {
            $0.sha256
        }
        package static let text = ManifestMember<Delivery.Input, String?>(
            "text", .optional(.text("The text of the file, unless it is a texture."))
        ) { $0.text }

        static let object = ManifestObject<Delivery.Input> {
            $0.add(role)
            $0.add(file)
            $0.add(sha256)
            $0.add(text)
        }
    }
}
