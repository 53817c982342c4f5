import LintelBars
import LintelColor
import LintelJSON
import LintelPlan
import LintelUnits

/// `Name.xcassets`: image sets in a `Bars` group, named colours in a `Palette` group. Neither group is a namespace, so names are
/// unique in the whole catalog. Source: Apple, Asset Catalog Format Reference.
enum AssetCatalog {
    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        let root = "\(delivery.plan.name).xcassets"
        try tree.add(contents([]), at: "\(root)/Contents.json")
        let images = delivery.images(of: .xcassets).map(\.image)
        if !images.isEmpty { try tree.add(contents([]), at: "\(root)/Bars/Contents.json") }
        var sets: [String: [PlannedImage]] = [:]
        for image in images { sets[image.name, default: []].append(image) }
        for (name, uses) in sets.sorted(by: { $0.key < $1.key }) {
            try addImageSet(uses, at: "\(root)/Bars/\(name).imageset", of: delivery, to: &tree)
        }
        if !delivery.plan.colors.isEmpty { try tree.add(contents([]), at: "\(root)/Palette/Contents.json") }
        for color in delivery.plan.colors {
            try tree.add(
                ColorSet.contents(of: color, in: delivery.plan),
                at: "\(root)/Palette/\(color.name).colorset/Contents.json")
        }
    }

    private static func addImageSet(
        _ uses: [PlannedImage], at folder: String, of delivery: Delivery, to tree: inout FileTree
    ) throws(FileTree.Conflict) {
        var entries: [JSON] = []
        var seen: Set<String> = []
        for use in uses where seen.insert(use.path).inserted {
            let rendered = delivery.rendered[use.job]
            try tree.add(rendered.bytes, at: use.path)
            entries.append(entry(for: use, rendered, of: delivery))
        }
        try tree.add(contents([.init("images", .array(entries))]), at: "\(folder)/Contents.json")
    }

    private static func entry(for use: PlannedImage, _ rendered: RenderedImage, of delivery: Delivery) -> JSON {
        var members: [JSON.Member] = [
            .init("filename", .string(String(use.path.split(separator: "/").last ?? ""))),
            .init("idiom", "universal"),
            .init("scale", .string(use.scale.catalogName)),
        ]
        if let appearances = appearances(use.appearance) { members.append(.init("appearances", appearances)) }
        if let gamut = displayGamut(use.gamut, in: delivery.plan) { members.append(.init("display-gamut", gamut)) }
        members.append(.init("resizing", resizing(rendered)))
        return .object(members)
    }

    /// `nil` for the appearance that stands for any.
    static func appearances(_ appearance: Appearance) -> JSON? {
        var traits: [JSON] = []
        if appearance.isDark { traits.append(["appearance": "luminosity", "value": "dark"]) }
        if appearance.isHighContrast { traits.append(["appearance": "contrast", "value": "high"]) }
        return traits.isEmpty ? nil : .array(traits)
    }

    /// `nil` when the catalog holds sRGB alone.
    static func displayGamut(_ gamut: Gamut, in plan: RenderPlan) -> JSON? {
        guard plan.gamuts.contains(.displayP3) else { return nil }
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
            "center": ["height": .integer(center.height), "mode": "stretch", "width": .integer(center.width)],
            "mode": "9-part",
        ]
    }

    /// A `Contents.json` with `members` and the `info` that every one has.
    static func contents(_ members: [JSON.Member]) -> [UInt8] {
        let info = JSON.Member("info", ["author": "xcode", "version": 1])
        return Array(JSON.object(members + [info]).sortedByKey().text(.xcode).utf8)
    }
}
