import LintelBars
import LintelInterchange
import LintelPaths
public import LintelPlan
import LintelUnits

/// `android/res`: nine-patches by density, and shapes where those are the same picture. Sources: Android developers,
/// "Providing resources", "Drawable resources". `aapt2` makes 8 bits of 16.
enum AndroidResources: FormatDefinition {
    static var format: OutputFormat { .android }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        try AndroidColors.add(PortableColor.all(of: delivery.plan), of: delivery.plan, to: &tree)
        for style in delivery.plan.styles where style.format == format {
            for (folder, text) in shapes(of: style) {
                try tree.add(
                    Array(text.utf8), at: "android/res/\(folder)/\(shapeName(of: style, in: delivery.plan)).xml")
            }
        }
    }

    /// The name of a picture's shapes, without an extension.
    private static func shapeName(of style: PlannedStyle, in plan: RenderPlan) -> String {
        (PortableNames.words(ofAsset: style.name, in: plan.namePrefix) + ["shape"]).joined(separator: "_")
    }

    /// A picture as shapes, with the folder of each; empty where Android cannot draw it in all of its looks.
    private static func shapes(of style: PlannedStyle) -> [(folder: String, text: String)] {
        let looks = style.drawings.given
        let directions = [("", style.drawings)] + (style.mirrored.map { [("-ldrtl", $0)] } ?? [])
        var found: [(folder: String, text: String)] = []
        for (direction, drawings) in directions {
            let shapes = looks.compactMap { AndroidShape.xml(drawings[$0]) }
            // A picture that is a shape by day alone would be the day's at night.
            guard shapes.count == looks.count else { return [] }
            for (look, shape) in zip(looks, shapes) where look == .light || shape != shapes[0] || !direction.isEmpty {
                found.append(("drawable\(direction)" + (look.isDark ? "-night" : ""), shape))
            }
        }
        return found
    }

    /// The names of drawables, which have neither folders nor extensions, and of colors. Source: Android developers,
    /// "Drawable resources".
    fileprivate static func names(of plan: RenderPlan) -> [OutputName] {
        let images = plan.uses.filter { $0.format == format }.map { use in
            let file = DiskPath(use.path).name
            return OutputName("@drawable/\(use.name)", of: "the image '\(file)'", at: plan.jobs[use.job].origin)
        }
        let drawn = plan.styles.filter { $0.format == format && !shapes(of: $0).isEmpty }.map { style in
            let name = shapeName(of: style, in: plan)
            return OutputName("@drawable/\(name)", of: "the shape written at \(style.position)", at: style.origin)
        }
        return images + drawn + AndroidColors.names(of: plan)
    }

    /// The end of the folder's name for a density. Source: Android developers, "Providing resources".
    fileprivate static func density(_ scale: Scale) -> String {
        switch scale {
        case .x1: "mdpi"
        case .x3over2: "hdpi"
        case .x2: "xhdpi"
        case .x3: "xxhdpi"
        case .x4: "xxxhdpi"
        }
    }
}

extension OutputFormat {
    /// The format for Android resources: nine-patches, and shape drawables where they give the same picture.
    public static let android = OutputFormat(
        "android", summary: "Android resources: nine-patches, and shape drawables where they give the same picture",
        layout: .platform(
            Platform(
                scales: [.x1, .x3over2, .x2, .x3, .x4], densityName: { AndroidResources.density($0) },
                distinguishesContrast: false, mirroring: .images, framesNinePatches: true, deepest: .eight,
                drawing: .besideImages
            ) { AndroidShape.xml($0) != nil }),
        names: AndroidResources.names
    ) { file in
        let name = PortableNames.words(ofAsset: file.asset, in: file.namePrefix).joined(separator: "_")
        // In the order of Android's qualifiers.
        let qualifiers =
            (file.direction == .rightToLeft ? "-ldrtl" : "") + (file.appearance.isDark ? "-night" : "")
        let folder = "drawable\(qualifiers)-\(AndroidResources.density(file.scale))"
        return (name, "android/res/\(folder)/\(name)\(file.stretches ? ".9" : "").png")
    }
}
