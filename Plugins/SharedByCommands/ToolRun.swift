import Foundation
import PackagePlugin

/// The tool ended with another status than 0; what it had to say has been said.
struct ToolFailed: Error, CustomStringConvertible {
    var status: Int32

    var description: String { "lintel ended with status \(status)" }
}

extension PluginContext {
    /// Runs lintel in the package's folder; what it prints goes where the plugin's own output goes.
    func runLintel(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = try lintelTool(self.tool(named:))
        process.arguments = arguments
        // SwiftPM's sandbox on a Mac keeps plugins from writing to the user's own cache.
        var environment = ProcessInfo.processInfo.environment
        if environment["LINTEL_CACHE", default: ""].isEmpty {
            environment["LINTEL_CACHE"] = pluginWorkDirectoryURL.appendingPathComponent("cache").path
        }
        process.environment = environment
        process.currentDirectoryURL = package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw ToolFailed(status: process.terminationStatus)
        }
    }
}
