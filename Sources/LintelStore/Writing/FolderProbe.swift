import CLintelFiles

/// A test whether files can be written where a folder is or would be created. It removes what it wrote.
package struct FolderProbe: Sendable {
    /// Whether two folders can exchange their names in one step.
    package let exchanges: Bool

    /// Tests a path.
    /// - Parameter path: a folder, or one to be created in the nearest folder above it that exists.
    /// - Throws: `nameTaken` or `brokenLink` where something that is not a folder has the name, or what writing there
    ///   failed with.
    package init(near path: String) throws(DiskError) {
        let trial = "\(try Disk.nearestFolder(to: path))/\(StageName(for: "probe").text)"
        try Disk.makeFolder(trial, mode: 0o700)
        defer { try? Disk.remove(trial) }
        let (old, new) = ("\(trial)/old", "\(trial)/new")
        try Disk.makeFolder(old)
        try Disk.makeFolder(new)
        try Disk.create("\(old)/file", bytes: Array("lintel".utf8))
        exchanges = lintel_exchange(old, new) == 0
    }
}
