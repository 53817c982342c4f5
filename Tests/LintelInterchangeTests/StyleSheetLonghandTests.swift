import LintelDiagnostics
import LintelInterchange
import Testing

/// What decides where an image is painted is not read, which is reported. Source: CSS Backgrounds 3, sections 2.4 to
/// 2.9.
struct StyleSheetLonghandTests {
    private func lines(_ text: String) -> [String] {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: "s.css", into: &diagnostics)
        #expect(collection.gradients.count == 1)
        return diagnostics.sorted.map(\.line)
    }

    private static let rest = "left out: only gradients and colors are read, without their positions and sizes [LN0100]"

    @Test(arguments: [
        ("background-size: 20px 20px", "'background-size' is"),
        ("background-position-x: 5px", "'background-position-x' is"),
        (
            "background-repeat: no-repeat; background-clip: text; background-attachment: fixed",
            "'background-clip' and 'background-attachment' are"
        ),
        ("background-position: right 5px bottom", "'background-position' is"),
        (
            "background-repeat: no-repeat; background-size: 50% 100%; background-position: center",
            "'background-repeat', 'background-size' and 'background-position' are"
        ),
        (
            "background-size: auto, 20px; background-origin: content-box !important",
            "'background-size' and 'background-origin' are"
        ),
    ])
    func `longhands that move or scale a gradient are reported`(declarations: String, names: String) {
        let found = lines(".a { background-image: linear-gradient(red, blue); \(declarations) }")
        #expect(found.count == 1 && found[0].hasSuffix(": warning: \(names) \(Self.rest)"), "\(found)")
    }

    @Test(arguments: [
        ("10px 0 / cover", "'10px'", 45), ("center / 50% 50% no-repeat", "percentage 50%", 54), ("text", "'text'", 45),
        ("no-repeat fixed", "'fixed'", 55), ("0 0 / 100px", "'100px'", 51),
    ])
    func `parts of a shorthand that move or scale a gradient are reported`(parts: String, name: String, column: Int) {
        let found = lines(".a { background: linear-gradient(red, blue) \(parts) }")
        #expect(found == ["s.css:1:\(column): warning: \(name) in 'background' is \(Self.rest)"])
    }

    @Test func `a custom property may have a place that changes nothing`() {
        #expect(lines(":root { --hero: linear-gradient(red, blue) center / cover no-repeat }") == [])
    }

    /// Source: Tailwind CSS 4's documentation of custom utilities.
    @Test func `a utility of Tailwind CSS keeps its name`() {
        var diagnostics = Diagnostics()
        let text = "@utility bg-hero { background-image: linear-gradient(red, blue); }"
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: "s.css", into: &diagnostics)
        #expect(collection.gradients.map(\.name) == ["bg-hero"] && diagnostics.all.isEmpty)
    }

    @Test func `longhands of masks are reported with their names`() {
        let found = lines(".a { mask-image: linear-gradient(red, blue); mask-size: 2px; mask-origin: border-box }")
        #expect(found.count == 1 && found[0].hasSuffix(": warning: 'mask-size' is \(Self.rest)"), "\(found)")
    }

    @Test(arguments: [
        // Initial values, and sizes that are those of the box.
        "background-image: linear-gradient(red, blue); background-size: auto; background-position: 0% 0%; background-repeat: repeat",
        "background-image: linear-gradient(red, blue); background-size: cover; background-clip: border-box",
        "background-image: linear-gradient(red, blue); background-size: inherit",
        "background-image: linear-gradient(red, blue); background-size: auto /* , 20px */ , 100%\t100%",
        // In a box that is filled there is no room in which an image could be elsewhere, or again.
        "background-image: linear-gradient(red, blue); background-size: cover; background-repeat: no-repeat; background-position: center",
        "background-image: linear-gradient(red, blue); background-position: right 20% bottom 0; background-repeat: round",
        "background: linear-gradient(red, blue) no-repeat",
        "background: border-box linear-gradient(red, blue) center 30% / cover no-repeat",
        "background: linear-gradient(red, blue) 0 0 / 100% auto repeat-x scroll",
        // The shorthand sets them to their initial values.
        "background-size: 20px; background: linear-gradient(red, blue)",
        // A later one counts.
        "background-image: linear-gradient(red, blue); background-size: 20px; background-size: auto",
    ])
    func `what changes nothing is not reported`(declarations: String) {
        #expect(lines(".a { \(declarations) }") == [])
    }
}
