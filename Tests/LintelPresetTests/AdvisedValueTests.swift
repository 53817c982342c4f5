import Testing

/// The values in what messages advise to write elsewhere than in a preset, or to write in another form.
struct AdvisedValueTests {
    /// The messages about a preset with these keys, without their locations and codes.
    private func messages(_ body: String) -> [String] {
        parsing("lintel: 1\nname: A\n" + body).lines.map { line in
            String(line.split(separator: " ", maxSplits: 2)[2].dropLast(" [LN0000]".count))
        }
    }

    /// Options take lists with commas between the items, and no command has two output folders.
    @Test(arguments: [
        ("formats: web", "formats", "write them in the command: --formats web"),
        ("formats: [web, flutter]", "formats", "write them in the command: --formats web,flutter"),
        ("format: [web]", "format", "write it in the command: --formats web"),
        ("formats: \"web, flutter\"", "formats", "write them in the command: --formats web,flutter"),
        ("formats: [web, web]", "formats", "write them in the command: --formats web"),
        (
            "formats: [png, web]", "formats",
            "write them in the command: --formats LIST; expected 'xcassets', 'bundle', 'jpeg', 'android', 'web', "
                + "'flutter', 'react-native', 'images' or 'swift'"
        ),
        (
            "formats: []", "formats",
            "write them in the command: --formats LIST; expected 'xcassets', 'bundle', 'jpeg', 'android', 'web', "
                + "'flutter', 'react-native', 'images' or 'swift'"
        ),
        // The command refuses code without the images that it names.
        ("formats: swift", "formats", "write them in the command: --formats xcassets,swift"),
        ("format: [swift]", "format", "write it in the command: --formats xcassets,swift"),
        ("formats: [bundle, swift]", "formats", "write them in the command: --formats bundle,swift"),
        ("out: my images", "out", "write it in the command: --out 'my images'"),
        ("out: [a, b]", "out", "write one folder in the command: --out FOLDER"),
    ])
    func `what belongs in the command is proposed as the command takes it`(line: String, key: String, advice: String) {
        #expect(messages("background: red\n\(line)") == ["unknown key '\(key)' in a preset; \(advice)"])
    }

    /// 'height' is two edits from 'light', and 'corner' from 'border'.
    @Test(arguments: [
        ("height: 44", "unknown key 'height' in a preset"), ("corner: 44", "unknown key 'corner' in a preset"),
        (
            "bars: { navigation: { corner: 44 } }",
            "unknown key 'corner' in a navigation bar; expected 'background', 'metrics', 'position', 'largeTitles', "
                + "'searchBar', 'shadow' or 'appearance'"
        ),
        // One edit away.
        (
            "bars: { tab: { ligt: red } }",
            "unknown key 'ligt' in a tab bar; if 'light' is meant, write background: { light: … }"
        ),
    ])
    func `a word far from a name of another level is not taken for it`(line: String, message: String) {
        #expect(messages("background: red\n\(line)") == [message])
    }

    @Test(arguments: ["navigation", "toolbar", "tab", "search"])
    func `the height of a bar leads to devices, where it may be written`(bar: String) throws {
        let found = messages("background: red\nbars: { \(bar): { height: 44 } }")
        let message = try #require(found.first)
        let proposal = try #require(message.firstRange(of: "devices: { name"))
        #expect(found.count == 1 && message.contains("the device catalog has the heights of bars"), "\(found)")
        let devices = message[proposal.lowerBound...].replacing("name: …", with: "name: A")
            .replacing("size: …", with: "size: 320x480")
        #expect(devices.hasSuffix("bars: { \(bar): 44 } }"))
        #expect(messages("background: red\nbars: [\(bar)]\n\(devices)") == [])
    }

    /// Source of the names: UIKit, `UIColor`.
    @Test(arguments: ["systemBlue", "systemBlueColor", "secondaryLabel", "tertiarySystemGroupedBackground", "UIColor"])
    func `a color of UIKit is not taken for one of CSS`(name: String) {
        let message =
            "unknown color '\(name)'; UIKit's system colors are not CSS colors: write a color such as rgb(0 122 255), or "
            + "a $name of the palette with a color for light and one for dark"
        #expect(messages("background: \(name)") == [message])
        #expect(messages("background: linear-gradient(\(name), red)") == [message])
        let own = "unknown color '\(name)'; did you mean '$\(name)'?"
        #expect(messages("palette: { \(name): red }\nbackground: \(name)") == [own])
    }

    @Test(arguments: [
        ("[255, 0, 0]", "rgb(255 0 0)"), ("[1, 0.5, 0]", "color(srgb 1 0.5 0)"), ("[0, 0, 0]", "color(srgb 0 0 0)"),
        ("[255, 0, 0, 0.5]", "rgb(255 0 0 / 0.5)"), ("[255, 128, 0, 255]", "rgb(255 128 0)"),
    ])
    func `a list of numbers is one color in another notation`(list: String, color: String) {
        let message = "a color is text, found a list of numbers; write \"\(color)\""
        for body in [
            "background: \(list)", "background: { light: \(list), dark: red }",
            "background: { layers: [{ fill: \(list) }] }",
            "background: { linear: { stops: [{ color: \(list) }, red] } }", "palette: { a: \(list) }\nbackground: $a",
            "palette: { a: { light: \(list), dark: black } }\nbackground: $a",
            "palette: { a: { light: black, dark: \(list) } }\nbackground: $a",
            "background: red\nbars: { tab: { shadow: { color: { light: \(list), dark: red } } } }",
        ] {
            #expect(messages(body) == [message], "\(body)")
        }
        #expect(messages("background: \"\(color)\"") == [])
    }

    /// Templates and programs of Unix write names so.
    @Test(arguments: ["${dawn}", "{{dawn}}", "{{ dawn }}", "$(dawn)", "#{$dawn}"])
    func `a placeholder of a template is led to the palette's color`(placeholder: String) {
        let found = "expected a color, found '\(placeholder.prefix(1))'; did you mean '$dawn'?"
        for body in ["\(placeholder)", "linear-gradient(\(placeholder), red)"] {
            #expect(messages("palette: { dawn: red }\nbackground: \"\(body)\"") == [found])
        }
    }

    @Test func `numbers where a stop is are led to the function of a color`() {
        for body in ["linear-gradient(255 0 0, blue)", "linear-gradient(blue, 255 0 0)"] {
            let found = messages("background: \(body)")
            #expect(found.count == 1 && found[0].hasSuffix("found '255 0 0'; did you mean 'rgb(255 0 0)'?"), "\(found)")
        }
    }

    /// Android has them, and designers write them: a point, which is `px` in CSS.
    @Test(arguments: ["pts", "dp", "sp"])
    func `units of other programs are those of a point`(unit: String) {
        #expect(
            messages("background: linear-gradient(red 10\(unit), blue)") == [
                "unknown unit '\(unit)'; did you mean 'px'?"
            ])
        #expect(
            messages("background: { layers: [{ fill: red, frame: { top: 10\(unit) } }] }") == [
                "unknown unit '\(unit)'; did you mean 'pt'?"
            ])
    }

    @Test(arguments: [
        ("angular-gradient(red, blue)", "unknown gradient 'angular-gradient()'; did you mean 'conic-gradient'?"),
        ("sweep-gradient(red, blue)", "unknown gradient 'sweep-gradient()'; did you mean 'conic-gradient'?"),
        ("{ angular: { stops: [red, blue] } }", "unknown key 'angular' in a background; did you mean 'conic'?"),
    ])
    func `other names of a conic gradient are led to it`(background: String, message: String) {
        #expect(messages("background: \(background)") == [message])
    }

    @Test(arguments: ["color", "hex", "value"])
    func `a color under a key of its own is written alone`(key: String) {
        let advice = "a color is written alone, without braces and key: white"
        #expect(
            messages("background: red\nbars: { navigation: { appearance: { tint: { \(key): white } } } }") == [
                "unknown key '\(key)' in a color by appearance; \(advice)"
            ])
    }

    @Test(arguments: ["[300, 0, 0]", "[255, 0]", "[255, 0, 0, 2]", "[006, 0, 0]", "['255', '0', '0']"])
    func `other lists of numbers are not taken for a color`(list: String) {
        let found = messages("background: \(list)")
        #expect(!found.isEmpty && !found.contains { $0.contains("a list of numbers") }, "\(found)")
    }
}
