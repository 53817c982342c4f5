import LintelCLI
import Testing

/// Names and sizes of the gradients of SVG pictures.
struct PictureGradientTests {
    private static func picture(_ ids: [String]) -> String {
        let gradients = ids.map {
            "<linearGradient id='\($0)' gradientUnits='userSpaceOnUse' x2='100' y2='50'><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient><rect width='100' height='50' fill='url(#\($0))'/>"
        }
        return "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>\(gradients.joined())</svg>"
    }

    @Test func `a gradient whose name a program has made up has that of its file`() throws {
        let shell = try Shell()
        try shell.put(Self.picture(["paint0_linear_1_2"]), at: "hero.svg")
        #expect(shell.run("import", "hero.svg", "-q").out.contains("name: Hero\n"))
        #expect(shell.run("import", "hero.svg", "-o", "sea.yml").code == .success)
        #expect(try shell.text(at: "sea.yml").contains("name: sea\n"))
        #expect(shell.run("export", "hero.svg", "--to", "css", "-q").out.contains("--hero: linear-gradient("))
        try shell.put(Self.picture(["SVGID_1_", "SVGID_2_", "night"]), at: "hero.svg")
        let several = shell.run("import", "hero.svg")
        #expect(several.error.contains("name one with --gradient: 'hero', 'hero-2' or 'night'"), "\(several.error)")
        for name in ["hero-2", "SVGID_2_"] {
            #expect(shell.run("import", "hero.svg", "--gradient", name, "-q").out.contains("name: Hero2\n"))
        }
        #expect(shell.run("import", "hero.svg", "--gradient", "night", "-o", "a.yml").code == .success)
        #expect(try shell.text(at: "a.yml").contains("name: Night\n"))
    }

    @Test func `a made-up name leaves the file's own names and the gradients that only serve others alone`() throws {
        let shell = try Shell()
        try shell.put(Self.picture(["paint0_linear_1_2", "hero"]), at: "hero.svg")
        let listed = shell.run("import", "hero.svg").error
        #expect(listed.contains("name one with --gradient: 'hero-2' or 'hero'"), "\(listed)")
        func colors(_ name: String, of file: String) -> String {
            shell.run("export", file, "--to", "css", "--gradient", name, "-q").out
        }
        #expect(colors("hero-2", of: "hero.svg") == colors("paint0_linear_1_2", of: "hero.svg"))
        #expect(colors("hero", of: "hero.svg").contains("--hero:"))
        #expect(colors("hero-2", of: "hero.svg").contains("--hero-2:"))
        // Inkscape writes the stops of a gradient in another one, which no shape has.
        try shell.put(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
            <linearGradient id="linearGradient1"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
            <linearGradient id="linearGradient2" xlink:href="#linearGradient1" x2="0" y2="1"/>
            <rect width="9" height="9" fill="url(#linearGradient2)"/></svg>
            """, at: "ink.svg")
        let whole = shell.run("export", "ink.svg", "--to", "css", "-q").out
        #expect(whole.contains("--ink: linear-gradient(") && whole == colors("ink", of: "ink.svg"), "\(whole)")
    }

    @Test func `only a gradient that depends on the size of its picture is said to`() throws {
        let shell = try Shell()
        let gradient =
            "<linearGradient id='a' x1='0' y1='0' x2='100%' y2='0' gradientUnits='userSpaceOnUse'>"
            + "<stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient></svg>"
        try shell.put("<svg xmlns='http://www.w3.org/2000/svg' width='390' height='96'>" + gradient, at: "a.svg")
        #expect(shell.run("import", "a.svg").error == "")
        #expect(!shell.run("export", "a.svg", "--to", "swift").out.contains("Laid out"))
        try shell.put(
            "<svg xmlns='http://www.w3.org/2000/svg'>" + gradient.replacing("x2='100%'", with: "x2='90'"), at: "b.svg")
        #expect(shell.run("import", "b.svg").error == "a: laid out in points; it does not stretch\n")
    }

    /// From the upper left to the lower right corner of a box of 100 by 50 points is twice as far to the right as down;
    /// CSS has that at `atan2(2, -1)`, 116.565° clockwise from up.
    @Test func `a picture's own size is the box of its gradients in CSS and Swift`() throws {
        let shell = try Shell()
        try shell.put(Self.picture(["sky"]), at: "a.svg")
        for format in ["css", "swift"] {
            let own = shell.run("export", "a.svg", "--to", format)
            #expect(own.code == .success, "\(own.error)")
            #expect(
                own.error.contains(
                    "is written for a box of 100x50, the size of its picture; '--size WxH' names another"),
                "\(own.error)")
            let given = shell.run("export", "a.svg", "--to", format, "--size", "100x50")
            #expect(given.out == own.out && !given.error.contains("box of"), "\(given.error)")
        }
        #expect(shell.run("export", "a.svg", "--to", "css", "-q").out.contains("linear-gradient(116.565"))
        #expect(
            shell.run("import", "a.svg").error.contains(
                "sky: laid out in points for a picture of 100x50; in a box of another size it does not stretch\n"))
    }
}
