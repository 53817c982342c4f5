import PackagePlugin

/// Makes a resource bundle of every preset in a target, for builds without Xcode. See Docs/build-systems.md.
@main
struct LintelBundlePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        try context.commands(for: target, making: .bundle)
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LintelBundlePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try context.commands(for: target, making: .bundle)
    }
}
#endif
