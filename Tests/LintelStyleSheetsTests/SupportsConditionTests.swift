import LintelStyleSheets
import Testing

/// What Chromium 156 says (`CSS.supports`), checked against CSS Conditional 3, section 6.
struct SupportsConditionTests {
    private func applies(_ condition: String, selector: Bool? = nil) -> Bool? {
        SupportsCondition.applies(condition, in: StyleEnvironment(supportsSelector: { _ in selector }))
    }

    @Test(arguments: [
        "not (foo)", "not foo(bar)", "(color:red) or (foo bar)", "(color:red)and (color:red)", "((color:red))",
        "(--a: b)", "(--a:)", "(color:red !important)", "not ((color:red) and (foo))", "(color: oklch(0 0 0))",
        "(color: rgb(1 2 3)) and (not (foo))", "(display:grid) or (color:red)", "(COLOR: RED)",
    ])
    func `what is supported applies`(condition: String) { #expect(applies(condition) == true) }

    @Test(arguments: [
        "(foo)", "foo(bar)", "not (foo) and (color:red)", "(color:red) and (foo)", "not (color: oklch(0 0 0))",
        "not(color:red)", "(color:red) and (color:red) or (color:red)", "(not (color:red))", "(--a)", "(color:)",
        "not not (color:red)", "(color:red;)", "((color:red) and (foo))", "(color red)", "()", "(])", "color:red",
        "(display:grid) and (foo)", "",
    ])
    func `what is not supported, or is none, does not apply`(condition: String) {
        #expect(applies(condition) == false)
    }

    @Test(arguments: [
        "(display:grid)", "not (display:grid)", "(color: bogus)", "font-tech(color-COLRv1)", "selector(a)",
    ])
    func `what nobody knows here is left open`(condition: String) { #expect(applies(condition) == nil) }

    @Test func `selectors are for the reader of selectors to decide`() {
        #expect(applies("selector(a > b)", selector: true) == true)
        #expect(applies("not selector(:bogus)", selector: false) == true)
    }
}
