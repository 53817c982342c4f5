extension GradientWriter {
    /// A color or gradient that has another name in the output.
    package struct Renaming: Hashable, Sendable {
        /// The name in the collection.
        package var name: String
        /// The name in the output.
        package var written: String
        /// Whether another one has the name in the output that it would have; else the name would need escapes there.
        package var isTaken: Bool

        package init(name: String, written: String, isTaken: Bool = true) {
            self.name = name
            self.written = written
            self.isTaken = isTaken
        }
    }
}
