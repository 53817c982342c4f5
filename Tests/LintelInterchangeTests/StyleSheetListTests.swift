import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// Lists of selectors: each stands for a rule for every selector in it. Source: Selectors 4, section 4.1.
struct StyleSheetListTests {
    private static let dark = "@media (prefers-color-scheme: dark)"
    private static let more = "@media (prefers-contrast: more)"
    private static let sky = "linear-gradient(red, blue)"

    /// The names of the gradients, each with whether it has a form in the dark and one for high contrast.
    private func forms(_ collection: GradientCollection) -> [String] {
        collection.gradients.map { item in
            item.name + (item.dark == nil ? "" : " dark") + (item.others[.highContrast] == nil ? "" : " contrast")
        }
    }

    @Test(arguments: [
        (".hero { background: \(sky) } [data-theme=dark] .hero, .dark .hero { background: #000 }", ["hero dark"]),
        (".hero, .hero { background: \(sky) } .dark .hero { background: #000 }", ["hero dark"]),
        (".hero { background: \(sky) } \(dark) { .cta, .hero { background: #000 } }", ["hero dark"]),
        (".hero { background: \(sky) } \(more) { .cta, .hero { background: #000 } }", ["hero contrast"]),
        (".hero, .cta { background: \(sky) } \(dark) { .cta,.hero { background: #000 } }", ["hero-cta dark"]),
        (
            ".a { background: \(sky) } .b { background: \(sky) } \(dark) { .a, .b { background: linear-gradient(#000, #111) } }",
            ["a dark", "b dark"]
        ),
        (
            ".dark .b, .dark .a { background: linear-gradient(#000, #111) } .a { background: \(sky) } .b { background: \(sky) }",
            ["a dark", "b dark"]
        ),
        // A condition adds nothing to the specificity, so that the later rule counts.
        ("\(dark) { .a, .b { background: #000 } } .a { background: \(sky) } .b { background: \(sky) }", ["a", "b"]),
        (".a, .b { background: \(sky) } .dark .a, .dark .b, .dark .c { background: #000 }", ["a-b dark"]),
        (
            ".a { background: \(sky) } .dark .a, .dark .b { background: linear-gradient(#000, #111) }",
            ["a dark", "b-dark"]
        ),
        (".a { background: \(sky) } .dark :is(.a, .b) { background: #000 }", ["a"]),
        (".x { .a { background: \(sky) } } \(dark) { .x, .y { .a { background: #000 } } }", ["x-a dark"]),
    ])
    func `a rule for the dark or more contrast is the form of each selector in its list`(css: String, names: [String]) {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [] && forms(collection) == names)
    }

    @Test func `the form of a list has the cascade of each of its selectors`() throws {
        let (collection, lines) = readStyleSheet(
            """
            .a { background: \(Self.sky) } .dark .a { background: #111 } .b { background: \(Self.sky) }
            .dark .a, .dark .b { background: #222 } .dark .b { background: #333 }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["a", "b"])
        #expect(
            try collection.gradients.map(\.dark) == [
                [.color(Color.parse(css: "#222"))], [.color(Color.parse(css: "#333"))],
            ])
    }

    @Test func `a color in the dark of a selector whose gradient is that of a list is reported`() {
        let (collection, lines) = readStyleSheet(
            ".hero, .cta { background: \(Self.sky) }\n.dark .hero { background: #000 }")
        #expect(forms(collection) == ["hero-cta"])
        #expect(
            lines == [
                "a.css:2:27: warning: 'background' is left out: '.hero,.cta' share one gradient with one dark form and one for more contrast, but this rule is for '.hero' only [LN0100]"
            ])
    }

    @Test func `rules for a scheme and thousands of lists are read in linear time`() {
        let light = (0..<3000).map { ".s\($0), .t\($0) { background: \(Self.sky) } .u { background: \(Self.sky) }" }
        let dark = (0..<3000).map { ".dark .s\($0), .dark .t\($0), .dark .u { background: #000 }" }
        var diagnostics = Diagnostics()
        let text = (light.prefix(1000) + dark).joined(separator: "\n")
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: "a.css", into: &diagnostics)
        #expect(collection.gradients.count == 1001)
    }
}
