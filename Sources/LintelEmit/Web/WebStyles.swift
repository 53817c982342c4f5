import LintelBars
import LintelColor
import LintelDrawing
import LintelInterchange
public import LintelPlan
import LintelUnits

/// `web`: a style sheet with every picture that CSS has words for as a custom property and a class, and with every image as another
/// class. Sources: CSS Images 4, CSS Backgrounds 3 section 5, Media Queries 5, Compatibility Standard section 4
/// (`-webkit-device-pixel-ratio`).
enum WebStyles: FormatDefinition {
    static var format: OutputFormat { .web }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        let styles = delivery.plan.styles.compactMap { Style($0, delivery.plan) }
        let sets = PortableSet.all(format, of: delivery, wordsJoinedBy: "-")
        guard !styles.isEmpty || !sets.isEmpty else { return }
        var text =
            "/* Made by lintel from the preset \(delivery.plan.name); changes will be lost. */\n/* stylelint-disable */\n"
        for style in styles { text += "\n" + style.rules }
        for set in sets { text += "\n" + rules(for: set) }
        try tree.add(Array(text.utf8), at: "web/\(PortableNames.kebab(delivery.plan.name)).css")
    }

    // MARK: Gradients

    /// A picture in CSS in every appearance.
    private struct Style {
        let name: String
        let texts: ByAppearance<StyleText>
        /// Whether the preset asks for colors outside sRGB.
        let isWide: Bool

        init?(_ style: PlannedStyle, _ plan: RenderPlan) {
            name = PortableNames.kebab(style.name)
            isWide = plan.gamuts.contains(.displayP3)
            guard let light = StyleText(style.drawings[.light], gamutMapping: plan.gamutMapping) else { return nil }
            var texts = ByAppearance(light: light)
            for appearance in style.drawings.given where appearance != .light {
                guard let text = StyleText(style.drawings[appearance], gamutMapping: plan.gamutMapping) else {
                    return nil
                }
                texts[exactly: appearance] = text
            }
            self.texts = texts
        }

        var rules: String {
            var rules = ""
            for appearance in texts.differing {
                let text = texts[appearance]
                rules += WebStyles.query(appearance, .x1, declaration(text.fallback) + ownSpace(text))
            }
            return rules + ".\(name) {\n  background: var(--\(name));\n  background-origin: border-box;\n}\n"
        }

        /// For browsers that know the space. Where it leaves sRGB they would clip what the images have mapped, so that it is for wide
        /// screens alone, and for presets that ask for those. Where the stops for other browsers are another picture, clipped colors are
        /// nearer.
        private func ownSpace(_ text: StyleText) -> String {
            guard text.text != text.fallback, isWide || !text.leavesSRGB || !text.isFallbackNear else { return "" }
            let block = declaration(text.text).nested(
                in: "@supports (background: linear-gradient(in oklab, red, red))")
            return text.leavesSRGB && text.isFallbackNear ? block.nested(in: "@media (color-gamut: p3)") : block
        }

        private func declaration(_ value: String) -> String { ":root {\n  --\(name): \(value);\n}\n" }
    }

    // MARK: Images

    /// What an image is in CSS, by the properties that it takes. Images of a set may differ in it: what one takes the others set back, since more
    /// than one rule may hold.
    private enum Kind: Hashable {
        /// The whole picture, as large as the element.
        case background
        /// With caps, or beyond the element.
        case borderImage
        /// The whole picture at its own size.
        case fixed

        init(_ image: PortableSet.Image) {
            // Without borders there is no border image, and the whole of the image is its middle.
            self =
                !image.isSliced
                ? .fixed : image.capInsets == .zero && image.overhang == Overhang() ? .background : .borderImage
        }
    }

    private static func rules(for set: PortableSet) -> String {
        var rules = ""
        let kinds = Set(set.looks.flatMap { $0.images.map { Kind($0) } })
        for look in set.looks {
            for image in look.images {
                let kind = Kind(image)
                var declarations: [String] = []
                switch kind {
                case .background: declarations = [background(image)]
                case .borderImage: declarations = borderImage(image)
                case .fixed: declarations = fixed(image)
                }
                if kind != .borderImage, kinds.contains(.borderImage) { declarations.append("border-image: none") }
                if kind != .fixed, kinds.contains(.fixed) { declarations += ["width: auto", "height: auto"] }
                let block =
                    ".\(set.name)-image {\n" + declarations.map { "  \($0);\n" }.joined() + "}\n"
                rules += query(look.appearance, image.use.scale, block)
            }
        }
        return rules
    }

    /// Slices are counted in pixels of the very file, so that each density has rules of its own.
    private static func borderImage(_ image: PortableSet.Image) -> [String] {
        let caps = image.capInsets
        let out = image.overhang
        let scale = image.use.scale
        func sides(_ values: [Int], _ text: (Int) -> String) -> String { values.map(text).joined(separator: " ") }
        let slices = sides([caps.top, caps.right, caps.bottom, caps.left]) { "\($0)" }
        let widths = sides([caps.top, caps.right, caps.bottom, caps.left], scale.css)
        let outsets = sides([out.top, out.right, out.bottom, out.left], scale.css)
        let beyond = out == Overhang() ? "" : " / \(outsets)"
        return [
            "border: 0 solid transparent", "background: none",
            "border-image: url(\"\(file(image))\") \(slices) fill / \(widths)\(beyond) \(image.rendered.resizing.css)",
        ]
    }

    private static func fixed(_ image: PortableSet.Image) -> [String] {
        let size = image.rendered.pixelSize
        let scale = image.use.scale
        return [
            "width: \(scale.css(size.width))", "height: \(scale.css(size.height))", background(image),
        ]
    }

    private static func background(_ image: PortableSet.Image) -> String {
        "background: url(\"\(file(image))\") 0 0 / 100% 100% no-repeat border-box"
    }

    private static func file(_ image: PortableSet.Image) -> Substring { image.use.path.dropFirst("web/".count) }

    // MARK: Queries

    private static func query(_ appearance: Appearance, _ scale: Scale, _ block: String) -> String {
        var queries = [appearance.mediaFeatures]
        if scale > .x1 {
            // An image serves densities up to its own. Safari before 16 knows them by another name; a query that a browser does not know is
            // false, and the others of the list count.
            let least = scale == .x2 ? "1.01" : "2.01"
            queries = ["(min-resolution: \(least)dppx)", "(-webkit-min-device-pixel-ratio: \(least))"].map {
                appearance.mediaFeatures + [$0]
            }
        }
        if queries == [[]] { return block }
        return block.nested(in: "@media " + queries.map { $0.joined(separator: " and ") }.joined(separator: ", "))
    }
}

extension Scale {
    /// A length of whole pixels in those of CSS, without loss.
    fileprivate func css(_ pixels: Int) -> String {
        let (length, unit) = (2 * pixels, Int(2 * rawValue))
        if pixels == 0 { return "0" }
        return length % unit == 0 ? "\(length / unit)px" : "calc(\(pixels)px / \(text))"
    }
}

extension RenderedImage.Resizing {
    fileprivate var css: String { self == .stretch ? "stretch" : "repeat" }
}

extension OutputFormat {
    /// A style sheet with gradients and the images for `border-image`.
    public static let web = OutputFormat(
        "web", summary: "a style sheet with gradients and the images for border-image",
        layout: .platform(Platform(scales: [.x1, .x2, .x3], drawing: .inPlaceOfImages))
    ) { file in
        let name = PortableNames.words(of: file).joined(separator: "-")
        return (name, "web/\(name)\(file.scale.fileSuffix).png")
    }
}
