import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Nested rules. Source: CSS Nesting 1, section 3: a nested selector is relative to that of the rule around, unless `&`
/// says where that is.
struct StyleSheetNestingTests {
    private func read(_ css: String) -> (GradientCollection, [String]) {
        readStyleSheet(
            css.replacing("X", with: "linear-gradient(red, blue)").replacing(
                "Y", with: "linear-gradient(lime, blue)"))
    }

    @Test(arguments: [
        (".dark { & .card { background: Y } }", ".dark .card { background: Y }"),
        (".dark { &.card { background: Y } }", ".card.dark { background: Y }"),
        (".dark { > .card { background: Y } }", ".dark > .card { background: Y }"),
        (".dark, .theme-dark { .card { background: Y } }", ".dark .card, .theme-dark .card { background: Y }"),
        (".card { & { background: Y } }", ".card { background: Y }"),
        (".card { &.dark { background: Y } }", ".card.dark { background: Y }"),
        (".card { &:where(.dark, .dark *) { background: Y } }", ".card:where(.dark, .dark *) { background: Y }"),
        (".card { &:hover { background: Y } }", ".card:hover { background: Y }"),
        (".card { .dark & { background: Y } }", ".dark .card { background: Y }"),
        (".card { .dark { background: Y } }", ".card .dark { background: Y }"),
        (".card { & .dark { background: Y } }", ".card .dark { background: Y }"),
        (".card { .dark .title { background: Y } }", ".card .dark .title { background: Y }"),
        (".card { .a, &.b { background: Y } }", ".card .a, .card.b { background: Y }"),
        (".card, .tile { &:hover { background: Y } }", ".card:hover, .tile:hover { background: Y }"),
        (".card { [title=\"&\"] & { background: Y } }", "[title=\"&\"] .card { background: Y }"),
        (".card { \(Self.dark) { &.big { background: Y } } }", "\(Self.dark) { .card.big { background: Y } }"),
    ])
    func `nested rules mean what their selectors mean without nesting`(nested: String, flat: String) {
        let (first, lines) = read(".card { background: X } .big { background: X } " + nested)
        let (second, others) = read(".card { background: X } .big { background: X } " + flat)
        #expect(lines == [] && others == [])
        #expect(first.gradients.map(\.name) == second.gradients.map(\.name))
        #expect(first.gradients.map(\.gradient) == second.gradients.map(\.gradient))
        #expect(first.gradients.map(\.others) == second.gradients.map(\.others))
    }

    private static let dark = "@media (prefers-color-scheme: dark)"

    /// An element with the class is in the dark as one around which the class is.
    @Test(arguments: [
        ".dark { & .card { background: Y } }", ".card.dark { background: Y }", ".dark.card { background: Y }",
        ".dark .card, .card.dark { background: Y }", ".card[data-theme=dark] { background: Y }",
        ".card:where(.dark, .dark *) { background: Y }", ".card { &.dark { background: Y } }",
    ])
    func `a rule for the elements of another in the dark is its dark form`(css: String) throws {
        let (collection, lines) = read(".card { background: X } " + css)
        #expect(lines == [] && collection.gradients.map(\.name) == ["card"])
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(red, blue)"))
        #expect(
            try collection.gradients[0].dark == [.gradient(Gradient(css: "linear-gradient(lime, blue)"))])
    }

    @Test func `an element with the class of a color scheme inside another has a gradient of its own`() {
        let (collection, lines) = read(".card { background: X } .card .dark { background: Y }")
        #expect(lines == [] && collection.gradients.map(\.name) == ["card", "card-dark"])
        #expect(collection.gradients.map(\.dark) == [nil, nil])
    }

    @Test func `a nested rule for the same elements replaces what is before it`() throws {
        let (collection, lines) = read(".card { background: X; & { background: Y } }")
        #expect(lines == [] && collection.gradients.map(\.name) == ["card"])
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(lime, blue)"))
    }

    @Test func `rules nested more than 64 deep are left out with a warning`() {
        func read(_ depth: Int) -> (GradientCollection, [String]) {
            readStyleSheet(
                ":root { --sky: linear-gradient(red, blue) }\n" + String(repeating: ".a{", count: depth)
                    + "background: linear-gradient(lime, blue)" + String(repeating: "}", count: depth))
        }
        let (whole, none) = read(64)
        #expect(whole.gradients.count == 2 && !none.contains { $0.contains("nested") }, "\(none)")
        let (rest, lines) = read(65)
        #expect(rest.gradients.map(\.name) == ["sky"])
        #expect(lines == ["a.css:2:193: warning: rules nested more than 64 deep are left out [LN0033]"])
    }

    @Test func `a condition with parentheses nested more than 32 deep is one that may apply or not`() {
        let condition =
            String(repeating: "(", count: 40) + "prefers-color-scheme: dark" + String(repeating: ")", count: 40)
        let (collection, lines) = read(".a { background: X } @media \(condition) { .a { background: Y } }")
        #expect(collection.gradients.map(\.name) == ["a"] && collection.gradients.map(\.dark) == [nil])
        #expect(
            lines.count == 1 && lines[0].contains("'background' is left out: it is unknown whether '@media ((("),
            "\(lines)")
    }

    @Test func `rules that are nested deep in long lists are read`() {
        let list = (0..<40).map { ".a\($0)" }.joined(separator: ", ")
        var text = "background: Y;"
        for _ in 0..<60 { text = "\(list) { \(text) }" }
        let (collection, _) = read(text)
        #expect(collection.gradients.count == 1)
    }
}
