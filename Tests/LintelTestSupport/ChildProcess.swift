import Foundation

/// Programs that tests run beside themselves.
package enum ChildProcess {
    /// Runs a program, found as the shell finds it, to its end, without its messages of errors.
    ///
    /// - Parameters:
    ///   - arguments: the program's name, and what it is given.
    ///   - folder: where it runs; where the tests do without one.
    /// - Returns: the program's status, 127 where there is none of this name.
    /// - Throws: Foundation's error if no process can be started.
    package static func status(of arguments: [String], in folder: String? = nil) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
