import LintelBars
import LintelInterchange
public import LintelPlan
import LintelUnits

/// `android/res`: nine-patches by density, and shapes where those are the same picture. Sources: Android developers,
/// "Providing resources", "Drawable resources".
enum AndroidResources: FormatDefinition {
    static var format: OutputFormat { .android }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        try AndroidColors.add(PortableColor.all(of: delivery.plan), of: delivery.plan, to: &tree)
        for style in delivery.plan.styles {
            let looks = style.drawings.given.filter { !$0.isHighContrast }
            let directions = [("", style.drawings)] + (style.mirrored.map { [("-ldrtl", $0)] } ?? [])
            let shapes = directions.map { _, drawings in looks.compactMap { AndroidShape.xml(drawings[$0]) } }
            // A picture that is a shape by day alone would be the day's at night.
            guard shapes.allSatisfy({ $0.count == looks.count }) else { continue }
            let name = PortableNames.snake(style.name) + "_shape"
            for ((direction, _), shapes) in zip(directions, shapes) {
                for (look, shape) in zip(looks, shapes) where look == .light || shape != shapes[0] || !direction.isEmpty
                {
                    let folder = "drawable\(direction)" + (look.isDark ? "-night" : "")
                    try tree.add(Array(shape.utf8), at: "android/res/\(folder)/\(name).xml")
                }
            }
        }
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
    /// Android resources: nine-patches, and shapes where those are the same.
    public static let android = OutputFormat(
        "android", summary: "Android resources: nine-patches, and shapes where those are the same",
        layout: .platform(
            Platform(
                scales: [.x1, .x3over2, .x2, .x3, .x4], distinguishesContrast: false, mirroring: .images,
                framesNinePatches: true, drawing: .besideImages))
    ) { file in
        let name = PortableNames.snake(file.asset)
        // In the order of Android's qualifiers.
        let qualifiers =
            (file.direction == .rightToLeft ? "-ldrtl" : "") + (file.appearance.isDark ? "-night" : "")
        let folder = "drawable\(qualifiers)-\(AndroidResources.density(file.scale))"
        return (name, "android/res/\(folder)/\(name)\(file.stretches ? ".9" : "").png")
    }
}
