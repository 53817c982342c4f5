import Foundation
import PackagePlugin

/// Finds the tool under the name that its target has in this package, or that it has as a binary artifact of a release;
/// see `Scripts/support/binary-package.swift`.
/// - Parameter find: `tool(named:)` of the plugin's context.
func lintelTool(_ find: (String) throws -> PluginContext.Tool) throws -> URL {
    if let tool = try? find("LintelPluginTool") { return tool.url }
    return try find("lintel").url
}
