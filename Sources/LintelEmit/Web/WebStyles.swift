import LintelBars
import LintelDrawing
import LintelInterchange
import LintelPaths
public import LintelPlan
import LintelUnits

/// `web`: a style sheet with every picture that CSS has words for as a custom property and a class, and with every
/// image as another class. Sources: CSS Images 4, CSS Backgrounds 3 section 5, Media Queries 5, Compatibility Standard
/// section 4 (`-webkit-device-pixel-ratio`).
enum WebStyles: FormatDefinition {
    static var format: OutputFormat { .web }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        let plan = delivery.plan
        let styles = plan.styles.filter { $0.format == format }
        let properties = styles.compactMap { style in
            WebProperty(name(of: style, in: plan), style.drawings, mirrored: style.mirrored, in: plan)
        }
        let sets = PortableSet.all(format, of: delivery, wordsJoinedBy: "-")
        var lengths = sets.compactMap { WebLength(of: $0) }
        let measured = Set(lengths.map(\.name))
        // Shadows without images.
        lengths += styles.compactMap { style in
            style.height.map { height in
                WebLength(
                    ofShadow: name(of: style, in: plan), { height.pixels(at: $0) }, at: format.platform?.scales ?? [])
            }
        }.filter { !measured.contains($0.name) }
        let colors = colors(of: plan).compactMap { name, color in WebProperty(name, color, in: plan) }
        guard !colors.isEmpty || !properties.isEmpty || !sets.isEmpty else { return }
        let appearances = AppearanceRules(theme: plan.webTheme)
        var text = "/* Made by lintel from the preset \(plan.name); changes will be lost. */\n/* stylelint-disable */\n"
        if !colors.isEmpty { text += "\n" + WebProperty.rules(of: colors, appearances) }
        for property in properties {
            text += "\n" + WebProperty.rules(of: [property], appearances)
            text += background(property.name, of: ".\(property.name)")
            // Browsers that do not know the selector drop the rule.
            if property.mirrored != nil { text += background(property.mirroredName, of: ".\(property.name):dir(rtl)") }
        }
        if !lengths.isEmpty { text += "\n" + lengths.sorted { $0.name < $1.name }.map(\.rules).joined() }
        for set in sets { text += "\n" + WebImage(set: set, appearances: appearances).rules }
        try tree.add(Array(text.utf8), at: "web/\(prefix(of: plan)).css")
    }

    private static func prefix(of plan: RenderPlan) -> String {
        PortableNames.prefix(of: plan).joined(separator: "-")
    }

    /// Returns a name such as `sunset-navigation-bar`.
    private static func name(of style: PlannedStyle, in plan: RenderPlan) -> String {
        PortableNames.words(ofAsset: style.name, in: plan.namePrefix).joined(separator: "-")
    }

    /// The colors with the names of their properties.
    private static func colors(of plan: RenderPlan) -> [(name: String, color: PortableColor)] {
        let prefix = prefix(of: plan)
        return PortableColor.named(PortableColor.all(of: plan), wordsJoinedBy: "-").map { name, color in
            ("\(prefix)-color-\(name)", color)
        }
    }

    /// The names of custom properties and classes.
    fileprivate static func names(of plan: RenderPlan) -> [OutputName] {
        var names = PortableColor.outputNames(colors(of: plan).map { ("--" + $0.name, $0.color) })
        for style in plan.styles where style.format == format {
            let name = name(of: style, in: plan)
            let properties =
                ["--\(name)"] + (style.mirrored == nil ? [] : ["--\(name)-rtl"])
                + (style.height == nil ? [] : ["--" + WebLength.heightName(of: name)])
            names += (properties + [".\(name)"]).map {
                OutputName($0, of: "the gradient written at \(style.position)", at: style.origin)
            }
        }
        let styledShadows = Set(
            plan.styles.filter { $0.format == format && $0.height != nil }.map { self.name(of: $0, in: plan) })
        for use in plan.uses where use.format == format {
            let name = PortableSet.name(of: use, wordsJoinedBy: "-")
            var own = WebImage.names(ofSet: name, direction: use.direction, isThemed: plan.webTheme != nil)
            if (use as? SurfaceImage)?.part == .frame { own.append("--" + WebLength.overhangName(of: name)) }
            // That of a shadow with a style is among the names above.
            if (use as? PlannedImage)?.role == .shadow, !styledShadows.contains(name) {
                own.append("--" + WebLength.heightName(of: name))
            }
            names += own.map {
                OutputName($0, of: "the image '\(name)'", at: plan.jobs[use.job].origin)
            }
        }
        return names
    }

    private static func background(_ property: String, of selector: String) -> String {
        "\(selector) {\n  background: var(--\(property));\n  background-origin: border-box;\n}\n"
    }
}

extension OutputFormat {
    /// A style sheet with gradients and the images for `border-image`.
    public static let web = OutputFormat(
        "web", summary: "a style sheet with gradients and the images for border-image",
        layout: .platform(
            Platform(scales: [.x1, .x2, .x3], mirroring: .images, drawing: .inPlaceOfImages) { StyleText.canWrite($0) }),
        names: WebStyles.names
    ) { file in
        let name = PortableNames.words(of: file).joined(separator: "-")
        return (name, "web/\(name)\(file.scale.fileSuffix).png")
    }
}
