import LintelBuild
import LintelPaths
import LintelPreset

/// The rules with which another build tool runs `lintel generate`: one edge for each preset, since all formats of a
/// preset are made of the same pictures and are in one folder.
///
/// The target of an edge is the preset's stamp. What else it depends on, palettes and textures and its own outputs, is
/// in the depfile that the call writes, so that rules need not be written anew when presets change.
struct BuildRules {
    var options: RuleOptions
    /// The rules' own file, `-` when that is not known: options are in it, so that `make` builds again when they
    /// change. Of ninja, which compares commands, nothing depends on it.
    var file: String
    var out: String
    var presets: [String]

    /// Why the rules cannot be written.
    struct Problem: Error {
        var message: String
    }

    enum Syntax: String {
        case ninja
        case make
    }

    /// The rules as a file's text; paths are relative to where the tool runs.
    func text(_ syntax: Syntax) throws(Problem) -> String {
        try check(syntax)
        return switch syntax {
        case .ninja: ninja
        case .make: make
        }
    }

    private func stem(_ preset: String) -> String { "\(out)/\(LintelFile.stem(ofPresetAt: preset))" }

    private func check(_ syntax: Syntax) throws(Problem) {
        var owners: [String: String] = [:]
        for path in presets + options.inputs + [out, file] { try Self.check(path, syntax) }
        for preset in presets {
            let name = LintelFile.stem(ofPresetAt: preset)
            if let other = owners.updateValue(preset, forKey: PresetName.key(name)) {
                let isSpelledAlike = LintelFile.stem(ofPresetAt: other) == name
                let reason = isSpelledAlike ? "" : ", where letter case, '-' and '_' do not count"
                throw Problem(
                    message: "'\(other)' and '\(preset)' have the same name\(reason); outputs are named after files")
            }
        }
    }

    /// Refuses names that rules cannot express, which the program would read as something else: commands, assignments,
    /// patterns.
    static func check(_ path: String, _ syntax: Syntax) throws(Problem) {
        if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            throw Problem(message: "'\(path)' has a control character, which rules cannot express")
        }
        let refused = syntax == .make ? Depfile.refusedInRules : ["|".utf8.first!]
        if let byte = path.utf8.first(where: refused.contains) {
            throw Problem(
                message:
                    "'\(path)' has the character '\(Character(Unicode.Scalar(byte)))', which rules of \(syntax.rawValue) cannot "
                    + "express")
        }
        if syntax == .make, path.utf8.first == UInt8(ascii: "~") {
            throw Problem(message: "'\(path)' begins with '~', which make takes for a home folder; write './\(path)'")
        }
    }

    private func command(_ preset: String, depfile: String) -> String {
        let words = ["generate", Self.argument(preset), "--out", ShellWord.quoted(out)] + options.words
        return (words + ["--depfile", ShellWord.quoted(depfile)]).joined(separator: " ")
    }

    /// A path as an argument of a command in a shell, which would take a path that begins with `-` for options.
    static func argument(_ path: String) -> String {
        ShellWord.quoted(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
    }

    // MARK: ninja

    /// `restat` has ninja record the stamp's date. Without it, versions of ninja after 1.11 record when the command
    /// began; the outputs in the depfile are younger, and the next build would run every command again. Source: ninja
    /// manual, "Ninja file reference" and "Depfile".
    private var ninja: String {
        var text = """
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

            """
        let more = Self.ninjaInputs(options.inputs)
        for preset in presets {
            let stem = stem(preset)
            text += """

                build \(Self.ninjaPath(GeneratedStamp.path(beside: stem))): lintel \(Self.ninjaPath(preset))\(more)
                  name = \(Self.ninjaValue(LintelFile.stem(ofPresetAt: preset)))
                  stem = \(Self.ninjaValue(stem))
                  command = \(Self.ninjaValue("\(options.tool) \(command(preset, depfile: stem + ".d"))"))

                """
        }
        return text
    }

    static func ninjaValue(_ text: String) -> String { text.replacing("$", with: "$$") }

    static func ninjaPath(_ path: String) -> String {
        ninjaValue(path).replacing(" ", with: "$ ").replacing(":", with: "$:")
    }

    /// Inputs of an edge that its command does not list: ` | kiosk.yml`, or nothing.
    static func ninjaInputs(_ paths: [String]) -> String {
        paths.isEmpty ? "" : " | " + paths.map(ninjaPath).joined(separator: " ")
    }

    // MARK: make

    /// The variables of the command, and the value of that of its program, on which all depends. `wildcard` takes
    /// blanks for the ends of names, so that the path of a program in quotes is written down; it counts as long as
    /// `LINTEL` is not another.
    private var makeTool: (command: String, program: String) {
        let tool = options.tool.replacing("$", with: "$$")
        guard let program = options.program, options.tool != program else {
            return ("LINTEL ?= \(tool)", "$(if $(findstring /,$(LINTEL)),$(wildcard $(LINTEL)))")
        }
        let command = """
            LINTEL_TOOL = \(tool)
            LINTEL_TOOL_FILE = \(Depfile.escaped(program))
            LINTEL ?= $(LINTEL_TOOL)
            """
        return (command, "$(if $(findstring $(LINTEL_TOOL),$(LINTEL)),$(LINTEL_TOOL_FILE))")
    }

    /// Source: GNU make manual, section 4, and of `MAKEFLAGS` section 5.7.2: with a jobserver, commands run side by
    /// side. `-j` without a number makes none, and is a word of its own.
    ///
    /// A stamp without its depfile, as ninja leaves it, is out of date: `make` does not know what it was made from.
    /// `MAKEFILE_LIST` says whether there is one, since `make` adds each file to it that it has read (section 6.14). A
    /// function such as `wildcard` would divide a name at its blanks.
    private var make: String {
        let stamps = presets.map { Depfile.escaped(GeneratedStamp.path(beside: stem($0))) }
        let rules = file == "-" ? [] : [Depfile.escaped(file)]
        let tool = makeTool
        var text = """
            # Written by lintel plan --make. Include it in a makefile that runs in the folder that lintel ran in.
            \(tool.command)
            LINTEL_JOBS = $(if $(filter -j,$(MAKEFLAGS))$(findstring jobserver,$(MAKEFLAGS)),--jobs 1)
            LINTEL_PROGRAM = \(tool.program)
            .PHONY: lintel lintel-without-depfile
            lintel: \(stamps.joined(separator: " "))

            """
        for (preset, stamp) in zip(presets, stamps) {
            // Not ninja's, which takes what is in it and removes the file.
            let depfile = stem(preset) + ".make.d"
            let devices = options.devicesFile.map { [Depfile.escaped($0)] } ?? []
            let inputs = [Depfile.escaped(preset)] + devices + rules + ["$(LINTEL_PROGRAM)"]
            text += """

                \(stamp): \(inputs.joined(separator: " "))
                \t$(LINTEL) \(command(preset, depfile: depfile).replacing("$", with: "$$")) $(LINTEL_JOBS)
                LINTEL_MAKEFILES := $(MAKEFILE_LIST)
                -include \(Depfile.escapedInInclude(depfile))
                ifeq ($(MAKEFILE_LIST),$(LINTEL_MAKEFILES))
                \(stamp): lintel-without-depfile
                endif

                """
        }
        return text
    }
}
