import LintelBars
import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

/// The colors that `$name` refers to, of the part of the palette that has been read.
struct Palette {
    private(set) var colors: [Preset.PaletteColor] = []
    /// All that a color has a value of its own for.
    private(set) var appearances: Set<Appearance> = []
    /// Whether every palette file that the preset names could be read. If not, any name may stand in what could not,
    /// and black stands for those that are unknown.
    var isComplete = true
    /// The lists that have an error; black stands for them and for all their colors.
    var unreadLists: Set<String> = []
    /// The names of the palette that is being read that come after the color that is being read.
    var laterNames: Set<String> = []
    /// The names of the palette that is being read, each with those that its colors refer to.
    var references: [String: [String]] = [:]
    /// The names of colors that are reported as made from themselves.
    var circularNames: Set<String> = []
    private var index: [String: Int] = [:]
    private let hints = HintBudget()
    /// The indices of the colors of each list.
    private var lists: [String: [Int]] = [:]

    func color(named name: String) -> Preset.PaletteColor? { index[name].map { colors[$0] } }

    mutating func add(_ color: Preset.PaletteColor) {
        index[color.name] = colors.count
        if let list = color.list { lists[list, default: []].append(colors.count) }
        colors.append(color)
        appearances.formUnion(color.values.given)
    }

    /// Returns the names by which a color refers to another, from the first that it refers to; `nil` where it does not,
    /// and where a search is not worth it, since the first is known already or there were many.
    /// - Complexity: O(names and references of the palette).
    func path(from first: String, to name: String) -> [String]? {
        if first == name { return [] }
        guard laterNames.contains(first), hints.allows(references.count) else { return nil }
        var origins = [first: name]
        var reached = [first]
        var next = 0
        while next < reached.count {
            let current = reached[next]
            next += 1
            for other in references[current] ?? [] {
                if other == name {
                    var path = [current]
                    while let last = path.last, last != first, let origin = origins[last] { path.append(origin) }
                    return path.reversed()
                }
                if origins[other] == nil {
                    origins[other] = current
                    reached.append(other)
                }
            }
        }
        return nil
    }

    /// Returns what CSS text may refer to in an appearance.
    /// - Complexity: O(1); of the names, which only a name that is unknown asks for, O(colors).
    func lookup(in appearance: Appearance) -> PaletteLookup {
        let (colors, index, lists, hints, unread) = (colors, index, lists, hints, unreadLists)
        let later = laterNames
        let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
        let unknown = isComplete ? nil : black
        var lookup = PaletteLookup(
            names: hints.allows(colors.count) ? lists.keys.sorted() + colors.map(\.name) : nil,
            scheme: appearance.isDark ? .dark : .light, isOfDocument: true, hints: hints,
            list: { name in lists[name]?.map { colors[$0].values[appearance] } },
            color: { name in
                if let known = index[name] { return colors[known].values[appearance] }
                let isUnread = unread.contains { name == $0 || name.hasPrefix($0 + "-") }
                return isUnread ? black : unknown
            })
        // Colors of a list are called by its name and their numbers.
        lookup.isDefinedLater = { name in
            later.contains(name)
                || name.split(separator: "-").last.map { number in
                    number.allSatisfy(\.isNumber) && later.contains(String(name.dropLast(number.count + 1)))
                } ?? false
        }
        return lookup
    }
}

extension PresetReader {
    /// - Parameter isPreset: whether it is the palette of a preset, which can name palette files.
    mutating func readPalette(_ node: Node, inPreset isPreset: Bool) {
        guard let entries = node.entries else {
            let isOfMappings = node.items?.isEmpty == false && node.items?.allSatisfy { $0.entries != nil } == true
            let paths = isPreset ? Self.advice(onPaths: node) : nil
            let hint = isOfMappings ? "; write the colors without '-'" : paths ?? ""
            if node.content == .null {
                expected("a palette, a mapping of names to colors", at: node)
            } else {
                error(
                    .wrongType, at: node.location,
                    "expected a palette, a mapping of names to colors, found \(node.summary)\(hint)")
            }
            // What its colors are called is not known.
            palette.isComplete = false
            return
        }
        guard entries.count <= PresetLimits.paletteColors else {
            error(
                .tooMany, at: entries[PresetLimits.paletteColors].key.location,
                "a palette of \(entries.count) colors; expected at most \(PresetLimits.paletteColors)")
            palette.isComplete = false
            return
        }
        let names = Set(entries.map(\.name))
        palette.laterNames = names
        palette.references = Dictionary(entries.map { ($0.name, Self.namesReferredTo(in: $0.value)) }) { first, _ in
            first
        }
        defer { palette.laterNames = [] }
        for entry in entries {
            palette.laterNames.remove(entry.name)
            // What is beyond the limit was reported with the first color there.
            guard palette.colors.count <= PresetLimits.paletteColors else { return }
            checkName(entry.name, at: entry.key, "a palette name", prefix: "color")
            // References have the '$', names do not: with it the name was reported, and is known without it.
            let bare = entry.name.hasPrefix("$") ? String(entry.name.dropFirst()) : entry.name
            let name = names.contains(bare) ? entry.name : bare
            if let message = message(aboutGroup: entry) {
                error(.wrongType, at: entry.key.location, message)
                // What its colors are called is not known.
                palette.isComplete = false
                continue
            }
            if entry.value.items != nil, isInComponents(entry.value) {
                palette.unreadLists.insert(name)
                continue
            }
            paletteEntry = name
            defer { paletteEntry = nil }
            guard let items = entry.value.items else {
                add(
                    Preset.PaletteColor(
                        name: name, values: colors(entry.value), location: entry.key.location,
                        references: Self.references(entry.value)))
                continue
            }
            readList(entry, items, name: name)
        }
    }

    /// What to write for colors with names below a name, as in `brand: { primary: red }`; `nil` for other entries.
    private func message(aboutGroup entry: Node.Entry) -> String? {
        var (name, value) = (entry.name, entry.value)
        while let entries = value.entries, let first = entries.first, !Self.isByAppearance(entries) {
            // One color, as other programs write it.
            if entries.contains(where: { ["color", "colour", "value", "hex"].contains($0.name) }) { return nil }
            // A name in another script has no nearest safe one.
            name += "-" + (first.name.contains { LatinLetter.plain($0) != nil } ? first.name : "1")
            value = first.value
        }
        guard entry.value.entries != nil, name != entry.name else { return nil }
        if !PresetName.isSafe(name) { name = PresetName.nearest(to: name, prefix: "color") }
        if value.entries != nil { return "a palette is flat; write \(name): { light: …, dark: … }" }
        guard let text = value.text, isColor(text) else { return nil }
        return "a palette is flat; write \(name): \(Self.written(text))"
    }

    /// Whether a key of a mapping is an appearance, or is likely to mean one.
    private static func isByAppearance(_ entries: [Node.Entry]) -> Bool {
        let names = Appearance.allCases.map(\.rawValue)
        // The weight of a font that is called '300' is 'light'; a shade of a color is not.
        return entries.prefix(mostCompared).contains {
            !$0.name.allSatisfy(\.isNumber) && Spelling.nearest(to: $0.name, in: names) != nil
        }
    }

    /// Keys of a mapping that are compared with appearances: a group may have very many.
    private static let mostCompared = 64

    /// A color as YAML needs it: what begins with `#` is a comment without quotes.
    static func written(_ color: String) -> String { color.hasPrefix("#") ? "\"\(color)\"" : color }

    /// The colors of a list are colors of the palette too, `name-1`, `name-2`, ….
    private mutating func readList(_ entry: Node.Entry, _ items: [Node], name list: String) {
        guard (1...PresetLimits.listedColors).contains(items.count) else {
            error(
                items.isEmpty ? .emptyList : .tooMany, at: entry.value.location,
                "a list of \(items.count) colors; expected 1 to \(PresetLimits.listedColors)")
            palette.unreadLists.insert(list)
            return
        }
        for (index, item) in items.enumerated() {
            let name = "\(list)-\(index + 1)"
            if let other = palette.color(named: name) {
                error(
                    .conflictingKeys, at: entry.key.location,
                    "the list '\(list)' has a color '\(name)', which is already defined at \(other.location)")
                return
            }
            add(
                Preset.PaletteColor(
                    name: name, values: colors(item), location: item.location, list: list,
                    references: Self.references(item)))
        }
    }

    /// The names of the colors that values are, by the appearances for which these are written.
    private static func references(_ node: Node) -> [Appearance: String] {
        func name(_ node: Node) -> String? {
            guard let text = node.text?.trimmingCSSWhitespace, text.hasPrefix("$") else { return nil }
            let name = String(text.dropFirst())
            return PresetName.isSafe(name) ? name : nil
        }
        guard let entries = node.entries else {
            return name(node).map { name in
                Dictionary(uniqueKeysWithValues: Appearance.allCases.map { ($0, name) })
            } ?? [:]
        }
        return entries.reduce(into: [:]) { found, entry in
            if let appearance = Appearance(rawValue: entry.name) { found[appearance] = name(entry.value) }
        }
    }

    /// The names of the palette in all texts of a color or a list of colors.
    private static func namesReferredTo(in node: Node) -> [String] {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.text.contains("$"), let tokens = try? CSSTokenizer.tokens(of: scalar.text) else { return [] }
            return tokens.compactMap { if case .palette(let name) = $0.kind { name } else { nil } }
        case .null: return []
        case .sequence(let items): return items.flatMap { namesReferredTo(in: $0) }
        case .mapping(let entries): return entries.flatMap { namesReferredTo(in: $0.value) }
        }
    }

    /// A color, or one for each appearance; the appearances as given. Black where a color is wrong.
    private mutating func colors(_ node: Node) -> ByAppearance<Color> {
        let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
        guard node.entries != nil else {
            // One text may still differ by appearance, through what it refers to.
            return byAppearance(node) { reader, appearance in reader.color(node, in: appearance) ?? black }
        }
        guard !isInComponents(node), let fields = fields(node, PresetSchema.colorByAppearance) else {
            return ByAppearance(light: black)
        }
        var result = ByAppearance(light: fields["light"].flatMap { self.colorText($0, in: .light) } ?? black)
        // What is written for one appearance may differ in those that fall back to it, by what it refers to.
        let named = Self.appearances(in: node).union(palette.appearances)
        for appearance in Appearance.combined(named) where appearance != .light {
            let color = Self.choice(fields, in: appearance).flatMap { colorText($0, in: appearance) } ?? black
            if fields[appearance.rawValue] != nil || color != result[appearance] {
                result[exactly: appearance] = color
            }
        }
        return result
    }

    /// A color as it is in one appearance: CSS text, or a mapping with such text for each appearance.
    mutating func color(_ node: Node, in appearance: Appearance) -> Color? {
        guard node.entries != nil else { return colorText(node, in: appearance) }
        guard !isInComponents(node), let fields = fields(node, PresetSchema.colorByAppearance) else { return nil }
        return Self.choice(fields, in: appearance).flatMap { self.colorText($0, in: appearance) }
    }

    /// Reports a color that is written as its components, `{ r: 1, g: 0, b: 0 }` or `[1, 0, 0]`, with the text to
    /// write.
    mutating func isInComponents(_ node: Node) -> Bool {
        if let items = node.items {
            guard let color = Self.color(ofNumbers: items) else { return false }
            error(.wrongType, at: node.location, "a color is text, found a list of numbers; write \"\(color)\"")
            return true
        }
        guard let entries = node.entries else { return false }
        let values = [["r", "red"], ["g", "green"], ["b", "blue"]].map { names in
            entries.first { names.contains($0.name.asciiLowercased) }?.value
        }
        guard values.allSatisfy({ $0 != nil }) else { return false }
        let numbers = values.compactMap { $0?.text.flatMap { Double(decimal: $0) } }
        let alpha = entries.first { ["a", "alpha", "opacity"].contains($0.name.asciiLowercased) }
            .flatMap { $0.value.text.flatMap { Double(decimal: $0) } }
        let example = numbers.count < 3 ? "rgb(255 0 0)" : Self.color(numbers, alpha: alpha)
        error(.wrongType, at: node.location, "a color is text, found a mapping of components; write \"\(example)\"")
        return true
    }

    /// Red, green and blue as CSS writes them: up to 1, or up to 255.
    private static func color(_ numbers: [Double], alpha: Double?) -> String {
        let text =
            numbers.map { $0.short }.joined(separator: " ") + (alpha.map { $0 == 1 ? "" : " / \($0.short)" } ?? "")
        return numbers.allSatisfy { $0 <= 1 } ? "color(srgb \(text))" : "rgb(\(text))"
    }

    /// The color that a list of three numbers is meant to be, or of four with its alpha; `nil` for other lists. Digits
    /// after a 0, as in `006`, are those of a color without its '#'.
    private static func color(ofNumbers items: [Node]) -> String? {
        guard (3...4).contains(items.count) else { return nil }
        let numbers = items.compactMap { item -> Double? in
            guard case .scalar(let scalar) = item.content, !scalar.isQuoted,
                scalar.text.count == 1 || !scalar.text.hasPrefix("0") || scalar.text.hasPrefix("0.")
            else { return nil }
            return Double(decimal: scalar.text)
        }
        let components = Array(numbers.prefix(3))
        guard numbers.count == items.count, components.allSatisfy({ (0...255).contains($0) }) else { return nil }
        guard numbers.count == 4 else { return color(components, alpha: nil) }
        let alpha = numbers[3] == 255 ? 1 : numbers[3]
        return (0...1).contains(alpha) ? color(components, alpha: alpha) : nil
    }

    private mutating func colorText(_ node: Node, in appearance: Appearance) -> Color? {
        guard !isInComponents(node), let text = text(node, "a color"), !refersToItself(text, node) else { return nil }
        var doubts: [CSSDoubt] = []
        defer { warn(about: doubts, in: node) }
        do {
            return try Color.parse(css: text, palette: palette.lookup(in: appearance), doubts: &doubts)
        } catch {
            report(error, in: node)
            return nil
        }
    }

    /// Reports a color of the palette that is made from itself, also through others.
    private mutating func refersToItself(_ text: String, _ node: Node) -> Bool {
        guard let own = paletteEntry, text.contains("$"), palette.color(named: own) == nil,
            let tokens = try? CSSTokenizer.tokens(of: text)
        else { return false }
        for token in tokens {
            guard case .palette(let name) = token.kind else { continue }
            // Colors that refer to each other are one mistake, and reported.
            if palette.circularNames.isSuperset(of: [own, name]) { return true }
            guard let others = palette.path(from: name, to: own) else { continue }
            palette.circularNames.formUnion(others + [own])
            let shown = others.map { "'$\(CSSToken.shortened($0))'" }
            let through =
                shown.isEmpty
                ? "" : " through " + (shown.count > 4 ? "\(shown[0]) and others" : Spelling.series(shown))
            error(
                .malformedCSS, at: node.location(at: token.range.lowerBound),
                "the palette color '$\(own)' refers to itself\(through); expected a color, or the name of one that is "
                    + "defined before it")
            return true
        }
        return false
    }

    /// The value in force in an appearance.
    static func choice(_ fields: Fields, in appearance: Appearance) -> Node? {
        ([appearance] + appearance.fallbacks).lazy.compactMap { fields[$0.rawValue] }.first
    }

    /// Reports a name that could not stand in file names and Swift code, with the nearest that could.
    /// - Parameter prefix: begins the suggestion for a name that begins with a digit.
    mutating func checkName(
        _ name: String, at node: Node, _ what: String, prefix: String = "Preset", hint: String? = nil
    ) {
        if name.isEmpty {
            error(.unsafeName, at: node.location, "\(what) is empty; expected letters, digits, '-' and '_'")
        } else if name.utf8.count > PresetLimits.nameLength {
            error(
                .unsafeName, at: node.location,
                "\(what) of \(name.count) characters; expected at most \(PresetLimits.nameLength)")
        } else if !PresetName.isSafe(name) {
            error(
                .unsafeName, at: node.location,
                "\(what) begins with a letter and has letters, digits, '-' and '_' only, found \(node.summary)"
                    + (hint ?? Spelling.hint(onCommentIn: name) ?? PresetName.hint(for: name, prefix: prefix)))
        }
    }

    /// The same for a name that files and folders have.
    mutating func checkFileName(_ name: String, at node: Node, _ what: String) {
        checkName(name, at: node, what)
        guard PresetName.isReservedOnWindows(name) else { return }
        error(
            .unsafeName, at: node.location,
            "Windows reserves \(node.summary) for a device, so no file can have this name; expected another name, "
                + "such as '\(PresetName.nearest(to: name))'")
    }
}
