import LintelBars
import LintelColor
import LintelPaths
import LintelPlan

/// Color resources of Android. Source: Android developers, "More resource types", Color.
enum AndroidColors {
    /// Adds the file with all colors, and the one with those that are others by night.
    /// - Throws: `FileTree.Conflict` when a path is taken.
    static func add(_ colors: [PortableColor], of plan: RenderPlan, to tree: inout FileTree) throws(FileTree.Conflict) {
        let prefix = prefix(of: plan)
        let named = PortableColor.named(colors, wordsJoinedBy: "_")
        for appearance in [Appearance.light, .dark] {
            let shown = named.filter { appearance == .light || $0.color.values[.dark] != $0.color.values[.light] }
            guard !shown.isEmpty else { continue }
            // A comment of XML must not have two hyphens in a row, which a preset's name may have. Source: XML 1.0,
            // section 2.5. Twice, since of three in a row the first pass leaves two.
            let preset = plan.name.replacing("--", with: "- -").replacing("--", with: "- -")
            var text = """
                <?xml version="1.0" encoding="utf-8"?>
                <!-- Made by lintel from the preset \(preset); changes will be lost. -->
                <resources>

                """
            for (name, color) in shown {
                let digits = color.digits(appearance, alpha: .first, by: plan.gamutMapping)
                text += "    <color name=\"\(prefix)_\(name)\">#\(digits)</color>\n"
            }
            text += "</resources>\n"
            let folder = appearance == .light ? "values" : "values-night"
            try tree.add(Array(text.utf8), at: "android/res/\(folder)/\(prefix)_colors.xml")
        }
    }

    /// The names of resources.
    static func names(of plan: RenderPlan) -> [OutputName] {
        let prefix = prefix(of: plan)
        let named = PortableColor.named(PortableColor.all(of: plan), wordsJoinedBy: "_")
        return PortableColor.outputNames(named.map { ("@color/\(prefix)_\($0.name)", $0.color) })
    }

    private static func prefix(of plan: RenderPlan) -> String {
        PortableNames.prefix(of: plan).joined(separator: "_")
    }
}
