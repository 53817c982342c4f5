import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelPreset
import LintelSchema
import LintelYAML

extension BatchReader {
    /// Characters of a name that is made of a display name: the limit less '-' and a number that makes it another than
    /// those before.
    private static let madeNameLength = PresetLimits.nameLength - 8

    /// The brands of a list of palettes, each of which gets all presets of the batch.
    mutating func brands(of list: PaletteList, _ batch: Batch) -> [Batch.Brand] {
        let names = Self.folderNames(of: list)
        warnOfNamesWithoutLetters(list, names)
        let presets = Array(batch.presets.indices)
        return zip(list.items, names).enumerated().map { index, entry in
            let (item, name) = entry
            let key = Node(at: item.location, .scalar(Scalar(text: name, isQuoted: true)))
            let value = Node(at: item.location, .mapping([PaletteList.entry(item.colors)]))
            var brand = Batch.Brand(
                name: name, displayName: item.name, location: item.location, presets: presets,
                packed: PackedNode(Node(at: item.location, .mapping([.init(key: key, value: value)]))))
            if let id = item.id {
                brand.isBroken = concerning(index) { !$0.checkName(name, at: id.location, orElse: "name") }
            }
            return brand
        }
    }

    /// The names of the brands' folders: each `id` as it is, and names that are made of display names, numbered where
    /// they would be equal to others.
    private static func folderNames(of list: PaletteList) -> [String] {
        let ids = Set(list.items.compactMap { $0.id?.text?.lowercased() }).sorted()
        let made = list.items.filter { $0.id?.text == nil }.map { folderName(of: $0.name) }
        var distinct = IdentifierName.distinct(ids + made, separator: "-").dropFirst(ids.count).makeIterator()
        return list.items.map { $0.id?.text ?? distinct.next() ?? "" }
    }

    /// The name of a brand's folder that is made of its display name.
    private static func folderName(of name: String) -> String {
        let made = String(IdentifierName.kebab(name, standard: "brand").prefix(madeNameLength))
        return PresetName.isReservedOnWindows(made) ? PresetName.nearest(to: made) : made
    }

    /// Warns where several folders have nothing of their brands' names, and so are told apart by their order alone.
    private mutating func warnOfNamesWithoutLetters(_ list: PaletteList, _ names: [String]) {
        let nameless = list.items.indices.filter { index in
            list.items[index].id == nil && IdentifierName.kebab(list.items[index].name, standard: "").isEmpty
        }
        guard nameless.count > 1, let first = nameless.first, let last = nameless.last else { return }
        warning(
            .unsafeName, at: list.items[first].location,
            "the names of \(nameless.count) brands, such as '\(list.items[first].name)', have no letter from a to z and no digit, "
                + "so their folders are numbered by their order, from '\(names[first])' to '\(names[last])'; give each an "
                + "'id', so that a new brand does not renumber the others")
    }

    /// Brands by name, a list of palettes, or the name of a file with one.
    /// - Parameter packed: those by name, where they were packed as they were read.
    /// - Returns: `nil` after a mistake that leaves no brands.
    mutating func brands(_ node: Node, _ packed: [PackedNode]?, of batch: Batch) -> [Batch.Brand]? {
        let presets = Array(batch.presets.indices)
        let members = packed ?? (node.entries ?? []).map { PackedNode(Node(at: $0.key.location, .mapping([$0]))) }
        if !members.isEmpty {
            var brands: [Batch.Brand] = []
            brands.reserveCapacity(members.count)
            for member in members {
                guard let entry = member.node(in: node.location.file).entries?.first else { continue }
                let index = brands.count
                brands.append(
                    concerning(index) { $0.brand(entry, member, at: index, presets, of: batch) })
            }
            return brands
        }
        if let items = node.items, !items.isEmpty {
            return PaletteList(node, into: &diagnostics).map { brands(of: $0, batch) }
        }
        if node.entries != nil || node.items != nil {
            error(.emptyList, at: node.location, "there is no brand; expected at least one under 'brands'")
            return nil
        }
        guard let word = node.text else {
            expected("brands by name, a list of palettes, or the name of a file with one", at: node)
            return nil
        }
        switch sources.file(named: word) {
        case .failure(let problem):
            error(.batchPreset, at: node.location, "'\(word)' \(problem.phrase)\(Self.hint(forBrandsInText: word))")
            return nil
        case .success(let input):
            lists.append(input)
            return list(in: input).map { brands(of: $0, batch) }
        }
    }

    /// How brands are written, where a text has the names of brands in the place of a file's; otherwise empty.
    private static func hint(forBrandsInText text: String) -> String {
        let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        guard let first = names.first, names.allSatisfy(PresetName.isSafe) else { return "" }
        return "; a brand is a key with its colors, as in '{ \(first): { colors: [red, blue] } }'"
    }

    /// The list of palettes in a file that has to be one; `nil` after a mistake.
    private mutating func list(in input: BuildRequest.Input) -> PaletteList? {
        switch PaletteList.reading(input, into: &diagnostics) {
        case .list(let list): return list
        case .other(let document):
            guard let root = document.root, document.isComplete else { return nil }
            return PaletteList(root, into: &diagnostics)
        }
    }

    /// - Parameters:
    ///   - packed: the entry as a mapping of it alone.
    ///   - index: the brand's index.
    ///   - presets: all of the batch's.
    private mutating func brand(
        _ entry: Node.Entry, _ packed: PackedNode, at index: Int, _ presets: [Int], of batch: Batch
    ) -> Batch.Brand {
        var brand = Batch.Brand(name: entry.name, location: entry.key.location, presets: presets, packed: nil)
        brand.isBroken = !checkName(entry.name, at: entry.key.location, orElse: "displayName")
        // A brand with nothing behind it takes the presets as they are.
        if entry.value.content == .null { return brand }
        if entry.value.items != nil {
            // As a list of palettes has them.
            error(
                .wrongType, at: entry.value.location,
                "expected a brand, a mapping, found \(entry.value.summary); write the list as '{ colors: [...] }'")
            brand.isBroken = true
            return brand
        }
        guard let fields = fields(entry.value, BatchSchema.brand, fix: Self.fix) else {
            brand.isBroken = true
            return brand
        }
        brand.packed = packed
        let changes = changes(in: fields)
        if fields.hasUnknown || !changes.mistakes.isEmpty || isDamaged(changes) { brand.isBroken = true }
        if let node = fields["displayName"] {
            brand.displayName = node.text
            if node.text == nil {
                expected("a display name", at: node)
                brand.isBroken = true
            }
        }
        if let node = fields["presets"] { readPresets(node, of: batch, into: &brand) }
        if let node = fields["extends"] {
            extended[index] = node
            if node.text == nil {
                expected("the name of a brand", at: node)
                brand.isBroken = true
            }
        }
        return brand
    }

    /// Reads which of the batch's presets a brand gets.
    private mutating func readPresets(_ node: Node, of batch: Batch, into brand: inout Batch.Brand) {
        brand.listsPresets = true
        brand.presets = []
        if let items = node.items, items.isEmpty {
            error(
                .emptyList, at: node.location,
                "the list is empty; expected some of the batch's presets, or no 'presets' for all of them")
            brand.isBroken = true
        }
        for item in node.items ?? [node] {
            guard let word = item.text, let index = batch.presets.firstIndex(where: { $0.isNamed(word) }) else {
                let hint = hints.hint(for: item.text ?? "", among: batch.presets.count) { batch.presets.map(\.word) }
                error(.batchPreset, at: item.location, "\(item.summary) is not one of the batch's presets\(hint)")
                brand.isBroken = true
                continue
            }
            if !brand.presets.contains(index) { brand.presets.append(index) }
        }
        // A brand without jobs would not be counted among those that failed.
        if brand.presets.isEmpty {
            brand.presets = Array(batch.presets.indices)
            brand.hasUnknownPresets = true
        }
    }
}
