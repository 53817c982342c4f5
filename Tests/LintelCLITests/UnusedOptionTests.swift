import LintelCLI
import Testing

/// Options that would change nothing, and names that something would be made under by mistake.
struct UnusedOptionTests {
    private static func shell() throws -> Shell {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bar\nbackground: red\nbars: tab\ndevices: iPhone 16\n", at: "bar.yml")
        try shell.put("lintelBatch: 1\npresets: bar.yml\nbrands: { acme: , bolt: }\n", at: "brands.yml")
        return shell
    }

    @Test(arguments: [
        (["plan", "bar.yml", "--out", "foo"], "'--out' needs '--ninja FILE' or '--make FILE'"),
        (["plan", "bar.yml", "--preset", "x.yml"], "'--preset' needs '--ninja FILE' or '--shards N'"),
        (["plan", "bar.yml", "--make", "m", "--preset", "x.yml"], "'--preset' needs '--ninja FILE' or '--shards N'"),
        (
            ["plan", "bar.yml", "brands.yml", "--preset", "sunset", "--ninja", "-"],
            "'--preset' is for a list of palettes, which has to be the only argument"
        ),
        (["import", "red", "--force"], "'--force' needs '--out FILE'"),
        (["fit", "bar.png", "--force"], "'--force' needs '--out FILE'"),
        (["batch", "brands.yml", "--against", "o", "--out", "z"], "'--against' and '--out' cannot be used together"),
        (["batch", "brands.yml", "--check", "--out", "z"], "'--check' and '--out' cannot be used together"),
        (["batch", "brands.yml", "--brand", "acme,acme"], "'--brand' lists 'acme' twice; remove one of them"),
        (
            ["build", "bar.yml", "--no-cache", "--cache-limit", "1MB"],
            "'--cache-limit' and '--no-cache' cannot be used together"
        ),
        (
            ["explain", "LN0022", "--devices-file", "nope"],
            "'--devices-file' is for presets; 'LN0022' is the code of a diagnostic"
        ),
        (
            ["explain", "ln0022", "--formats", "web"],
            "'--formats' is for presets; 'LN0022' is the code of a diagnostic"
        ),
        (
            ["preview", "--gallery", "bar.yml", "--against", ".", "-o", "page.html"],
            "name a folder in place of 'page.html'"
        ),
        (["--version", "--json"], "'--version' and '--json' cannot be used together"),
    ])
    func `an option that changes nothing is refused`(line: [String], message: String) throws {
        let shell = try Self.shell()
        let before = try shell.listing()
        let answer = shell.run(line)
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.contains(message), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test(arguments: ["build", "check", "plan"], [["--jpeg-quality", "50"], ["--progressive"]])
    func `options of JPEG files are warned about where there are none`(command: String, option: [String]) throws {
        let shell = try Self.shell()
        let answer = shell.run([command, "bar.yml", "--formats", "web"] + option)
        #expect(answer.code == .success)
        #expect(
            answer.error.hasPrefix("lintel: warning: '\(option[0])' has no effect: there are no JPEG files in web;"),
            "\(answer.error)")
        #expect(shell.run([command, "bar.yml", "--formats", "jpeg"] + option).error == "")
    }

    @Test func `a quality out of range is refused without a warning that it has no effect`() throws {
        let answer = try Self.shell().run("build", "bar.yml", "--jpeg-quality", "101")
        #expect(answer.code == .usageError)
        #expect(answer.error.hasPrefix("lintel: error: invalid value '101' for '--jpeg-quality'"), "\(answer.error)")
    }

    @Test func `rules of build systems and projects have options of JPEG files for several formats`() throws {
        let shell = try Self.shell()
        let made = shell.run("generate", "bar.yml", "--formats", "web", "--jpeg-quality", "50", "--out", "made")
        #expect(made.error.contains("LN0") && !made.error.contains("warning: '--jpeg"), "\(made.error)")
        try shell.put("lintelProject: 1\njpegQuality: 50\nprogressive: true\n", at: "lintel.yml")
        let built = shell.run("build", "bar.yml", "--formats", "web")
        #expect(built.code == .success && built.error == "", "\(built.error)")
    }

    @Test(arguments: [
        ["build", "bar.yml", "--out", "-"], ["generate", "bar.yml", "--out", "-"],
        ["batch", "brands.yml", "--out", "-"], ["watch", "bar.yml", "--out", "-"], ["merge", "part", "--out", "-"],
        ["manual", "--out", "-"], ["doctor", "--out", "-"], ["plan", "bar.yml", "--ninja", "rules", "--out", "-"],
        ["plan", "brands.yml", "--shards", "2", "--assignment", "-"],
    ])
    func `a dash where nothing goes to stdout is not a name`(line: [String]) throws {
        let shell = try Self.shell()
        let before = try shell.listing()
        let answer = shell.run(line)
        #expect(answer.code == .usageError && answer.out == "")
        #expect(answer.error.contains("'\(line[line.count - 2]) -': "), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    /// Source: POSIX.1-2024, Shell and Utilities, section 2.6.1: a shell replaces `~` only where a word begins with it.
    @Test(arguments: [
        ["build", "bar.yml", "--out=~/Images"], ["build", "bar.yml", "--out=~"],
        ["build", "bar.yml", "--depfile=~/bar.d"], ["check", "bar.yml", "--devices-file=~/kiosk.yml"],
        ["preview", "bar.yml", "-o~/bar.html"], ["init", "~/bar.yml"],
        ["build", "bar.yml", "~/b.yml"], ["explain", "~/b.yml"], ["verify", "~/out"], ["batch", "~/brands.yml"],
        ["batch", "brands.csv", "--preset=~/b.yml"], ["batch", "brands.csv", "--preset", "bar.yml,~/b.yml"],
    ])
    func `a home folder that the shell did not replace is not a folder's name`(line: [String]) throws {
        let shell = try Self.shell()
        let before = try shell.listing()
        let answer = shell.run(line)
        #expect(answer.code == .usageError && answer.out == "")
        #expect(
            answer.error.contains("begins with '~', which is not replaced by the home folder here"), "\(answer.error)")
        #expect(try shell.listing() == before)
    }

    @Test func `a cache in a home folder that no shell has replaced is refused`() throws {
        let shell = try Self.shell()
        for command in [["build", "bar.yml"], ["build", "bar.yml", "--no-cache"], ["clean"]] {
            let answer = shell.run(command, environment: ["LINTEL_CACHE": "~/cache"])
            #expect(answer.code == .usageError && answer.out == "")
            #expect(answer.error.contains("'LINTEL_CACHE=~/cache' begins with '~'"), "\(answer.error)")
        }
        #expect(try !shell.listing().contains("~"))
    }

    @Test func `a folder named '~' is written with a dot before it`() throws {
        let shell = try Self.shell()
        #expect(shell.run("build", "bar.yml", "--formats", "web", "--out", "./~/Images").code == .success)
        #expect(try shell.listing().contains("~/Images/Bar/manifest.json"))
    }
}
