import LintelBars
import LintelColor
import LintelInterchange
import LintelPlan
import LintelUnits

/// What generated Swift names: the images and colors of the asset catalog, or the images of the bundle where there is
/// no catalog.
struct SwiftAssets {
    struct Image {
        /// The identifier of the property in generated Swift.
        var identifier: String
        /// What the app loads it by.
        var name: String
        var summary: String
        /// The slices of a loose file, which does not contain them, ascending by scale. Empty for the catalog's images.
        var slices: [Slices]
    }

    /// The cap insets of an image in points, at one scale.
    struct Slices: Hashable {
        var scale: Scale
        var top: Double, left: Double, bottom: Double, right: Double
        var tiles: Bool
    }

    struct Color {
        var identifier: String
        var name: String
        var paletteName: String
        var values: ByAppearance<LintelColor.Color>
    }

    /// The preset's name as the plan has it.
    let presetName: String
    /// The type's name that everything is in.
    let namespace: String
    let container: OutputFormat
    let images: [Image]
    let colors: [Color]

    init(_ delivery: Delivery) {
        let plan = delivery.plan
        presetName = plan.name
        namespace = SwiftIdentifier.type(plan.name)
        let container: OutputFormat = plan.formats.contains(.xcassets) ? .xcassets : .bundle
        self.container = container
        let assetPrefix = container == .xcassets ? plan.assetPrefix : ""

        let named = plan.uses.filter { $0.format == container }.grouped { $0.name }
        let summaries = Self.summaries(plan, container)
        let short = named.map { String($0.key.dropFirst($0.key.hasPrefix(assetPrefix) ? assetPrefix.count : 0)) }
        images = zip(named, SwiftIdentifier.members(short)).map { image, identifier in
            Image(
                identifier: identifier, name: image.key, summary: summaries[image.key] ?? "",
                slices: container == .bundle ? Self.slices(image.elements, in: delivery) : [])
        }
        let inCatalog = container == .xcassets ? plan.colors : []
        colors = zip(inCatalog, SwiftIdentifier.members(inCatalog.map(\.paletteName))).map { color, identifier in
            Color(identifier: identifier, name: color.name, paletteName: color.paletteName, values: color.values)
        }
    }

    /// The identifier of the image by that name, as it is written after a dot.
    func identifier(ofImage name: String) -> String? {
        images.first { $0.name == name }.map { SwiftName.afterDot($0.identifier) }
    }

    /// The identifier of the named color with those values, as it is written after a dot.
    func identifier(ofColor values: ByAppearance<LintelColor.Color>) -> String? {
        colors.first { $0.values == values }.map { SwiftName.afterDot($0.identifier) }
    }

    private static func slices(_ uses: [any ImageUse], in delivery: Delivery) -> [Slices] {
        uses.uniqued { $0.scale }.filter { !$0.isTemplate }.map { use in
            let rendered = delivery.rendered[use.job]
            func points(_ pixels: Int) -> Double { Manifest.points(pixels, at: use.scale) }
            let insets = rendered.capInsets
            return Slices(
                scale: use.scale, top: points(insets.top), left: points(insets.left),
                bottom: points(insets.bottom), right: points(insets.right), tiles: rendered.resizing == .tile)
        }.sorted { $0.scale < $1.scale }
    }

    /// What the images of a container are for, by name: loose images that came out alike share a file.
    private static func summaries(_ plan: RenderPlan, _ container: OutputFormat) -> [String: String] {
        let ofBars = plan.images.filter { $0.format == container }.map { image in
            (
                name: image.name,
                use: "\(image.bar.className), \(image.role.rawValue)"
                    + (image.role == .shadow
                        ? "" : ": metrics \(image.metrics.rawValue), position \(image.position.rawValue)")
                    + (image.metrics.hasPrompt ? ", for `setBackgroundImage(_:for:barMetrics:)` only" : "")
            )
        }
        let ofSurfaces = plan.surfaces.flatMap { surface in
            surface.images.filter { $0.format == container }.map { image in
                (
                    name: image.name,
                    use: "\(surface.kind.name) \(surface.name), \(image.part.rawValue)"
                        + (image.step.map { " of step \($0)" } ?? "")
                )
            }
        }
        return Dictionary(grouping: ofBars + ofSurfaces, by: \.name).mapValues { uses in
            uses.map(\.use).uniqued().joined(separator: "; ")
        }
    }
}
