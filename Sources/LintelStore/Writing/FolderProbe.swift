import CLintelFiles
import LintelPaths

/// A test whether files can be written where a folder is or would be created. It removes what it wrote.
package struct FolderProbe: Sendable {
    /// Whether two folders can exchange their names in one step.
    package let exchanges: Bool

    /// Tests a path.
    /// - Parameter path: a folder, or one to be created in the nearest folder above it that exists.
    /// - Throws: `nameTaken` or `brokenLink` where something that is not a folder has the name, or why nothing can be
    ///   written in the folder.
    package init(near path: String) throws(DiskError) {
        let folder = try Disk.nearestFolder(to: path)
        do throws(DiskError) { exchanges = try Self.exchanges(in: folder) } catch {
            guard let failure = error.systemFailure else { throw error }
            throw DiskError(DiskError.SystemFailure(operation: .writeIn, path: folder, code: failure.code))
        }
    }

    /// - Throws: an error with a path that is gone when its message is read.
    private static func exchanges(in folder: String) throws(DiskError) -> Bool {
        let trial = DiskPath(folder).appending(StageName(for: "probe").text).text
        try Disk.makeFolder(trial, mode: 0o700)
        defer { try? Disk.remove(trial) }
        let (old, new) = ("\(trial)/old", "\(trial)/new")
        try Disk.makeFolder(old)
        try Disk.makeFolder(new)
        try Disk.create("\(old)/file", bytes: Array("lintel".utf8))
        return lintel_exchange(old, new) == 0
    }
}
