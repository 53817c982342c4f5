import LintelPaths

/// Creation of a file whose path does not exist yet.
package enum NewFile {
    /// Creates the file with these bytes, and folders around it that are missing.
    /// - Throws: `nameTaken` when anything has the name; nothing remains of a file that could not be written to its
    ///   end.
    package static func write(_ bytes: [UInt8], to path: String) throws(DiskError) {
        StageName.clearLeftovers(of: path)
        if let entry = try Disk.entry(at: path) { throw .nameTaken(path: path, by: entry.kind) }
        if let folder = DiskPath(path).folder { try Disk.makeFolders(folder.text) }
        for attempt in 1...OutputFile.attempts {
            let temporary = StageName.file(beside: path)
            do throws(DiskError) {
                try Disk.create(temporary, for: path, bytes: bytes, isLocked: true)
                do throws(DiskError) { return try Disk.moveToNewName(temporary, path) } catch {
                    // Another process took the file for one of a process that was killed.
                    guard attempt < OutputFile.attempts, error.isOfMissingFile else { throw error }
                }
            } catch {
                // The first failure is the one to report.
                try? Disk.remove(temporary)
                throw error
            }
        }
    }
}
