import PackagePlugin

/// Makes an asset catalog of every preset in a target, for builds by Xcode. See Docs/build-systems.md.
@main
struct LintelPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try context.commands(for: target, making: .catalog)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LintelPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try context.commands(for: target, making: .catalog)
    }
}
#endif
