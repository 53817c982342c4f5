import Foundation
import PackagePlugin

/// One command for each preset among a target's files. Nothing is read: a plugin is asked again when files come and go,
/// but not when their content changes.
private func buildCommands(
    for files: FileList, making container: Container, in workFolder: URL, with tool: URL
) throws -> [Command] {
    let files = TargetFiles(paths: files.map { $0.url.path })
    guard files.problems.isEmpty else {
        for problem in files.problems { Diagnostics.error(problem) }
        throw WrongFiles()
    }
    return files.commands(into: workFolder.path, container: container).map { command in
        .buildCommand(
            displayName: command.name, executable: tool, arguments: command.arguments,
            inputFiles: command.inputs.map { URL(fileURLWithPath: $0) },
            outputFiles: command.outputs.map { URL(fileURLWithPath: $0) })
    }
}

/// Why a target has no commands; the reasons have been told.
private struct WrongFiles: Error, CustomStringConvertible {
    var description: String { "the files for Lintel in this target conflict" }
}

extension PluginContext {
    func commands(for target: any Target, making container: Container) throws -> [Command] {
        guard let files = (target as? any SourceModuleTarget)?.sourceFiles else { return [] }
        return try buildCommands(
            for: files, making: container, in: pluginWorkDirectoryURL, with: lintelTool(self.tool(named:)))
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension XcodePluginContext {
    func commands(for target: XcodeTarget, making container: Container) throws -> [Command] {
        try buildCommands(
            for: target.inputFiles, making: container, in: pluginWorkDirectoryURL, with: lintelTool(self.tool(named:)))
    }
}
#endif
