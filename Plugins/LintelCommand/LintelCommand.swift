import PackagePlugin

/// `swift package lintel ARGUMENTS…`: the tool itself, for packages that keep what it makes in version control.
@main
struct LintelCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws { try context.runLintel(arguments) }
}
