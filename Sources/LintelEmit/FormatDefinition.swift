package import LintelPlan

/// One output format: what planning knows of it, and the files that it has. Each is a type in a folder of its own, with a line in
/// `OutputFormats.all`; a format of nothing but images needs no more than `format`.
package protocol FormatDefinition: SendableMetatype {
    /// What the format is, and how its images are named.
    static var format: OutputFormat { get }

    /// Adds the files of the format, images among them.
    /// - Throws: `FileTree.Conflict` when two files would share a path.
    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict)
}

extension FormatDefinition {
    /// Adds the images, each once.
    package static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
    }

    /// Adds each image of the format at its path, once.
    static func addImages(of delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        var seen: Set<String> = []
        for image in delivery.uses(of: format) where seen.insert(image.path).inserted {
            try tree.add(delivery.rendered[image.job].bytes, at: image.path)
        }
    }
}
