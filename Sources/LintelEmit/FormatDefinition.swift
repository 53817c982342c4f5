package import LintelPaths
package import LintelPlan

/// One output format: its description for planning, and the files that it has. Each is a type in a folder of its own,
/// with a line in `OutputFormats.all`; a format of nothing but images needs no more than `format`.
package protocol FormatDefinition: SendableMetatype {
    /// The description of the format, and the names of its images.
    static var format: OutputFormat { get }

    /// Adds the files of the format, images among them.
    /// - Throws: `FileTree.Conflict` for a path that no file can have, or that another output has.
    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict)
}

extension FormatDefinition {
    /// Adds the images of the format, each once.
    package static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
    }

    /// Adds each image of the format at its path, once.
    /// - Throws: `FileTree.Conflict`: `taken` also for another picture at a path of the format itself.
    static func addImages(of delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        var owners: [String: Int] = [:]
        for image in delivery.uses(of: format) {
            let rendered = delivery.rendered[image.job]
            if let owner = owners[image.path] {
                // Pictures that came out alike share a file.
                guard owner == image.job || delivery.rendered[owner].sha256 == rendered.sha256 else {
                    throw .taken(image.path, by: image.path)
                }
                continue
            }
            owners[image.path] = image.job
            try tree.add(rendered.bytes, at: image.path)
        }
    }
}
