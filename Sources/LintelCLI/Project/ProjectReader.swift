import LintelCodecs
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import LintelYAML

extension Project {
    /// Reads a project's file. All errors are reported.
    /// - Returns: `nil` after an error.
    static func read(_ bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) -> Project? {
        var reader = ProjectReader(project: Project(file: file))
        let document = Document.read(
            bytes: bytes, file: file, limits: PresetLimits.document, into: &reader.diagnostics)
        if let root = document.root, document.isComplete { reader.read(root) }
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.diagnostics.hasErrors ? nil : reader.project
    }
}

private struct ProjectReader {
    var project: Project
    var diagnostics = Diagnostics()

    mutating func read(_ root: Node) {
        guard root.entries != nil else { return expected("a project, a mapping", at: root) }
        root.reportUnknownKeys(
            besides: Project.Key.allCases.map(\.rawValue), in: "a project",
            // 'devices' of a preset are those to make images for.
            fix: { $0 == "devices" ? "; did you mean 'devicesFile'?" : nil }, into: &diagnostics)
        checkVersion(root)
        project.presets = texts(
            root, .presets, "a preset's file, a pattern such as 'presets/*.yml' or a shipped preset")
        project.batch = text(root, .batch, "the path of a batch file")
        project.devicesFile = text(root, .devicesFile, "the path of a devices file")
        project.out = text(root, .out, "the path of a folder")
        let formats = texts(root, .formats, "a format")
        checkWords(formats, OutputFormat.allCases.map(\.rawValue), "format")
        if let first = formats.first {
            project.formats = Project.Value(
                text: formats.map(\.text).joined(separator: ","), location: first.location)
        }
        project.optimize = text(root, .optimize, "an effort")
        checkWords(project.optimize.map { [$0] } ?? [], PNGEffort.allCases.map(\.rawValue), "effort")
    }

    private mutating func checkVersion(_ root: Node) {
        let key = Project.Key.version.rawValue
        guard let node = root[key] else {
            return diagnostics.error(
                .missingKey, at: root.location, "a project needs the key '\(key)': \(Project.formatVersion)")
        }
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted, Int(scalar.text) == Project.formatVersion
        else {
            return diagnostics.error(
                .unsupportedVersion, at: node.location,
                "project format version \(node.summary) is not known; this lintel reads version \(Project.formatVersion)"
            )
        }
    }

    /// One text that is not empty; `nil` when the key is missing.
    private mutating func text(_ root: Node, _ key: Project.Key, _ what: String) -> Project.Value? {
        root[key.rawValue].flatMap { value(of: $0, what) }
    }

    /// A text, or a list of them without repetitions; empty when the key is missing.
    private mutating func texts(_ root: Node, _ key: Project.Key, _ what: String) -> [Project.Value] {
        guard let node = root[key.rawValue] else { return [] }
        if let items = node.items, items.isEmpty {
            diagnostics.error(
                .emptyList, at: node.location, "the list is empty; expected \(what), or no '\(key.rawValue)'")
        }
        var values: [Project.Value] = []
        for item in node.items ?? [node] {
            guard let value = value(of: item, what) else { continue }
            if values.contains(where: { $0.text == value.text }) {
                diagnostics.error(.repeatedValue, at: item.location, "'\(value.text)' is already in the list")
            } else {
                values.append(value)
            }
        }
        return values
    }

    private mutating func value(of node: Node, _ what: String) -> Project.Value? {
        guard let text = node.text, !text.isEmpty else {
            expected(what, at: node)
            return nil
        }
        return Project.Value(text: text, location: node.location)
    }

    private mutating func checkWords(_ values: [Project.Value], _ words: [String], _ what: String) {
        for value in values where !words.contains(value.text) {
            diagnostics.error(
                .unknownWord, at: value.location,
                "unknown \(what) '\(value.text)'" + Spelling.hint(for: value.text, in: words))
        }
    }

    private mutating func expected(_ what: String, at node: Node) {
        diagnostics.error(.wrongType, at: node.location, "expected \(what), found \(node.summary)")
    }
}
