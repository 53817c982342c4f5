import LintelDiagnostics
import LintelYAML

/// Lays the tables and devices of one file over a catalogue.
struct CatalogueReader {
    var catalogue: Catalogue
    /// Whether the file is the one that comes with Lintel; others leave their mark in the sources.
    let isShipped: Bool
    /// What `attributions(for:)` found before.
    var attributions: [[String]: [Aspect: [String]]] = [:]
    /// Places in `catalogue.devices` by id.
    var places: [String: Int]
    /// Where each id stood first in this file.
    var seen: [String: Node] = [:]

    /// The source code of whatever a user's own file says.
    static let ownSource = "overlay"

    private static let keys = [
        "lintelDevices", "sources", "usual", "displays", "classic", "liquidGlass", "evidence", "devices",
    ]

    init(base: Catalogue, isShipped: Bool) {
        catalogue = base
        self.isShipped = isShipped
        places = Dictionary(
            base.devices.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func read(_ root: Node, into diagnostics: inout Diagnostics) {
        guard let fields = Fields(root, "a device file", keys: Self.keys, into: &diagnostics) else { return }
        guard let version = fields["lintelDevices"] else {
            diagnostics.error(
                .deviceFileVersion, at: root.location, "no version; expected 'lintelDevices: 1' in a device file")
            return
        }
        guard version.text == "1" else {
            diagnostics.error(
                .deviceFileVersion, at: version.location,
                "device file version \(version.summary) cannot be read; expected 1")
            return
        }
        readSources(fields, into: &diagnostics)
        readUsual(fields, into: &diagnostics)
        readTables(fields, into: &diagnostics)
        for node in fields.list("devices", of: "devices", into: &diagnostics) ?? [] {
            readDevice(node, into: &diagnostics)
        }
    }

    private mutating func readSources(_ fields: Fields, into diagnostics: inout Diagnostics) {
        for entry in fields["sources"].flatMap({ table($0, "a table of sources", &diagnostics) }) ?? [] {
            let keys = ["title", "where", "date", "checked", "gives", "everywhere"]
            guard let fields = Fields(entry.value, "a source", keys: keys, into: &diagnostics) else { continue }
            var gives: Set<Aspect> = []
            for item in fields.list("gives", of: "kinds of value", into: &diagnostics) ?? [] {
                if let aspect = item.word("'gives'", Aspect.self, into: &diagnostics) { gives.insert(aspect) }
            }
            let source = CatalogueSource(
                code: entry.name, title: fields.text("title", into: &diagnostics).over(nil) ?? entry.name,
                location: fields.text("where", into: &diagnostics).over(nil) ?? "",
                date: fields.text("date", into: &diagnostics).over(nil),
                checked: fields.text("checked", into: &diagnostics).over(nil), gives: gives,
                isEverywhere: fields.flag("everywhere", into: &diagnostics) ?? false)
            catalogue.sources.removeAll { $0.code == source.code }
            catalogue.sources.append(source)
        }
        if !isShipped, !catalogue.sources.contains(where: { $0.code == Self.ownSource }) {
            catalogue.sources.append(
                CatalogueSource(
                    code: Self.ownSource, title: "a device file of the user's own", location: "", date: nil,
                    checked: nil, gives: Set(Aspect.allCases), isEverywhere: false))
        }
    }

    private mutating func readUsual(_ fields: Fields, into diagnostics: inout Diagnostics) {
        guard let node = fields["usual"],
            let eras = Fields(node, "the usual metrics", keys: ["classic", "liquidGlass"], into: &diagnostics)
        else { return }
        func read(_ key: String, over old: EraMetrics) -> EraMetrics {
            guard let node = eras[key] else { return old }
            var metrics = MetricsReader.read(node, over: old, extraKeys: ["confidence"], into: &diagnostics)
            if let node = node["confidence"] { confidences(node, over: &metrics.confidence, into: &diagnostics) }
            return metrics
        }
        catalogue.tables.usualClassic = read("classic", over: catalogue.tables.usualClassic)
        catalogue.tables.usualLiquidGlass = read("liquidGlass", over: catalogue.tables.usualLiquidGlass)
    }

    private mutating func readTables(_ fields: Fields, into diagnostics: inout Diagnostics) {
        for entry in fields["displays"].flatMap({ table($0, "a table of displays", &diagnostics) }) ?? [] {
            guard let fields = Fields(entry.value, "a display", keys: DisplayFields.keys, into: &diagnostics)
            else { continue }
            var display = DisplayFields()
            display.read(fields, into: &diagnostics)
            catalogue.tables.displays[entry.name] = display
        }
        for entry in fields["classic"].flatMap({ table($0, "a table of bar metrics", &diagnostics) }) ?? [] {
            catalogue.tables.classic[entry.name] = MetricsReader.read(
                entry.value, over: catalogue.tables.usualClassic, into: &diagnostics)
        }
        for entry in fields["liquidGlass"].flatMap({ table($0, "a table of bar metrics", &diagnostics) }) ?? [] {
            catalogue.tables.liquidGlass[entry.name] = MetricsReader.read(
                entry.value, over: catalogue.tables.usualLiquidGlass, into: &diagnostics)
        }
        for entry in fields["evidence"].flatMap({ table($0, "a table of evidence", &diagnostics) }) ?? [] {
            let keys = ["sources", "confidence", "note"]
            guard let fields = Fields(entry.value, "evidence", keys: keys, into: &diagnostics) else { continue }
            var evidence = Evidence()
            readEvidence(fields, over: &evidence, into: &diagnostics)
            evidence.note = fields.text("note", into: &diagnostics).over(nil)
            catalogue.tables.evidence[entry.name] = evidence
        }
    }

    private func table(_ node: Node, _ what: String, _ diagnostics: inout Diagnostics) -> [Node.Entry]? {
        Fields(open: node, what, into: &diagnostics) == nil ? nil : node.entries
    }

    func readEvidence(
        _ fields: Fields, over evidence: inout Evidence, into diagnostics: inout Diagnostics
    ) {
        if let items = fields.list("sources", of: "source codes", into: &diagnostics) {
            let known = catalogue.sources.map(\.code)
            evidence.sources = items.compactMap { item in
                if let code = item.text, known.contains(code) { return code }
                let hint = item.text.map { Spelling.hint(for: $0, in: known) } ?? ""
                diagnostics.error(.unknownDeviceWord, at: item.location, "unknown source \(item.summary)\(hint)")
                return nil
            }
        }
        if let node = fields["confidence"] { confidences(node, over: &evidence.confidence, into: &diagnostics) }
    }

    private func confidences(
        _ node: Node, over old: inout [Aspect: Confidence], into diagnostics: inout Diagnostics
    ) {
        let keys = Aspect.allCases.map(\.rawValue)
        guard let fields = Fields(node, "confidences", keys: keys, into: &diagnostics) else { return }
        for aspect in Aspect.allCases {
            if let word = fields.word(aspect.rawValue, Confidence.self, into: &diagnostics) { old[aspect] = word }
        }
    }
}
