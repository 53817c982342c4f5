extension CLI {
    /// Returns the words of a command line as the system has them, without zeros at their ends. A word that is not
    /// UTF-8 is refused: with its bytes replaced it would name another file.
    /// - Throws: `NotUTF8` for the first such word.
    package static func arguments(_ words: [[UInt8]]) throws(NotUTF8) -> [String] {
        var arguments: [String] = []
        for word in words {
            guard let text = String(validating: word, as: UTF8.self) else {
                throw NotUTF8(word: String(decoding: word, as: UTF8.self))
            }
            arguments.append(text)
        }
        return arguments
    }

    /// An argument that is not UTF-8.
    package struct NotUTF8: Error, Hashable {
        /// The argument with replacement characters.
        var word: String

        package var message: String {
            "the argument '\(word)' is not UTF-8, so lintel cannot open the file that it names; rename the file"
        }
    }
}
