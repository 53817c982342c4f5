import LintelJSON
package import LintelPlan

/// Turns a delivery into the files of a preset's folder.
package enum Emitter {
    /// The files of each of the plan's formats, and `manifest.json`. Paths are relative to the preset's folder.
    /// - Parameter digest: the SHA-256 of bytes, as 64 hexadecimal digits.
    /// - Throws: `FileTree.Conflict` when two outputs would share a name on a case-insensitive disk.
    package static func files(
        for delivery: Delivery, digest: ([UInt8]) -> String
    ) throws(FileTree.Conflict) -> FileTree {
        var tree = FileTree()
        for definition in OutputFormats.all where delivery.plan.formats.contains(definition.format) {
            try definition.add(delivery, to: &tree)
        }
        let manifest = Manifest.json(for: delivery, files: tree, digest: digest).text(.readable)
        try tree.add(Array(manifest.utf8), at: Manifest.fileName)
        return tree
    }

    /// The formats of the plan, in its order, that are to have images or styles of their own and get no file.
    /// - Throws: as `files` does.
    package static func emptyFormats(of delivery: Delivery) throws(FileTree.Conflict) -> [OutputFormat] {
        var empty: [OutputFormat] = []
        for definition in OutputFormats.all where delivery.plan.formats.contains(definition.format) {
            guard definition.format.holdsImages, delivery.uses(of: definition.format).isEmpty else { continue }
            var tree = FileTree()
            try definition.add(delivery, to: &tree)
            if tree.isEmpty { empty.append(definition.format) }
        }
        return empty
    }
}
