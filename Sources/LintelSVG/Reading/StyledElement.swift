import LintelColor

/// What selectors can know of an element.
struct StyledElement: Hashable {
    var type: String
    var id: String?
    var classes: Set<String>

    init(_ element: XMLElement) {
        type = element.localName
        id = element["id"]?.value
        classes = Set((element["class"]?.value ?? "").splitAtCSSWhitespace())
    }
}
