import Foundation
import LintelCLI
import LintelJSON
import Testing

struct PreviewTests {
    private static func preset(_ color: String, name: String = "Flat") -> String {
        """
        lintel: 1
        name: \(name)
        devices: ["iPhone17,1"]
        background: "\(color)"
        """
    }

    private func shell(_ color: String = "#336699") throws -> Shell {
        let shell = try Shell()
        try shell.put(Self.preset(color), at: "flat.yml")
        return shell
    }

    private func page(_ shell: Shell, _ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/" + name)), as: UTF8.self)
    }

    /// The data that the page's script reads.
    private func data(_ page: String) throws -> JSON {
        let start = try #require(page.range(of: "<script id=\"data\" type=\"application/json\">"))
        let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        return try JSON.parse(Array(page[start.upperBound..<end.lowerBound].utf8))
    }

    @Test(arguments: ["check", "watch"])
    func `a page beside a build is a file, and no message advises another`(command: String) throws {
        let answer = try shell().run(command, "flat.yml", "--preview", "p.png")
        #expect(answer.code == .usageError)
        #expect(
            answer.error.contains("'p.png' is not a page's name; expected a name that ends in .html\n"),
            "\(answer.error)")
    }

    @Test func `a page is written under the preset's name, and nothing else`() throws {
        let shell = try shell()
        let answer = shell.run("preview", "flat.yml")
        #expect(answer.code == .success)
        #expect(answer.out == "")
        #expect(answer.error.hasPrefix("Wrote Flat-preview.html: "))
        #expect(try shell.listing() == ["Flat-preview.html", "flat.yml"])
    }

    @Test func `the page has the bytes that a build writes`() throws {
        let shell = try shell()
        #expect(shell.run("build", "flat.yml", "--formats", "xcassets").code == .success)
        #expect(shell.run("preview", "flat.yml", "-o", "p.html").code == .success)
        let preset = try #require(try data(page(shell, "p.html"))["presets"]?.items?.first)
        let image = try #require(preset["images"]?.items?.first)
        let file = try #require(image["file"]?.string)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(shell.folder)/out/Flat/\(file)"))
        let source = preset["pictures"]?.items?[try #require(image["picture"]?.integer)]["source"]?.string
        #expect(source == "data:image/png;base64," + bytes.base64EncodedString())
    }

    @Test func `the bytes are the same for any number of workers, and on stdout`() throws {
        let shell = try shell()
        #expect(shell.run("preview", "flat.yml", "-o", "a.html", "-j", "1").code == .success)
        let answer = shell.run("preview", "flat.yml", "-o", "-", "-j", "3")
        #expect(answer.data == Array(try page(shell, "a.html").utf8))
    }

    @Test func `a page is HTML, and a message says so`() throws {
        let shell = try shell()
        for arguments in [["preview", "flat.yml", "-o", "p.png"], ["check", "flat.yml", "--preview", "p"]] {
            let answer = shell.run(arguments)
            #expect(answer.code == .usageError)
            #expect(answer.error.contains("expected a name that ends in .html"))
        }
        #expect(try shell.listing() == ["flat.yml"])
    }

    @Test func `a preset with errors is left out, and the others are shown`() throws {
        let shell = try shell()
        try shell.put(Self.preset("#33669", name: "Broken"), at: "broken.yml")
        let answer = shell.run("preview", "flat.yml", "broken.yml", "-o", "p.html")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("broken.yml:4:"))
        let names = try data(page(shell, "p.html"))["presets"]?.items?.compactMap { $0["name"]?.string }
        #expect(names == ["Flat"])
    }

    @Test func `checking writes the page next to what was committed`() throws {
        let shell = try shell()
        #expect(shell.run("build", "flat.yml").code == .success)
        try shell.put(Self.preset("#996633"), at: "flat.yml")
        let answer = shell.run("check", "flat.yml", "--against", "out", "--preview", "p.html")
        #expect(answer.code == .checkFoundErrors)
        let changes = try data(page(shell, "p.html"))["presets"]?.items?.first?["against"]?["changes"]?.items
        #expect(changes?.isEmpty == false)
        #expect(changes?.allSatisfy { $0["kind"] == .string("changed") } == true)
    }

    @Test func `a gallery has a page for each preset`() throws {
        let shell = try shell()
        try shell.put(Self.preset("#996633", name: "Index"), at: "index.yml")
        let answer = shell.run("preview", "--gallery", "flat.yml", "index.yml", "-o", "gallery")
        #expect(answer.code == .success)
        // The page of the preset `index` does not take the place of the gallery's.
        #expect(
            try shell.listing() == [
                "flat.yml", "gallery", "gallery/flat.html", "gallery/index--2.html", "gallery/index.html", "index.yml",
            ])
        let entries = try data(page(shell, "gallery/index.html"))["entries"]?.items
        #expect(entries?.compactMap { $0["link"]?.string } == ["flat.html", "index--2.html"])
        #expect(entries?.compactMap { $0["name"]?.string } == ["Flat", "Index"])
    }

    @Test func `a gallery reports each preset whose older build is missing, and when it is not written`() throws {
        let shell = try shell()
        try shell.put(Self.preset("#996633", name: "Index"), at: "index.yml")
        try shell.put("", at: "nowhere/file")
        let answer = shell.run(
            "preview", "--gallery", "flat.yml", "index.yml", "--against", "nowhere", "-o", "gallery")
        #expect(answer.code == .success)
        #expect(answer.error.split(separator: "\n").count { $0.contains("[LN0232]") } == 2, "\(answer.error)")
        try shell.put("lintel: 1\n", at: "none.yml")
        let none = shell.run("preview", "--gallery", "none.yml", "-o", "g.html")
        #expect(none.code == .dataError && none.error.contains("g.html is not written: every preset has an error"))
    }

    @Test func `a gallery of a batch is one page where a page is named`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\npalette: { main: '#fff' }\nbackground: $main\ndevices: [\"iPhone17,1\"]\n",
            at: "bar.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml]\nbrands:\n  acme:\n    palette: { main: '#c00' }\n  bolt:\n",
            at: "brands.yml")
        #expect(shell.run("preview", "--gallery", "brands.yml", "-o", "b.html").code == .success)
        let entries = try data(page(shell, "b.html"))["entries"]?.items
        #expect(entries?.compactMap { $0["brand"]?.string } == ["acme", "bolt"])
        #expect(entries?.map { $0["link"] } == [.null, .null])
    }

    // Errors of the batch file, at which nothing of the brand or the preset is read: as the command prints them.
    @Test func `a card of a batch has the errors of the batch file that keep its preset from being drawn`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: '#fff'\ndevices: [\"iPhone17,1\"]\n", at: "bar.yml")
        try shell.put("lintel: 1\nname: [\n", at: "torn.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml, torn.yml]\nbrands:\n  acme: { presets: bar.yml }\n"
                + "  gone: { presets: missing.yml }\n  late: { extends: gone, presets: bar.yml }\n"
                + "  torn: { presets: torn.yml }\n",
            at: "brands.yml")
        let answer = shell.run("preview", "--gallery", "brands.yml", "-o", "g.html")
        #expect(answer.code == .dataError)
        let printed = answer.error.split(separator: "\n").map(String.init)
        let missing = try #require(printed.first { $0.hasPrefix("brands.yml:5:20: error: 'missing.yml' ") })
        let torn = try #require(printed.first { $0.hasPrefix("torn.yml:") && $0.contains(": error: ") })
        let entries = try data(page(shell, "g.html"))["entries"]?.items ?? []
        #expect(entries.map { $0["brand"]?.string } == ["acme", "gone", "gone", "late", "torn"])
        // A brand whose presets are unknown has all.
        let errors = entries.map { $0["errors"]?.items?.compactMap(\.string) }
        #expect(errors == [[], [missing], [missing, torn], [missing], [torn]])
    }

    @Test(arguments: [
        ["brands.yml", "flat.yml"], ["flat.yml", "brands.yml"], ["brands.yml", "brands.yml"],
        ["brands.yml", "none.yml"],
    ])
    func `a gallery that names a batch and something else is refused, whatever comes first`(words: [String]) throws {
        let shell = try shell()
        try shell.put("lintelBatch: 1\npresets: flat.yml\nbrands: { acme: }\n", at: "brands.yml")
        let answer = shell.run(["preview", "--gallery"] + words + ["-o", "g.html"])
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("'brands.yml' is a batch file; a gallery shows"), "\(answer.error)")
        #expect(try !shell.listing().contains("g.html"))
    }

    @Test func `a gallery names pages by the brand's key, shows its name, and lists a brand with errors`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Bar\npalette: { main: '#fff' }\nbackground: $main\ndevices: [\"iPhone17,1\"]\n",
            at: "bar.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [bar.yml]\nbrands:\n"
                + "  acme: { displayName: 'Acme & Söhne' }\n  dune: { palette: { main: redd } }\n", at: "brands.yml")
        let answer = shell.run("preview", "--gallery", "brands.yml", "-o", "g")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("Wrote g/index.html: 1 of 2 presets, "))
        #expect(try shell.listing() == ["bar.yml", "brands.yml", "g", "g/acme", "g/acme/bar.html", "g/index.html"])
        let entries = try data(page(shell, "g/index.html"))["entries"]?.items
        #expect(entries?.map { $0["brand"] } == ["Acme & Söhne", "dune"])
        #expect(entries?.map { $0["link"] } == ["acme/bar.html", .null])
        // As compilers print errors: `redd` begins in column 28 of line 5.
        let unknown = "brands.yml:5:28: error: unknown color 'redd'; did you mean 'red'? [LN0100]"
        #expect(entries?.last?["errors"] == JSON.array([.string(unknown)]))
        let back = try data(page(shell, "g/acme/bar.html"))
        #expect(back["gallery"]?["address"] == "../index.html")
        #expect(back["presets"]?.items?.first?["brand"] == "Acme & Söhne")
    }

    // WCAG 2.2, success criterion 1.4.3: 4.5 for text. Of a bar without texts the status bar counts, with an appearance
    // or without: black on white is 21.
    @Test func `a gallery has the contrast that is too little, whether the preset asks for one or not`() throws {
        let shell = try Shell()
        func put(_ name: String, _ bar: String) throws {
            try shell.put(
                "lintel: 1\nname: \(name)\nbackground: white\ndevices: iPhone 16\nbars: \(bar)\n", at: "\(name).yml")
        }
        try put("Pale", "{ navigation: { appearance: { title: { color: '#aaa' } } } }")
        try put("Opaque", "{ navigation: { appearance: { translucent: false } } }")
        try put("Plain", "navigation")
        let answer = shell.run("preview", "--gallery", "Pale.yml", "Opaque.yml", "Plain.yml", "-o", "all.html")
        #expect(answer.code == .success)
        let page = try shell.text(at: "all.html")
        #expect(page.contains("\"contrast\":{\"ratio\":2.32,\"least\":4.5}"))
        #expect(page.ranges(of: "\"contrast\":{\"ratio\":21,\"least\":3}").count == 2)
    }
}
