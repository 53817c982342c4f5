import PackagePlugin

/// `swift package lintel-check [--target NAME]… [OPTIONS]`: `lintel check` of the presets of each of the package's targets, as its plugin
/// builds them: with the target's own devices file, and by the rules that its files follow. Writes nothing.
@main
struct LintelCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let groups = targets.compactMap { target -> TargetFiles? in
            guard let sources = (target as? any SourceModuleTarget)?.sourceFiles else { return nil }
            let files = TargetFiles(paths: sources.map { $0.url.path })
            return files.presets.isEmpty && files.problems.isEmpty ? nil : files
        }
        guard !groups.isEmpty else {
            return Diagnostics.error("no target has a preset; a preset's file is named like Sunset.lintel.yml")
        }
        // All targets are checked, whatever is wrong with one.
        var failure: ToolFailed?
        for files in groups {
            for problem in files.problems { Diagnostics.error(problem) }
            if files.presets.isEmpty { continue }
            do {
                try context.runLintel(check(files, in: context.package) + extractor.remainingArguments)
            } catch let error as ToolFailed {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private func check(_ files: TargetFiles, in package: Package) -> [String] {
        let folder = package.directoryURL.path + "/"
        let presets = files.presets.map {
            $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : $0.path
        }
        let devices = files.devices.first.map { ["--devices-file", $0.path] } ?? []
        return ["check"] + presets + devices + ["--formats", TargetFiles.checkedFormats, "--no-project"]
    }
}
