package import LintelBuild
package import LintelDiagnostics
import LintelDigest
import LintelEngine
import LintelPreset
import LintelSchema
package import LintelYAML

/// A batch file or a list of palettes: brands × presets. A job is one preset in the colors, and with the other keys, of
/// one brand.
package struct Batch: Sendable {
    /// A preset's file, read once for all brands.
    package struct Base: Sendable {
        /// The text in the batch file that names the preset.
        package var word: String
        /// Other spellings of its path in the list.
        var otherWords: [String] = []
        package var input: BuildRequest.Input
        /// The root of the preset's document; `nil` when it could not be read; the batch's diagnostics say why.
        package var root: Node?
        /// What is wrong with the document, which is among the batch's diagnostics too.
        var mistakes: [Diagnostic] = []

        /// Whether the batch file names the preset so.
        func isNamed(_ word: String) -> Bool { self.word == word || otherWords.contains(word) }
    }

    package struct Brand: Sendable {
        /// The name of the brand, which is that of its folder.
        package var name: String
        /// The display name; `nil` where there is only the name.
        package var displayName: String?
        package var location: SourceLocation
        /// Indices in the batch's presets.
        var presets: [Int]
        /// Its member of the batch file, or `nil` for a brand with nothing of its own. There may be very many brands.
        var packed: PackedNode?
        /// The index of the brand that it takes everything from that it does not have itself. None extends itself.
        var base: Int?
        /// Whether its presets were lost to a mistake, so that it has all.
        var hasUnknownPresets = false
        /// Whether it lists presets of its own.
        var listsPresets = false
        /// Whether the batch file has errors in it, so that nothing of it is built.
        var isBroken = false
    }

    package struct Job: Hashable, Sendable {
        /// The index of the brand.
        package var brand: Int
        /// The index of the preset.
        package var preset: Int
    }

    package internal(set) var presets: [Base] = []
    package internal(set) var brands: [Brand] = []
    /// What is changed for all brands.
    var changes = Changes()
    /// Whether presets are missing that the batch file names, because of errors that are reported.
    var hasLostPresets = false
    /// Whether the batch file has keys beside `presets` and `brands` that are unknown: one may be a misspelled key that
    /// decides on the names of outputs.
    var hasUnknownKeys = false
    /// The files with lists of palettes that the batch file names, as diagnostics name them.
    package internal(set) var lists: [String] = []
    /// The patterns among its presets, as written.
    package internal(set) var patterns: [String] = []
    /// The digest of the batch file and of the presets' files.
    package internal(set) var sha256 = ""
    /// What the batch's diagnostics have of one brand alone, by its index.
    var diagnosticsOfBrands: [Int: [Diagnostic]] = [:]

    /// Returns diagnostics without those of one brand alone that is not among the named ones, and with all of these.
    package func diagnostics(_ all: Diagnostics, ofBrands names: Set<String>) -> Diagnostics {
        let named = brands.indices.filter { names.contains(brands[$0].name) }
        // A mistake that brands share is reported for the first of them.
        if named.contains(where: { brands[$0].isBroken && mistakes(ofBrand: $0).isEmpty }) { return all }
        let own = Set(named.flatMap(diagnostics(ofBrand:)))
        let others = Set(diagnosticsOfBrands.values.joined()).subtracting(own)
        var kept = Diagnostics()
        for diagnostic in all.all where !others.contains(diagnostic) && !own.contains(diagnostic) {
            kept.add(diagnostic)
        }
        for diagnostic in named.flatMap(diagnostics(ofBrand:)) { kept.add(diagnostic) }
        return kept
    }

    /// Returns why nothing can be built for a job: the errors of its brand and of those that it extends, and the first
    /// of its preset. Empty where they belong to another brand alone.
    package func mistakes(of job: Job) -> [Diagnostic] {
        mistakes(ofBrand: job.brand) + presets[job.preset].mistakes.prefix(1)
    }

    private func mistakes(ofBrand brand: Int) -> [Diagnostic] {
        diagnostics(ofBrand: brand).filter { $0.severity == .error }
    }

    /// Those of a brand and of the brands that it extends.
    private func diagnostics(ofBrand brand: Int) -> [Diagnostic] {
        var next: Int? = brand
        var found: [Diagnostic] = []
        while let index = next {
            found += diagnosticsOfBrands[index] ?? []
            next = brands[index].base
        }
        return found
    }

    /// Whether errors of the batch file as a whole leave unknown what a brand's presets make.
    func isUncertain(_ brand: Brand) -> Bool { hasUnknownKeys || hasLostPresets && !brand.listsPresets }

    /// Returns the number of errors of the batch file that do not belong to one brand or one preset, and so keep
    /// nothing from being built.
    package func errorCount(ofWholeIn diagnostics: Diagnostics) -> Int {
        let others = Set(diagnosticsOfBrands.values.joined()).union(presets.flatMap(\.mistakes))
        return Set(diagnostics.all).count { $0.severity == .error && !others.contains($0) }
    }

    /// All jobs, brand by brand, in the order written.
    package var jobs: [Job] { brands.indices.flatMap(jobs(of:)) }

    /// One for each preset of the brand at an index.
    func jobs(of brand: Int) -> [Job] { brands[brand].presets.map { Job(brand: brand, preset: $0) } }

    /// The number of jobs.
    package var jobCount: Int { brands.reduce(0) { $0 + $1.presets.count } }

    /// Returns the name of a job, `acme/bar.yml`, which decides the shard of the job.
    package func name(of job: Job) -> String { "\(brands[job.brand].name)/\(presets[job.preset].word)" }

    /// The name of a job's output as the files have it; `nil` where they have none.
    package func outputName(of job: Job) -> String? {
        presets[job.preset].root.flatMap { merged($0, changes(of: job.brand), job)["name"]?.text }
    }

    /// Returns the input of a job; `nil` when the batch file or the preset has errors there.
    package func input(of job: Job) -> BuildRequest.Input? {
        guard !brands[job.brand].isBroken, let tree = merged(job) else { return nil }
        var input = presets[job.preset].input
        input.bytes = tree.documentBytes
        input.tree = tree
        return input
    }

    /// The digest of the keys that a brand sets; that of nothing for a brand that changes colors and names alone.
    func settingsDigest(of brand: Int) -> String {
        let settings = changes(of: brand).settings
        guard !settings.isEmpty else { return "" }
        return LintelDigest.sha256(Node(at: brands[brand].location, .mapping(settings)).documentBytes)
    }

    /// The preset with what is the brand's in its place.
    private func merged(_ job: Job) -> Node? {
        guard let root = presets[job.preset].root else { return nil }
        return merged(root, changes(of: job.brand), job)
    }

    /// A preset with what is changed for all brands and for one.
    func merged(_ root: Node, _ changes: Changes, _ job: Job) -> Node {
        var merged = MergedEntries(root.entries ?? [])
        merged.set(self.changes.settings, keeping: PresetSchema.isUnknown)
        merged.set(changes.settings, keeping: PresetSchema.isUnknown)
        merged.addPalette(self.changes.palette + changes.palette)
        if let pattern = changes.pattern ?? self.changes.pattern {
            merged.name(by: pattern, brand: brands[job.brand].name)
        }
        return Node(at: root.location, .mapping(merged.entries))
    }
}

/// A preset's keys with those of a brand in their place.
private struct MergedEntries {
    var entries: [Node.Entry]

    init(_ entries: [Node.Entry]) { self.entries = entries }

    /// Puts others in the place of those of the same name; a key without a value is removed. O(entries + others).
    /// - Parameter isUnknown: whether a key that removes nothing is kept, so that the preset's reader says that it has
    ///   none of this name. It follows the one that it was written after, whose list without brackets it may be of.
    mutating func set(_ others: [Node.Entry], keeping isUnknown: (String) -> Bool = { _ in false }) {
        var indices: [String: Int] = [:]
        for (index, entry) in entries.enumerated() where indices[entry.name] == nil { indices[entry.name] = index }
        var removed: Set<Int> = []
        var unknown: [Int: [Node.Entry]] = [:]
        var last = entries.count - 1
        for entry in others {
            switch (indices[entry.name], entry.value.content) {
            case (let index?, .null):
                removed.insert(index)
                indices[entry.name] = nil
            case (nil, .null): if isUnknown(entry.name) { unknown[last, default: []].append(entry) }
            // The brand's key, so that diagnostics of the key itself lead to it.
            case (let index?, _):
                entries[index] = entry
                last = index
            case (nil, _):
                indices[entry.name] = entries.count
                last = entries.count
                entries.append(entry)
            }
        }
        if removed.isEmpty, unknown.isEmpty { return }
        entries =
            unknown[-1, default: []]
            + entries.indices.flatMap { (removed.contains($0) ? [] : [entries[$0]]) + unknown[$0, default: []] }
    }

    /// Colors of the same name take the others' place, so that those which refer to them follow. New ones come before
    /// the first that refers to them, and otherwise last. Of several of one name the last counts. O(bytes of colors).
    mutating func addPalette(_ others: [Node.Entry]) {
        let others = Self.lastOfEachName(others)
        guard !others.isEmpty else { return }
        guard let index = entries.firstIndex(where: { $0.name == "palette" }),
            let own = entries[index].value.entries
        else {
            let key = Node(at: others[0].key.location, .scalar(Scalar(text: "palette", isQuoted: false)))
            let colors = others.filter { $0.value.content != .null }
            if colors.isEmpty { return }
            let palette = Node.Entry(key: key, value: Node(at: others[0].key.location, .mapping(colors)))
            return set([palette])
        }
        let known = Set(own.map(\.name))
        var colors = MergedEntries(own)
        colors.set(others.filter { known.contains($0.name) })
        var users: [String: Int] = [:]
        for (index, entry) in colors.entries.enumerated() {
            for name in Self.references(in: entry.value) where users[name] == nil { users[name] = index }
        }
        var before: [Int: [Node.Entry]] = [:]
        var last: [Node.Entry] = []
        // From the end, so that a new color has its place when one before it is needed there.
        for entry in others.reversed() where !known.contains(entry.name) && entry.value.content != .null {
            guard let user = users[entry.name] else {
                last.append(entry)
                continue
            }
            before[user, default: []].append(entry)
            for name in Self.references(in: entry.value) { users[name] = min(users[name] ?? user, user) }
        }
        let placed = colors.entries.enumerated().flatMap { (before[$0] ?? []).reversed() + [$1] }
        entries[index].value.content = .mapping(placed + last.reversed())
    }

    private static func lastOfEachName(_ entries: [Node.Entry]) -> [Node.Entry] {
        var indices: [String: Int] = [:]
        var kept: [Node.Entry] = []
        for entry in entries {
            if let index = indices[entry.name] {
                kept[index] = entry
            } else {
                indices[entry.name] = kept.count
                kept.append(entry)
            }
        }
        return kept
    }

    /// The names of the colors that a value refers to, `colors` for `$colors-2` too.
    private static func references(in value: Node) -> Set<String> {
        var names: Set<String> = []
        for node in (value.items ?? []) + (value.entries ?? []).map(\.value) { names.formUnion(references(in: node)) }
        guard let text = value.text, text.utf8.contains(UInt8(ascii: "$")) else { return names }
        for name in Batch.references(in: Array(text.utf8)) {
            names.insert(name)
            if let hyphen = name.lastIndex(of: "-"), name[hyphen...].dropFirst().allSatisfy(\.isNumber) {
                names.insert(String(name[..<hyphen]))
            }
        }
        return names
    }

    /// `{name}` in the pattern stands for the preset's own name, `{brand}` for the brand's.
    mutating func name(by pattern: Node, brand: String) {
        guard let index = entries.firstIndex(where: { $0.name == "name" }), let name = entries[index].value.text,
            let text = pattern.text
        else { return }
        entries[index].value = Node(
            at: pattern.location,
            .scalar(Scalar(text: NamePattern(text: text).filled(name: name, brand: brand), isQuoted: true)))
    }
}

extension PresetSchema {
    /// Whether presets have no key of this name.
    fileprivate static func isUnknown(_ key: String) -> Bool { !preset.keyNames.contains(key) }
}
