import LintelCodecs
import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
import LintelPreset
import LintelSchema
import LintelYAML

extension Project {
    /// Reads a project's file. All errors are reported.
    /// - Returns: what could be read, so that its paths can be checked in the same run; `nil` where the document could
    ///   not be read to its end. After an error nothing must be built.
    static func read(_ bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) -> Project? {
        var reader = ProjectReader(project: Project(file: file, sha256: LintelDigest.sha256(bytes)))
        var found = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &found)
        reader.log = ReadingLog(.presets, after: found)
        diagnostics.add(contentsOf: found)
        guard let root = document.root, document.isComplete, !found.hasErrors else { return nil }
        reader.read(root)
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.project
    }
}

private struct ProjectReader: ShapeReader {
    var log = ReadingLog(.presets)
    var project: Project

    mutating func read(_ root: Node) {
        guard formatVersion(root, of: ProjectSchema.project) != .unsupported else { return }
        // 'devices' of a preset are those to make images for.
        let fields = fields(root, ProjectSchema.project) { $0 == "devices" ? "; did you mean 'devicesFile'?" : nil }
        guard let fields else { return }
        project.presets = texts(
            fields, "presets", "a preset's file, a pattern such as 'presets/*.yml' or a shipped preset")
        project.batch = text(fields, "batch", "the path of a batch file")
        project.devicesFile = text(fields, "devicesFile", "the path of a devices file")
        project.out = text(fields, "out", "the path of a folder")
        let paths = project.presets + [project.batch, project.devicesFile, project.out].compactMap(\.self)
        for path in paths where Invocation.isInHome(path.text) {
            error(.malformedValue, at: path.location, "'\(path.text)' \(Invocation.phrase(ofHome: path.text))")
        }
        // What was reported is not looked for.
        project.presets.removeAll { Invocation.isInHome($0.text) }
        if project.batch.map({ Invocation.isInHome($0.text) }) == true { project.batch = nil }
        if project.devicesFile.map({ Invocation.isInHome($0.text) }) == true { project.devicesFile = nil }
        let countBefore = diagnostics.all.count
        let formats = texts(fields, "formats", "a format")
        let names = OutputFormat.allCases.map(\.rawValue)
        checkWords(formats, names, "format") { OutputFormat.hint(onImageFormat: $0, expecting: names) }
        project.hasFormatErrors = diagnostics.all.count > countBefore
        if let first = formats.first {
            project.formats = Project.Value(
                text: formats.map(\.text).joined(separator: ","), location: first.location)
        }
        project.optimize = text(fields, "optimize", "an effort")
        checkWords(project.optimize.map { [$0] } ?? [], PNGEffort.allCases.map(\.rawValue), "effort")
        project.jpegQuality = fields["jpegQuality"].flatMap { jpegQuality($0) }
        project.isProgressive = fields["progressive"].flatMap { boolean($0) } ?? false
    }

    private mutating func jpegQuality(_ node: Node) -> Project.Value? {
        let range = JPEGOptions.qualities
        guard let value = number(node, in: Double(range.lowerBound)...Double(range.upperBound), "a quality") else {
            return nil
        }
        guard let quality = Int(exactly: value) else {
            error(
                .outOfRange, at: node.location,
                "\(node.summary) is not a whole number; expected one from \(JPEGOptions.qualitiesPhrase)")
            return nil
        }
        return Project.Value(text: "\(quality)", location: node.location)
    }

    /// One text that is not empty; `nil` when the key is missing.
    private mutating func text(_ fields: Fields, _ key: String, _ what: String) -> Project.Value? {
        fields[key].flatMap { value(of: $0, what) }
    }

    /// A text, or a list of them without repetitions; empty when the key is missing.
    private mutating func texts(_ fields: Fields, _ key: String, _ what: String) -> [Project.Value] {
        guard let node = fields[key] else { return [] }
        if let items = node.items, items.isEmpty {
            error(
                .emptyList, at: node.location, "the list is empty; expected \(what), or no '\(key)'")
        }
        var values: [Project.Value] = []
        var known: Set<DiskPath> = []
        for item in node.items ?? [node] {
            guard let value = value(of: item, what) else { continue }
            if known.insert(DiskPath(value.text)).inserted {
                values.append(value)
            } else {
                error(.repeatedValue, at: item.location, "'\(value.text)' is already in the list")
            }
        }
        return values
    }

    private mutating func value(of node: Node, _ what: String) -> Project.Value? {
        nonEmptyText(node, what).map { Project.Value(text: $0, location: node.location) }
    }

    /// - Parameter hint: what to say of a word instead of the nearest.
    private mutating func checkWords(
        _ values: [Project.Value], _ words: [String], _ what: String, hint: (String) -> String? = { _ in nil }
    ) {
        for value in values where !words.contains(value.text) {
            let items = value.text.split(separator: ",").map { $0.drop { $0 == " " } }
            if items.count > 1, items.allSatisfy({ words.contains(String($0)) }) {
                error(
                    .unknownValue, at: value.location,
                    "'\(value.text)' is one text; write a list: [\(items.joined(separator: ", "))]")
                continue
            }
            error(
                .unknownValue, at: value.location,
                "unknown \(what) '\(value.text)'" + (hint(value.text) ?? Spelling.hint(for: value.text, in: words)))
        }
    }
}
