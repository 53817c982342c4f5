package import LintelJSON

/// The folder of one built preset as a value: the manifest, and the bytes of the files that it lists.
///
/// A folder that another build wrote is input of unknown origin: what is missing or has another type is left out of the
/// page.
package struct PreviewFolder: Sendable {
    /// The content of `manifest.json`.
    package var manifest: JSON
    /// The bytes of a file by its path relative to the folder; `nil` where it is missing.
    package var file: @Sendable (String) -> [UInt8]?

    /// Creates a folder from a manifest and a function that gives the bytes of its files.
    package init(manifest: JSON, file: @escaping @Sendable (String) -> [UInt8]?) {
        self.manifest = manifest
        self.file = file
    }

    /// The preset's name; empty when the manifest has none.
    package var name: String { manifest["name"]?.string ?? "" }

    /// Every use of an image, those of bars first, then those of surfaces in their order: as `RenderPlan.uses` counts
    /// them.
    var uses: [Use] {
        var uses = (manifest["images"]?.items ?? []).map { Use(json: $0, surface: nil) }
        for (index, surface) in (manifest["surfaces"]?.items ?? []).enumerated() {
            uses += (surface["images"]?.items ?? []).map { Use(json: $0, surface: index) }
        }
        return uses
    }

    /// One use of an image, as the manifest describes it.
    struct Use {
        var json: JSON
        /// The index of its surface; `nil` for an image of a bar.
        var surface: Int?

        func text(_ name: String) -> String? { json[name]?.string }
        func number(_ name: String) -> Double? { json[name]?.double }
        func words(_ name: String) -> [String] { (json[name]?.items ?? []).compactMap(\.string) }

        /// What the use is of, whatever its container, scale, appearance and size:
        /// `navigation-default-topAttached-classic`.
        var subject: String {
            let parts =
                surface == nil
                ? [text("bar"), text("metrics"), text("position"), text("era"), shadow]
                : [text("part"), json["step"]?.integer.map { "step\($0)" }]
            return parts.compactMap(\.self).joined(separator: "-")
        }

        private var shadow: String? { text("role") == "shadow" ? "shadow" : nil }

        var isTemplate: Bool { json["template"] == .bool(true) }
    }
}
