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
                # Each command draws with all processors.
                pool lintel
                  depth = 2
                rule lintel
                  command = $command
                  description = lintel $name
                  deps = gcc
                  depfile = $stem.d
                  restat = 1
                  pool = lintel

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

    // GNU make manual, section 6.14: `make` appends to MAKEFILE_LIST the name of each makefile that it reads.
    @Test func `make has a rule for each preset, one for all, and builds what has no depfile`() {
        let answer = shell.run("plan", "my presets/Sea.lintel.yml", "It's $5.yml", "--make", "-")
        #expect(answer.code == .success)
        #expect(
            answer.out == #"""
                # Written by lintel plan --make. Include it in a makefile that runs in the folder that lintel ran in.
                LINTEL ?= lintel
                LINTEL_JOBS = $(if $(filter -j,$(MAKEFLAGS))$(findstring jobserver,$(MAKEFLAGS)),--jobs 1)
                LINTEL_PROGRAM = $(if $(findstring /,$(LINTEL)),$(wildcard $(LINTEL)))
                .PHONY: lintel lintel-without-depfile
                lintel: out/Sea.lintel-stamp out/It's\ $$5.lintel-stamp

                out/Sea.lintel-stamp: my\ presets/Sea.lintel.yml $(LINTEL_PROGRAM)
                \#t$(LINTEL) generate 'my presets/Sea.lintel.yml' --out out --depfile out/Sea.make.d $(LINTEL_JOBS)
                LINTEL_MAKEFILES := $(MAKEFILE_LIST)
                -include out/Sea.make.d
                ifeq ($(MAKEFILE_LIST),$(LINTEL_MAKEFILES))
                out/Sea.lintel-stamp: lintel-without-depfile
                endif

                out/It's\ $$5.lintel-stamp: It's\ $$5.yml $(LINTEL_PROGRAM)
                \#t$(LINTEL) generate 'It'\''s $$5.yml' --out out --depfile 'out/It'\''s $$5.make.d' $(LINTEL_JOBS)
                LINTEL_MAKEFILES := $(MAKEFILE_LIST)
                -include out/It's\ $$5.make.d
                ifeq ($(MAKEFILE_LIST),$(LINTEL_MAKEFILES))
                out/It's\ $$5.lintel-stamp: lintel-without-depfile
                endif

                """#)
    }

    @Test func `rules of make that are in a file are inputs, so that other options build again`() throws {
        try shell.put("#!/bin/sh\n", at: "tools/lintel")
        let answer = shell.run(
            "plan", "It's $5.yml", "--make", "my rules.mk", "--ninja", "build.ninja", "--optimize", "best",
            "--jpeg-quality", "80", "--progressive", "--tool", "tools/lintel")
        #expect(answer.code == .success, "\(answer.error)")
        let make = try shell.text(at: "my rules.mk")
        #expect(make.contains(#".lintel-stamp: It's\ $$5.yml my\ rules.mk $(LINTEL_PROGRAM)"#), "\(make)")
        let ninja = try shell.text(at: "build.ninja")
        #expect(ninja.contains(": lintel It's$ $$5.yml | tools/lintel\n"), "\(ninja)")
        for rules in [make, ninja] {
            #expect(rules.contains("--out out --optimize best --jpeg-quality 80 --progressive --depfile"), "\(rules)")
        }
    }

    /// Source: GNU make manual, section 4.3: a backslash before a blank makes it a part of a name.
    @Test func `a tool whose path has a blank is one word of the rules`() throws {
        try shell.put("#!/bin/sh\n", at: "my tools/lintel")
        let answer = shell.run(
            "plan", "It's $5.yml", "--make", "rules.mk", "--ninja", "build.ninja", "--tool", "./my tools/lintel")
        #expect(answer.code == .success, "\(answer.error)")
        let ninja = try shell.text(at: "build.ninja")
        #expect(ninja.contains("\n  command = './my tools/lintel' generate "), "\(ninja)")
        #expect(ninja.contains(": lintel It's$ $$5.yml | ./my$ tools/lintel\n"), "\(ninja)")
        let make = try shell.text(at: "rules.mk")
        #expect(make.contains("\nLINTEL_TOOL = './my tools/lintel'\n"), "\(make)")
        #expect(make.contains("\nLINTEL_TOOL_FILE = ./my\\ tools/lintel\n"), "\(make)")
        // What is no file is a command with its arguments.
        let words = shell.run("plan", "It's $5.yml", "--ninja", "-", "--tool", "env ./my tools/lintel").out
        #expect(words.contains("\n  command = env ./my tools/lintel generate "), "\(words)")
    }

    @Test func `the rules that write a batch's rules again have the tool as it was given`() throws {
        try shell.put("#!/bin/sh\n", at: "my tools/lintel")
        try shell.put("lintel: 1\nname: Bar\nbackground: red\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "brands.yml")
        let answer = shell.run("plan", "brands.yml", "--ninja", "build.ninja", "--tool", "./my tools/lintel")
        #expect(answer.code == .success, "\(answer.error)")
        let ninja = try shell.text(at: "build.ninja")
        #expect(
            ninja.contains(
                "\n  command = './my tools/lintel' plan brands.yml --ninja build.ninja --out out --tool './my tools/lintel'\n"
            ),
            "\(ninja)")
        #expect(ninja.contains("\n  command = './my tools/lintel' build "), "\(ninja)")
    }

    @Test(arguments: [
        (["a/Sea.yml", "b/Sea.lintel.json"], ExitCode.usageError, "have the same name; outputs are named after "),
        (["a/Sea.yml", "b/sea.yml"], .usageError, "have the same name, where letter case, '-' and '_' do not count; "),
        (["Sea-Blue.yml", "Sea_Blue.yml"], .usageError, "'Sea-Blue.yml' and 'Sea_Blue.yml' have the same name, "),
        (["gone.yml"], .noInput, "'gone.yml' is neither a file"),
        (["sunset"], .noInput, "'sunset' is not a file"),
        (["-"], .noInput, "'-' is not a file"),
    ])
    func `presets that rules cannot tell are refused`(words: [String], code: ExitCode, message: String) throws {
        for file in ["a/Sea.yml", "b/Sea.lintel.json", "b/sea.yml", "Sea-Blue.yml", "Sea_Blue.yml"] {
            try shell.put("", at: file)
        }
        let answer = shell.run(["plan"] + words + ["--ninja", "-"])
        #expect(answer.code == code)
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(answer.out == "")
    }

    @Test func `a path that begins with a hyphen is no option of the command`() throws {
        try shell.put("", at: "-dir/Sea.yml")
        let preset = shell.run("plan", "--ninja", "-", "--make", "rules.mk", "--", "-dir/Sea.yml")
        #expect(preset.code == .success, "\(preset.error)")
        #expect(preset.out.contains("\nbuild out/Sea.lintel-stamp: lintel -dir/Sea.yml\n"), "\(preset.out)")
        #expect(preset.out.contains("\n  command = lintel generate ./-dir/Sea.yml --out out "), "\(preset.out)")
        #expect(try shell.text(at: "rules.mk").contains("\t$(LINTEL) generate ./-dir/Sea.yml --out out "))

        try shell.put("lintel: 1\nname: Bar\nbackground: red\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: }\n", at: "-b.yml")
        let batch = shell.run("plan", "--ninja", "b.ninja", "--out", "-made", "--", "-b.yml")
        #expect(batch.code == .success, "\(batch.error)")
        let ninja = try shell.text(at: "b.ninja")
        #expect(ninja.contains("\n  command = lintel plan ./-b.yml --ninja b.ninja --out -made\n"), "\(ninja)")
        #expect(ninja.contains("\n  command = lintel build ./-made/.lintel-jobs/acme/Bar/bar.yml --out "), "\(ninja)")
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
        let rules = try shell.text(at: "all.d")
        #expect(
            rules.hasPrefix(
                "made/Sea/manifest.json: \\\n  a\\ b/sea.yml \\\n  a\\ b/brand.yml \\\n  made/Sea/"), "\(rules)")
        #expect(rules.contains("\nmade/Dawn/manifest.json: \\\n  dawn.yml \\\n  made/Dawn/"), "\(rules)")
        #expect(rules.contains("\n\na\\ b/sea.yml:\n\na\\ b/brand.yml:\n\nmade/Sea/"), "\(rules)")
        // An output that is gone is made again; none is younger than the manifest.
        func date(_ path: Substring) throws -> Date {
            try #require(
                FileManager.default.attributesOfItem(atPath: "\(shell.folder)/\(path)")[.modificationDate] as? Date)
        }
        for name in ["Sea", "Dawn", "Sunset"] {
            let outputs = rules.split(separator: "\n").filter { $0.hasPrefix("made/\(name)/") && $0.hasSuffix(":") }
            #expect(outputs.count > 1)
            for output in outputs {
                #expect(try date(output.dropLast()) <= date("made/\(name)/manifest.json"), "\(output)")
            }
        }
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

    @Test func `a stamp is younger than what was built, and is the target of the depfile`() throws {
        let shell = try Shell()
        try shell.put(preset("Sea", "linear-gradient($deep, blue)") + "palettes: brand.yml\n", at: "sea.yml")
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "brand.yml")
        try shell.put(preset("Dawn"), at: "dawn.yml")
        try shell.put("of another build", at: "all.stamp")
        let line = [
            "build", "sea.yml", "dawn.yml", "--out", "made", "--formats", "jpeg", "--stamp", "all.stamp", "--depfile",
            "all.d", "-q",
        ]
        func date(_ path: some StringProtocol) throws -> Date {
            try #require(
                FileManager.default.attributesOfItem(atPath: "\(shell.folder)/\(path)")[.modificationDate] as? Date)
        }
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        func age() throws {
            try FileManager.default.setAttributes(
                [.modificationDate: old], ofItemAtPath: "\(shell.folder)/all.stamp")
        }
        // Also when there is nothing to write.
        for _ in 1...2 {
            try age()
            #expect(shell.run(line).code == .success)
            let rules = try shell.text(at: "all.d")
            #expect(
                rules.hasPrefix("all.stamp: \\\n  sea.yml \\\n  brand.yml \\\n  dawn.yml \\\n  made/Sea/"), "\(rules)")
            let files = rules.split(separator: "\n").filter { $0.hasSuffix(":") && $0 != "all.stamp:" }.map {
                $0.dropLast()
            }
            #expect(files.contains("made/Sea/manifest.json") && files.contains("made/Dawn/manifest.json"), "\(files)")
            let stamp = try date("all.stamp")
            for file in files { #expect(try date(file) <= stamp, "\(file)") }
            #expect(try shell.text(at: "all.stamp").isEmpty)
        }
        try age()
        try shell.put("lintel: 1\nname: Sea\nbackground: rde\n", at: "sea.yml")
        #expect(shell.run(line).code == .dataError)
        #expect(try date("all.stamp") == old)
        #expect(shell.run("build", "dawn.yml", "--dry-run", "--stamp", "all.stamp").code == .success)
        #expect(try date("all.stamp") == old)
    }

    #if os(Linux)
    // U+212A, the Kelvin sign, is canonically equivalent to K; on Apple's systems the names may be those of one file.
    @Test func `a depfile has files of equivalent names each`() throws {
        let shell = try Shell()
        for (name, color) in [("K.yml", "deep: red"), ("\u{212A}.yml", "pale: blue")] {
            // Foundation may change the name.
            let file = try #require(fopen("\(shell.folder)/\(name)", "w"))
            fputs("lintel: 1\npalette: { \(color) }\n", file)
            fclose(file)
        }
        try shell.put(
            preset("Sea", "linear-gradient($deep, $pale)") + "palettes: [K.yml, \u{212A}.yml]\n", at: "sea.yml")
        let answer = shell.run("build", "sea.yml", "--formats", "web", "--stamp", "all.stamp", "--depfile", "all.d")
        #expect(answer.code == .success, "\(answer.error)")
        let lines = try shell.text(at: "all.d").utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
        for name in ["K.yml", "\u{212A}.yml"] {
            #expect(lines.filter { $0 == Array("  \(name) \\".utf8) }.count == 1)
            #expect(lines.filter { $0 == Array("\(name):".utf8) }.count == 1)
        }
    }
    #endif

    @Test func `lists have the paths that the system has, and not the way there`() throws {
        let shell = try Shell()
        try shell.put("lintelProject: 1\n", at: "lintel.yml")
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "Shared/brand.yml")
        try shell.put(
            preset("Sea", "linear-gradient($deep, blue)") + "palettes: ../Shared/./brand.yml\n", at: "Lintel/sea.yml")
        // From `In/Link`, which leads to `Far/Deep`, `..` is `Far`.
        try shell.put("lintel: 1\npalette: { deep: red }\n", at: "Far/brand.yml")
        try shell.put(
            preset("Bay", "linear-gradient($deep, blue)") + "palettes: ../brand.yml\n", at: "Far/Deep/bay.yml")
        try FileManager.default.createDirectory(atPath: "\(shell.folder)/In", withIntermediateDirectories: false)
        #expect(symlink("../Far/Deep", "\(shell.folder)/In/Link") == 0)
        let answer = shell.run(
            "build", "./Lintel/sea.yml", "In/Link/bay.yml", "--out", "Lintel/../Made", "--formats", "jpeg",
            "--no-project",
            "--inputs-list", "in.xcfilelist", "--outputs-list", "out.xcfilelist", "-q")
        #expect(answer.code == .success, "\(answer.error)")
        let read = [
            "Lintel/sea.yml", "Shared/brand.yml", "In/Link/bay.yml", "In/Link/../brand.yml",
        ]
        #expect(try shell.text(at: "in.xcfilelist") == read.map { "$(SRCROOT)/\($0)\n" }.joined())
        let written = try shell.text(at: "out.xcfilelist").split(separator: "\n")
        #expect(written.count > 2)
        #expect(written.allSatisfy { $0.hasPrefix("$(SRCROOT)/Made/") }, "\(written)")
    }

    @Test(arguments: ["sea\nother.yml", "sea\rother.yml", "$(HOME).yml", "${HOME}.yml"])
    func `a list is not written with a name that Xcode reads as another`(name: String) throws {
        let shell = try Shell()
        try shell.put(preset("Sea"), at: name)
        try shell.put("$(SRCROOT)/before.yml\n", at: "in.xcfilelist")
        for effect in ["removed", "not written"] {
            let answer = shell.run(
                "build", name, "--formats", "jpeg", "--inputs-list", "in.xcfilelist", "--outputs-list",
                "out.xcfilelist")
            #expect(answer.code == .success, "\(answer.error)")
            let message = "an Xcode file list cannot list a name with a line break or '$'"
            #expect(answer.error.contains("'in.xcfilelist' was \(effect): \(message)"), "\(answer.error)")
            #expect(try !shell.listing().contains("in.xcfilelist"))
        }
        // Those names are in order.
        #expect(try shell.text(at: "out.xcfilelist").hasPrefix("$(SRCROOT)/out/Sea/"))
    }

    @Test func `a depfile that cannot list an input replaces the last one`() throws {
        let shell = try Shell()
        try shell.put("old.stamp: old.yml\n", at: "all.d")
        try shell.put(preset("Sea"), at: "a | b.yml")
        let answer = shell.run(
            "build", "a | b.yml", "--formats", "jpeg", "--stamp", "all.stamp", "--depfile", "all.d")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(
            answer.error.contains("'all.d' does not list every file, so each run builds again"),
            "\(answer.error)")
        let rules = try shell.text(at: "all.d")
        #expect(rules.hasPrefix("all.stamp: \\\n  .lintel-unlisted-input \\\n  out/Sea/"), "\(rules)")
        #expect(!rules.contains("old") && !rules.contains("a | b"), "\(rules)")
    }

    // The rule without its target is one whose prerequisites ninja reads (`DepfileTests`).
    @Test func `a depfile that cannot list its target alone says so, and not that each run builds again`() throws {
        let shell = try Shell()
        try shell.put(preset("Sea"), at: "sea.yml")
        let answer = shell.run(
            "build", "sea.yml", "--formats", "jpeg", "--stamp", "a=b/all.stamp", "--depfile", "all.d")
        #expect(answer.code == .success, "\(answer.error)")
        let effect = "'all.d' leaves out the output 'a=b/all.stamp', because make takes '=' for an assignment"
        #expect(answer.error.contains("\(effect); ninja still reads the inputs\n"), "\(answer.error)")
        #expect(!answer.error.contains("each run"), "\(answer.error)")
        #expect(try shell.text(at: "all.d").hasPrefix(".lintel-unlisted-output: \\\n  sea.yml"))
    }

    // GNU make manual, section 2.3: a target is made again that is older than a prerequisite.
    @Test func `a manifest is younger than an input that was touched, also where nothing is written`() throws {
        let shell = try Shell()
        try shell.put(preset("Dawn"), at: "dawn.yml")
        #expect(shell.run("build", "dawn.yml", "--depfile", "all.d").code == .success)
        func date(_ file: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: "\(shell.folder)/\(file)")[.modificationDate] as? Date
        }
        let later = try #require(try date("out/Dawn/manifest.json")).addingTimeInterval(-60)
        for file in ["out/Dawn/manifest.json", "dawn.yml"] {
            let time = file == "dawn.yml" ? later.addingTimeInterval(30) : later
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: "\(shell.folder)/\(file)")
        }
        #expect(shell.run("build", "dawn.yml", "--depfile", "all.d").out.contains("unchanged"))
        let renewed = try #require(try date("out/Dawn/manifest.json"))
        #expect(try renewed > #require(try date("dawn.yml")))
        #expect(shell.run("build", "dawn.yml", "--depfile", "all.d").code == .success)
        #expect(try date("out/Dawn/manifest.json") == renewed)
    }

    @Test func `a project's file is an input of what it decides`() throws {
        let shell = try Shell()
        try shell.put(preset("Dawn"), at: "dawn.yml")
        try shell.put("lintelProject: 1\nformats: web\n", at: "lintel.yml")
        let answer = shell.run("build", "dawn.yml", "--depfile", "all.d", "--inputs-list", "in.xcfilelist")
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.text(at: "in.xcfilelist") == "$(SRCROOT)/dawn.yml\n$(SRCROOT)/lintel.yml\n")
        #expect(try shell.text(at: "all.d").hasPrefix("out/Dawn/manifest.json: \\\n  dawn.yml \\\n  lintel.yml \\\n"))
        #expect(shell.run("build", "dawn.yml", "--no-project", "--inputs-list", "in.xcfilelist").code == .success)
        #expect(try shell.text(at: "in.xcfilelist") == "$(SRCROOT)/dawn.yml\n")
    }

    @Test func `a dry run writes no lists, and a list has a file`() throws {
        let shell = try Shell()
        try shell.put(preset("Dawn"), at: "dawn.yml")
        #expect(shell.run("build", "dawn.yml", "--dry-run", "--depfile", "all.d").code == .success)
        #expect(try shell.listing() == ["dawn.yml"])
        for option in ["--depfile", "--stamp", "--inputs-list", "--outputs-list"] {
            let answer = shell.run("build", "dawn.yml", option, "-")
            #expect(answer.code == .usageError && answer.error.contains("'\(option) -'"), "\(answer.error)")
        }
        #expect(try shell.listing() == ["dawn.yml"])
    }

    @Test func `nothing is listed after an error`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Sea\nbackground: rde\n", at: "sea.yml")
        #expect(shell.run("build", "sea.yml", "--depfile", "all.d").code == .dataError)
        #expect(try shell.listing() == ["sea.yml"])
    }
}
