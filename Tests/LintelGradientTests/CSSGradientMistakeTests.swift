import LintelColor
import LintelGradient
import Testing

/// What is said of CSS gradients that cannot be read.
struct CSSGradientMistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var css: String
        var offset: Int
        var message: String
        var testDescription: String { css }
    }

    static let mistakes = [
        Mistake(css: "", offset: 0, message: "expected a gradient, found end of text"),
        Mistake(css: "red", offset: 0, message: "expected a gradient, found 'red'"),
        Mistake(
            css: "linear-gradiant(red, blue)", offset: 0,
            message: "unknown gradient 'linear-gradiant()'; did you mean 'linear-gradient'?"),
        Mistake(css: "linear-gradient()", offset: 16, message: "expected a color, found ')'"),
        Mistake(css: "linear-gradient(red,)", offset: 20, message: "expected a color, found ')'"),
        Mistake(
            css: "linear-gradient(red blue)", offset: 20, message: "expected ',' or ')' after the stop, found 'blue'"),
        Mistake(
            css: "light-dark(linear-gradient(red, blue), lime)", offset: 39,
            message: "expected a gradient, found 'lime'"),
        Mistake(
            css: "light-dark(linear-gradient(red, blue), url(a.png))", offset: 39,
            message: "expected a gradient, found 'url('"),
        Mistake(
            css: "light-dark(linear-gradient(red, bleu), linear-gradient(red, blue))", offset: 32,
            message: "unknown color 'bleu'; did you mean 'blue'?"),
        Mistake(
            css: "light-dark(linear-gradient(red, blue))", offset: 37, message: "expected ',', found ')'"),
        Mistake(
            css: "linear-gradient(red var(--pos), blue)", offset: 20,
            message: "var() has no value outside a page; write its value"),
        Mistake(
            css: "radial-gradient(at var(--x) 50%, red, blue)", offset: 19,
            message: "var() has no value outside a page; write its value"),
        Mistake(css: "linear-gradient(rde, blue)", offset: 16, message: "unknown color 'rde'; did you mean 'red'?"),
        Mistake(
            css: "linear-gradient(\"#ff0000\", blue)", offset: 16,
            message: "expected a color, found '\"'; did you mean '#ff0000' without quotes?"),
        Mistake(
            css: "linear-gradient(red, 'blue' 50%)", offset: 21,
            message: "expected a color, found '''; did you mean 'blue' without quotes?"),
        Mistake(
            css: "linear-gradient(45, red)", offset: 16,
            message: "expected an angle such as 45deg, found number 45; write 45deg"),
        Mistake(
            css: "linear-gradient(red 50, blue)", offset: 20,
            message: "expected a position such as 25% or 10px, found number 50; write 50% or 50px"),
        Mistake(
            css: "conic-gradient(red 50, blue)", offset: 19,
            message: "expected a position such as 25% or 90deg, found number 50; write 50% or 50deg"),
        Mistake(
            css: "linear-gradient(in oklch longer hu to right, red)", offset: 32,
            message: "expected 'hue' after 'longer', found 'hu'"),
        Mistake(
            css: "linear-gradient(to bottom righht, red)", offset: 26,
            message: "unknown side 'righht'; did you mean 'right'?"),
        Mistake(
            css: "linear-gradient(right, red)", offset: 16,
            message:
                "found 'right' without 'to'; write 'to left' for a gradient that begins at the right, "
                + "'to right' for one that ends there"),
        Mistake(
            css: "linear-gradient(left top, red)", offset: 16,
            message:
                "found 'left' without 'to'; write 'to right bottom' for a gradient that begins at the left top, "
                + "'to left top' for one that ends there"),
        Mistake(
            css: "linear-gradient(left to right, red, blue)", offset: 16,
            message: "found 'left' without 'to'; did you mean 'to right'?"),
        Mistake(
            css: "linear-gradient(top to bottom, red, blue)", offset: 16,
            message: "found 'top' without 'to'; did you mean 'to bottom'?"),
        Mistake(
            css: "linear-gradient(to topright, red, blue)", offset: 19,
            message:
                "expected 'left', 'right', 'top' or 'bottom' after 'to', found 'topright'; did you mean 'top right'?"),
        Mistake(
            css: "linear-gradient(to right-top, red, blue)", offset: 19,
            message:
                "expected 'left', 'right', 'top' or 'bottom' after 'to', found 'right-top'; did you mean 'top right'?"),
        Mistake(
            css: "linear-gradient(bottom-left, red, blue)", offset: 16,
            message:
                "found 'bottom-left' without 'to'; write 'to top right' for a gradient that begins at the bottom left, "
                + "'to bottom left' for one that ends there"),
        Mistake(
            css: "linear-gradient(to-right, red, blue)", offset: 16,
            message: "found 'to-right'; did you mean 'to right'?"),
        Mistake(
            css: "radial-gradient(at top-left, red, blue)", offset: 19,
            message:
                "expected a position such as 'center' or 25% 10px after 'at', found 'top-left'; did you mean 'top left'?"
        ),
        Mistake(
            css: "radial-gradient(circle at leftCenter, red, blue)", offset: 26,
            message:
                "expected a position such as 'center' or 25% 10px after 'at', found 'leftCenter'; "
                + "did you mean 'center left'?"),
        Mistake(
            css: "radial-gradient(top-left, red, blue)", offset: 16,
            message: "found 'top-left' without 'at'; did you mean 'at top left'?"),
        // The substitutes are those of the Compatibility Standard, section 4.2.
        Mistake(
            css: "-webkit-linear-gradient(left, red, blue)", offset: 0,
            message: "unknown gradient '-webkit-linear-gradient()'; write linear-gradient(to right, …)"),
        Mistake(
            css: "-moz-linear-gradient(top left, red, blue)", offset: 0,
            message: "unknown gradient '-moz-linear-gradient()'; write linear-gradient(to bottom right, …)"),
        Mistake(
            css: "-webkit-repeating-linear-gradient(45deg, red, blue)", offset: 0,
            message: "unknown gradient '-webkit-repeating-linear-gradient()'; write repeating-linear-gradient(45deg, …)"
        ),
        Mistake(
            css: "-webkit-linear-gradient(-90deg, red, blue)", offset: 0,
            message: "unknown gradient '-webkit-linear-gradient()'; write linear-gradient(180deg, …)"),
        Mistake(
            css: "-webkit-linear-gradient(red, blue)", offset: 0,
            message: "unknown gradient '-webkit-linear-gradient()'; write linear-gradient()"),
        Mistake(
            css: "linear-gradient(red 0.2, blue 0.8)", offset: 20,
            message: "expected a position such as 25% or 10px, found number 0.2; write 20%"),
        Mistake(
            css: "linear-gradient(red, blue 1)", offset: 26,
            message: "expected a position such as 25% or 10px, found number 1; write 100%"),
        Mistake(
            css: "conic-gradient(red 0.29, blue)", offset: 19,
            message: "expected a position such as 25% or 90deg, found number 0.29; write 29%"),
        Mistake(
            css: "radial-gradient(at 0.5 0.5, red, blue)", offset: 19,
            message: "expected a position such as 25% or 10px, found number 0.5; write 50%"),
        Mistake(
            css: "radial-gradient(center, red, blue)", offset: 16,
            message: "found 'center' without 'at'; did you mean 'at center'?"),
        Mistake(
            css: "linear-gradient(oklch, red, blue)", offset: 16,
            message: "found 'oklch' without 'in'; did you mean 'in oklch'?"),
        // CSS Images 4, section 3.3: a conic gradient has `from` before its angle.
        Mistake(
            css: "conic-gradient(45deg, red, blue)", offset: 15,
            message: "found '45deg' without 'from'; did you mean 'from 45deg'?"),
        Mistake(
            css: "conic-gradient(0.25turn at center, red, blue)", offset: 15,
            message: "found '0.25turn' without 'from'; did you mean 'from 0.25turn'?"),
        Mistake(
            css: "conic-gradient(in oklch 45deg, red, blue)", offset: 24,
            message: "found '45deg' without 'from'; did you mean 'from 45deg'?"),
        Mistake(
            css: "linear-gradient(red, blue, to right)", offset: 27,
            message: "expected a color, found 'to', which comes before the first color"),
        Mistake(
            css: "linear-gradient(to right, red, blue, in oklch)", offset: 37,
            message: "expected a color, found 'in', which comes before the first color"),
        Mistake(
            css: "conic-gradient(at center from 90deg, red, blue)", offset: 25,
            message: "expected ',', found 'from'; 'from' comes before 'at'"),
        Mistake(
            css: "radial-gradient(at center circle, red, blue)", offset: 26,
            message: "expected ',', found 'circle'; 'circle' comes before 'at'"),
        Mistake(
            css: "“linear-gradient(red, blue)”", offset: 0,
            message: "found '“', which is not a quotation mark in YAML or CSS; write '\"'"),
        Mistake(
            css: "linear-gradient(in oklch, to right, red)", offset: 24,
            message: "expected a space before 'to', found ','"),
        Mistake(
            css: "radial-gradient(circle, in oklch, red)", offset: 22,
            message: "expected a space before 'in', found ','"),
        Mistake(
            css: "linear-gradient(in oklch, 45deg, red)", offset: 24,
            message: "expected a space before '45deg', found ','"),
        Mistake(
            css: "radial-gradient(circle, at center, red)", offset: 22,
            message: "expected a space before 'at', found ','"),
        Mistake(
            css: "radial-gradient(circle, closest-side, red)", offset: 22,
            message: "expected a space before 'closest-side', found ','"),
        Mistake(
            css: "conic-gradient(from 45deg, at center, red)", offset: 25,
            message: "expected a space before 'at', found ','"),
        Mistake(
            css: "radial-gradient(circle, 20px, red, blue)", offset: 22,
            message: "expected a space before '20px', found ','"),
        Mistake(
            css: "radial-gradient(at center, calc(20px) 30%, red)", offset: 25,
            message: "found ',' before calc(); calc() comes before 'at', with a space between them"),
        Mistake(
            css: "radial-gradient(circle, 20%, red, blue)", offset: 24,
            message: "hint before the first stop; expected a color"),
        // Neither a comma nor a space before these helps.
        Mistake(
            css: "radial-gradient(circle closest-side 20px, red, blue)", offset: 36,
            message: "found a second size ('20px'); a gradient has one"),
        Mistake(
            css: "linear-gradient(calc(1deg) calc(2deg), red, blue)", offset: 27,
            message: "found a second direction (calc()); a gradient has one"),
        Mistake(
            css: "linear-gradient(calc(1deg), calc(2deg), red, blue)", offset: 28,
            message: "found a second direction (calc()); a gradient has one"),
        Mistake(
            css: "linear-gradient(45deg to right, red)", offset: 22,
            message: "found a second direction ('to'); a gradient has one"),
        Mistake(
            css: "linear-gradient(45deg, to right, red)", offset: 23,
            message: "found a second direction ('to'); a gradient has one"),
        Mistake(
            css: "linear-gradient(calc(45deg) in oklch, to right, red)", offset: 38,
            message: "found a second direction ('to'); a gradient has one"),
        Mistake(
            css: "linear-gradient(to right 45deg, red)", offset: 25,
            message: "found a second direction ('45deg'); a gradient has one"),
        Mistake(
            css: "linear-gradient(to right, 45deg, red)", offset: 26,
            message: "found a second direction ('45deg'); a gradient has one"),
        Mistake(
            css: "linear-gradient(to left, to right, red)", offset: 25,
            message: "found a second direction ('to'); a gradient has one"),
        Mistake(
            css: "radial-gradient(circle ellipse, red)", offset: 23,
            message: "found a second shape ('ellipse'); a gradient has one"),
        Mistake(
            css: "radial-gradient(circle, ellipse, red)", offset: 24,
            message: "found a second shape ('ellipse'); a gradient has one"),
        Mistake(
            css: "radial-gradient(10px, closest-side, red)", offset: 22,
            message: "found a second size ('closest-side'); a gradient has one"),
        Mistake(
            css: "radial-gradient(at top at center, red)", offset: 23,
            message: "found a second center ('at'); a gradient has one"),
        Mistake(
            css: "conic-gradient(from 1deg from 2deg, red)", offset: 25,
            message: "found a second starting angle ('from'); a gradient has one"),
        Mistake(
            css: "linear-gradient(in oklch, in lch, red)", offset: 26,
            message: "found a second color space ('in'); a gradient has one"),
        Mistake(
            css: "conic-gradient(at center, from 45deg, red)", offset: 24,
            message: "found ',' before 'from'; 'from' comes before 'at', with a space between them"),
        Mistake(
            css: "radial-gradient(circle in oklch, at center, red)", offset: 31,
            message: "found ',' before 'at'; 'at' comes before 'in', with a space between them"),
        Mistake(
            css: "radial-gradient(circle in oklch at center, red)", offset: 32,
            message: "expected ',', found 'at'; 'at' comes before 'in'"),
        Mistake(
            css: "linear-gradient(transparrent, red)", offset: 16,
            message: "unknown color 'transparrent'; did you mean 'transparent'?"),
        Mistake(
            css: "linear-gradient(color(p3 1 0 0), red)", offset: 22,
            message: "unknown color space 'p3'; did you mean 'display-p3'?"),
        Mistake(
            css: "linear-gradient(45px, red, blue)", offset: 16,
            message: "expected an angle such as 45deg, found '45px'"),
        Mistake(css: "linear-gradient(45dge, red)", offset: 16, message: "unknown unit 'dge'; did you mean 'deg'?"),
        Mistake(
            css: "linear-gradient(to lef, red)", offset: 19,
            message: "expected 'left', 'right', 'top' or 'bottom' after 'to', found 'lef'; did you mean 'left'?"),
        Mistake(
            css: "linear-gradient(to left right, red)", offset: 24,
            message: "'right' cannot be combined with the side before it; expected a corner or one side"),
        Mistake(
            css: "linear-gradient(in oklhc, red)", offset: 19,
            message: "unknown color space 'oklhc'; did you mean 'oklch'?"),
        Mistake(
            css: "linear-gradient(in oklch in lab, red)", offset: 25,
            message: "found a second color space ('in'); a gradient has one"),
        Mistake(
            css: "linear-gradient(10%, red)", offset: 16,
            message: "expected an angle such as 45deg, found percentage 10%"),
        Mistake(
            css: "linear-gradient(red, 10%)", offset: 21,
            message: "hint after the last stop; expected a color after it"),
        Mistake(
            css: "linear-gradient(red, 10%, 20%, blue)", offset: 26,
            message: "two hints between two stops; expected a color before the second"),
        Mistake(
            css: "linear-gradient(red 1% 2% 3%, blue)", offset: 26,
            message: "expected ',' or ')' after the stop, found percentage 3%"),
        Mistake(css: "linear-gradient(red, blue) x", offset: 27, message: "expected end of text, found 'x'"),
        Mistake(
            css: "linear-gradient(red, $brnd)", offset: 21,
            message: "unknown palette color '$brnd'; no palette color is defined before it"),
        Mistake(
            css: "radial-gradient(circle 10px 20px, red)", offset: 23, message: "a circle has one radius; found two"),
        Mistake(css: "radial-gradient(ellipse 10px, red)", offset: 24, message: "an ellipse has two radii; found one"),
        Mistake(
            css: "radial-gradient(circle 50%, red)", offset: 23,
            message: "the radius of a circle is a length such as 20px; found a percentage"),
        Mistake(
            css: "radial-gradient(0%, black, white)", offset: 16,
            message: "the radius of a circle is a length such as 20px; found a percentage"),
        Mistake(
            css: "radial-gradient(calc(0% + 3px), red)", offset: 16,
            message: "the radius of a circle is a length such as 20px; found a percentage"),
        Mistake(
            css: "linear-gradient(red 2rem, blue)", offset: 20,
            message: "unit 'rem' needs a font size, which an image does not have; use 'px'"),
        Mistake(css: "radial-gradient(-5px, red)", offset: 16, message: "negative radius '-5px'; expected 0 or more"),
        Mistake(
            css: "radial-gradient(at left 10px top, red)", offset: 19,
            message: "a position has one, two or four values; found 3"),
        Mistake(
            css: "radial-gradient(at 10% left, red)", offset: 19,
            message: "no such position; expected a horizontal and a vertical part such as 'left 10px top 20%'"),
        Mistake(
            css: "radial-gradient(closest-side farthest-side, red)", offset: 29,
            message: "found a second size ('farthest-side'); a gradient has one"),
        Mistake(
            css: "linear-gradient(90deg red, blue)", offset: 22,
            message: "expected ',' before the first color, found 'red'"),
        Mistake(
            css: "linear-gradient(to right in oklab #f00, blue)", offset: 34,
            message: "expected ',' before the first color, found '#f00'"),
        Mistake(
            css: "conic-gradient(red 10px)", offset: 19,
            message: "expected a position such as 25% or 90deg, found '10px'"),
        Mistake(css: "conic-gradient(at 1% 1% from 3deg, red)", offset: 24, message: "expected ',', found 'from'"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is reported with its position and the nearest fix`(mistake: Mistake) {
        let error = #expect(throws: CSSSyntaxError.self) { try Gradient.parse(css: mistake.css) }
        #expect(error?.offset == mistake.offset)
        #expect(error?.message.hasPrefix(mistake.message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        "linear-gradient(in oklch longer hu to right, red, blue)", "linear-gradient(to bottom righht, red, blue)",
        "linear-gradient(right, red, blue)", "linear-gradient(in oklch, to right, red, blue)",
        "radial-gradient(circle at top, in oklch, red, blue)", "conic-gradient(45deg, red, blue)",
        "conic-gradient(45deg at center in oklch, red, blue)", "linear-gradient(45deg, to right, red, blue)",
        "linear-gradient(to right, 45deg, red, blue)", "radial-gradient(circle ellipse at center, red, blue)",
    ])
    func `a mistake before the stops is reported once`(css: String) {
        var ignored: [CSSDoubt] = []
        let errors = #expect(throws: CSSSyntaxErrors.self) { try Gradient.parse(allOf: css, doubts: &ignored) }
        #expect(errors?.all.count == 1, "\(errors?.all ?? [])")
    }

    @Test(arguments: [
        ("linear-gradient(in oklsh to rigth, red, blue)", ["oklsh", "rigth"]),
        ("linear-gradient(to rigth in oklsh, rde, blue)", ["rigth", "oklsh", "rde"]),
        ("conic-gradient(from 90 at 50% 50, red, blue)", ["90", "50,"]),
        ("radial-gradient(cirle at centre in oklsh, red, blue)", ["cirle", "centre", "oklsh"]),
        ("radial-gradient(cirle at calc(50% in) 0 in oklsh, red, blue)", ["cirle", "in) 0", "oklsh"]),
        // What is in the wrong place is one mistake, whatever follows.
        ("linear-gradient(in lab in oklsh to rigth, red, blue)", ["in oklsh"]),
        ("conic-gradient(at 0 0 from 90 in oklsh, red, blue)", ["from"]),
    ])
    func `mistakes in several parts before the stops are all reported`(css: String, wrong: [String]) throws {
        var ignored: [CSSDoubt] = []
        let errors = #expect(throws: CSSSyntaxErrors.self) { try Gradient.parse(allOf: css, doubts: &ignored) }
        let found = try #require(errors).all.map { String(css.dropFirst($0.offset)) }
        #expect(found.count == wrong.count, "\(found)")
        for (rest, start) in zip(found, wrong) { #expect(rest.hasPrefix(start)) }
    }
}
