import LintelBars
import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

extension DeviceCatalogReader {
    mutating func readDevice(_ node: Node) {
        if Self.isInline(node) { return readInlineDevice(node) }
        guard let fields = fields(node, DevicesSchema.device) else { return }
        guard let id = identifier(fields) else {
            if fields["id"] != nil { checkValues(fields) }
            return
        }
        let old = deviceIndices[id].map { catalog.devices[$0] }
        var model = old
        if let like = fields["like"] {
            guard let device = device(like: like, id: id, old: old) else { return }
            model = device
        }
        let display = display(fields, over: model)
        let name = text(fields, "name", "a name").over(old?.name)
        guard let name, let family = display.family, let size = display.size, let scale = display.scale else {
            let missing = [
                name == nil ? "name" : nil, display.family == nil ? "family" : nil,
                display.size == nil ? "points" : nil, display.scale == nil ? "scale" : nil,
            ].compactMap { $0 }
            // A key that is there but wrong has been reported.
            return reportMissing(missing.filter { fields[$0] == nil }, id: id, at: node.location)
        }
        if let node = fields["name"] { names.append((node, name, id)) }
        let topology = display.topology ?? .unknown
        let pixels = size.pixels(at: scale)
        let nativePixels = display.nativePixels ?? pixels
        var device = Device(
            id: id, name: name, family: family, year: model?.year, identifiers: model?.identifiers ?? [],
            inches: model?.inches, size: size, scale: scale,
            nativeScale: display.nativeScale ?? Double(nativePixels.width) / size.width.value,
            nativePixels: nativePixels, pixelsPerInch: display.pixelsPerInch, gamut: display.gamut ?? .sRGB,
            topology: topology,
            hasHomeIndicator: display.homeIndicator ?? ![.homeButton, .unknown].contains(topology),
            classic: model?.classic, liquidGlass: model?.liquidGlass, foldable: model?.foldable, notes: model?.notes,
            evidence: model?.evidence ?? unproved, attributions: [:])
        readRest(of: &device, fields)
        put(device)
    }

    /// Adds a device, or replaces the one that has its id.
    mutating func put(_ device: Device) {
        if let index = deviceIndices[device.id] {
            catalog.devices[index] = device
        } else {
            deviceIndices[device.id] = catalog.devices.count
            catalog.devices.append(device)
        }
    }

    /// Returns what a device of that id has from the one that `like` names; `nil` after reporting an unknown name.
    /// - Parameter old: the device that has the id already.
    private mutating func device(like node: Node, id: String, old: Device?) -> Device? {
        guard let index = named(node, "device", in: deviceIndices) else { return nil }
        var model = catalog.devices[index]
        for era in Era.allCases where described[era]?.contains(model.id) == true {
            described[era]?.insert(id)
        }
        // What tells devices apart is not copied.
        model.year = old?.year
        model.identifiers = old?.identifiers ?? []
        model.notes = old?.notes
        return model
    }

    /// Returns the display of a device: its own keys over the display that it names, and these over its model's.
    private mutating func display(_ fields: Fields, over model: Device?) -> DisplayFields {
        var display = model.map(DisplayFields.init) ?? DisplayFields()
        if let name = fields["display"],
            let found = named(name, "display", in: catalog.tables.displays)
        {
            let gamut = display.gamut
            display = found
            display.gamut = found.gamut ?? gamut
        }
        display.read(fields, &self)
        return display
    }

    /// Reports keys that a new device needs and does not have.
    private mutating func reportMissing(_ keys: [String], id: String, at location: SourceLocation) {
        guard !keys.isEmpty else { return }
        // Without any of them, a known device may be meant that gets other values.
        let near = keys.count == 4 && hints.allows(knownIDs.count) ? catalog.nearestID(to: id, among: knownIDs) : nil
        error(
            .missingDeviceKey, at: location,
            "device '\(id)' is new and needs \(Spelling.list(keys, joinedBy: "and"))"
                + "; or start from a known one with 'like'\(near.map { "; did you mean '\($0)'?" } ?? "")")
    }

    /// Reads the values of a device whose id is wrong, for the errors in them. What has to fit other values, as the
    /// metrics of bars have, is not read: by its id the device may be meant to be a known one.
    private mutating func checkValues(_ fields: Fields) {
        var display = DisplayFields()
        display.read(fields, &self)
        _ = text(fields, "name", "a name")
        _ = number(fields, "year", "a year")
        _ = number(fields, "inches", "a diagonal in inches")
        _ = identifiers(fields)
        _ = text(fields, "notes", "a text")
        var evidence = Evidence()
        readEvidence(fields, over: &evidence)
    }

    /// A user's own numbers count as medium unless the file says otherwise.
    private var unproved: Evidence {
        guard !isShipped else { return Evidence() }
        return Evidence(confidence: Dictionary(uniqueKeysWithValues: Aspect.allCases.map { ($0, .medium) }))
    }

    /// Reports names by which a preset would choose another device that was known before.
    mutating func checkNames() {
        guard !names.isEmpty else { return }
        // The ids of the devices that were known before, in their order.
        var (byName, byIdentifier): ([String: [String]], [String: [String]]) = ([:], [:])
        for device in catalog.devices where knownIDs.contains(device.id) {
            byName[device.name.lowercased(), default: []].append(device.id)
            for identifier in [device.id] + device.identifiers {
                byIdentifier[identifier.lowercased(), default: []].append(device.id)
            }
        }
        for (node, name, id) in names {
            let query = name.lowercased().split(separator: " ").joined(separator: " ")
            if let group = Self.group(named: query) {
                error(
                    .repeatedDevice, at: node.location,
                    "'\(name)' selects \(group); choose another name for the device")
                continue
            }
            let named = byName[query]?.first { $0 != id }
            guard let known = named ?? byIdentifier[query]?.first(where: { $0 != id }) else { continue }
            error(
                .repeatedDevice, at: node.location,
                "'\(name)' is \(named == nil ? "an identifier" : "the name") of a known device; to change that device, "
                    + "write 'id: \(known)'; otherwise choose another name")
        }
    }

    /// The devices that a word selects without being the name of one; `nil` for other words.
    /// - Parameter query: in lower case.
    private static func group(named query: String) -> String? {
        if query == "all" { return "all devices" }
        let family = Device.Family.allCases.first { $0.rawValue.lowercased() == query }
        return family.map { $0 == .custom ? "all devices of your own" : "every \($0.rawValue)" }
    }

    /// The id, when it is one and comes for the first time. A missing one has been reported.
    mutating func identifier(_ fields: Fields) -> String? {
        guard let node = fields["id"] else { return nil }
        guard let id = node.text, Self.isIdentifier(id) else {
            error(
                .wrongDeviceValue, at: node.location,
                "expected 'id' as 1 to 64 letters, digits, '-', '_' or '.', beginning with a letter, found \(node.summary)"
            )
            return nil
        }
        if let group = Self.group(named: id.lowercased()) {
            error(.repeatedDevice, at: node.location, "'\(id)' selects \(group); choose another 'id' for the device")
            return nil
        }
        if let first = seen[id] {
            error(
                .repeatedDevice, at: node.location,
                "device '\(id)' is in this file twice, first in line \(first.location.line)")
            return nil
        }
        seen[id] = node
        return id
    }

    /// Ids become parts of file names.
    static func isIdentifier(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), let first = text.utf8.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
        return isLetter(first)
            && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }

    private mutating func readRest(of device: inout Device, _ fields: Fields) {
        device.year = number(fields, "year", "a year").map { Int($0) }.over(device.year)
        device.inches = number(fields, "inches", "a diagonal in inches").over(device.inches)
        device.identifiers = identifiers(fields) ?? device.identifiers
        device.notes = text(fields, "notes", "a text").over(device.notes)
        let tables = catalog.tables
        if let node = fields["classic"] {
            if isDescription(node, of: .classic, over: device.classic) {
                described[.classic, default: []].insert(device.id)
            }
            readEra(node, over: &device.classic, in: tables.classic, tables.usualClassic)
        }
        if let node = fields["liquidGlass"] {
            if isDescription(node, of: .liquidGlass, over: device.liquidGlass) {
                described[.liquidGlass, default: []].insert(device.id)
            }
            readEra(node, over: &device.liquidGlass, in: tables.liquidGlass, tables.usualLiquidGlass)
        }
        if let isProbed = fields["probed"].flatMap({ boolean($0) }) { device.liquidGlass?.isProbed = isProbed }
        if let node = fields["foldable"] { readFoldable(node, over: &device.foldable) }
        if let node = fields["evidence"],
            let evidence = named(node, "evidence", in: tables.evidence)
        {
            device.evidence = evidence
        }
        readEvidence(fields, over: &device.evidence)
        if !isShipped, !device.evidence.sources.contains(Self.ownSource) {
            device.evidence.sources.append(Self.ownSource)
        }
        device.attributions = attributions(for: device.evidence.sources)
    }

    /// The metrics of an era: a name, a mapping over what is known, or `null` for none.
    private mutating func readEra(
        _ node: Node, over old: inout EraMetrics?, in table: [String: EraMetrics], _ usual: EraMetrics
    ) {
        switch node.content {
        case .null: old = nil
        case .scalar:
            if let found = named(node, "bar metrics", in: table) { old = found }
        case .mapping, .sequence: old = metrics(node, over: old ?? usual)
        }
    }

    /// Whether the file describes the metrics of a device from nothing: written out, or in a table of its own.
    private func isDescription(_ node: Node, of era: Era, over old: EraMetrics?) -> Bool {
        switch node.content {
        case .mapping: old == nil
        case .scalar: node.text.map { ownTables[era]?.contains($0) == true } ?? false
        case .sequence, .null: false
        }
    }

    /// Gives the devices that the file describes from nothing, and those that are like them, what is left out: at last,
    /// so that a device that is like one starts from what is written.
    mutating func completeDescriptions() {
        for index in catalog.devices.indices {
            let device = catalog.devices[index]
            if described[.classic]?.contains(device.id) == true {
                catalog.devices[index].classic = device.classic?.completed(for: device, belowSafeArea: false)
            }
            if described[.liquidGlass]?.contains(device.id) == true {
                catalog.devices[index].liquidGlass = device.liquidGlass?.completed(for: device, belowSafeArea: true)
            }
        }
    }

    private mutating func readFoldable(_ node: Node, over old: inout FoldableMetrics?) {
        if case .null = node.content {
            old = nil
            return
        }
        guard let fields = fields(node, DevicesSchema.foldable) else { return }
        var metrics =
            old
            ?? FoldableMetrics(
                safeArea: Oriented(portrait: nil, landscape: nil),
                barsAxis: Oriented(portrait: .horizontal, landscape: .horizontal))
        if let node = fields["safeArea"] {
            safeAreas(node, over: &metrics.safeArea)
        }
        if let node = fields["barsAxis"],
            let axes = self.fields(node, DevicesSchema.barsAxis)
        {
            for orientation in Orientation.allCases {
                if let axis: Axis = axes[orientation.rawValue].flatMap({ self.word($0, "an axis") }) {
                    metrics.barsAxis[orientation] = axis
                }
            }
        }
        old = metrics
    }

    /// What a table has under the name written, else `nil` with a diagnostic and the nearest name.
    private mutating func named<Value>(_ node: Node, _ what: String, in table: [String: Value]) -> Value? {
        guard let text = node.text else {
            expected("\(what) by name", at: node)
            return nil
        }
        if let value = table[text] { return value }
        let position = node.location
        if what == "device", let later = ownIDs[text],
            (later.line, later.column) > (position.line, position.column)
        {
            error(
                .unknownDeviceValue, at: node.location,
                "device '\(text)' is described later, in line \(later.line); move it before this one")
            return nil
        }
        let hint = hints.hint(for: text, among: table.count) { table.keys.sorted() }
        // The names of devices are listed by `lintel devices`.
        let isShort = hint.isEmpty && table.count <= Self.mostListed
        let names = isShort ? "; expected \(Spelling.list(table.keys.sorted()))" : hint
        error(.unknownDeviceValue, at: node.location, "unknown \(what) '\(text)'\(names)")
        return nil
    }

    /// The most names in a message.
    private static let mostListed = 24

    /// Which sources speak for which kind of value, when a device's evidence names `codes`.
    mutating func attributions(for codes: [String]) -> [Aspect: [String]] {
        if let known = attributions[codes] { return known }
        var result: [Aspect: [String]] = [:]
        for source in catalog.sources where source.isEverywhere || codes.contains(source.code) {
            for aspect in source.gives { result[aspect, default: []].append(source.code) }
        }
        attributions[codes] = result
        return result
    }
}
