import LintelPaths
import LintelStore

/// What a command line gives for rules of other build tools: the options that decide on the files of a build, and the
/// tool. Rules name all of them, so that nothing else decides.
struct RuleOptions {
    /// What to call, as a shell has it.
    var tool = "lintel"
    /// The same as `--tool` has it.
    var givenTool = "lintel"
    /// The tool's program, when the command names a file by its path: an output is made again when another version is
    /// there.
    var program: String?
    /// The formats as `--formats` takes them; `nil` for the standard ones.
    var formats: String?
    var optimize: String?
    var jpegQuality: String?
    var isProgressive = false
    var devicesFile: String?

    init(_ invocation: Invocation) {
        let arguments = invocation.arguments
        givenTool = arguments[.tool] ?? "lintel"
        tool = givenTool
        if tool.contains("/"), FileState(at: invocation.files.pathToOpen(tool), followingLinks: true) != nil {
            program = tool
            // A command with arguments is not the name of a file.
            tool = ShellWord.quoted(tool)
        }
        formats = arguments[.formats]
        optimize = arguments[.optimize]
        jpegQuality = arguments[.jpegQuality]
        isProgressive = arguments.has(.progressive)
        devicesFile = arguments[.devicesFile]
    }

    /// The options as words for a POSIX shell.
    var words: [String] {
        var words: [String] = []
        if let formats { words += ["--formats", formats] }
        if let optimize { words += ["--optimize", optimize] }
        if let jpegQuality { words += ["--jpeg-quality", ShellWord.quoted(jpegQuality)] }
        if isProgressive { words.append("--progressive") }
        if let devicesFile { words += ["--devices-file", ShellWord.quoted(devicesFile)] }
        return words
    }

    /// The files that everything depends on that is built with the options.
    var inputs: [String] { [devicesFile, program].compactMap(\.self) }
}

extension Invocation {
    /// The options that decide on the files of a build, as words for a POSIX shell: those that the command line gives.
    /// What a project says counts for another command there as well.
    var givenBuildOptions: [String] {
        var own = self
        own.arguments.values = arguments.project?.values ?? arguments.values
        return RuleOptions(own).words
    }
}
