import LintelPlan

/// The files of a format that is nothing but files in a folder.
enum LooseImages {
    static func add(_ format: OutputFormat, of delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        var seen: Set<String> = []
        for image in delivery.uses(of: format) where seen.insert(image.path).inserted {
            try tree.add(delivery.rendered[image.job].bytes, at: image.path)
        }
    }
}
