import LintelColor

/// The properties of CSS in which gradients are looked for. Those of a family are the same value: a shorthand sets its
/// longhands too.
enum CSSImageFamily: CaseIterable {
    case background, border, mask

    /// The family of a property, whose name is in lower case; `nil` for other properties.
    init?(property: String) {
        guard let family = Self.allCases.first(where: { $0.properties.contains(property) }) else { return nil }
        self = family
    }

    /// The shorthand and the longhand with the image.
    var properties: [String] {
        switch self {
        case .background: ["background", "background-image"]
        case .border: ["border-image", "border-image-source"]
        case .mask: ["mask", "mask-image"]
        }
    }

    /// What the names of gradients of this family end with where a rule has one of an earlier family too.
    var nameSuffix: String {
        switch self {
        case .background: ""
        case .border: "-border"
        case .mask: "-mask"
        }
    }

    // MARK: Values without gradients

    /// Whether browsers take a value that has no gradient: whether each part is one of the property's, in whatever
    /// order. Source: CSS Backgrounds 3, sections 2 and 5; CSS Masking 1, section 6.
    /// - Complexity: O(length).
    func accepts(_ value: String, for property: String) -> Bool {
        guard var scanner = try? CSSScanner(value), !scanner.isAtEnd else { return false }
        let isShorthand = property == properties[0]
        while !scanner.isAtEnd {
            switch scanner.token.kind {
            case .function(let name) where Self.images.contains(name.asciiLowercased):
                CSSBackground.skip(&scanner)
            case .identifier(let name) where Self.isKeyword(name.asciiLowercased, among: isShorthand ? keywords : []),
                .identifier(let name)
            where self == .background && isShorthand && name.asciiLowercased == "currentcolor":
                scanner.advance()
            case .comma: scanner.advance()
            case .other(";") where scanner.following.kind == .end: scanner.advance()
            case _ where isShorthand && self == .background && CSSColorParser.isNext(in: scanner):
                guard (try? CSSColorParser().parse(&scanner)) != nil else { return false }
            case .function where isShorthand && CSSQuantity.isNext(in: scanner): CSSBackground.skip(&scanner)
            case .slash where isShorthand, .number where isShorthand, .percentage where isShorthand,
                .dimension where isShorthand:
                scanner.advance()
            default: return false
            }
        }
        return true
    }

    /// Functions of images that all browsers have. Others may be there for some of them alone.
    private static let images: Set = ["url", "image-set", "-webkit-image-set"]

    /// Keywords that any property may have. Source: CSS Cascading 5, section 7.
    static let wideKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]

    private static func isKeyword(_ word: String, among keywords: Set<String>) -> Bool {
        word == "none" || wideKeywords.contains(word) || keywords.contains(word)
    }

    /// The keywords of the shorthand.
    private var keywords: Set<String> {
        let layers: Set = [
            "left", "center", "right", "top", "bottom", "auto", "cover", "contain", "repeat-x", "repeat-y", "repeat",
            "space", "round", "no-repeat", "border-box", "padding-box", "content-box",
        ]
        switch self {
        case .background: return layers.union(["scroll", "fixed", "local", "text", "border-area"])
        case .border: return ["stretch", "repeat", "round", "space", "fill", "auto"]
        case .mask:
            return layers.union([
                "fill-box", "stroke-box", "view-box", "no-clip", "add", "subtract", "intersect", "exclude", "alpha",
                "luminance", "match-source",
            ])
        }
    }
}
