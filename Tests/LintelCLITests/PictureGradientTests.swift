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
        #expect(shell.run("import", "b.svg").error == "a: laid out in points; it keeps them in boxes of other sizes\n")
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
                "sky: laid out in points for a picture of 100x50; it keeps them in boxes of other sizes; '--stretch' lays "
                    + "it out in fractions of the shape that it fills\n"))
    }

    private static func stops(_ attributes: String) -> String {
        "<linearGradient id='paint0_linear_1_2' gradientUnits='userSpaceOnUse' \(attributes)><stop stop-color='#FF5F6D'/>"
            + "<stop offset='1' stop-color='#FFC371'/></linearGradient>"
    }

    /// A bar that Figma copies as SVG.
    private static func bar(_ shape: String, _ attributes: String = "x1='0' y1='44' x2='375' y2='44'") -> String {
        "<svg width='375' height='88' viewBox='0 0 375 88' fill='none' xmlns='http://www.w3.org/2000/svg'>"
            + "<\(shape) fill='url(#paint0_linear_1_2)'/><defs>\(stops(attributes))</defs></svg>"
    }

    /// Where the line runs from one side of the shape to the other, that is CSS's line without positions.
    @Test(arguments: [
        bar("rect width='375' height='88' rx='12'"), bar("path d='M0 0H375V88H0z'"),
        bar("rect x='20' y='10' width='300' height='44'", "x1='20' y1='0' x2='320' y2='0'"),
        bar("rect width='150' height='44' transform='matrix(2 0 0 2 20 0)'", "x1='0' y1='0' x2='150' y2='0'"),
    ])
    func `a gradient in points may be laid out in fractions of its shape`(picture: String) throws {
        let shell = try Shell()
        try shell.put(picture, at: "bar.svg")
        let answer = shell.run("import", "bar.svg", "--stretch", "-o", "bar.yml")
        #expect(answer.code == .success && answer.error == "Wrote bar.yml\n", "\(answer.error)")
        let text = try shell.text(at: "bar.yml")
        #expect(text.hasSuffix("background: \"linear-gradient(to right, #ff5f6d, #ffc371)\"\n"), "\(text)")
    }

    /// The unit square stretches with its box, whatever the line.
    @Test func `a slanted gradient in fractions of its shape has one image`() throws {
        let shell = try Shell()
        try shell.put(Self.bar("rect width='375' height='88'", "x1='0' y1='0' x2='40' y2='170'"), at: "bar.svg")
        #expect(shell.run("import", "bar.svg", "-o", "points.yml", "-q").code == .success)
        let points = shell.run("check", "points.yml", "--formats", "web")
        #expect(points.code == .checkFoundErrors)
        let cure = "'lintel import --stretch' lays a gradient of an SVG picture out in fractions of its shape"
        #expect(points.error.contains(cure), "\(points.error)")
        #expect(shell.run("import", "bar.svg", "--stretch", "-o", "bar.yml", "-q").code == .success)
        let whole = shell.run("check", "bar.yml", "--formats", "web")
        #expect(whole.code == .success && !whole.error.contains("LN0168"), "\(whole.error)")
    }

    @Test(arguments: [
        (
            "<svg xmlns='http://www.w3.org/2000/svg'>" + stops("x2='90'") + "</svg>", "a.svg",
            "neither a rectangle with it nor"
        ),
        (
            ":root { --a: linear-gradient(red, blue 9px) }", "a.css",
            "'--stretch' is for gradients of SVG; 'a' of a.css is not"
        ),
    ])
    func `what has no known size cannot be laid out in fractions`(text: String, file: String, message: String) throws {
        let shell = try Shell()
        try shell.put(text, at: file)
        let answer = shell.run("import", file, "--stretch", "-o", "a.yml")
        #expect(answer.code != .success && answer.error.contains(message), "\(answer.error)")
        #expect(try shell.listing() == [file])
    }

    /// A line along an axis in points of user space has the same points in every box, as lengths in CSS have. Sources:
    /// SVG 2, section 14.2.2; CSS Images 4, section 3.1.1.
    @Test(arguments: [
        ("x1='0' x2='375'", "linear-gradient(to right, #ff5f6d 0%, #ffc371 375px)"),
        ("x1='375' y1='9' x2='0' y2='9'", "linear-gradient(to right, #ffc371 0%, #ff5f6d 375px)"),
        ("x1='0' y1='10' x2='0' y2='50'", "linear-gradient(#ff5f6d 10px, #ffc371 50px)"),
        (
            "x1='0' x2='20' gradientTransform='translate(4 0) scale(2 1)'",
            "linear-gradient(to right, #ff5f6d 4px, #ffc371 44px)"
        ),
        ("x1='0' x2='30' spreadMethod='repeat'", "repeating-linear-gradient(to right, #ff5f6d 0%, #ffc371 30px)"),
        (
            "x1='0' x2='30' spreadMethod='reflect'",
            "repeating-linear-gradient(to right, #ff5f6d 0%, #ffc371 30px, #ff5f6d 60px)"
        ),
    ])
    func `a line along an axis in points is CSS with stops at lengths`(attributes: String, css: String) throws {
        let shell = try Shell()
        let answer = shell.run("export", Self.stops(attributes), "--to", "css")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(answer.out.contains(css), "\(answer.out)")
        try shell.put(
            "lintel: 1\nname: Bar\nbackground:\n  svg: |\n    \(Self.stops(attributes))\nbars: [tab]\ndevices: iPhone 15\n",
            at: "bar.yml")
        #expect(shell.run("build", "bar.yml", "--formats", "web", "-q").code == .success)
        #expect(try shell.text(at: "out/Bar/web/bar.css").contains("--bar-tab-bar: \(css);"))
    }

    @Test func `other lines in points need a box in CSS`() throws {
        let answer = try Shell().run("export", Self.stops("x1='0' x2='30' y2='9'"), "--to", "css")
        #expect(answer.code == .dataError && answer.error.contains("add '--size WxH' [LN0188]"), "\(answer.error)")
    }
}
