import LintelBars
import LintelDiagnostics
import LintelSchema
import LintelYAML

/// Lays the tables and devices of one file over a device catalog.
struct DeviceCatalogReader: ShapeReader {
    var log = ReadingLog(.devices)
    var catalog: DeviceCatalog
    /// Whether the file is the one that comes with Lintel; others leave their mark in the sources.
    let isShipped: Bool
    /// What `attributions(for:)` found before.
    var attributions: [[String]: [Aspect: [String]]] = [:]
    let hints = HintBudget()
    /// Indices of `catalog.devices` by id.
    var deviceIndices: [String: Int]
    /// The first node with each id in this file.
    var seen: [String: Node] = [:]

    /// The source code of whatever a user's own file says.
    static let ownSource = "overlay"

    /// The devices whose metrics the file describes without those of the catalog, by era.
    var described: [Era: Set<String>] = [:]
    /// The names of the file's own tables of bar metrics, by era.
    var ownTables: [Era: Set<String>] = [:]

    /// The names that the file gives to devices, each with the device's id.
    var names: [(node: Node, name: String, id: String)] = []
    /// The location of the first device with each id in this file, also of those that are not read yet.
    var ownIDs: [String: SourceLocation] = [:]
    /// The ids of the devices below the file.
    let knownIDs: Set<String>

    init(base: DeviceCatalog, isShipped: Bool) {
        catalog = base
        self.isShipped = isShipped
        knownIDs = Set(base.devices.map(\.id))
        deviceIndices = Dictionary(
            base.devices.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func read(_ root: Node) {
        guard formatVersion(root, of: DevicesSchema.file) != .unsupported,
            let fields = fields(root, DevicesSchema.file)
        else { return }
        readSources(fields)
        readUsual(fields)
        readTables(fields)
        let nodes = fields["devices"].flatMap { deviceNodes($0) } ?? []
        for node in nodes {
            guard let id = node["id"]?.text, ownIDs[id] == nil else { continue }
            ownIDs[id] = node.location
        }
        for node in nodes { readDevice(node) }
        guard !isShipped else { return }
        completeDescriptions()
        checkNames()
    }

    private mutating func deviceNodes(_ list: Node) -> [Node]? {
        guard let nodes = items(list, "a list of devices") else { return nil }
        guard nodes.count <= DevicesSchema.mostDevices else {
            error(
                .tooMany, at: list.location,
                "a list of \(nodes.count) devices; expected at most \(DevicesSchema.mostDevices)")
            return nil
        }
        return nodes
    }

    private mutating func readSources(_ fields: Fields) {
        for entry in fields["sources"].flatMap({ entries($0, "a table of sources") }) ?? [] {
            guard let fields = self.fields(entry.value, DevicesSchema.source) else { continue }
            var gives: Set<Aspect> = []
            for item in fields["gives"].flatMap({ items($0, "a list of kinds of value") }) ?? [] {
                if let aspect: Aspect = word(item, "a kind of value") { gives.insert(aspect) }
            }
            let source = DeviceCatalogSource(
                code: entry.name, title: text(fields, "title", "a title").over(nil) ?? entry.name,
                location: text(fields, "where", "where the source is").over(nil) ?? "",
                date: text(fields, "date", "a date").over(nil),
                checked: text(fields, "checked", "a date").over(nil), gives: gives,
                isEverywhere: fields["everywhere"].flatMap { boolean($0) } ?? false)
            catalog.sources.removeAll { $0.code == source.code }
            catalog.sources.append(source)
        }
        if !isShipped, !catalog.sources.contains(where: { $0.code == Self.ownSource }) {
            catalog.sources.append(
                DeviceCatalogSource(
                    code: Self.ownSource, title: "a device file of the user's own", location: "", date: nil,
                    checked: nil, gives: Set(Aspect.allCases), isEverywhere: false))
        }
    }

    private mutating func readUsual(_ fields: Fields) {
        guard let node = fields["usual"], let eras = self.fields(node, DevicesSchema.usual) else { return }
        if let node = eras["classic"] {
            catalog.tables.usualClassic = usualMetrics(node, over: catalog.tables.usualClassic)
        }
        if let node = eras["liquidGlass"] {
            catalog.tables.usualLiquidGlass = usualMetrics(node, over: catalog.tables.usualLiquidGlass)
        }
    }

    private mutating func usualMetrics(_ node: Node, over old: EraMetrics) -> EraMetrics {
        var metrics = metrics(node, DevicesSchema.usualMetrics, over: old)
        if let node = node["confidence"] { confidences(node, over: &metrics.confidence) }
        return metrics
    }

    private mutating func readTables(_ fields: Fields) {
        for entry in fields["displays"].flatMap({ entries($0, "a table of displays") }) ?? [] {
            guard let fields = self.fields(entry.value, DevicesSchema.display) else { continue }
            var display = DisplayFields()
            display.read(fields, &self)
            catalog.tables.displays[entry.name] = display
        }
        for entry in fields["classic"].flatMap({ entries($0, "a table of bar metrics") }) ?? [] {
            ownTables[.classic, default: []].insert(entry.name)
            catalog.tables.classic[entry.name] = metrics(entry.value, over: catalog.tables.usualClassic)
        }
        for entry in fields["liquidGlass"].flatMap({ entries($0, "a table of bar metrics") }) ?? [] {
            ownTables[.liquidGlass, default: []].insert(entry.name)
            catalog.tables.liquidGlass[entry.name] = metrics(entry.value, over: catalog.tables.usualLiquidGlass)
        }
        for entry in fields["evidence"].flatMap({ entries($0, "a table of evidence") }) ?? [] {
            guard let fields = self.fields(entry.value, DevicesSchema.evidence) else { continue }
            var evidence = Evidence()
            readEvidence(fields, over: &evidence)
            evidence.note = text(fields, "note", "a note").over(nil)
            catalog.tables.evidence[entry.name] = evidence
        }
    }

    mutating func readEvidence(_ fields: Fields, over evidence: inout Evidence) {
        if let items = fields["sources"].flatMap({ self.items($0, "a list of source codes") }) {
            let known = catalog.sources.map(\.code)
            evidence.sources = items.compactMap { item in
                if let code = item.text, known.contains(code) { return code }
                let hint = item.text.map { hints.hint(for: $0, among: known.count) { known } } ?? ""
                error(.unknownDeviceValue, at: item.location, "unknown source \(item.summary)\(hint)")
                return nil
            }
        }
        if let node = fields["confidence"] { confidences(node, over: &evidence.confidence) }
    }

    private mutating func confidences(_ node: Node, over old: inout [Aspect: Confidence]) {
        guard let fields = fields(node, DevicesSchema.confidences) else { return }
        for aspect in Aspect.allCases {
            if let word: Confidence = fields[aspect.rawValue].flatMap({ self.word($0, "a confidence") }) {
                old[aspect] = word
            }
        }
    }
}
