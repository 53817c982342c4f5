import LintelBars
import LintelInterchange
import LintelPlan

/// `android/res`: nine-patches by density, and shapes where those are the same picture. Sources: Android developers, "Providing
/// resources", "Drawable resources".
enum AndroidResources {
    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try LooseImages.add(.android, of: delivery, to: &tree)
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
}
