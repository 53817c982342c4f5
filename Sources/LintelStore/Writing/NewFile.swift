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
        try StageName.write(bytes, for: path) { temporary throws(DiskError) in
            try Disk.moveToNewName(temporary, path)
        }
    }
}
