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
    /// What to call, as a shell has it.
    var tool: String
    /// The batch file, as the command line has it.
    var batch: String
    /// Where the rules are written; `-` when that is not known.
    var file: String
    var out: String
    /// As `--formats` takes them; `nil` for the standard ones.
    var formats: String?
    var devicesFile: String?

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
        let formats = formats.map { " --formats \($0)" } ?? ""
        let devices = devicesFile.map { " --devices-file \(BuildRules.quoted($0))" } ?? ""
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
                input.folder == nil ? "" : " --resources \(BuildRules.quoted(folder.isEmpty ? "." : folder))"
            let command =
                "\(tool) build \(BuildRules.quoted(document)) --out \(BuildRules.quoted("\(out)/\(brand)")) --quiet"
                + "\(formats)\(devices)\(resources) --depfile \(BuildRules.quoted(depfile))"
            let extra = devicesFile.map { " | " + BuildRules.ninjaPath($0) } ?? ""
            text += """

                build \(BuildRules.ninjaPath(target)): lintel \(BuildRules.ninjaPath(document))\(extra)
                  name = \(BuildRules.ninjaValue("\(brand)/\(name)"))
                  depfile = \(BuildRules.ninjaValue(depfile))
                  command = \(BuildRules.ninjaValue(command))

                """
        }
        text += "\nbuild lintel-batch: phony \(targets.map(BuildRules.ninjaPath).joined(separator: " "))\n"
        return (text + "default lintel-batch\n", documents)
    }

    /// Writes the rules again when the batch file or a preset has changed.
    private func generatorRule(of batch: Batch) -> String {
        var words = ["plan", BuildRules.quoted(self.batch), "--ninja", BuildRules.quoted(file)]
        words += ["--out", BuildRules.quoted(out)]
        if let formats { words += ["--formats", formats] }
        if let devicesFile { words += ["--devices-file", BuildRules.quoted(devicesFile)] }
        if tool != "lintel" { words += ["--tool", BuildRules.quoted(tool)] }
        // Shipped presets are no files.
        let presets = batch.presets.filter { $0.input.folder != nil }.map { BuildRules.ninjaPath($0.input.file) }
        return """
            rule lintel-plan
              command = \(BuildRules.ninjaValue("\(tool) \(words.joined(separator: " "))"))
              description = lintel plan
              generator = 1
              restat = 1

            build \(BuildRules.ninjaPath(file)): lintel-plan \(BuildRules.ninjaPath(self.batch)) \
            \(presets.joined(separator: " "))

            """
    }

    private func check(_ paths: [String]) throws(BuildRules.Problem) {
        for path in paths + [batch, file, out, devicesFile ?? ""] { try BuildRules.check(path, .ninja) }
    }
}
