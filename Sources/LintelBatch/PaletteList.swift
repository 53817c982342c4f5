import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelSchema
import LintelYAML

/// Brands as lists of colors with names, as collections of gradients are published: a JSON list of objects with `name`
/// and `colors`, a JSON object of lists by name, or CSV with a name and its colors in each line.
struct PaletteList {
    struct Item {
        /// What people call it.
        var name: String
        /// The name of its folder, where the list gives one.
        var id: Node?
        var colors: Node
        var location: SourceLocation
    }

    var items: [Item] = []

    /// An entry of a list as it is written, for a text in its place, which may be its name or one of its colors.
    private static func entry(meantBy text: String?) -> String {
        guard let text else { return "{ name: NAME, colors: [red, blue] }" }
        return isLikeColor(text) ? "{ name: NAME, colors: [\"\(text)\"] }" : "{ name: \(text), colors: [red, blue] }"
    }

    private static func brandName(of name: String) -> String { IdentifierName.kebab(name, standard: "brand") }

    /// Under which name presets find a brand's colors.
    static let paletteName = "colors"

    /// The palette's entry of a brand's colors.
    static func entry(_ colors: Node) -> Node.Entry {
        Node.Entry(
            key: Node(at: colors.location, .scalar(Scalar(text: paletteName, isQuoted: false))), value: colors)
    }

    /// Whether a document is a list of palettes and not a batch file.
    /// - Parameter isExpected: whether the command line names presets for a list, so that what cannot be a batch file
    ///   is a list with mistakes.
    static func isList(_ root: Node, isExpected: Bool) -> Bool {
        if root.items != nil { return true }
        guard let entries = root.entries, root["lintelBatch"] == nil else { return false }
        if isExpected { return root["presets"] == nil && root["brands"] == nil }
        return !entries.isEmpty
            && entries.allSatisfy { $0.value.items?.allSatisfy { $0.text != nil } == true && $0.name != "presets" }
    }

    /// What a file is that may be a list of palettes.
    enum File {
        /// A list; `nil` or without items after a mistake, which is reported.
        case list(PaletteList?)
        /// Another document, in YAML or JSON. It is not complete when it could not be read.
        case other(Document)
    }

    /// Reads a file that may be a list of palettes in CSV, JSON or YAML.
    /// - Parameters:
    ///   - packing: the key of a document whose entries are to be packed, as `Document.read` has it.
    ///   - isExpected: whether the command line names presets for a list.
    static func reading(
        _ input: BuildRequest.Input, packing: String? = nil, isExpected: Bool = false,
        into diagnostics: inout Diagnostics
    ) -> File {
        if let list = PaletteList(csv: input.bytes, file: input.file, into: &diagnostics) { return .list(list) }
        let document = Document.read(
            bytes: input.bytes, file: input.file, limits: Batch.limits, packing: packing, into: &diagnostics)
        guard document.isComplete, let root = document.root, isList(root, isExpected: isExpected) else {
            return .other(document)
        }
        return .list(PaletteList(root, into: &diagnostics))
    }

    // MARK: JSON

    /// `nil` after a mistake.
    init?(_ root: Node, into diagnostics: inout Diagnostics) {
        var found = Diagnostics()
        if let entries = root.entries {
            items = entries.map {
                Item(name: $0.name, id: nil, colors: $0.value, location: $0.key.location)
            }
        }
        for item in root.items ?? [] {
            guard item.entries != nil else {
                found.error(
                    .wrongType, at: item.location,
                    "expected a name with colors, a mapping, found \(item.summary); write \(Self.entry(meantBy: item.text))"
                )
                continue
            }
            if let entry = item.entries?.first, item.entries?.count == 1, entry.value.entries != nil {
                found.error(
                    .wrongType, at: item.location,
                    "brands with settings are a mapping; write '\(entry.name):' without '-'")
                continue
            }
            guard let name = item["name"]?.text, !name.isEmpty else {
                found.error(.missingKey, at: (item["name"] ?? item).location, "a palette needs a 'name', a text")
                continue
            }
            let settings = (item.entries ?? []).filter { BatchSchema.keysOfMappedBrands.contains($0.name) }
            for entry in settings {
                found.error(
                    .unknownKey, at: entry.key.location,
                    "an entry of a list has no '\(entry.name)', only 'name', 'id' and 'colors'; brands with settings are a "
                        + "mapping, 'brands: { \(Self.brandName(of: name)): { \(entry.name): … } }'")
            }
            guard settings.isEmpty else { continue }
            guard let colors = item["colors"] else {
                let hint = item["colours"] == nil ? "" : "; write 'colors' for 'colours'"
                found.error(.missingKey, at: item.location, "the palette '\(name)' needs its 'colors', a list\(hint)")
                continue
            }
            if let id = item["id"], id.text == nil {
                found.error(.wrongType, at: id.location, "the 'id' of a palette is a text, found \(id.summary)")
                continue
            }
            items.append(Item(name: name, id: item["id"], colors: colors, location: item.location))
        }
        for item in items where item.colors.items == nil {
            found.error(
                .wrongType, at: item.colors.location, "expected a list of colors, found \(item.colors.summary)")
        }
        if items.isEmpty, !found.hasErrors {
            found.error(.emptyList, at: root.location, "there is no palette in the list")
        }
        if found.hasErrors { Self.checkColors(of: items, into: &found) }
        diagnostics.add(contentsOf: found)
        if found.hasErrors { return nil }
    }

    /// Reports colors that cannot be read, for a list from which nothing is built: of others the presets report them.
    /// Colors that refer to the palette of a preset are passed over.
    private static func checkColors(of items: [Item], into diagnostics: inout Diagnostics) {
        let palette = PaletteLookup(names: [], hints: HintBudget(), color: { _ in nil })
        for node in items.flatMap({ $0.colors.items ?? [] }) {
            guard let text = node.text, !text.contains("$") else { continue }
            do throws(CSSSyntaxError) {
                _ = try Color.parse(css: text, palette: palette)
            } catch {
                diagnostics.error(.malformedCSS, at: node.location(at: error.offset), error.message)
            }
        }
    }
}
