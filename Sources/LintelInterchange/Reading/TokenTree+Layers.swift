import LintelYAML

extension TokenTree {
    /// A group, or the token in it, that is merged with others under one name.
    struct Layer {
        var node: Node
        /// The path in the file.
        var path: [String] = []
        /// The names of the groups through which it came here, its own last: those around it, and those that extend
        /// others.
        var trail: [String] = []
        /// The `$type` that it has from the groups around it in the file.
        var type: String?

        /// The path in the file, with `.` between.
        var name: String { trail.last ?? "" }

        /// A group or a token in it.
        /// - Parameter type: the `$type` that it has from the groups around it.
        func part(named name: String, _ node: Node, type: String?) -> Layer {
            Layer(
                node: node, path: path + [name], trail: trail + [path.isEmpty ? name : self.name + "." + name],
                type: type)
        }
    }
}
