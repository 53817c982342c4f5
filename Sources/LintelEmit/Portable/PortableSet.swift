import LintelBars
import LintelDrawing
import LintelInterchange
import LintelPlan
import LintelPreset
import LintelUnits

/// The images of one picture on a platform other than Apple's: in every appearance that differs, at every density, and
/// for each direction of text where those have files of their own.
struct PortableSet {
    /// The name in the platform's spelling, without an appearance and a direction.
    var name: String
    var looks: [Look]
    /// The position on its panel of a badge that is an image of its own; `nil` for other pictures.
    var badge: Preset.Badge?

    struct Look {
        var appearance: Appearance
        var direction = LayoutDirection.any
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

    /// Whether the platform shows mirror images of the files where text runs from right to left.
    var isTurned: Bool { looks.contains { $0.images.contains(where: \.use.isTurned) } }

    var hasOverhang: Bool { looks.contains { $0.images.contains { $0.overhang != Overhang() } } }

    /// All sets of a format that names images by appearance and direction, by name.
    /// - Parameter separator: between the words of names.
    static func all(
        _ format: OutputFormat, of delivery: Delivery, wordsJoinedBy separator: String
    ) -> [PortableSet] {
        struct Key: Hashable { var appearance: Appearance, direction: LayoutDirection }
        var sets: [String: [Key: [Scale: Image]]] = [:]
        for use in delivery.uses(of: format) {
            let name = name(of: use, wordsJoinedBy: separator)
            let job = delivery.plan.jobs[use.job].work
            let key = Key(appearance: use.appearance, direction: use.direction)
            sets[name, default: [:]][key, default: [:]][use.scale] = Image(
                use: use, rendered: delivery.rendered[use.job], isSliced: job.servedKind != .exact)
        }
        let badges = badges(format, of: delivery)
        return sets.sorted { $0.key < $1.key }.map { name, looks in
            let path = looks.values.first?.values.first?.use.path
            let looks = looks.map { key, images in
                Look(
                    appearance: key.appearance, direction: key.direction,
                    images: images.sorted { $0.key < $1.key }.map(\.value))
            }
            // A mirror image after what it mirrors.
            return PortableSet(
                name: name,
                looks: looks.filter { $0.direction != .rightToLeft }.sorted { $0.appearance < $1.appearance }
                    + looks.filter { $0.direction == .rightToLeft }.sorted { $0.appearance < $1.appearance },
                badge: path.flatMap { badges[$0] })
        }
    }

    /// The name of the set that an image belongs to, in a format that names images by appearance and direction.
    static func name(of use: any ImageUse, wordsJoinedBy separator: String) -> String {
        let look = PortableNames.words(of: use.appearance) + PortableNames.words(of: use.direction)
        return words(of: use.name).dropLast(look.count).joined(separator: separator)
    }

    /// The words of a name that is in a platform's spelling already.
    private static func words(of name: String) -> [String] { name.split { $0 == "-" || $0 == "_" }.map(String.init) }

    /// Badges by the paths of their images.
    private static func badges(_ format: OutputFormat, of delivery: Delivery) -> [String: Preset.Badge] {
        var badges: [String: Preset.Badge] = [:]
        for surface in delivery.plan.surfaces {
            guard case .panel(_, _, let badge?) = surface.kind, badge.isApart else { continue }
            for image in surface.images where image.part == .badge && image.format == format {
                badges[image.path] = badge.badge
            }
        }
        return badges
    }

    /// Each set with an identifier of Dart and of JavaScript: `navigationBar`, of `sunset_navigation_bar` in the preset
    /// Sunset. What is named as the preset, or as something that the language or the file has already, has the preset's
    /// name in front; what is equal then has a number at its end.
    /// - Parameter prefix: the words of the preset's name.
    static func identified(_ sets: [PortableSet], prefix: [String]) -> [(name: String, set: PortableSet)] {
        let names = IdentifierName.distinct(
            sets.map { set in
                let all = words(of: set.name)
                return PortableNames.identifier(Array(all.dropFirst(prefix.count)), orElse: all)
            })
        return Array(zip(names, sets))
    }
}

extension PortableNames {
    /// `deepSea`, of the words `deep` and `sea`: an identifier of Dart and of JavaScript, or that of the other words
    /// where it would be none or have another meaning.
    static func identifier(_ words: [String], orElse others: [String]) -> String {
        let own = camel(words)
        return own.first?.isLetter == true && !reserved.contains(own) ? own : camel(others)
    }

    private static func camel(_ words: [String]) -> String {
        (words.first ?? "") + words.dropFirst().map(\.capitalizedWord).joined()
    }

    /// Words that cannot be names in Dart or JavaScript, or that have another meaning in the files: members that every
    /// Dart class inherits, names of CommonJS modules, into which Metro turns the module, and names that the module
    /// itself uses. Sources: Dart language, "Keywords"; Dart API, `Object`; ECMAScript, "Keywords and Reserved Words";
    /// Node.js, "The module wrapper".
    private static let reserved: Set = [
        "hashCode", "noSuchMethod", "runtimeType", "toString", "colors", "scale", "exports", "global", "module",
        "require",
        "undefined",
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
    /// A length of whole pixels in points, as an expression that Dart and JavaScript compute to the nearest number:
    /// `7 / 3`.
    func expression(_ pixels: Int) -> String {
        wholePoints(pixels).map { "\($0)" } ?? "\(pixels) / \(text)"
    }
}
