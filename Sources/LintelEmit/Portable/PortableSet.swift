import LintelBars
import LintelDrawing
import LintelPlan
import LintelUnits

/// The images of one picture on a platform other than Apple's: in every appearance that differs, at every density.
struct PortableSet {
    /// In the platform's spelling, without an appearance.
    var name: String
    var looks: [Look]

    struct Look {
        var appearance: Appearance
        /// Ascending by scale.
        var images: [Image]
    }

    struct Image {
        var use: any ImageUse
        var rendered: RenderedImage
        /// Whether it is sliced, and not just shown at its size.
        var isSliced: Bool

        /// What does not stretch at each edge, and what lies around the box, in units that are points times the scale.
        var capInsets: CapInsets { rendered.capInsets }
        var overhang: Overhang { use.overhang }
    }

    var hasOverhang: Bool { looks.contains { $0.images.contains { $0.overhang != Overhang() } } }

    /// All sets of a format that names images by appearance, by name. - Parameter separator: between the words of names.
    static func all(
        _ format: OutputFormat, of delivery: Delivery, wordsJoinedBy separator: String
    ) -> [PortableSet] {
        var sets: [String: [Appearance: [Scale: Image]]] = [:]
        for use in delivery.uses(of: format) {
            let look = PortableNames.words(of: use.appearance)
            let words = use.name.split { $0 == "-" || $0 == "_" }
            let name = words.dropLast(look.count).joined(separator: separator)
            let job = delivery.plan.jobs[use.job]
            sets[name, default: [:]][use.appearance, default: [:]][use.scale] = Image(
                use: use, rendered: delivery.rendered[use.job], isSliced: job.delivery != .exact)
        }
        return sets.sorted { $0.key < $1.key }.map { name, looks in
            PortableSet(
                name: name,
                looks: looks.sorted { $0.key < $1.key }.map { appearance, images in
                    Look(appearance: appearance, images: images.sorted { $0.key < $1.key }.map(\.value))
                })
        }
    }

    /// `navigationBar`, of `sunset_navigation_bar` in the preset Sunset: an identifier of Dart and of JavaScript. What is named as
    /// the preset, or as a word of the language, has the preset's name in front.
    func identifier(in preset: String) -> String {
        let all = name.split { $0 == "-" || $0 == "_" }.map(String.init)
        let own = Array(all.dropFirst(PortableNames.words(of: preset).count))
        let isName = own.first?.first?.isLetter == true && !(own.count == 1 && Self.reserved.contains(own[0]))
        let words = isName ? own : all
        return words[0] + words.dropFirst().map(\.capitalizedWord).joined()
    }

    /// Words that name nothing in Dart or JavaScript. Sources: Dart language, "Keywords"; ECMAScript, "Keywords and Reserved
    /// Words".
    private static let reserved: Set = [
        "arguments", "assert", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
        "delete", "do", "else", "enum", "eval", "export", "extends", "false", "final", "finally", "for", "function",
        "if", "implements", "import", "in", "instanceof", "interface", "is", "let", "new", "null", "package", "private",
        "protected", "public", "rethrow", "return", "static", "super", "switch", "this", "throw", "true", "try",
        "typeof", "var", "void", "when", "while", "with", "yield",
    ]
}

extension String {
    var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

extension Scale {
    /// A length of whole pixels in points, as an expression that Dart and JavaScript compute without loss: `7 / 3`.
    func expression(_ pixels: Int) -> String {
        let (length, unit) = (2 * pixels, Int(2 * rawValue))
        return length % unit == 0 ? "\(length / unit)" : "\(pixels) / \(text)"
    }
}

extension Appearance {
    /// `darkHighContrast`: a key in Dart and JavaScript.
    var key: String { rawValue }
}
