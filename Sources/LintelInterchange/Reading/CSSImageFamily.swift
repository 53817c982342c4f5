/// The properties of CSS in which gradients are looked for. Those of a family are the same value: a shorthand sets its
/// longhands too.
enum CSSImageFamily: Int, CaseIterable {
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

    /// Keywords that any property may have. Source: CSS Cascading 5, section 7.
    static let wideKeywords: Set = ["initial", "inherit", "unset", "revert", "revert-layer"]
}
