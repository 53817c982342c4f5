import LintelBatch
import LintelBuild
import LintelEngine
import LintelPaths
import LintelUnits

/// The rules with which ninja builds a batch: one edge for each preset of each brand.
///
/// Each edge reads a preset of its own, the batch's preset with the brand's values in it, which the rules' author
/// writes below `<out>/.lintel-jobs`, and leaves alone when its bytes are the same. So a brand that is changed runs its
/// own edges alone, and what an edge depends on is declared, as remote execution and remote caches need. When the batch
/// file or one of its presets changes, or one of the edges' own presets is gone, ninja has the rules written again
/// first.
///
/// The target of an edge is a stamp outside of the folder that it makes: ninja removes the targets of an edge that was
/// interrupted, and `ninja -t clean` removes all, and a folder without its manifest is one that `lintel` refuses to
/// replace.
struct BatchRules {
    var options: RuleOptions
    /// The batch file, as the command line has it.
    var batch: String
    /// The path at which the rules are written; `-` when that is not known.
    var file: String
    var out: String
    /// The presets for a list of palettes, as `--preset` takes them; `nil` for a batch file.
    var presets: String?
    /// The folders where the batch's patterns look for presets, as the command line would name them.
    var searched: [String]

    /// A preset of one brand.
    struct Document {
        var path: String
        /// The path below `out`.
        var pathBelowOut: String
        var bytes: [UInt8]
    }

    private static let jobsFolder = BatchListing.jobsFolder

    /// The rules' text, and the presets that its edges read. Jobs with errors in the batch file are left out.
    /// Source: ninja manual, "Ninja file reference", "Depfile" and "Generator".
    func rules(of batch: Batch) throws(BuildRules.Problem) -> (text: String, documents: [Document]) {
        var text = """
            # Written by lintel plan --ninja. Run ninja in the folder that lintel ran in.
            ninja_required_version = 1.10
            rule lintel
              command = $command
              description = lintel $name
              deps = gcc
              depfile = $depfile
              restat = 1

            """
        var documents: [Document] = []
        var targets: [String] = []
        var edges = ""
        let more = BuildRules.ninjaInputs(options.inputs)
        for job in batch.jobs {
            guard let input = batch.input(of: job), let name = batch.outputName(of: job),
                FileTree.Path(name)?.folders.isEmpty == true
            else {
                continue
            }
            let brand = batch.brands[job.brand].name
            let base = DiskPath(input.file).name
            let folderBelowOut = "\(Self.jobsFolder)/\(brand)/\(name)"
            let folder = "\(out)/\(folderBelowOut)"
            let document = "\(folder)/\(base)"
            let depfile = "\(folder)/depends.d"
            let target = GeneratedStamp.path(beside: folder)
            try check([document, target])
            documents.append(Document(path: document, pathBelowOut: "\(folderBelowOut)/\(base)", bytes: input.bytes))
            targets.append(target)
            let own = DiskPath(input.file).folderText
            // Shipped presets have no folder, and name no files.
            let resources = input.folder == nil ? [] : ["--resources", ShellWord.quoted(own.isEmpty ? "." : own)]
            // ninja runs as many edges at a time as there are processors. A project's file is no input of an edge.
            let words =
                ["build", BuildRules.argument(document), "--out", ShellWord.quoted("\(out)/\(brand)"), "--quiet"]
                + ["--no-project", "--jobs", "1"] + options.words + resources
                + ["--stamp", ShellWord.quoted(target), "--depfile", ShellWord.quoted(depfile)]
            let command = "\(options.tool) \(words.joined(separator: " "))"
            edges += """

                build \(BuildRules.ninjaPath(target)): lintel \(BuildRules.ninjaPath(document))\(more)
                  name = \(BuildRules.ninjaValue("\(brand)/\(name)"))
                  depfile = \(BuildRules.ninjaValue(depfile))
                  command = \(BuildRules.ninjaValue(command))

                """
        }
        if file != "-" { text += try generatorRule(of: batch, documents.map(\.path)) }
        text += edges
        text += "\nbuild lintel-batch: phony \(targets.map(BuildRules.ninjaPath).joined(separator: " "))\n"
        return (text + "default lintel-batch\n", documents)
    }

    /// Writes the rules again when the batch file, a preset or a list of palettes has changed or is gone, when files
    /// came or went in a folder where a pattern looks for presets, or when one of the edges' own presets is gone.
    ///
    /// A file that the rules were written from and that is gone is no reason for ninja to stop: by a rule without a
    /// command it counts as changed, as CMake has it in its own rules. The new rules do without it, or `lintel plan`
    /// says where it is named.
    /// - Parameter documents: the presets of the edges, which the command writes too.
    private func generatorRule(of batch: Batch, _ documents: [String]) throws(BuildRules.Problem) -> String {
        var words = ["plan", BuildRules.argument(self.batch), "--ninja", ShellWord.quoted(file)]
        words += ["--out", ShellWord.quoted(out)] + options.words
        if let presets { words += ["--preset", ShellWord.quoted(presets)] }
        if options.givenTool != "lintel" { words += ["--tool", ShellWord.quoted(options.givenTool)] }
        let sources = sources(of: batch)
        try check(sources)
        let known = Set(sources.map(DiskPath.init(_:)))
        let inputs = (sources + options.inputs.filter { !known.contains(DiskPath($0)) }).map(BuildRules.ninjaPath)
        let outputs =
            [BuildRules.ninjaPath(file)] + (documents.isEmpty ? [] : ["|"]) + documents.map(BuildRules.ninjaPath)
        return """
            rule lintel-plan
              command = \(BuildRules.ninjaValue("\(options.tool) \(words.joined(separator: " "))"))
              description = lintel plan
              generator = 1
              restat = 1

            build \(outputs.joined(separator: " ")): lintel-plan \(inputs.joined(separator: " "))
            build \(sources.filter { $0 != "." }.map(BuildRules.ninjaPath).joined(separator: " ")): phony

            """
    }

    /// The files and folders of the batch that decide which edges there are, each once.
    private func sources(of batch: Batch) -> [String] {
        let presets = batch.presets.filter(\.input.isFile).map(\.input.file)
        return ([self.batch] + presets + batch.lists + folders(of: batch)).uniqued(by: DiskPath.init(_:))
    }

    /// The folders whose lists of files decide what the batch's patterns match: up to the first `*` or `?`, and those
    /// that are searched. Not those of outputs, which every build changes.
    private func folders(of batch: Batch) -> [String] {
        let around = DiskPath(self.batch).folderText
        let outputs = DiskPath(out)
        let inputs = searched.map { DiskPath($0.isEmpty ? "." : $0) }.filter {
            $0 != outputs && $0.relative(to: outputs) == nil
        }
        return batch.patterns.map { pattern in
            let path = DiskPath(around).appending(pattern).text
            let fixed = DiskPath(path.prefix { $0 != "*" && $0 != "?" } + "*").folderText
            return fixed.isEmpty ? "." : fixed
        } + inputs.map(\.text)
    }

    private func check(_ paths: [String]) throws(BuildRules.Problem) {
        for path in paths + options.inputs + [batch, file, out] { try BuildRules.check(path, .ninja) }
    }
}
