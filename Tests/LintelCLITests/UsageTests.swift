import Foundation
import LintelCLI
import Testing

struct UsageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var message: String
        var testDescription: String { line }

        init(_ line: String, _ message: String) {
            self.line = line
            self.message = message
        }
    }

    @Test(arguments: [
        Case("--quiet", "a command is missing"),
        Case("biuld sunset", "unknown command 'biuld'; did you mean 'build'?"),
        Case("sunset.yml", "unknown command 'sunset.yml'; did you mean 'lintel build sunset.yml'?"),
        Case("presets sunset", "unknown command 'sunset'; did you mean 'lintel presets show sunset'?"),
        Case("check x --fix", "unknown option '--fix' for 'lintel check'; did you mean '--fix-contrast'?"),
        Case(
            "--out x build",
            "'--out' is an option of commands, and follows the command: lintel COMMAND --out"),
        Case("presets shwo x", "unknown command 'shwo'; did you mean 'show'?"),
        Case("help build check", "'build' has no command 'check'"),
        Case("help presets shwo", "'presets' has no command 'shwo'; did you mean 'show'?"),
        Case(
            "fit --json --compare - a.png",
            "'--json' and '--compare -' both write to stdout; name a file for '--compare'"),
        Case(
            "preview --gallery sunset -o gal.png",
            "'gal.png' is the name of neither a folder nor a page; a gallery is written to a folder, or to a name that ends in "
                + ".html"),
        Case("help biuld", "unknown command or topic 'biuld'; did you mean 'build'?"),
        Case("build", "'lintel build' needs at least one PRESET"),
        Case("plan", "'lintel plan' needs at least one PRESET"),
        Case("presets show", "'lintel presets show' needs a NAME"),
        Case("explain", "'lintel explain' needs a PRESET or a CODE"),
        Case("plan a b", "lintel plan shows one preset at a time; '--ninja' and '--make' accept several"),
        Case("explain a b", "unexpected argument 'b' for 'lintel explain'"),
        Case("build x --fromats jpeg", "unknown option '--fromats' for 'lintel build'; did you mean '--formats'?"),
        Case("build x --optmize fast", "unknown option '--optmize' for 'lintel build'; did you mean '--optimize'?"),
        Case("build x --output a", "unknown option '--output' for 'lintel build'; did you mean '--out'?"),
        Case("verify x --ouput a", "unknown option '--ouput' for 'lintel verify'"),
        Case("build x --devices 17", "unknown option '--devices' for 'lintel build'; write 'devices: …' in the preset"),
        Case("check x --scale 2x", "unknown option '--scale' for 'lintel check'; write 'scales: …' in the preset"),
        Case("batch x --gamuts p3", "unknown option '--gamuts' for 'lintel batch'; write 'gamut: …' in the preset"),
        Case("sheet x --scales 2x", "unknown option '--scales' for 'lintel sheet'; did you mean '--scale'?"),
        Case(
            "render red --scale 2",
            "unknown option '--scale' for 'lintel render'; write '--size WxH', width and height in pixels"),
        Case(
            "render red --width=200",
            "unknown option '--width' for 'lintel render'; write '--size WxH', width and height in pixels"),
        Case(
            "render red --height 44",
            "unknown option '--height' for 'lintel render'; write '--size WxH', width and height in pixels"),
        Case("check x --strict", "unknown option '--strict' for 'lintel check'; write '--fail-on warning'"),
        Case("check x --werror", "unknown option '--werror' for 'lintel check'; write '--fail-on warning'"),
        Case("check x -Werror", "unknown option '-Werror' for 'lintel check'; write '--fail-on warning'"),
        Case(
            "check x --max-warnings=0", "unknown option '--max-warnings' for 'lintel check'; write '--fail-on warning'"),
        Case("batch x --strict", "unknown option '--strict' for 'lintel batch'; write '--check --fail-on warning'"),
        Case(
            "build x --strict",
            "unknown option '--strict' for 'lintel build'; 'lintel check --fail-on warning' fails on warnings"),
        Case("plan x --strict", "unknown option '--strict' for 'lintel plan'"),
        Case("check x --fail-on warnings", "invalid value 'warnings' for '--fail-on'; did you mean 'warning'?"),
        Case("batch x --fail-on warning", "'--fail-on' needs '--check' or '--against FOLDER'"),
        Case("build x -x", "unknown option '-x' for 'lintel build'"),
        Case("build x -qx", "unknown option '-qx' for 'lintel build'"),
        Case("build x --formats xcasset", "invalid value 'xcasset' for '--formats'; did you mean 'xcassets'?"),
        Case(
            "build x --format xcassets", "invalid value 'xcassets' for '--format'; did you mean '--formats xcassets'?"),
        Case("caching", "unknown command 'caching'; did you mean 'lintel help caching'?"),
        Case("version", "unknown command 'version'; did you mean 'lintel --version'?"),
        Case(
            "build sunset --formats swift",
            "invalid value 'swift' for '--formats'; 'swift' only describes images; add 'xcassets' or 'bundle', as in "
                + "'--formats xcassets,swift'"),
        // The images that it describes are those of these two formats alone.
        Case(
            "build sunset --formats flutter,swift",
            "invalid value 'flutter,swift' for '--formats'; 'swift' only describes images; add 'xcassets' or 'bundle', as in "
                + "'--formats xcassets,flutter,swift'"),
        Case(
            "batch x --formats swift,images,jpeg",
            "invalid value 'swift,images,jpeg' for '--formats'; 'swift' only describes images; add 'xcassets' or 'bundle', "
                + "as in '--formats xcassets,swift,images,jpeg'"),
        Case(
            "plan x --ninja - --formats web,swift",
            "invalid value 'web,swift' for '--formats'; 'swift' only describes images; add 'xcassets' or 'bundle', as in "
                + "'--formats xcassets,web,swift'"),
        Case("build x --formats xcassets,xcassets", "'--formats' lists 'xcassets' twice; remove one of them"),
        Case(
            "build x --formats=bundle,",
            "invalid value 'bundle,' for '--formats'; nothing is before or after a comma; remove the comma"),
        Case(
            "build x --formats=xcassets, web, swift",
            "invalid value 'xcassets,' for '--formats'; the list ends with a comma; leave out the space after it: "
                + "xcassets,web,swift"),
        Case("build x --formats xcasset,web,", "invalid value 'xcasset' for '--formats'; did you mean 'xcassets'?"),
        Case(
            "build x --formats xcassets, swift",
            "invalid value 'xcassets,' for '--formats'; the list ends with a comma; leave out the space after it: xcassets,swift"
        ),
        Case(
            "build x --formats webp",
            "invalid value 'webp' for '--formats'; images are PNG files, or JPEG files in 'jpeg'; expected 'xcassets', "
                + "'bundle', 'jpeg', 'android', 'web', 'flutter', 'react-native', 'images' or 'swift'"),
        Case(
            "sheet x --formats PNG",
            "invalid value 'PNG' for '--formats'; images are PNG files, or JPEG files in 'jpeg'; expected 'xcassets', "
                + "'bundle', 'jpeg' or 'images'"),
        Case("build x --out", "'--out' needs a value: --out FOLDER"),
        Case("build x --out=", "'--out' needs a value: --out FOLDER"),
        Case(
            "build x --out --json",
            "'--out' needs a value: --out FOLDER; '--json' is an option; if it is meant as the value, write '--out=--json'"
        ),
        Case(
            "build x -o -q",
            "'-o' needs a value: -o FOLDER; '-q' is an option; if it is meant as the value, write '--out=-q'"),
        Case("build x --out a --out b", "'--out' is given twice"),
        Case("build x -o a --out=a", "'--out' is given twice"),
        Case(
            "build x --formats swift --formats xcassets",
            "'--formats' is given twice; write '--formats swift,xcassets'"),
        Case("batch x --brand acme --brand bolt", "'--brand' is given twice; write '--brand acme,bolt'"),
        Case("batch x --brand acme,bolt --brand bolt", "'--brand' is given twice; write '--brand acme,bolt'"),
        Case("batch x --preset a.yml --preset b.yml", "'--preset' is given twice; write '--preset a.yml,b.yml'"),
        Case("build x -out a", "unknown option '-out' for 'lintel build'; did you mean '--out'?"),
        Case("build x -output a", "unknown option '-output' for 'lintel build'; did you mean '--out'?"),
        Case("build x -output=Images", "unknown option '-output' for 'lintel build'; did you mean '--out'?"),
        Case("build x -json", "unknown option '-json' for 'lintel build'; did you mean '--json'?"),
        Case("build x -quiet", "unknown option '-quiet' for 'lintel build'; did you mean '--quiet'?"),
        Case("build x --quiet=yes", "'--quiet' takes no value"),
        Case(
            "build x --color sometimes", "invalid value 'sometimes' for '--color'; expected 'auto', 'always' or 'never'"
        ),
        Case("build x --jobs 0", "invalid value '0' for '--jobs'; expected 1 to 1024"),
        Case("build x -j many", "invalid value 'many' for '--jobs'; expected 1 to 1024"),
        Case("plan x --dry-run", "unknown option '--dry-run' for 'lintel plan'"),
        Case("--json schema", "unknown option '--json' for 'lintel schema'"),
        Case(
            "plan x --shards 2 --assignment p --ninja b.ninja", "'--shards' and '--ninja' cannot be used together"),
        Case("plan x --make r.mk --shards 2 --assignment p", "'--shards' and '--make' cannot be used together"),
        Case("plan x --shards 2", "'--shards' needs '--assignment FILE'"),
        Case("plan x --assignment p", "'--assignment' needs '--shards N'"),
        Case("plan x --tool ./lintel", "'--tool' needs '--ninja FILE' or '--make FILE'"),
        Case("batch x --assignment p", "'--assignment' needs '--shard K/N'"),
        Case("sunset", "unknown command 'sunset'; did you mean 'lintel build sunset'?"),
        Case("brand.json", "unknown command 'brand.json'; did you mean 'lintel build brand.json'?"),
        Case("explain LN211", "unknown diagnostic 'LN211'; did you mean 'LN0211'?"),
        Case("explain ln22", "unknown diagnostic 'LN22'; did you mean 'LN0022'?"),
        Case(
            "export red --to css --tolerance 0x1p1",
            "invalid value '0x1p1' for '--tolerance'; expected a ΔE 2000 such as 0.5, at most 100"),
        Case("schema manifst", "unknown schema 'manifst'; did you mean 'manifest'?"),
    ])
    func `a wrong word is reported with the nearest right one`(example: Case) throws {
        let shell = try Shell()
        let answer = shell.run(example.line.split(separator: " ").map(String.init))
        #expect(answer.code == .usageError)
        #expect(answer.out == "")
        #expect(answer.error.split(separator: "\n").first.map(String.init) == "lintel: error: \(example.message)")
        #expect(try shell.listing() == [])
    }

    @Test func `the tool alone prints a short help whose command lines are right`() throws {
        let answer = try Shell().run([])
        #expect(answer.code == .usageError)
        #expect(answer.out == "")
        let lines = answer.error.split(separator: "\n").filter { $0.hasPrefix("  lintel ") }
        #expect(lines.count == 5)
        for line in lines {
            let command = line.split(separator: " ")[1]
            #expect(try Shell().run("help", String(command)).code == .success, "\(line)")
        }
    }

    @Test(arguments: [
        (["render", "sunset", "-o", "x.png"], "'lintel sheet sunset'"),
        (["render", "red", "--size", "2x2", "-o", "x.jpg"], "did you mean 'x.png'?"),
        (["sheet", "sunset", "-o", "a.b/x.webp"], "did you mean 'a.b/x.png'?"),
        (["render", "red", "--size", "0x9", "-o", "x.png"], "invalid size '0×9'"),
        (["render", "red", "--size", "40000x2", "-o", "x.png"], "invalid size '40000×2'"),
        (["init", "bars.txt"], "did you mean 'bars.yml'?"),
    ])
    func `a command that cannot do it names the one that can`(arguments: [String], hint: String) throws {
        let shell = try Shell()
        let answer = shell.run(arguments)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains(hint), "\(answer.error)")
        #expect(try shell.listing() == [])
    }

    @Test func `a usage error says where help is`() throws {
        #expect(try Shell().run("plan").error.hasSuffix("\nSee: lintel plan --help\n"))
    }

    @Test(arguments: [
        ["devices", "--json", "iPhone17,1"], ["--json", "devices", "iPhone17,1"], ["devices", "iPhone17,1", "--json"],
        ["devices", "--json", "--", "iPhone17,1"], ["--color=never", "devices", "--json", "--", "iPhone17,1"],
        ["devices", "--color", "never", "-q", "iPhone17,1", "--json"],
    ])
    func `options stand anywhere and two dashes end them`(arguments: [String]) throws {
        let answer = try Shell().run(arguments)
        #expect(answer.code == .success)
        #expect(answer.out.contains(#""id": "iPhone16Pro""#))
    }

    @Test func `after two dashes a word may begin with one`() throws {
        let answer = try Shell().run("build", "--", "--out")
        #expect(answer.code == .noInput)
        #expect(answer.error.contains("'--out' is neither a file nor a shipped preset"))
    }

    @Test func `the version is one line`() throws {
        let answer = try Shell().run("--version")
        #expect(answer.code == .success)
        #expect(answer.out.wholeMatch(of: /lintel \d+\.\d+\.\d+ \(renderer \d+\)\n/) != nil)
    }

    @Test func `results that cannot be written are an I/O failure`() throws {
        #expect(try Shell().run("devices", isOutputBroken: true).code == .ioError)
    }

    /// Source: POSIX.1-2024, Base Definitions, section 12.2, guidelines 5 and 6.
    @Test(arguments: [["-qo", "dir"], ["-qo=dir"], ["-qodir"], ["-qj2", "-o", "dir"]])
    func `short options are grouped, the last of them with a value`(options: [String]) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\n", at: "bar.yml")
        let answer = shell.run(["build", "bar.yml"] + options)
        #expect(answer.code == .success && answer.out == "", "\(answer.error)")
        #expect(try shell.listing().contains("dir/Bar/manifest.json"))
    }

    @Test(arguments: [("-quiet", "--quiet"), ("-verbose", "--verbose")])
    func `a long option with one hyphen is not a group`(word: String, near: String) throws {
        let answer = try Shell().run("build", "sunset", word)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("unknown option '\(word)' for 'lintel build'; did you mean '\(near)'?"))
    }

    @Test(arguments: ["5", "5MiB", "MB", "1.5", "1..5GB", ".5GB", "5.GB", "-1MB", "99999999TB", "1e3MB"])
    func `a cache has a size with a unit`(size: String) throws {
        let shell = try Shell()
        let environment = ["LINTEL_CACHE": shell.folder + "/cache"]
        let answer = shell.run("build", "sunset", "--cache-limit=" + size, environment: environment)
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("invalid value '\(size)' for '--cache-limit'; expected a size with a unit"))
        #expect(try shell.listing() == [])
    }

    @Test(arguments: ["1.5GB", "500mb", "0.5TB", "0"])
    func `sizes of the cache have decimals, and 0 is none`(size: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\n", at: "bar.yml")
        let environment = ["LINTEL_CACHE": shell.folder + "/cache"]
        let answer = shell.run(["build", "bar.yml", "--cache-limit", size], environment: environment)
        #expect(answer.code == .success, "\(answer.error)")
        #expect(try shell.listing().contains { $0.hasPrefix("cache/") } == (size != "0"))
    }

    @Test(arguments: ["--ninja", "--make"])
    func `rules are not JSON`(option: String) throws {
        let answer = try Shell().run("plan", "sunset", option, "-", "--json")
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.contains("'\(option)' and '--json' cannot be used together"), "\(answer.error)")
    }

    @Test(arguments: ["p3", "P3", "displayp3", "display-p3"])
    func `a gamut is spelt as in presets`(gamut: String) throws {
        let shell = try Shell()
        let color = "color(display-p3 0 1 0)"
        #expect(shell.run("render", color, "--size", "2x2", "--gamut", gamut, "-o", "a.png", "-q").code == .success)
        #expect(
            shell.run("render", color, "--size", "2x2", "--gamut", "display-p3", "-o", "b.png", "-q").code == .success)
        #expect(FileManager.default.contentsEqual(atPath: shell.folder + "/a.png", andPath: shell.folder + "/b.png"))
    }

    /// Which of the streams has the message, in each format of `--format`.
    @Test(arguments: ["build", "check"], ["text", "xcode", "github", "json", "sarif"])
    func `a quiet command reports errors in every format`(command: String, format: String) throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bad\nbackground: [red\n", at: "bad.yml")
        let loud = shell.run(command, "bad.yml", "--format", format)
        let quiet = shell.run(command, "bad.yml", "--format", format, "-q")
        #expect(quiet.code == loud.code && quiet.code != .success)
        let isOnOutput = !["text", "xcode"].contains(format)
        #expect((isOnOutput ? quiet.out : quiet.error).contains("bad.yml"), "\(quiet.out) \(quiet.error)")
        #expect((isOnOutput ? quiet.out : quiet.error).contains("LN0"))
    }

    @Test func `a quiet command prints no summary in a workflow`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\n", at: "bar.yml")
        #expect(shell.run("build", "bar.yml", "--format", "github", "-q").out == "")
        #expect(shell.run("build", "bar.yml", "--format", "github").out.hasPrefix("Bar: unchanged"))
    }
}
