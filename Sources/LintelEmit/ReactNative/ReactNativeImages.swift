import LintelBars
import LintelColor
import LintelDrawing
import LintelPaths
public import LintelPlan
import LintelPreset
import LintelUnits

/// `react-native`: images for Metro, which picks one of `@1x`, `@2x` and `@3x`, and a module with the insets of the one
/// it picks. Sources: React Native, "Images", `Image.capInsets`, `AssetSourceResolver.pickScale`, `I18nManager.isRTL`.
enum ReactNativeImages: FormatDefinition {
    static var format: OutputFormat { .reactNative }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        try addImages(of: delivery, to: &tree)
        let sets = PortableSet.all(format, of: delivery, wordsJoinedBy: "-")
        let prefix = PortableNames.prefix(of: delivery.plan)
        let images = PortableSet.identified(sets, prefix: prefix)
        let colors = PortableColor.identified(PortableColor.all(of: delivery.plan), prefix: prefix).map {
            Color(name: $0.name, color: $0.color, mapping: delivery.plan.gamutMapping)
        }
        guard !sets.isEmpty || !colors.isEmpty else { return }
        let preset = delivery.plan.name
        let name = prefix.joined(separator: "-")
        let type = prefix.map(\.capitalizedWord).joined() + "Image"
        try tree.add(Array(module(images, colors, preset: preset).utf8), at: "react-native/\(name).js")
        try tree.add(Array(types(images, colors, type, preset: preset).utf8), at: "react-native/\(name).d.ts")
    }

    /// The names of resources that React Native makes of files on Android, of which hyphens are no part, and of the
    /// module's colors. Source: React Native, `getAndroidResourceIdentifier` in `assets-registry/path-support.js`.
    fileprivate static func names(of plan: RenderPlan) -> [OutputName] {
        let colors = PortableColor.identified(PortableColor.all(of: plan), prefix: PortableNames.prefix(of: plan))
        let images = plan.uses.filter { $0.format == format }.map { use in
            let name = use.name.split(separator: "-").joined()
            return OutputName("@drawable/\(name)", of: "the image '\(use.name)'", at: plan.jobs[use.job].origin)
        }
        return images + PortableColor.outputNames(colors.map { ("colors.\($0.name)", $0.color) })
    }

    /// A property of `colors`. An app indexes it by `light` and `dark` as it does an image.
    private struct Color {
        var name: String
        var color: PortableColor
        var mapping: GamutMapping

        var appearances: [Appearance] {
            let own = color.values.differing
            let high: [Appearance] = own.contains(.highContrast) ? [.highContrast, .darkHighContrast] : []
            return [.light, .dark] + (high.isEmpty ? own.filter { $0 == .darkHighContrast } : high)
        }

        /// Source: React Native, "Color Reference": `#rrggbbaa`.
        func text(_ appearance: Appearance) -> String {
            "'#\(color.digits(appearance, alpha: .last, by: mapping))'"
        }
    }

    private static func heading(_ preset: String) -> String {
        "// Made by lintel from the preset \(preset); changes will be lost.\n/* eslint-disable */\n"
    }

    private static func module(
        _ images: [(name: String, set: PortableSet)], _ colors: [Color], preset: String
    ) -> String {
        var text = heading(preset)
        if !images.isEmpty {
            text += """
                import { \(images.contains(where: \.set.isTurned) ? "I18nManager, " : "")PixelRatio } from 'react-native';

                // Each image that Metro picks has its own insets.
                const scale = [1, 2, 3].find((each) => each >= PixelRatio.get()) ?? 3;

                """
        }
        if !colors.isEmpty {
            text += "\nexport const colors = {\n"
            for color in colors {
                let values = color.appearances.map { "\($0.rawValue): \(color.text($0))" }.joined(separator: ", ")
                text += "  \(color.name): { \(values) },\n"
            }
            text += "};\n"
        }
        for (name, set) in images {
            text += "\nexport const \(name) = {\n"
            for look in set.looksWithDark {
                guard let first = look.images.first else { continue }
                let file = first.use.path.dropFirst("react-native/".count)
                text += "  \(look.appearance.rawValue): {\n    source: require('./\(file)'),\n"
                text +=
                    first.isSliced
                    ? list("capInsets", look.images) { $0.capInsets.edges }
                    : list("size", look.images) {
                        [("width", $0.rendered.pixelSize.width), ("height", $0.rendered.pixelSize.height)]
                    }
                if first.shadowHeight != nil {
                    text += entry("height", look.images) { $0.use.scale.expression($0.shadowHeight ?? 0) }
                }
                if let badge = set.badge {
                    text += pair("anchor", badge.point.x, badge.point.y) + pair("offset", badge.offsetX, badge.offsetY)
                }
                if set.hasOverhang { text += list("overhang", look.images) { $0.overhang.edges } }
                text += "  },\n"
            }
            if set.isTurned { text += "  transform: I18nManager.isRTL ? [{ scaleX: -1 }] : [],\n" }
            text += "};\n"
        }
        return text
    }

    private static func pair(_ key: String, _ x: Double, _ y: Double) -> String {
        "    \(key): { x: \(CSSNumber.text(x)), y: \(CSSNumber.text(y)) },\n"
    }

    /// `height: { 1: 1, 2: 1 / 2, 3: 1 / 3 }[scale],`.
    private static func entry(
        _ key: String, _ images: [PortableSet.Image], _ value: (PortableSet.Image) -> String
    ) -> String {
        let values = images.map { "\($0.use.scale.text): \(value($0))" }.joined(separator: ", ")
        return "    \(key): { \(values) }[scale],\n"
    }

    private static func list(
        _ key: String, _ images: [PortableSet.Image], _ lengths: (PortableSet.Image) -> [(String, Int)]
    ) -> String {
        var text = "    \(key): {\n"
        for image in images {
            let scale = image.use.scale
            let sides = lengths(image).map { "\($0): \(scale.expression($1))" }.joined(separator: ", ")
            text += "      \(scale.text): { \(sides) },\n"
        }
        return text + "    }[scale],\n"
    }

    /// The type of images.
    private static func interface(_ type: String) -> String {
        """
        import type { ImageRequireSource, Insets } from 'react-native';

        /** Properties of an Image, which has its own size until a style gives it another. */
        export interface \(type) {
          source: ImageRequireSource;
          /** What does not stretch at each edge on iOS; Android stretches the whole image. None where the image has one size. */
          capInsets?: Required<Insets>;
          /** For the style of an image that does not stretch: Metro takes the size of the file for @1x at all densities. */
          size?: { width: number; height: number };
          /** The height of a bar's shadow. */
          height?: number;
          /** How far the picture reaches beyond the box it is drawn for. */
          overhang?: Required<Insets>;
          /** Of a badge: the point of its panel that the center of its box, without the overhang, is at, in parts of the panel's sides. */
          anchor?: { x: number; y: number };
          /** How far the center of a badge's box is to the right of the anchor and below it. */
          offset?: { x: number; y: number };
        }


        """
    }

    private static func types(
        _ images: [(name: String, set: PortableSet)], _ colors: [Color], _ type: String, preset: String
    ) -> String {
        var text = heading(preset)
        if !images.isEmpty { text += interface(type) }
        if !colors.isEmpty {
            text += "/** Values of sRGB, #rrggbbaa. */\nexport declare const colors: {\n"
            for color in colors {
                let keys = color.appearances.map { "\($0.rawValue): string" }.joined(separator: "; ")
                text += "  \(color.name): { \(keys) };\n"
            }
            text += "};\n"
        }
        for (name, set) in images {
            let keys =
                set.looksWithDark.map { "\($0.appearance.rawValue): \(type)" }
                + (set.isTurned ? ["transform: { scaleX: number }[]"] : [])
            if set.isTurned {
                text += "/** The transform belongs into the style: it mirrors where text runs from right to left. */\n"
            }
            text += "export declare const \(name): { \(keys.joined(separator: "; ")) };\n"
        }
        return text
    }
}

extension PortableSet {
    /// An app indexes `light` and `dark` without asking whether they differ; `dark` is the light picture where it has
    /// none of its own. Then `darkHighContrast` is the one of high contrast.
    fileprivate var looksWithDark: [Look] {
        guard !looks.contains(where: { $0.appearance == .dark }), let light = looks.first else { return looks }
        let high = looks.first { $0.appearance == .highContrast }
        let hasBoth = looks.contains { $0.appearance == .darkHighContrast }
        return [light, Look(appearance: .dark, images: light.images)] + looks.dropFirst()
            + (hasBoth ? [] : high.map { [Look(appearance: .darkHighContrast, images: $0.images)] } ?? [])
    }
}

extension CapInsets {
    var edges: [(String, Int)] { [("top", top), ("left", left), ("bottom", bottom), ("right", right)] }
}

extension Overhang {
    var edges: [(String, Int)] { [("top", top), ("left", left), ("bottom", bottom), ("right", right)] }
}

extension OutputFormat {
    /// The format for React Native images, with the slices as a module.
    public static let reactNative = OutputFormat(
        "react-native", summary: "React Native images, with the slices as a module",
        layout: .platform(Platform(scales: [.x1, .x2, .x3], mirroring: .turning)),
        names: ReactNativeImages.names
    ) { file in
        let name = PortableNames.words(of: file).joined(separator: "-")
        return (name, "react-native/\(name)\(file.scale.fileSuffix).png")
    }
}
