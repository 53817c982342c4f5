import PackagePlugin

/// `swift package lintel-check [--target NAME]… [OPTIONS]`: `lintel check` of the presets of each of the package's
/// targets, as its plugin builds them: with the target's own devices file, and by the rules that its files follow.
/// Writes nothing.
@main
struct LintelCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let groups = targets.compactMap { target -> TargetFiles? in
            guard let sources = (target as? any SourceModuleTarget)?.sourceFiles else { return nil }
            let files = TargetFiles(paths: sources.map { $0.url.path })
            return files.presets.isEmpty && files.problems.isEmpty ? nil : files
        }
        guard !groups.isEmpty else {
            return Diagnostics.error(
                "no target has a preset; a preset's file is named like Sunset.lintel.yml, and SwiftPM leaves out targets "
                    + "without a source file")
        }
        if groups.count > 1, Self.asksForDocument(extractor.remainingArguments) {
            return Diagnostics.error(
                "\(groups.count) targets have presets, and each has a JSON document of its own; name one with '--target'"
            )
        }
        // All targets are checked, whatever is wrong with one.
        var failure: ToolFailed?
        for files in groups {
            for problem in files.problems { Diagnostics.error(problem) }
            if files.presets.isEmpty { continue }
            do {
                try context.runLintel(check(files, in: context.package, extractor.remainingArguments))
            } catch let error as ToolFailed {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private static let help = """
        Checks the presets of the package's targets, as their build plugin builds them, and writes nothing.

        Usage: swift package lintel-check [--target NAME]… [OPTIONS]

          --target NAME  check the presets of this target alone; may be repeated
          OPTIONS        those of 'lintel check', such as '--quiet' and '--format github'

        '--json', '--format json' and '--format sarif' print one document, for one target.
        """

    /// Whether what is printed is one document, and not a line for each finding.
    private static func asksForDocument(_ arguments: [String]) -> Bool {
        let documents = ["json", "sarif"]
        return arguments.contains("--json") || arguments.contains { documents.map { "--format=" + $0 }.contains($0) }
            || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && documents.contains($1) }
    }

    private func check(_ files: TargetFiles, in package: Package, _ options: [String]) -> [String] {
        let folder = package.directoryURL.path + "/"
        let presets = files.presets.map {
            $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : $0.path
        }
        return ["check"] + presets + files.checkOptions(besides: options)
    }
}
