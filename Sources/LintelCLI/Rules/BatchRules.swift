import LintelBatch
import LintelBuild
import LintelEmit
import LintelEngine
import LintelUnits

/// The rules with which ninja builds a batch: one edge for each preset of each brand.
///
/// Each edge reads a preset of its own, the batch's preset with the brand's values in it, which the rules' author writes below
/// `<out>/.lintel-jobs`, and leaves alone when its bytes are the same. So a brand that is changed runs its own edges alone, and what an
/// edge depends on is declared, as remote execution and remote caches need. When the batch file or one of its presets changes, ninja has
/// the rules written again first.
struct BatchRules {
    var options: RuleOptions
    /// The batch file, as the command line has it.
    var batch: String
    /// Where the rules are written; `-` when that is not known.
    var file: String
    var out: String
    /// As `--preset` takes them, for a list of palettes; `nil` for a batch file.
    var presets: String?

    /// A preset of one brand.
    struct Document {
        var path: String
        var bytes: [UInt8]
    }

    private static let jobsFolder = ".lintel-jobs"

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
        if file != "-" { text += generatorRule(of: batch) }
        var documents: [Document] = []
        var targets: [String] = []
        let more = BuildRules.ninjaInputs(options.inputs)
        for job in batch.jobs {
            guard let input = batch.input(of: job), let name = batch.outputName(of: job),
                FileTree.Path(name)?.folders.isEmpty == true
            else {
                continue
            }
            let brand = batch.brands[job.brand].name
            let base = DiskPath(input.file).name
            let document = "\(out)/\(Self.jobsFolder)/\(brand)/\(name)/\(base)"
            let depfile = "\(out)/\(Self.jobsFolder)/\(brand)/\(name)/depends.d"
            let target = "\(out)/\(brand)/\(name)/manifest.json"
            try check([document, target])
            documents.append(Document(path: document, bytes: input.bytes))
            targets.append(target)
            let folder = DiskPath(input.file).folderText
            // Shipped presets have no folder, and name no files.
            let resources =
                input.folder == nil ? [] : ["--resources", BuildRules.quoted(folder.isEmpty ? "." : folder)]
            // ninja runs as many edges at a time as there are processors. A project's file is no input of an edge.
            let words =
                ["build", BuildRules.quoted(document), "--out", BuildRules.quoted("\(out)/\(brand)"), "--quiet"]
                + ["--no-project", "--jobs", "1"] + options.words + resources
                + ["--depfile", BuildRules.quoted(depfile)]
            let command = "\(options.tool) \(words.joined(separator: " "))"
            text += """

                build \(BuildRules.ninjaPath(target)): lintel \(BuildRules.ninjaPath(document))\(more)
                  name = \(BuildRules.ninjaValue("\(brand)/\(name)"))
                  depfile = \(BuildRules.ninjaValue(depfile))
                  command = \(BuildRules.ninjaValue(command))

                """
        }
        text += "\nbuild lintel-batch: phony \(targets.map(BuildRules.ninjaPath).joined(separator: " "))\n"
        return (text + "default lintel-batch\n", documents)
    }

    /// Writes the rules again when the batch file, a preset or a list of palettes has changed, or when files came or went in a folder where
    /// a pattern looks for presets.
    private func generatorRule(of batch: Batch) -> String {
        var words = ["plan", BuildRules.quoted(self.batch), "--ninja", BuildRules.quoted(file)]
        words += ["--out", BuildRules.quoted(out)] + options.words
        if let presets { words += ["--preset", BuildRules.quoted(presets)] }
        if options.tool != "lintel" { words += ["--tool", BuildRules.quoted(options.tool)] }
        return """
            rule lintel-plan
              command = \(BuildRules.ninjaValue("\(options.tool) \(words.joined(separator: " "))"))
              description = lintel plan
              generator = 1
              restat = 1

            build \(BuildRules.ninjaPath(file)): lintel-plan \
            \(generatorInputs(of: batch).map(BuildRules.ninjaPath).joined(separator: " "))

            """
    }

    /// Files and folders that decide which edges there are, each once.
    private func generatorInputs(of batch: Batch) -> [String] {
        // Shipped presets are no files.
        let presets = batch.presets.filter { $0.input.folder != nil }.map(\.input.file)
        var seen: Set<String> = []
        return ([self.batch] + presets + batch.lists + folders(of: batch) + options.inputs).filter {
            seen.insert($0).inserted
        }
    }

    /// The folders whose lists of files decide what the batch's patterns match: up to the first `*` or `?`, and those of the presets found.
    private func folders(of batch: Batch) -> [String] {
        let around = DiskPath(self.batch).folderText
        return batch.patterns.flatMap { pattern -> [String] in
            let path =
                pattern.hasPrefix("/") || around.isEmpty
                ? pattern : around == "/" ? "/" + pattern : "\(around)/\(pattern)"
            let fixed = DiskPath(path.prefix { $0 != "*" && $0 != "?" } + "*").folderText
            let isDeep = path.dropFirst(fixed.count + 1).contains("/")
            let found = isDeep ? batch.presets.map { DiskPath($0.input.file).folderText } : []
            return ([fixed] + found.filter { $0.hasPrefix(fixed) }).map { $0.isEmpty ? "." : $0 }
        }
    }

    private func check(_ paths: [String]) throws(BuildRules.Problem) {
        for path in paths + options.inputs + [batch, file, out] { try BuildRules.check(path, .ninja) }
    }
}
