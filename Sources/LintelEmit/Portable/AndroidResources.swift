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
            let shapes = looks.compactMap { AndroidShape.xml(style.drawings[$0]) }
            // A picture that is a shape by day alone would be the day's at night.
            guard shapes.count == looks.count else { continue }
            let name = PortableNames.snake(style.name) + "_shape"
            for (look, shape) in zip(looks, shapes) where look == .light || shape != shapes[0] {
                let folder = look.isDark ? "drawable-night" : "drawable"
                try tree.add(Array(shape.utf8), at: "android/res/\(folder)/\(name).xml")
            }
        }
    }
}
