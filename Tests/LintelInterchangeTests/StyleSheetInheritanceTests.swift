import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

/// From which element a rule's elements have the value of a custom property. Sources: CSS Variables 1, section 2; CSS
/// Cascading 5, section 7.2: elements inherit from the element around them, whatever its own rules replace; CSS
/// Cascading 6, section 2.5 (`@scope`).
struct StyleSheetInheritanceTests {
    @Test(arguments: [
        ("body { --a: red } :root { --a: blue }", "red", "red"),
        (":root { --a: blue !important } body { --a: red }", "red", "red"),
        ("html body { --a: red } :root { --a: blue }", "red", "red"),
        (":root, body { --a: red } :root { --a: blue }", "red", "red"),
        ("* { --a: red } body { --a: blue }", "red", "red"),
        (":root { --a: red } .dark body { --a: lime } :root { --a: red }", "red", "lime"),
        ("body { --a: red } body.dark { --a: lime } :root { --a: blue }", "red", "lime"),
        ("body.dark { --a: lime } body { --a: red }", "red", "lime"),
    ])
    func `elements inside body have its custom properties`(css: String, light: String, dark: String) throws {
        let (collection, lines) = readStyleSheet(css + " .card { background: linear-gradient(var(--a), white) }")
        #expect(lines == [])
        let color = try #require(collection.colors.first)
        #expect(try color.color == Color.parse(css: light) && (color.dark ?? color.color) == Color.parse(css: dark))
        let item = try #require(collection.gradients.first)
        #expect(try item.gradient == Gradient(css: "linear-gradient(\(light), white)"))
        #expect(
            try (item.dark ?? item.layers) == [
                .gradient(Gradient(css: "linear-gradient(\(dark), white)"), references: ["a", nil])
            ])
    }

    @Test(arguments: [
        ":root { --a: red; --g: linear-gradient(var(--a), white) } body { --a: blue }",
        "body { --a: blue } html { --a: red; --g: linear-gradient(var(--a), white) }",
        ":root { --a: var(--b); --b: red; --g: linear-gradient(var(--a), white) } body { --b: blue; --a: blue }",
        ":root { --a: red; background: linear-gradient(var(--a), white) } body { --a: blue }",
        "body { --a: var(--b); background: linear-gradient(var(--a), white) } :root { --b: var(--a); --a: red }",
    ])
    func `the values of the root itself are its own`(css: String) throws {
        let (collection, lines) = readStyleSheet(css)
        #expect(lines == [])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, white)")])
    }

    private static let uninherited = "@property --c { syntax: '<color>'; inherits: false; initial-value: lime } "

    private static let inherited = uninherited.replacing("false", with: "TRUE")

    /// Source: Properties and Values 1, section 2 (`inherits`): elements have the initial value of what is not defined
    /// for them.
    @Test(arguments: [
        ("\(uninherited):root { --c: red } .t { X }", "lime"), ("\(uninherited)body { --c: red } .t { X }", "lime"),
        ("\(uninherited).card { --c: red } .card .t { X }", "lime"),
        ("\(uninherited).t { --c: red } .t::before { X }", "lime"),
        ("\(uninherited).t { --c: red } .t:BEFORE { X }", "lime"),
        ("\(uninherited).t { --c: red } .t[data-x='a::b'] { X }", "red"),
        ("\(uninherited):root { --c: red } body { X }", "lime"), ("\(uninherited):root { --c: red; X }", "red"),
        ("\(uninherited).t { --c: red } .t { X }", "red"), ("\(uninherited).t { --c: red; X }", "red"),
        ("\(uninherited).t { --c: red } .card .t:hover { X }", "red"), ("\(uninherited)* { --c: red } .t { X }", "red"),
        ("\(uninherited):root { --c: red; --g: linear-gradient(var(--c), blue) }", "red"),
        ("\(uninherited)@property --c { syntax: '<color>'; inherits: 0 } :root { --c: red } .t { X }", "lime"),
        ("\(uninherited)\(inherited):root { --c: red } .t { X }", "red"),
        ("@property --c { syntax: '*'; inherits: false } :root { --c: red } .t { Y }", "gold"),
        ("@property --c { syntax: '<color>'; inherits: false } :root { --c: red } .t { Y }", "red"),
    ])
    func `a property that does not inherit is that of the elements themselves`(css: String, color: String) throws {
        let sheet = css.replacing("X", with: "background: linear-gradient(var(--c), blue)")
            .replacing("Y", with: "background: linear-gradient(var(--c, gold), blue)")
        let (collection, lines) = readStyleSheet(sheet)
        #expect(lines == [])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(\(color), blue)")])
    }

    /// As Tailwind CSS 4 writes `class="bg-linear-to-r from-red to-blue"`: every class is one of the same element.
    @Test func `a property that does not inherit may be defined by another class of the element`() throws {
        func registration(_ name: String, _ rest: String) -> String {
            "@property --tw-\(name) { inherits: false; \(rest) }\n"
        }
        let registrations = [
            registration("position", "syntax: '*'"), registration("stops", "syntax: '*'"),
            registration("from", "syntax: '<color>'; initial-value: #0000"),
            registration("to", "syntax: '<color>'; initial-value: #0000"),
        ]
        let (collection, lines) = readStyleSheet(
            """
            \(registrations.joined())
            .bg-linear-to-r { --tw-position: to right; background-image: linear-gradient(var(--tw-stops)) }
            .from-red { --tw-from: red; --tw-stops: var(--tw-position), var(--tw-from), var(--tw-to) }
            .to-blue { --tw-to: blue; --tw-stops: var(--tw-position), var(--tw-from), var(--tw-to) }
            """)
        #expect(
            lines == [
                "a.css:6:62: warning: '--tw-stops' of '.to-blue', '--tw-from' of '.from-red', '--tw-to' of '.to-blue' are assumed to apply: no rule for the same elements defines them [LN0100]"
            ])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(to right, red, blue)")])
    }

    private static let registrations = """
        @property --s { syntax: '*'; inherits: false }
        @property --via { syntax: '*'; inherits: false }
        @property --pos { syntax: '<length-percentage>'; inherits: false; initial-value: 100% }
        .a { --s: red, blue; --via: lime, lime; --pos: 50% }

        """

    /// What Chromium 156 shows of an element with the class `b` alone (`getComputedStyle`).
    @Test(arguments: [
        (".b { background: linear-gradient(var(--s, 25deg, yellow, lime)) }", "linear-gradient(25deg, yellow, lime)"),
        (".b { background: linear-gradient(red, blue var(--pos)) }", "linear-gradient(red, blue 100%)"),
        (".b { --s: var(--via, red, gold); background: linear-gradient(var(--s)) }", "linear-gradient(red, gold)"),
        (":root { --b: linear-gradient(red, blue var(--pos)) }", "linear-gradient(red, blue 100%)"),
    ])
    func `fallbacks and initial values come before what another class defines`(rule: String, gradient: String) throws {
        let (collection, lines) = readStyleSheet(Self.registrations + rule)
        #expect(lines == [])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: gradient)])
        #expect(collection.gradients[0].references.allSatisfy { $0 == "s" })
    }

    /// Chromium shows no gradient for the class `b` alone, and this one for both classes. Tailwind CSS 4 writes
    /// `bg-linear-[25deg]` like this.
    @Test func `another class defines what makes a gradient of a fallback that is none`() throws {
        let (collection, lines) = readStyleSheet(
            Self.registrations + ".b { background: linear-gradient(var(--s, 25deg)) }")
        #expect(
            lines == [
                "a.css:5:18: warning: '--s' of '.a' is assumed to apply: no rule for the same elements defines it [LN0100]"
            ])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
        #expect(collection.gradients[0].references == ["s"])
    }

    @Test func `a property with several values is reported besides one that another class defines`() throws {
        let (_, lines) = readStyleSheet(
            """
            @property --s { syntax: '*'; inherits: false }
            .a { --s: red; --c: blue }
            .c { --c: lime }
            .b { background: linear-gradient(var(--s), var(--c)) }
            """)
        #expect(
            Set(lines) == [
                "a.css:4:18: warning: '--s' of '.a' is assumed to apply: no rule for the same elements defines it [LN0100]",
                "a.css:4:18: warning: '--c' has different values in other rules, none of which is known to apply; the last one is used [LN0100]",
            ])
    }

    /// The rules for '.a' are named together.
    @Test func `a class that defines a property for the dark is named too`() throws {
        let (collection, lines) = readStyleSheet(
            """
            @property --s { syntax: '*'; inherits: false }
            .a { --s: red, blue }
            @media (prefers-color-scheme: dark) { .a { --s: lime, black } }
            .b { background: linear-gradient(var(--s)) }
            .c { background: linear-gradient(var(--t)) }
            @property --t { syntax: '*'; inherits: false }
            .x { --t: red, blue }
            @media (prefers-color-scheme: dark) { .x { --t: lime, black } .y { --t: navy, black } }
            """)
        #expect(lines.count == 2)
        #expect(
            lines.first
                == "a.css:4:18: warning: '--s' of '.a' is assumed to apply: no rule for the same elements defines it [LN0100]"
        )
        let last = lines.last ?? ""
        #expect(last.contains("'--t' of '.x', '--t' of '.y' are assumed to apply"), "\(last)")
        #expect(collection.gradients.count == 2)
    }

    /// Source: Properties and Values 1, section 2: an element without a declaration of a property that does not inherit
    /// has its initial value.
    @Test(arguments: ["linear-gradient(var(--c), transparent)", "linear-gradient(blue, var(--c))"])
    func `a gradient that initial values make invisible is reported`(value: String) {
        let (collection, lines) = readStyleSheet(
            """
            @property --c { syntax: '<color>'; inherits: false; initial-value: #0000 }
            .a { --c: red }
            .b { background: \(value) }
            """)
        #expect(collection.gradients.count == 1)
        let warning =
            "a.css:3:18: warning: all colors are transparent: '--c' has its initial value; rules for other elements, such as '.a', set another one [LN0100]"
        #expect(lines == (value.contains("blue") ? [] : [warning]))
    }

    @Test func `a rule that sets the same transparent color is not named as one that sets another`() {
        let (_, lines) = readStyleSheet(
            """
            @property --c { syntax: '<color>'; inherits: false; initial-value: #0000 }
            .a { --c: transparent }
            .b { background: linear-gradient(var(--c), transparent) }
            """)
        #expect(lines == [])
    }

    @Test(arguments: [
        "@scope (.card) { :scope { --a: red; background: X } }",
        "@scope (.card) to (.end) { & { --a: red; background: X } }",
        "@scope (.card) { --a: red; background: X }",
        "@media screen { @scope (.card) { @media screen { :scope { --a: red; background: X } } } }",
    ])
    func `the root of a scope is the element at which it starts`(css: String) throws {
        let sheet = css.replacing("X", with: "linear-gradient(var(--a), white)")
        let (collection, lines) = readStyleSheet(":root { --a: blue } " + sheet)
        #expect(lines.count == 1 && lines[0].contains("'--a' of '.card' is left out"), "\(lines)")
        #expect(collection.gradients.map(\.name) == ["card"])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, white)")])
    }

    /// What browsers show outside of `.k`.
    @Test func `a rule inside a scope does not replace that for the same selector outside`() throws {
        let (collection, _) = readStyleSheet(
            ".y { background: linear-gradient(red, blue) } "
                + "@scope (.k) { .y { background: linear-gradient(lime, blue) } }")
        #expect(collection.gradients.map(\.name) == ["y", "y"])
        #expect(
            try collection.gradients.map(\.gradient) == [
                Gradient(css: "linear-gradient(red, blue)"), Gradient(css: "linear-gradient(lime, blue)"),
            ])
    }

    @Test func `a scope that begins at the root has all elements in it`() throws {
        let (collection, lines) = readStyleSheet(
            ".y { background: linear-gradient(red, blue) } "
                + "@scope (:root) { .y { background: linear-gradient(lime, blue) } }")
        #expect(lines == [])
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(lime, blue)")])
    }

    /// Source: CSS Syntax 3, section 2.2: unknown at-rules are ignored with their blocks.
    @Test(arguments: ["@foo", "@scope"])
    func `a rule whose condition is not known replaces nothing and is reported`(rule: String) throws {
        let (collection, lines) = readStyleSheet(
            ".y { background: linear-gradient(red, blue) } \(rule) { .y { background: linear-gradient(lime, blue) } }")
        #expect(lines.count == 1 && lines[0].contains("it is unknown whether '\(rule)"), "\(lines)")
        #expect(try collection.gradients.map(\.gradient) == [Gradient(css: "linear-gradient(red, blue)")])
        let colors = readStyleSheet(":root { --a: red } \(rule) { :root { --a: lime } }").0.colors
        #expect(colors.map(\.color.components) == [SIMD3(1, 0, 0)])
    }

    @Test func `rules inside a scope keep their names`() {
        let (collection, lines) = readStyleSheet(
            """
            @scope (.card) {
              .title { background: linear-gradient(red, blue) }
              :scope > img { background: linear-gradient(red, blue) }
              :scope.big { background: linear-gradient(red, blue) }
            }
            """)
        #expect(lines == [] && collection.gradients.map(\.name) == ["title", "card-img", "card-big"])
    }
}
