import LintelJSON
package import LintelPaths
package import LintelPlan

/// Turns a delivery into the files of a preset's folder.
package enum Emitter {
    /// The files of each of the plan's formats, and `manifest.json`. Paths are relative to the preset's folder.
    /// - Parameter digest: the SHA-256 of bytes, as 64 hexadecimal digits.
    /// - Throws: `FileTree.Conflict`, an internal error: `notAPath` for an output whose path no file can have;
    ///   `taken` for two of one path, or of names that a case-insensitive disk does not distinguish.
    package static func files(
        for delivery: Delivery, digest: ([UInt8]) -> String
    ) throws(FileTree.Conflict) -> FileTree {
        try emit(delivery, digest: digest).files
    }

    /// Returns the same files as `files`, and the formats that have none.
    package static func emit(
        _ delivery: Delivery, digest: ([UInt8]) -> String
    ) throws(FileTree.Conflict) -> Emitted {
        var emitted = Emitted()
        for definition in OutputFormats.all where delivery.plan.formats.contains(definition.format) {
            let count = emitted.files.files.count
            try definition.add(delivery, to: &emitted.files)
            if definition.format.holdsImages, emitted.files.files.count == count {
                emitted.emptyFormats.append(definition.format)
            }
        }
        let manifest = Manifest.json(for: delivery, files: emitted.files, digest: digest).text(.readable)
        try emitted.files.add(Array(manifest.utf8), at: Manifest.fileName)
        return emitted
    }

    /// The files of a delivery.
    package struct Emitted: Sendable {
        package internal(set) var files = FileTree()
        /// The formats of the plan, in its order, that are to have images or styles of their own and have no file.
        package internal(set) var emptyFormats: [OutputFormat] = []
    }
}
