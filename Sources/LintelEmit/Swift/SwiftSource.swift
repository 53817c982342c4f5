import LintelPreset

/// Swift source text, line by line, indented by four blanks for each brace.
struct SwiftSource {
    /// The access modifier of declarations that an app uses, with a blank after it.
    let access: String
    /// The same before a class that apps may derive theirs from, and before what such a class overrides.
    let overridable: String
    private(set) var text = ""
    private var depth = 0

    init(access: Preset.Access) {
        (self.access, overridable) = access == .public ? ("public ", "open ") : ("", "")
    }

    /// Adds lines, each at the present depth; an empty text is an empty line.
    mutating func add(_ lines: String) {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
        }
    }

    /// Adds `head`, what `body` adds, and a closing brace.
    /// - Parameter head: with its opening brace.
    mutating func block(_ head: String, _ body: (inout SwiftSource) -> Void) {
        add(head)
        indented(body)
        add("}")
    }

    /// Adds `#if`, what `body` adds at the same depth, and `#endif`.
    mutating func when(_ condition: String, _ body: (inout SwiftSource) -> Void) {
        add("#if \(condition)")
        body(&self)
        add("#endif")
    }

    mutating func indented(_ body: (inout SwiftSource) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }
}
