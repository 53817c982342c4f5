import LintelPreset
import Testing

/// Colors and gradients as other programs and CSS write them, and what presets say about them.
struct ColorTextAdviceTests {
    /// The lines of a preset with these keys, which begin in line 3.
    private func lines(_ body: String) -> [String] { parsing("lintel: 1\nname: A\n" + body).lines }

    @Test(arguments: [
        ("background: oklch(78 0.1 30)", "3:19", "lightness 78 is beyond 1 and counts as 1; did you mean 78%?"),
        (
            "background: linear-gradient(red, rgb(255 0 0 / 60))", "3:48",
            "alpha 60 is beyond 1 and counts as 1; did you mean 60%?"
        ),
        (
            "background: linear-gradient(red, blue), hwb(210 0.2 0.1)", "3:49",
            "whiteness and blackness are on a scale of 0 to 100; did you mean 20% 10%?"
        ),
        (
            "palette: { a: color(srgb 255 128 0) }\nbackground: $a", "3:26",
            "red 255 is far beyond 1; did you mean rgb(255 128 0)?"
        ),
        (
            "background: { linear: { stops: [oklch(78 0.1 30) 20%, blue] } }", "3:39",
            "lightness 78 is beyond 1 and counts as 1; did you mean 78%?"
        ),
        (
            "background: { light: oklab(50 0 0), dark: black }", "3:28",
            "lightness 50 is beyond 1 and counts as 1; did you mean 50%?"
        ),
        (
            "background: { caGradient: { colors: [red, blue], endPoint: [320, 44] } }", "3:60",
            "the point [320, 44] is far outside the bar; 1 is the whole width or height"
        ),
        (
            "background: { linear: { to: right, stops: [red 30pt, blue 30pt] } }", "3:48",
            "30pt is 40 points here, as in CSS; write 30px for 30 points"
        ),
        (
            "background: { radial: { size: 30pt, stops: [red, blue] } }", "3:31",
            "30pt is 40 points here, as in CSS; write 30px for 30 points"
        ),
    ])
    func `a value on another scale is one warning at its place`(body: String, place: String, message: String) {
        let lines = lines(body)
        #expect(lines.first == "p.yaml:\(place): warning: \(message) [LN0101]")
        // Each stop in parts is a text of its own.
        #expect(lines.count == (body.contains("30pt, blue") ? 2 : 1), "\(lines)")
    }

    @Test(arguments: [
        ("background: linear-gradient(red 80%, blue 20%)", "3:43", "20% follows 80% and counts as 80%"),
        (
            "background: { linear: { stops: [red 80%, blue 20%, lime 10%] } }", "3:47",
            "20% follows 80% and counts as 80%"
        ),
        (
            "background: { linear: { stops: [{ color: red, at: 80% }, { color: blue, at: [20%, 90%] }] } }", "3:78",
            "20% follows 80% and counts as 80%"
        ),
        (
            "background: { conic: { stops: [red 90deg, blue 45deg] } }", "3:48",
            "45deg follows 90deg and counts as 90deg"
        ),
        (
            "background: { light: 'linear-gradient(red 20px, blue 10px)', dark: red }", "3:54",
            "10px follows 20px and counts as 20px"
        ),
    ])
    func `stops out of order are one warning`(body: String, place: String, message: String) {
        #expect(
            lines(body) == [
                "p.yaml:\(place): warning: \(message); expected ascending positions [LN0102]"
            ])
    }

    @Test(arguments: [
        ("background: url(a.png)", "a picture is a texture; write { texture: a.png }"),
        ("background: a.png", "a picture is a texture; write { texture: a.png }"),
        ("palette: { sea: red }\nbackground: var(--sea)", "var() has no value outside a page; did you mean '$sea'?"),
        ("background: hsv(0 100% 100%)", "unknown color function 'hsv()'; write hwb(), whose whiteness is"),
        ("background: darken(red, 20%)", "unknown color function 'darken()'; write oklch(from COLOR"),
        (
            "background: 'background: linear-gradient(red, blue);'",
            "found 'background:'; write the value alone, without the name of a property"
        ),
        (
            "background: \"background-image: linear-gradient(red, blue)\"",
            "found 'background-image:'; write the value alone, without the name of a property"
        ),
        (
            "background: linear-gradient(red, blue) no-repeat",
            "expected end of text, found 'no-repeat'; an image has no position, size or repetition"
        ),
        (
            "background: “linear-gradient(red, blue)”",
            "found '“', which is not a quotation mark in YAML or CSS; write '\"'"
        ),
        (
            "background: { svg: a.svg }",
            "expected the text of an SVG gradient, such as <linearGradient>…</linearGradient>, found 'a.svg'; "
                + "'lintel import' makes a preset of a file"
        ),
        (
            "background: { linear: { stops: [red 0.5, blue] } }",
            "expected a position like 30% or 12px, found number 0.5; write 50%"
        ),
        (
            "background: { linear: { stops: [{ color: red, at: 0.5 }, blue] } }",
            "expected a position like 30% or 12px, found number 0.5; write 50%"
        ),
        ("background: { linear: { stops: [5% 6%, blue] } }", "expected a color, found end of text"),
        ("background: { linear: { stops: [5% red 6%, blue] } }", "expected end of text, found percentage 6%"),
        (
            "background: { conic: { stops: [red 80, blue] } }",
            "expected a position like 25% or 90deg, found number 80; write 80% or 80deg"
        ),
        (
            "background: { linear: { stops: [{ color: {r: 1, g: 0, b: 0} }] } }",
            "a color is text, found a mapping of components; write \"color(srgb 1 0 0)\""
        ),
        (
            "palette: { a: {red: 255, green: 128, blue: 0, alpha: 1} }\nbackground: $a",
            "a color is text, found a mapping of components; write \"rgb(255 128 0)\""
        ),
        (
            "background: { r: 1, g: 0.5, b: 0, a: 0.25 }",
            "a color is text, found a mapping of components; write \"color(srgb 1 0.5 0 / 0.25)\""
        ),
        (
            "background: { radial: { size: farthest, stops: [red, blue] } }",
            "unknown size 'farthest'; expected 'farthest-side' or 'farthest-corner'"
        ),
        (
            "background: { radial: { shape: circel, stops: [red, blue] } }",
            "unknown shape 'circel'; did you mean 'circle'?"
        ),
        (
            "background: { linear: { to: 90deg, stops: [red, blue] } }",
            "expected a side or a corner, found an angle; write 'angle: 90deg'"
        ),
        (
            "background: { linear: { angle: to right, stops: [red, blue] } }",
            "expected an angle, found a side; write 'to: right'"
        ),
        (
            "background: { linear: { angle: right, stops: [red, blue] } }",
            "expected an angle, found a side; write 'to: right'"
        ),
        (
            "background: { linear: { angle: red, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found 'red'"
        ),
        (
            "background: { linear: { angle: \"#fff\", stops: [lime, blue] } }",
            "expected an angle such as 45deg, found '#fff'"
        ),
        (
            "background: { linear: { angle: rgb(1 2 3), stops: [lime, blue] } }",
            "expected an angle, found a color"
        ),
        (
            "background: { linear: { angle: .inf, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found '.'"
        ),
        (
            "background: { linear: { angle: 45deg in oklch, in: oklab, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found 'in'; write the color space under the key 'in'"
        ),
        (
            "background: { linear: { to: right in oklch, stops: [lime, blue] } }",
            "expected a side or a corner, found 'in'; write the color space under the key 'in'"
        ),
        (
            "background: { conic: { at: 10% 10% in hsl, stops: [lime, blue] } }",
            "expected a position such as 'center' or 25% 10px, found 'in'; write the color space under the key 'in'"
        ),
        (
            "background: { conic: { from: 10deg in oklch, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found 'in'; write the color space under the key 'in'"
        ),
        (
            "background: { conic: { from: 45deg at left, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found 'at'; write the position under the key 'at'"
        ),
        (
            "background: { linear: { angle: 45 deg, stops: [lime, blue] } }",
            "expected an angle such as 45deg, found number 45; write 45deg"
        ),
        (
            "background: { radial: { size: 10 in, stops: [lime, blue] } }",
            "expected a radius such as 20px, found number 10; write 10px"
        ),
        (
            "background: { radial: { shape: calc(10px), stops: [lime, blue] } }",
            "expected circle or ellipse, found 'calc('; write the size under the key 'size'"
        ),
        (
            "background: { radial: { size: 10px at left, stops: [lime, blue] } }",
            "expected a size, found 'at'; write the position under the key 'at'"
        ),
        (
            "background: { radial: { size: rgb(1 2 3), stops: [lime, blue] } }",
            "expected a size, found a color"
        ),
        (
            "background: { radial: { shape: circle 10px, stops: [lime, blue] } }",
            "expected circle or ellipse, found '10px'; write the size under the key 'size'"
        ),
        (
            "background: { linear: { in: oklch longer hue, hue: shorter, stops: [lime, blue] } }",
            "'in' has 'longer hue' and 'hue' has 'shorter'; remove one of them"
        ),
        (
            "background: { linear: { to: to right, stops: [red, blue] } }",
            "found 'to right' under 'to'; did you mean 'right'?"
        ),
        (
            "background: { linear: { to: bottomRight, stops: [red, blue] } }",
            "found 'bottomRight' under 'to'; did you mean 'bottom right'?"
        ),
        (
            "background: { linear: { to: bottom-right, stops: [red, blue] } }",
            "found 'bottom-right' under 'to'; did you mean 'bottom right'?"
        ),
        (
            "background: { radial: { at: top-left, stops: [red, blue] } }",
            "found 'top-left' under 'at'; did you mean 'top left'?"
        ),
    ])
    func `what another notation means is one error with the fix`(body: String, message: String) {
        let lines = lines(body)
        #expect(lines.count == 1)
        #expect(lines.first?.contains(": error: " + message) == true, "\(lines)")
    }

    @Test(arguments: [
        "linear: { to: Bottom   RIGHT, stops: [red, blue] }", "linear: { to: right bottom, stops: [red, blue] }",
        "radial: { at: center, stops: [red, blue] }",
        "radial: { shape: Circle, size: closest-side, stops: [red, blue] }",
        "conic: { from: 90, at: left top, stops: [red, blue] }",
    ])
    func `keys take all that CSS takes`(gradient: String) {
        #expect(lines("background: { \(gradient) }") == [])
    }
}
