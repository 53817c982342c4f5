package import LintelDigest
package import LintelStore

/// A record that `lintel generate` leaves beside a preset's folder: its inputs, the tool, and the state of its outputs.
/// From it the next call knows without planning or reading any output that there is nothing to do.
///
/// In the file the SHA-256 of the rest comes first, then a `CachedEntry`: anything else that another program or a crash
/// has left is not a stamp.
package struct GeneratedStamp: Hashable, Sendable {
    /// Returns the path of the stamp beside a folder: `out/Sunset.lintel-stamp` for `out/Sunset`.
    package static func path(beside folder: String) -> String { folder + ".lintel-stamp" }

    private struct Record: Hashable, Codable {
        /// The version of this format.
        var lintelStamp = 4
        /// The digest of everything but files that decides on the output: versions and options.
        var settings: String
        /// `nil` when it was not known.
        var tool: ToolIdentity?
        /// The preset first.
        var inputs: [InputRecord]
    }

    private var record: Record
    /// The table of the outputs, relative to the folder that the stamp is in.
    private var table: FileTable

    var inputs: [InputRecord] { record.inputs }
    /// Relative to the folder that the stamp is in, ascending.
    var outputs: [String] { table.paths }

    /// Reads the stamp at a path; `nil` when there is none, or one of another format.
    package init?(at path: String) {
        guard let bytes = try? InputFile.bytes(at: path, limit: InputFile.sizeLimit), bytes.count >= 32,
            sha256Bytes(bytes[32...]) == Array(bytes[..<32]),
            let (record, rest) = CachedEntry.value(Record.self, in: Array(bytes[32...])), record.lintelStamp == 4,
            let table = FileTable(rest)
        else { return nil }
        self.record = record
        self.table = table
    }

    /// Creates the stamp of a call that has written its outputs.
    /// - Parameters:
    ///   - outputs: relative to `out`.
    ///   - digests: the SHA-256 of outputs as they were written, in hexadecimal digits, by their paths. A call that
    ///     builds the same folder from other inputs at the same time writes others.
    /// - Returns: `nil` when an output is missing, or is not what was written.
    package init?(
        settings: String, tool: ToolIdentity?, inputs: [InputRecord], outputs: [String], digests: [String: String],
        in out: String
    ) {
        record = Record(settings: settings, tool: tool, inputs: inputs)
        guard let seen = FileTable(of: out, followingLink: true, paths: outputs),
            digests.allSatisfy({ Self.digest(of: "\(out)/\($0.key)") == $0.value }),
            // A build system that calls again would find no stamp.
            FileTable.clockPasses(seen.latestChange, within: 2500),
            // What was changed meanwhile is not what was written.
            FileTable(of: out, followingLink: true, paths: outputs) == seen
        else { return nil }
        table = seen
    }

    /// `nil` for what is not a file, cannot be read, or is longer than any manifest.
    private static func digest(of path: String) -> String? {
        (try? Disk.read(path, limit: LastManifest.sizeLimit)).map { sha256($0) }
    }

    /// Whether a build with these settings by this tool would find the same files in and write the same files out.
    package func isCurrent(in out: String, settings: String, toolPath: String?) -> Bool {
        guard settings == record.settings, !inputs.isEmpty, !outputs.isEmpty,
            table.isCurrent(in: out, followingLink: true)
        else { return false }
        guard inputs.allSatisfy(\.isCurrent) else { return false }
        guard let toolPath else { return record.tool == nil }
        return record.tool?.isTool(at: toolPath) == true
    }

    /// Writes the stamp.
    /// - Throws: `DiskError.inTheWay` and what writing fails with.
    package func write(to path: String) throws(DiskError) {
        guard let bytes = CachedEntry.bytes(of: record, files: [table.bytes]) else {
            preconditionFailure("a stamp cannot be encoded")
        }
        try Self.remove(path)
        try OutputFile.write(sha256Bytes(bytes) + bytes, to: path, links: .replaced)
    }

    /// Removes the stamp, or a link of its name. A folder there is somebody's.
    /// - Throws: `DiskError.inTheWay` and what removing fails with.
    static func remove(_ path: String) throws(DiskError) {
        try checkPath(path)
        try Disk.remove(path)
    }

    /// Checks that no folder has the stamp's name.
    /// - Throws: `DiskError.inTheWay`.
    static func checkPath(_ path: String) throws(DiskError) {
        if try Disk.entry(at: path)?.kind == .folder { throw .inTheWay(path: path) }
    }
}
