import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Custom properties that rules for some elements define. Sources: CSS Variables 1, section 2; CSS Cascading 5, section
/// 7.2: elements inherit them from what is around them.
struct StyleSheetBrandTests {
    /// What `getComputedStyle` of Chromium 156 says of an element that the last rule applies to, in the light.
    @Test(arguments: [
        (".ocean { --a: red } .forest { --a: lime }", ".ocean .banner"),
        (".ocean { --a: red } .forest { --a: lime }", ".ocean > .banner"),
        (".ocean { --a: red } .forest { --a: lime }", ".ocean .page .banner:hover"),
        (".ocean { --a: red } .forest { --a: lime }", ".ocean .banner, .ocean .card"),
        (".ocean { --a: red } .forest { --a: lime }", ".banner.ocean"),
        (".ocean { --a: red } .forest { --a: lime }", ".ocean::before"),
        (".ocean, [data-brand=ocean] { --a: red } .forest { --a: lime }", "[data-brand=ocean] .banner"),
        (".ocean { --a: lime } .ocean .banner { --a: red } .banner { --a: gold }", ".ocean .banner"),
        (".ocean { --a: lime } .banner { --a: red } :root { --a: gold }", ".ocean .banner"),
        (".ocean { --a: red } :root { --a: lime }", ".ocean .banner"),
        (".ocean { --a: lime } :root { --a: red }", ".ocean + .banner"),
        (".ocean { --a: lime } :root { --a: red }", ".ocean .banner, .forest .banner"),
        (".dark .banner { --a: lime } :root { --a: red }", ".banner"),
        (".ocean { --c: red } .forest { --c: lime } .ocean .banner { --a: var(--c) }", ".ocean .banner"),
    ])
    func `a rule has the custom properties of the elements around its own`(css: String, selector: String) throws {
        let (collection, lines) = readStyleSheet("\(css) \(selector) { background: linear-gradient(var(--a), blue) }")
        #expect(!lines.contains { $0.contains("different values") }, "\(lines)")
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
    }

    @Test func `a property whose condition is unknown makes neither a value nor a dark form`() throws {
        let (collection, lines) = readStyleSheet(
            """
            :root { --a: red } @media (min-width: 600px) { .banner { --a: lime } }
            .banner { background: linear-gradient(var(--a), blue) }
            """)
        #expect(lines.count == 1 && lines[0].contains("'--a' of '.banner' is left out"), "\(lines)")
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
        #expect(collection.gradients.map(\.dark) == [nil])
    }

    @Test func `the palette's name is that of the brand's color`() throws {
        let (collection, _) = readStyleSheet(
            """
            .ocean { --a: #0066ff; --b: #00ccff } .forest { --a: #006600; --b: #00cc66 }
            .forest .banner { background: linear-gradient(var(--a), var(--b)) }
            """)
        var diagnostics = Diagnostics()
        let text = try #require(
            PresetText.text(
                collection.gradients[0], colors: collection.colors, name: "a", comment: "", into: &diagnostics))
        #expect(text.contains("a-2: \"#006600\"") && text.contains("\"linear-gradient($a-2, $b-2)\""), "\(text)")
    }

    @Test func `a value that is one of several brands' is reported`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .ocean { --a: red } .forest { --a: lime } .desert { --c: red }
            .banner { background: linear-gradient(var(--a), blue) }
            .other { background: linear-gradient(var(--c), blue) }
            """)
        #expect(try collection.gradients[0].gradient == Gradient(css: "linear-gradient(lime, blue)"))
        #expect(
            lines == [
                "a.css:2:23: warning: '--a' has different values in other rules, none of which is known to apply; the last one is used [LN0100]"
            ])
    }
}
