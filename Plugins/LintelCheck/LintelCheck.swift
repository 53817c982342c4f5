import PackagePlugin

/// `swift package lintel-check [--target NAME]… [OPTIONS]`: `lintel check` of all presets of the package's targets. Writes nothing.
@main
struct LintelCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let paths = targets.compactMap { ($0 as? any SourceModuleTarget)?.sourceFiles.map { $0.url.path } }.joined()
        let files = TargetFiles(paths: Array(paths))
        for problem in files.problems { Diagnostics.error(problem) }
        guard !files.presets.isEmpty else {
            return Diagnostics.error("no target has a preset; a preset's file is named like Sunset.lintel.yml")
        }
        let folder = context.package.directoryURL.path + "/"
        let presets = files.presets.map {
            $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : $0.path
        }
        let devices = files.devices.first.map { ["--devices-file", $0.path] } ?? []
        try context.runLintel(["check"] + presets + devices + extractor.remainingArguments)
    }
}
