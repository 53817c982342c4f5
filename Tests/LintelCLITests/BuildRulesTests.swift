import Foundation
import LintelCLI
import Testing

struct BuildRulesTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
        try shell.put("not read", at: "my presets/Sea.lintel.yml")
        try shell.put("not read", at: "It's $5.yml")
    }

    @Test func `ninja has an edge for each preset, from its file to its stamp`() throws {
        let answer = shell.run(
            "plan", "my presets/Sea.lintel.yml", "It's $5.yml", "--ninja", "build.ninja", "--out", "my out",
            "--formats",
            "xcassets,bundle", "--devices-file", "kiosk:1.yml", "--tool", "./lintel")
        #expect(answer.code == .success)
        #expect(answer.out == "")
        #expect(
            try shell.text(at: "build.ninja") == #"""
                # Written by lintel plan --ninja. Run ninja, or include this, in the folder that lintel ran in.
                ninja_required_version = 1.10
                rule lintel
                  command = $command
                  description = lintel $name
                  deps = gcc
                  depfile = $stem.d

                build my$ out/Sea.lintel-stamp: lintel my$ presets/Sea.lintel.yml | kiosk$:1.yml
                  name = Sea
                  stem = my out/Sea
                  command = ./lintel generate 'my presets/Sea.lintel.yml' --out 'my out' --formats xcassets,bundle --devices-file 'kiosk:1.yml' --depfile 'my out/Sea.d'

                build my$ out/It's$ $$5.lintel-stamp: lintel It's$ $$5.yml | kiosk$:1.yml
                  name = It's $$5
                  stem = my out/It's $$5
                  command = ./lintel generate 'It'\''s $$5.yml' --out 'my out' --formats xcassets,bundle --devices-file 'kiosk:1.yml' --depfile 'my out/It'\''s $$5.d'

                """#)
    }

    @Test func `make has a rule for each preset, and one for all`() {
        let answer = shell.run("plan", "my presets/Sea.lintel.yml", "It's $5.yml", "--make", "-")
        #expect(answer.code == .success)
        #expect(
            answer.out == #"""
                # Written by lintel plan --make. Include it in a makefile that runs in the folder that lintel ran in.
                LINTEL ?= lintel
                .PHONY: lintel
                lintel: out/Sea.lintel-stamp out/It's\ $$5.lintel-stamp

                out/Sea.lintel-stamp: my\ presets/Sea.lintel.yml
                \#t$(LINTEL) generate 'my presets/Sea.lintel.yml' --out out --depfile out/Sea.d
                -include out/Sea.d

                out/It's\ $$5.lintel-stamp: It's\ $$5.yml
                \#t$(LINTEL) generate 'It'\''s $$5.yml' --out out --depfile 'out/It'\''s $$5.d'
                -include out/It's\ $$5.d

                """#)
    }

    @Test(arguments: [
        (["a/Sea.yml", "b/sea.lintel.json"], ExitCode.usageError, "would go to one folder"),
        (["gone.yml"], .noInput, "'gone.yml' is neither a file"),
        (["sunset"], .noInput, "'sunset' is not a file"),
        (["-"], .noInput, "'-' is not a file"),
    ])
    func `presets that rules cannot tell are refused`(words: [String], code: ExitCode, message: String) throws {
        try shell.put("", at: "a/Sea.yml")
        try shell.put("", at: "b/sea.lintel.json")
        let answer = shell.run(["plan"] + words + ["--ninja", "-"])
        #expect(answer.code == code)
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(answer.out == "")
    }

    @Test func `without rules lintel plan shows one preset`() {
        let answer = shell.run("plan", "sunset", "aurora")
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("one preset at a time"))
    }
}

struct FileListTests {
    @Test func `a build lists what it read and wrote`() throws {
        let shell = try Shell()
        try shell.put(preset("Sea", "linear-gradient($deep, blue)") + "palettes: brand.yml\n", at: "a b/sea.yml")
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "a b/brand.yml")
        try shell.put(preset("Dawn"), at: "dawn.yml")
        let answer = shell.run(
            "build", "a b/sea.yml", "dawn.yml", "sunset", "--out", "made", "--formats", "jpeg", "--depfile", "all.d",
            "--inputs-list", "in.xcfilelist", "--outputs-list", "out.xcfilelist", "-q")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(
            try shell.text(at: "in.xcfilelist")
                == "$(SRCROOT)/a b/sea.yml\n$(SRCROOT)/a b/brand.yml\n$(SRCROOT)/dawn.yml\n")
        #expect(
            try shell.text(at: "all.d") == #"""
                made/Sea/manifest.json: \
                  a\ b/sea.yml \
                  a\ b/brand.yml
                made/Dawn/manifest.json: \
                  dawn.yml
                made/Sunset/manifest.json:

                a\ b/sea.yml:

                a\ b/brand.yml:

                dawn.yml:

                """#)
        let listed = try shell.text(at: "out.xcfilelist").split(separator: "\n").map {
            $0.dropFirst("$(SRCROOT)/".count)
        }
        var isFolder: ObjCBool = false
        let written = try shell.listing().filter { path in
            _ = FileManager.default.fileExists(atPath: "\(shell.folder)/\(path)", isDirectory: &isFolder)
            return path.hasPrefix("made/") && !isFolder.boolValue && !path.hasSuffix(".lock")
        }
        #expect(listed.sorted() == written.map { $0[...] })
    }

    @Test func `nothing is listed after an error`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Sea\nbackground: rde\n", at: "sea.yml")
        #expect(shell.run("build", "sea.yml", "--depfile", "all.d").code == .dataError)
        #expect(try shell.listing() == ["sea.yml"])
    }
}
