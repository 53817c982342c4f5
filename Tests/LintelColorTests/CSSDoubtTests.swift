import LintelColor
import Testing

/// Values that CSS takes and that are meant on another scale. The ranges are those of CSS Color 4.
struct CSSDoubtTests {
    private func doubts(_ text: String) throws -> [CSSDoubt] {
        var doubts: [CSSDoubt] = []
        _ = try Color.parse(css: text, palette: .none, doubts: &doubts)
        return doubts
    }

    @Test(arguments: [
        ("oklch(78 0.1 30)", 6, "lightness 78 is beyond 1 and counts as 1; did you mean 78%?"),
        ("oklab(50 0.1 0.1)", 6, "lightness 50 is beyond 1 and counts as 1; did you mean 50%?"),
        ("oklab(255 0.1 0.1)", 6, "lightness 255 is beyond 1 and counts as 1"),
        ("oklch(78 10 30)", 6, "lightness 78 is beyond 1 and counts as 1; did you mean lch()?"),
        ("oklch(0.78 10 30)", 11, "no color has chroma 10; expected about 0.4 at most, or a percentage"),
        ("oklab(0.5 0 -40)", 12, "no color has b -40; expected about 0.4 at most, or a percentage"),
        ("oklch(from red 78 c h)", 15, "lightness 78 is beyond 1 and counts as 1; did you mean 78%?"),
        (
            "rgb(1 0 0)", 4,
            "the components are on a scale of 0 to 255, so the color is nearly black; did you mean 100% 0% 0%?"
        ),
        (
            "rgb(1.0, 0.5, 0.25, 1.0)", 4,
            "the components are on a scale of 0 to 255, so the color is nearly black; did you mean 100%, 50%, 25%?"
        ),
        (
            "hsl(0.6turn 0.5 0.5)", 12,
            "saturation and lightness are on a scale of 0 to 100, so the color is nearly black; did you mean 50% 50%?"
        ),
        ("hwb(210 0.2 0.1)", 8, "whiteness and blackness are on a scale of 0 to 100; did you mean 20% 10%?"),
        (
            "lab(0.5 20 30)", 4,
            "lightness 0.5 is on a scale of 0 to 100, so the color is nearly black; did you mean 50%?"
        ),
        (
            "lch(0.5 60 30)", 4,
            "lightness 0.5 is on a scale of 0 to 100, so the color is nearly black; did you mean 50%?"
        ),
        (
            "lch(0.5 0.1 30)", 4,
            "lightness 0.5 is on a scale of 0 to 100, so the color is nearly black; did you mean oklch()?"
        ),
        ("color(srgb 255 128 0)", 11, "red 255 is far beyond 1; did you mean rgb(255 128 0)?"),
        ("color(display-p3 0 128 255)", 19, "green 128 is far beyond 1; did you mean 0 0.502 1?"),
        ("color(srgb 300 0 0)", 11, "red 300 is far beyond 1; expected 0 to 1, or a percentage"),
        ("color(xyz 41.2 21.3 1.9)", 10, "x 41.2 is far beyond 1; did you mean 41.2%?"),
        ("rgb(255 0 0 / 60)", 14, "alpha 60 is beyond 1 and counts as 1; did you mean 60%?"),
        ("rgba(255, 0, 0, 128)", 16, "alpha 128 is beyond 1 and counts as 1; did you mean 50%?"),
        (
            "color-mix(in srgb, red, rgb(0 0 1))", 28,
            "the components are on a scale of 0 to 255, so the color is nearly black"
        ),
    ])
    func `a number on another scale is doubted with the fix`(text: String, offset: Int, message: String) throws {
        let found = try doubts(text)
        #expect(found.map(\.offset) == [offset])
        #expect(found.first?.message.hasPrefix(message) == true, "\(found)")
        #expect(found.first?.reason == .scale)
    }

    /// A little out of range, black on both scales, nearly black on purpose (`#000021`, `#020203` and `#010101` in
    /// 8 bits), brighter than white in linear light, with a percent sign, calculated.
    @Test(arguments: [
        "rgb(0 0 0)", "rgb(300 -20 0)", "rgb(2 0 0)", "rgb(1 0 none)", "rgb(0.4% 0% 0%)", "rgb(calc(1) 0 0)",
        "rgb(-1 0 1)", "rgb(255 0 0 / 1.1)", "rgb(255 0 0 / 150%)", "rgb(255 0 0 / calc(60))", "rgba(1, 2, 3, 0.5)",
        "oklch(1.2 0.1 30)", "oklch(0.7 0.5 30)", "oklch(100% 0 0)", "oklch(calc(78) 0.1 30)", "oklch(0.7 150% 30)",
        "lab(0.83 5.2 -18.2)", "lch(0.57 0.4 290)", "lab(0.3 0 0)", "lab(0 20 30)", "lab(0.5% 20 30)", "lch(50 20 0.5)",
        "hsl(120 0.5 0)", "hsl(120 50 0.5)", "hsl(120 0.5% 0.5%)", "hwb(120 0 0)", "hwb(120 0.5 20)",
        "color(srgb 1.2 0 0)", "color(srgb -3 0 0)", "color(srgb-linear 12 12 12)", "color(xyz 0.95 1 1.09)",
        "oklch(from red calc(l + 78) c h)", "oklch(from red l c 300)", "rgb(from red r 1 0)", "#010101", "white",
    ])
    func `a value that may be meant is not doubted`(text: String) throws {
        #expect(try doubts(text) == [])
    }

    @Test func `components and alpha are doubted apart`() throws {
        #expect(try doubts("oklch(78 0.1 30 / 60)").map(\.offset) == [6, 18])
    }

    @Test func `what is doubted has the value that CSS gives it`() throws {
        #expect(try Color.parse(css: "oklch(78 0.1 30)") == Color.parse(css: "oklch(1 0.1 30)"))
        #expect(try Color.parse(css: "rgb(255 0 0 / 60)") == Color.parse(css: "rgb(255 0 0)"))
    }
}
