import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPaths
public import LintelPlan
import LintelUnits

/// `Name.xcassets`: image sets in the groups `Bars` and `Surfaces`, named colors in `Palette`. A preset's namespace is
/// a group around all of them; no other is one, so that names are unique in the whole catalog. Source: Apple, Asset
/// Catalog Format Reference.
enum AssetCatalog: FormatDefinition {
    static var format: OutputFormat { .xcassets }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        let catalog = "\(delivery.plan.name).xcassets"
        try tree.add(contents([]), at: "\(catalog)/Contents.json")
        var root = catalog
        if let namespace = delivery.plan.namespace {
            root += "/" + namespace
            let properties = JSON.Member("properties", ["provides-namespace": true])
            try tree.add(contents([properties]), at: "\(root)/Contents.json")
        }
        var sets: [String: [any ImageUse]] = [:]
        for image in delivery.uses(of: .xcassets) { sets[image.folder, default: []].append(image) }
        for group in Set(sets.keys.map(\.folderAbove)).sorted() {
            try tree.add(contents([]), at: "\(group)/Contents.json")
        }
        for (folder, uses) in sets.sorted(by: { $0.key < $1.key }) {
            try addImageSet(uses, at: folder, of: delivery, to: &tree)
        }
        if !delivery.plan.colors.isEmpty { try tree.add(contents([]), at: "\(root)/Palette/Contents.json") }
        for color in delivery.plan.colors {
            try tree.add(
                ColorSet.contents(of: color, in: delivery.plan),
                at: "\(root)/Palette/\(color.name.lastPart).colorset/Contents.json")
        }
    }

    private static func addImageSet(
        _ uses: [any ImageUse], at folder: String, of delivery: Delivery, to tree: inout FileTree
    ) throws(FileTree.Conflict) {
        var entries: [JSON] = []
        for use in uses.uniqued(by: { $0.path }) {
            let rendered = delivery.rendered[use.job]
            try tree.add(rendered.bytes, at: use.path)
            entries.append(entry(for: use, rendered, of: delivery))
        }
        var members: [JSON.Member] = [.init("images", .array(entries))]
        if uses.contains(where: \.isTemplate) {
            members.append(.init("properties", ["template-rendering-intent": "template"]))
        } else if uses.contains(where: { $0.path.folderAbove.hasSuffix("Template.imageset") }) {
            // By such a name alone Xcode takes an image for a template, and only its alpha counts.
            members.append(.init("properties", ["template-rendering-intent": "original"]))
        }
        try tree.add(contents(members), at: "\(folder)/Contents.json")
    }

    private static func entry(for use: any ImageUse, _ rendered: RenderedImage, of delivery: Delivery) -> JSON {
        var members: [JSON.Member] = [
            .init("filename", .string(DiskPath(use.path).name)),
            .init("idiom", "universal"),
            .init("scale", .string(use.scale.catalogName)),
        ]
        if let appearances = appearances(use.appearance) { members.append(.init("appearances", appearances)) }
        if let gamut = displayGamut(use.gamut, in: delivery.plan) { members.append(.init("display-gamut", gamut)) }
        switch use.direction {
        // A chevron points backwards: of an image for one direction Xcode makes the mirror image for the other.
        case .any where use.isTemplate: members.append(.init("language-direction", "left-to-right"))
        case .any: break
        case .leftToRight: members.append(.init("language-direction", "left-to-right"))
        case .rightToLeft: members.append(.init("language-direction", "right-to-left"))
        }
        if use.overhang != Overhang() {
            let insets = use.overhang
            members.append(
                .init(
                    "alignment-insets",
                    [
                        "bottom": .integer(insets.bottom), "left": .integer(insets.left),
                        "right": .integer(insets.right),
                        "top": .integer(insets.top),
                    ]))
        }
        // A picture of one size is no slices.
        if !use.isTemplate { members.append(.init("resizing", resizing(rendered))) }
        return .object(members)
    }

    /// `nil` for the appearance that stands for any.
    static func appearances(_ appearance: Appearance) -> JSON? {
        var traits: [JSON] = []
        if appearance.isDark { traits.append(["appearance": "luminosity", "value": "dark"]) }
        if appearance.isHighContrast { traits.append(["appearance": "contrast", "value": "high"]) }
        return traits.isEmpty ? nil : .array(traits)
    }

    /// `nil` when the catalog has one gamut, whose pictures every screen shows: their profiles say what they are of.
    static func displayGamut(_ gamut: Gamut, in plan: RenderPlan) -> JSON? {
        guard plan.gamuts.count > 1 else { return nil }
        return gamut == .sRGB ? "sRGB" : "display-P3"
    }

    /// The slices of one file, in its own pixels. Bars grow in both directions, so both are given.
    private static func resizing(_ rendered: RenderedImage) -> JSON {
        let insets = rendered.capInsets
        let center = insets.center(of: rendered.pixelSize)
        return [
            "cap-insets": [
                "bottom": .integer(insets.bottom), "left": .integer(insets.left), "right": .integer(insets.right),
                "top": .integer(insets.top),
            ],
            "center": [
                "height": .integer(center.height), "mode": .string(rendered.resizing.rawValue),
                "width": .integer(center.width),
            ],
            "mode": "9-part",
        ]
    }

    /// A `Contents.json` with `members` and the `info` that every one has.
    static func contents(_ members: [JSON.Member]) -> [UInt8] {
        let info = JSON.Member("info", ["author": "xcode", "version": 1])
        return Array(JSON.object(members + [info]).sortedByKey().text(.xcode).utf8)
    }
}

extension OutputFormat {
    /// An asset catalog: one image set for each bar, metrics and position, which stretches for every device.
    public static let xcassets = OutputFormat(
        "xcassets", summary: "an asset catalog for Xcode, with slicing and appearances", layout: .imageSets,
        isCatalog: true
    ) { file in
        let set = "\(file.preset).xcassets/\(file.full(file.group.rawValue))/\(file.asset).imageset"
        return (file.full(file.asset), "\(set)/\(file.asset)\(file.look)\(file.scale.fileSuffix).png")
    }
}

extension ImageUse {
    /// The path's folder: of a catalog, the image set.
    fileprivate var folder: String { path.folderAbove }
}

extension String {
    /// The last part of the name, without a namespace before it.
    fileprivate var lastPart: String { DiskPath(self).name }

    /// The path without its last part.
    fileprivate var folderAbove: String { DiskPath(self).folderText }
}
