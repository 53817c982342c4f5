import Foundation
import LintelColor
import LintelDiagnostics
import Testing

@Suite struct CSSColorTextTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var text: String
        var color: Color
        var testDescription: String { text }

        init(_ text: String, _ color: Color) {
            self.text = text
            self.color = color
        }
    }

    private static let red = Color(.sRGB, 1, 0, 0, isLegacy: true)
    private static let blue = Color(.sRGB, 0, 0, 1, isLegacy: true)
    private static let white = Color(.sRGB, 1, 1, 1, isLegacy: true)
    private static let black = Color(.sRGB, 0, 0, 0, isLegacy: true)

    @Test(arguments: [
        Reading("red", red), Reading("RED", red), Reading("#f00", red), Reading("#FF0000", red),
        Reading("#f00f", red), Reading("#ff0000ff", red), Reading("r\\65 d", red), Reading("/**/ red /* x", red),
        Reading("rgb(255,0,0)", red), Reading("rgba(255 0 0)", red), Reading("RGB(100%, 0%, 0%)", red),
        Reading("rgb(255 0% none / 1", Color(.sRGB, 1, 0, 0, missing: .third)),
        Reading("rgb(300 -5 0)", red), Reading("rgb(255/**/0/**/0/1)", red),
        Reading("rgb(2.55e2+0+0)", red), Reading("rgb(255 0 0 / 150%)", red),
        Reading("transparent", Color(.sRGB, 0, 0, 0, alpha: 0, isLegacy: true)),
        Reading("hsl(120deg 50% 25%)", Color(.hsl, 120, 50, 25, isLegacy: true)),
        Reading("hsla(-240, 50%, 25%, 50%)", Color(.hsl, 120, 50, 25, alpha: 0.5, isLegacy: true)),
        Reading("hsl(0.5turn 50 25)", Color(.hsl, 180, 50, 25, isLegacy: true)),
        Reading("hsl(200grad -50% 25%)", Color(.hsl, 180, 0, 25, isLegacy: true)),
        Reading("hwb(480 10% 20%/none)", Color(.hwb, 120, 10, 20, alpha: 0, missing: .alpha)),
        Reading("lab(150% -100% 50%)", Color(.lab, 100, -125, 62.5)),
        Reading("lch(50 -4 30deg)", Color(.lch, 50, 0, 30)),
        Reading("lch(50% 50% none)", Color(.lch, 50, 75, 0, missing: .third)),
        Reading("oklab(50% 25% -0.3)", Color(.oklab, 0.5, 0.1, -0.3)),
        Reading("oklch(-1 200% 30)", Color(.oklch, 0, 0.8, 30)),
        Reading("color(xyz 1 -2 300%)", Color(.xyzD65, 1, -2, 3)),
        Reading("color(display-p3 1.5 0 none / .5)", Color(.displayP3, 1.5, 0, 0, alpha: 0.5, missing: .third)),
        Reading("rgb(calc(255 * (2 - 1)) calc(10% - 10%) 0)", red),
        Reading("hsl(calc(90deg + 0.25turn) calc(100% / 2) 25%)", Color(.hsl, 180, 50, 25, isLegacy: true)),
        Reading("color-mix(in srgb, red, blue)", Color(.sRGB, 0.5, 0, 0.5)),
        Reading("color-mix(in srgb, red 25%, blue)", Color(.sRGB, 0.25, 0, 0.75)),
        Reading("color-mix(in srgb, 25% red, blue 25%)", Color(.sRGB, 0.5, 0, 0.5, alpha: 0.5)),
        Reading("color-mix(in srgb, color-mix(in srgb, red, blue), $sky)", Color(.sRGB, 0.25, 0, 0.75)),
        Reading("color-mix(in srgb, red)", Color(.sRGB, 1, 0, 0)),
        Reading("color-mix(in srgb, red 40%)", Color(.sRGB, 1, 0, 0, alpha: 0.4)),
        Reading("color-mix(in srgb, red, lime, blue, black)", Color(.sRGB, 0.25, 0.25, 0.25)),
        Reading("color-mix(in srgb, red 50%, lime, blue)", Color(.sRGB, 0.5, 0.25, 0.25)),
        Reading("color-mix(in srgb, red 10%, lime 10%, blue 30%)", Color(.sRGB, 0.2, 0.2, 0.6, alpha: 0.5)),
        Reading("color-mix(in srgb, red 0%, blue 0%)", Color(.sRGB, 0.5, 0, 0.5, alpha: 0)),
        Reading("color-mix(in srgb, red calc(-10%), blue)", Color(.sRGB, 0, 0, 1)),
        // What Chromium 156 computes; it ignores alpha, too.
        Reading("contrast-color(#757575)", white), Reading("contrast-color(#767676)", black),
        Reading("contrast-color(#e60000)", white), Reading("contrast-color(red)", black),
        Reading("contrast-color(oklch(0.6 0.2 30))", black), Reading("contrast-color(#0000)", white),
        Reading("contrast-color(#fff8)", black), Reading("contrast-color($sky)", white),
        Reading("CONTRAST-COLOR(color(display-p3 1 0 0))", black), Reading("contrast-color(lime)", black),
        Reading("color-mix(in srgb, contrast-color(blue), red)", Color(.sRGB, 1, 0.5, 0.5)),
        Reading("light-dark(red, blue)", red), Reading("light-dark($sky, rgb(0 0 1))", blue),
        // An infinite hue, and one that is not a number, is 0.
        Reading("hsl(calc(infinity) 50% 25%)", Color(.hsl, 0, 50, 25, isLegacy: true)),
        Reading("hsl(calc(-infinity * 1deg) 50% 25%)", Color(.hsl, 0, 50, 25, isLegacy: true)),
        Reading("hsl(calc(0 / 0) 50% 25%)", Color(.hsl, 0, 50, 25, isLegacy: true)),
        Reading("rgb(calc(infinity) calc(-infinity) calc(NaN))", red),
        Reading("rgb(max(255, 0) min(0, 9) clamp(0, -9, 3) / sign(1))", red),
        Reading("hsl(atan2(1, -1) 50% max(25%, 5%))", Color(.hsl, 135, 50, 25, isLegacy: true)),
        Reading("red;", red), Reading("#f00 ; ", red),
        Reading("$sky", blue), Reading("  $brand.sky\n", blue),
    ])
    func `colors are read in every form`(_ reading: Reading) throws {
        let palette = PaletteLookup(names: ["sky", "brand.sky"]) { $0.hasSuffix("sky") ? Self.blue : nil }
        #expect(try Color.parse(css: reading.text, palette: palette) == reading.color)
    }

    /// Source: CSS Color 5, section 4: a missing component of the origin color is carried as interpolation carries it
    /// (CSS Color 4, section 12.2); its keyword is `none` where it is alone and 0 in a calculation.
    @Test(arguments: [
        Reading("lab(from lab(none 10 20) l a b)", Color(.lab, 0, 10, 20, missing: .first)),
        Reading("lab(from lab(none 10 20) calc(l + 5) a b)", Color(.lab, 5, 10, 20)),
        Reading("lab(from lab(none 10 20) a l b)", Color(.lab, 10, 0, 20, missing: .second)),
        Reading("oklch(from oklch(0.5 0.1 none) l c h)", Color(.oklch, 0.5, 0.1, 0, missing: .third)),
        Reading("oklch(from oklch(0.5 0.1 none) l c calc(h + 90))", Color(.oklch, 0.5, 0.1, 90)),
        Reading("rgb(from color(srgb none 0.2 0.4) r g b)", Color(.sRGB, 0, 0.2, 0.4, missing: .first)),
        Reading("color(from color(srgb none 0.2 0.4) srgb r g b)", Color(.sRGB, 0, 0.2, 0.4, missing: .first)),
        Reading("lch(from oklch(0.5 none 30) 50 c 30)", Color(.lch, 50, 0, 30, missing: .second)),
        Reading("oklch(from oklch(0.5 0.1 30 / none) l c h)", Color(.oklch, 0.5, 0.1, 30, alpha: 0, missing: .alpha)),
        Reading(
            "oklch(from oklch(0.5 0.1 30 / none) l c h / calc(alpha + 0.5))", Color(.oklch, 0.5, 0.1, 30, alpha: 0.5)),
        Reading(
            "oklch(from oklch(0.5 0.1 30 / 0.2) l c h / none)", Color(.oklch, 0.5, 0.1, 30, alpha: 0, missing: .alpha)),
        Reading("hsl(from blue none s l)", Color(.hsl, 0, 100, 50, missing: .first)),
    ])
    func `a missing component of an origin color is none alone and 0 in calculations`(_ reading: Reading) throws {
        #expect(try Color.parse(css: reading.text) == reading.color)
    }

    /// The web platform tests' `color-computed-color-mix-function.html` expects these.
    @Test(arguments: [
        Reading(
            "color-mix(in hsl, hsl(none none none), hsl(none none none))",
            Color(.hsl, 0, 0, 0, missing: [.first, .second, .third])),
        Reading("color-mix(in hsl, hsl(none 10% 20%), hsl(none 10% 20%))", Color(.hsl, 0, 10, 20, missing: .first)),
        Reading(
            "color-mix(in hsl, hsl(120deg 40% 40% / none), hsl(0deg 40% 40% / none))",
            Color(.hsl, 60, 40, 40, alpha: 0, missing: .alpha)),
    ])
    func `a mix that lacks a component keeps its space`(_ reading: Reading) throws {
        #expect(try Color.parse(css: reading.text) == reading.color)
    }

    @Test func `shares that are all 0 count alike, and leave nothing to see`() throws {
        let mixed = try Color.parse(css: "color-mix(in hsl, hsl(120deg 10% 20%) 0%, hsl(30deg 30% 40%) 0%)")
        let expected = Color(.sRGB, 0.33, 0.36, 0.24, alpha: 0)
        #expect(mixed.space == .sRGB && mixed.alpha == 0)
        for index in 0..<3 { #expect(abs(mixed.components[index] - expected.components[index]) < 1e-12) }
    }

    /// CSS Color 4, section 4.4: the hue alone is missing where a color has too little of it. Chromium gives the same.
    @Test func `a color without hue keeps its chroma`() throws {
        let color = try Color.parse(css: "lch(from lab(50 0.001 0) l calc(c * 10000) 0)")
        #expect(abs(color.components.y - 10) < 1e-9, "\(color.components)")
        let converted = try Color.parse(css: "lab(50 0.001 0)").converted(to: .lch)
        #expect(converted.missing == .third && abs(converted.components.y - 0.001) < 1e-12)
    }

    @Test(arguments: [
        ("rgb(from $sky g r b)", "color(srgb 0 0 1)"), ("rgb(from light-dark(red, $sky) b g r)", "color(srgb 0 0 1)"),
        ("rgb(from color-mix(in srgb, red, blue) calc(r * 0) g calc(b * 2))", "color(srgb 0 0 1)"),
        ("color-mix(in srgb, rgb(from $sky 255 g b), rgb(from red 0 g 255))", "color(srgb 0.5 0 1)"),
    ])
    func `palette colors and other functions are origin colors, and relative colors are mixed`(
        text: String, expected: String
    ) throws {
        let palette = PaletteLookup(names: ["sky"]) { $0 == "sky" ? Self.blue : nil }
        #expect(try Color.parse(css: text, palette: palette).cssText == expected)
    }

    @Test func `relative colors are nested no deeper than other functions`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "rgb(from ", count: depth) + "red" + String(repeating: " r g b)", count: depth)
        }
        #expect(try Color.parse(css: nested(32)).cssText == "color(srgb 1 0 0)")
        #expect(throws: CSSSyntaxError.self) { try Color.parse(css: nested(33)) }
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        var text: String
        var offset: Int
        var message: String
        var testDescription: String { text }

        init(_ text: String, _ offset: Int, _ message: String) {
            self.text = text
            self.offset = offset
            self.message = message
        }
    }

    @Test(arguments: [
        Mistake("", 0, "expected a color, found end of text"),
        Mistake("12", 0, "expected a color, found number 12"),
        Mistake("255 0 0", 0, "expected a color, found '255 0 0'; did you mean 'rgb(255 0 0)'?"),
        Mistake("0.5 0.2 0", 0, "expected a color, found '0.5 0.2 0'; did you mean 'color(srgb 0.5 0.2 0)'?"),
        Mistake("300 0 0", 0, "expected a color, found '300'; did you mean '#300'?"),
        Mistake("rgb 255 0 0", 0, "found 'rgb' without parentheses; write rgb(255 0 0)"),
        Mistake("hsl 120 50% 50%", 0, "found 'hsl' without parentheses; write hsl(120 50% 50%)"),
        Mistake("rgb 255, 0, 0", 0, "found 'rgb' without parentheses; write rgb(…)"),
        Mistake("dark blue", 0, "unknown color 'dark blue'; did you mean 'darkblue'?"),
        Mistake("Dark Slate Gray 20%", 0, "unknown color 'Dark Slate Gray'; did you mean 'darkslategray'?"),
        Mistake("dark mode", 0, "unknown color 'dark'; did you mean 'black'?"),
        Mistake("bluee", 0, "unknown color 'bluee'; did you mean 'blue'?"),
        Mistake("red blue", 4, "expected end of text, found 'blue'"),
        Mistake("red\u{b}", 3, "expected end of text, found a control character (U+000B)"),
        Mistake("#ff", 0, "invalid color '#ff'; expected 3, 4, 6 or 8 hexadecimal digits after '#'"),
        Mistake("#ggg", 0, "invalid color '#ggg'; expected 3, 4, 6 or 8 hexadecimal digits after '#'"),
        Mistake("oklhc(1 0 0)", 0, "unknown color function 'oklhc()'; did you mean 'oklch'?"),
        Mistake("Canvas", 0, "'Canvas' has no value outside a page; expected a color"),
        Mistake("ThreeDFace", 0, "'ThreeDFace' has no value outside a page; expected a color"),
        Mistake("contrast-color()", 15, "expected a color, found ')'"),
        Mistake("contrast-color(red, blue)", 18, "expected ')', found ','"),
        Mistake(
            "contrast-colour(red)", 0, "unknown color function 'contrast-colour()'; did you mean 'contrast-color'?"),
        Mistake("currentColor", 0, "'currentColor' has no value outside a page; expected a color"),
        Mistake("$sk", 0, "unknown palette color '$sk'; expected '$sky'"),
        Mistake("var(--sky)", 0, "var() has no value outside a page; did you mean '$sky'?"),
        Mistake("var(--sea)", 0, "var() has no value outside a page; expected a color"),
        Mistake("rgb(var(--rgb) / 50%)", 4, "var() has no value outside a page; write its value"),
        Mistake("oklch(0.7 0.1 20 / VAR(--alpha))", 19, "var() has no value outside a page; write its value"),
        Mistake("rgb(calc(var(--red) * 2) 0 0)", 9, "var() has no value outside a page; write its value"),
        Mistake("color-mix(in lab, red var(--share), blue)", 22, "var() has no value outside a page; write its value"),
        Mistake("lightgoldenrod", 0, "unknown color 'lightgoldenrod'; did you mean 'lightgoldenrodyellow'?"),
        Mistake("Midnight", 0, "unknown color 'Midnight'; did you mean 'midnightblue'?"),
        // 'whitesmoke' begins so too, but a letter too many is more probable.
        Mistake("whites", 0, "unknown color 'whites'; did you mean 'white'?"),
        Mistake("rd", 0, "unknown color 'rd'; did you mean 'red'?"),
        Mistake("tn", 0, "unknown color 'tn'; did you mean 'tan'?"),
        // Neither is a letter short of one name alone.
        Mistake("bl", 0, "unknown color 'bl'"), Mistake("xy", 0, "unknown color 'xy'"),
        Mistake("rgb(1 2)", 7, "expected blue (a number, a percentage or 'none'), found ')'"),
        Mistake("rgb(1 2 3 4)", 10, "expected '/' and alpha, or ')', found number 4"),
        Mistake("rgb(1 2 3 / 0.5 4)", 16, "expected ')', found number 4"),
        Mistake("rgb(1, 2 3)", 9, "expected ',', found number 3"),
        Mistake("rgb(1, 2%, 3)", 7, "expected green (a number), found percentage 2%"),
        Mistake("rgb(none, 2, 3)", 4, "expected red (a number or a percentage), found 'none'"),
        Mistake("rgb(1 2, 3)", 7, "found ',' after values separated by spaces"),
        Mistake("lab(50, 2, 3)", 6, "found ',' where values are separated by spaces"),
        Mistake("hsl(20, 30, 40%)", 8, "expected saturation (a percentage), found number 30; write 30%"),
        Mistake("hsl(200, 100, 50)", 9, "expected saturation (a percentage), found number 100; write 100%, 50%"),
        Mistake("hsla(200, 1, 0.5, 1)", 10, "expected saturation (a percentage), found number 1; write 100%, 50%"),
        Mistake("hsl(200, 50%, 40, 0.5)", 14, "expected lightness (a percentage), found number 40; write 40%"),
        Mistake("rgb(100%, 0, 50)", 10, "expected green (a percentage), found number 0; write 0%, 50%"),
        Mistake("background: red", 0, "found 'background:'; write the value alone, without the name of a property"),
        Mistake("--sea: red", 0, "found '--sea:'; write the value alone, without the name of a property"),
        Mistake("red no-repeat", 4, "expected end of text, found 'no-repeat'; an image has no position, size or repe"),
        Mistake("red / cover", 4, "expected end of text, found '/'; an image has no position, size or repetition"),
        Mistake("“red”", 0, "found '“', which is not a quotation mark in YAML or CSS; write '\"'"),
        Mistake("“rgb(1 2 3)", 0, "found '“', which is not a quotation mark in YAML or CSS; write '\"'"),
        Mistake("darken(red, 20%)", 0, "unknown color function 'darken()'; write oklch(from COLOR calc(l - 0.1) c h)"),
        Mistake("linear-gradient(red, blue)", 0, "expected a color, found the gradient 'linear-gradient()'"),
        Mistake(
            "-webkit-Radial-Gradient(red, blue)", 0, "expected a color, found the gradient '-webkit-Radial-Gradient()'"),
        Mistake(
            "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)", 0,
            "unknown color function 'UIColor()'; UIKit's colors are not CSS colors: write a color such as rgb(0 122 255)"
        ),
        Mistake(
            "Color(red: 1, green: 0.5, blue: 0)", 6,
            "found 'red:'; SwiftUI's colors are not CSS colors: write a color such as rgb(0 122 255)"),
        Mistake("Darken(red, 20%)", 0, "unknown color function 'Darken()'; write oklch(from COLOR calc(l - 0.1) c h)"),
        Mistake("RGBB(1 2 3)", 0, "unknown color function 'RGBB()'; did you mean 'rgb'?"),
        Mistake(
            "color-mix(in srgb, red 60 %, blue)", 23, "expected a percentage, found number 60; write 60%"),
        Mistake("color-mix(in srgb, red 0.6, blue)", 23, "expected a percentage, found number 0.6; write 60%"),
        Mistake("red // x", 4, "'//' does not begin a comment in CSS; write /* and */ around it"),
        Mistake("red， blue", 0, "found '，' (U+FF0C), which is not a comma in CSS; write ','"),
        Mistake("rgb（1 2 3)", 0, "found '（' (U+FF08), which is not a parenthesis in CSS; write '('"),
        Mistake("hsl(90° 10% 10%)", 4, "unknown unit '°'; did you mean 'deg'?"),
        Mistake("hsl(20 30% 40deg)", 11, "expected lightness (a number, a percentage or 'none'), found '40deg'"),
        Mistake("hsl(20deeg 30% 40%)", 4, "unknown unit 'deeg'; did you mean 'deg'?"),
        Mistake(
            "oklch(from red l s h)", 17,
            "expected chroma (a number, a percentage, 'none', 'l', 'c', 'h' or 'alpha'), found 's'"),
        Mistake(
            "oklch(from red l c)", 18, "expected hue (a number, an angle, 'none', 'l', 'c', 'h' or 'alpha'), found ')'"),
        Mistake("rgb(from red, r, g, b)", 12, "found ',' where values are separated by spaces"),
        Mistake("rgb(from red r g b / 1 2)", 23, "expected ')', found number 2"),
        Mistake("color(from red r g b)", 15, "expected a color space, found 'r'; write color(from COLOR srgb r g b)"),
        Mistake("color(from red X y z)", 15, "expected a color space, found 'x'; write color(from COLOR xyz x y z)"),
        Mistake(
            "color(srgb from red r g b)", 11, "found 'from' after the color space; write color(from COLOR srgb …)"),
        Mistake(
            "oklch(from red l*0.9 c h)", 16,
            "found '*' outside calc(); write the calculation in calc(…), where channels are plain numbers"),
        Mistake("oklch(from red l * 0.9 + 0.1 c h)", 17, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red 0.9*l c h)", 18, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l / 2 c h)", 17, "found '/' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c h / alpha / 2)", 29, "found '/' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c (h + 20))", 19, "found '(' outside calc(); write 'calc(' instead"),
        Mistake("rgb(from red r g b / (alpha * 0.5))", 21, "found '(' outside calc(); write 'calc(' instead"),
        Mistake("oklch(from red l c h+20)", 20, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c h + 20)", 21, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c h -20)", 21, "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h+20 s l)", 14, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h - 20 s l)", 15, "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h -20 s l)", 15, "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c h-20)", 19, "found 'h-20' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l-0.1 c h)", 15, "found 'l-0' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c -h)", 19, "found '-h' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l 1.2c h)", 17, "found '1.2c' outside calc(); write the calculation in calc(…)"),
        Mistake("color(from red srgb r*2 g b)", 21, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("alpha(from red / alpha*0.5)", 22, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l c h + 20 / alpha)", 21, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake("rgb(from red r*2+10 g b)", 14, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h+20*2 s l)", 14, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake("rgb(from red 255-r g b)", 13, "found '255-r' outside calc(); write the calculation in calc(…)"),
        Mistake(
            "rgb(from red r g b / 1-alpha)", 21, "found '1-alpha' outside calc(); write the calculation in calc(…)"),
        Mistake("rgb(from red r / -g g b)", 15, "found '/' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l / 2c c h)", 17, "found '/' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h 50%*2 l)", 18, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h-20.5deg s l)", 13, "found 'h-20' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h s l*50%)", 18, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("rgb(from red r*50% g b)", 14, "found '*' outside calc(); write the calculation in calc(…)"),
        Mistake("hsl(from red h+20deg s l)", 14, "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake(
            "hwb(from red h w+10% b)", 16,
            "found '+' outside calc(); write the calculation in calc(…)"),
        Mistake(
            "hsl(from red h s 100% - l)", 22,
            "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake(
            "hsl(from red h s 100%-l)", 21,
            "found '-l' outside calc(); write the calculation in calc(…)"),
        Mistake(
            "rgb(from red r - none g b)", 15,
            "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake("rgb(from red r g b / alpha -0.5)", 27, "found '-' outside calc(); write the calculation in calc(…)"),
        Mistake("oklch(from red l // 2 c h)", 17, "'//' does not begin a comment in CSS"),
        Mistake("oklch(from red calc(l * 2) c h 1)", 31, "expected '/' and alpha, or ')', found number 1"),
        // What is wrong before a calculation is reported first, and three values are three components.
        Mistake("oklch(from red l s h+20)", 17, "expected chroma"),
        Mistake("oklch(from red l -0.1 x)", 22, "expected hue"),
        Mistake(
            "color(from red xyz r g b)", 19, "expected x (a number, a percentage, 'none', 'x', 'y', 'z' or 'alpha')"),
        Mistake("oklch(from redd l c h)", 11, "unknown color 'redd'; did you mean 'red'?"),
        Mistake(
            "hsl(from red calc(h + 30deg) s l)", 20,
            "calc() cannot add a number and an angle; channels of relative colors are plain numbers"),
        Mistake("oklch(from red calc(s) c h)", 20, "expected a number in calc(), found 's'"),
        Mistake("color-mix(from red, blue)", 10, "unknown color 'from'"),
        Mistake("color(srbg 1 0 0)", 6, "unknown color space 'srbg'; did you mean 'srgb'?"),
        Mistake("color(oklch 1 0 0)", 6, "unknown color space 'oklch'; write oklch() instead of color()"),
        Mistake("color(1 0 0)", 6, "expected a color space, found number 1"),
        Mistake("color-mix(oklch, red, blue)", 10, "found 'oklch' without 'in'; did you mean 'in oklch'?"),
        Mistake("color-mix(oklch longer hue, red, blue)", 10, "found 'oklch' without 'in'; did you mean 'in oklch'?"),
        Mistake(
            "color-mix(red, blue in lch)", 20, "found 'in' after a color; write 'in lch,' before the first color"),
        Mistake(
            "color-mix(red in hsl longer hue, blue)", 14,
            "found 'in' after a color; write 'in hsl longer hue,' before the first color"),
        Mistake(
            "color-mix(red, blue, in lch)", 21, "found 'in' after a color; write 'in lch,' before the first color"),
        Mistake("color-mix(in oklhc, red, blue)", 13, "unknown color space 'oklhc'; did you mean 'oklch'?"),
        Mistake(
            "color-mix(in lab longer hue, red, blue)", 17,
            "'longer hue' needs a color space with a hue, and lab has none; expected 'lch', 'oklch', 'hsl' or 'hwb'"),
        Mistake("color-mix(in hsl long hue, red, blue)", 17, "unknown hue method 'long'; did you mean 'longer'?"),
        Mistake("color-mix(in srgb, red 120%, blue)", 23, "share of 120% in color-mix(); expected 0% to 100%"),
        Mistake("light-dark(red)", 14, "expected ',', found ')'"),
        Mistake("red; blue", 3, "expected end of text, found ';'"),
        Mistake("rgb(calc(1+2) 0 0)", 10, "expected white space on both sides of '+' in calc()"),
        Mistake("oklch(from red calc(l-0.1) c h)", 20, "expected white space on both sides of '-' in calc()"),
        Mistake("oklch(from red calc(l+.1) c h)", 21, "expected white space on both sides of '+' in calc()"),
        Mistake("rgb(calc(1 + 2%) 0 0)", 11, "calc() cannot add a number and a percentage"),
        Mistake(
            "rgb(calc(1deg) 0 0)", 4,
            "expected red (a number, a percentage or 'none'), found calc() that gives an angle"),
        Mistake("é red", 0, "unknown color 'é'"),
        Mistake("/* 🎨 */ rde", 8, "unknown color 'rde'; did you mean 'red'?"),
    ])
    func `mistakes are reported where they are`(_ mistake: Mistake) {
        let palette = PaletteLookup(names: ["sky"]) { _ in nil }
        do throws(CSSSyntaxError) {
            let color = try Color.parse(css: mistake.text, palette: palette)
            Issue.record("read as \(color)")
        } catch {
            #expect(error.offset == mistake.offset)
            #expect(error.message.hasPrefix(mistake.message), "\(error.message)")
        }
    }

    @Test func `'currentcolor' is a color where there is one`() throws {
        let lookup = PaletteLookup(names: [], currentColor: Self.blue) { _ in nil }
        for text in ["currentColor", "light-dark(CURRENTCOLOR, red)", "color-mix(in srgb, currentcolor, blue)"] {
            let color = try Color.parse(css: text, palette: lookup)
            #expect(color.components == Self.blue.components && color.alpha == Self.blue.alpha, "\(text)")
        }
    }

    /// Each word is compared with 148 names and with 'transparent': 1,342 of them are 199,958 comparisons, and the next
    /// one is the last.
    @Test func `misspelled names have no hint after 200,000 comparisons`() {
        let lookup = PaletteLookup(names: [], hints: HintBudget()) { _ in nil }
        func message(_ text: String) -> String? {
            do throws(CSSSyntaxError) {
                _ = try Color.parse(css: text, palette: lookup)
                return nil
            } catch {
                return error.message
            }
        }
        for _ in 0..<1343 { #expect(message("rde") == "unknown color 'rde'; did you mean 'red'?") }
        #expect(message("rde") == "unknown color 'rde'")
        #expect(message("rbg(0 0 0)") == "unknown color function 'rbg()'")
        // What needs no comparison is proposed all the same.
        #expect(message("fa0") == "unknown color 'fa0'; did you mean '#fa0'?")
    }

    @Test func `all 148 names are read and begin a color`() throws {
        #expect(NamedColors.names.count == 148)
        for name in NamedColors.names {
            #expect(try Color.parse(css: name).isLegacy)
            #expect(CSSColorParser.isNext(in: try CSSScanner(name + " 10%")))
        }
    }

    @Test func `each name has the value of the standard's table`() throws {
        let url = try #require(
            Bundle.module.url(forResource: "named-colors", withExtension: "tsv", subdirectory: "Fixtures"))
        let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.count == 148 && Set(rows.map { String($0[0]) }) == Set(NamedColors.names))
        for row in rows {
            #expect(try Color.parse(css: row[0]) == Color.parse(css: row[1]), "\(row[0])")
        }
    }

    @Test func `the dark color of a pair is read in the dark`() throws {
        let dark = PaletteLookup(names: [], scheme: .dark) { _ in nil }
        #expect(
            try Color.parse(css: "color-mix(in srgb, light-dark(red, blue), blue)", palette: dark)
                == Color(.sRGB, 0, 0, 1))
    }
}
