import LintelDigest
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The identity of the build of the tool that made something. Versions alone do not identify it: a host that builds the
/// tool runs it again whenever its sources have changed.
package struct ToolIdentity: Hashable, Codable, Sendable {
    package var state: FileState
    /// The SHA-256 of the digests of the file's mebibytes, one after another: a tool of any size is read in a mebibyte
    /// of memory.
    package var sha256: String

    /// Creates the identity of a tool's file; `nil` when the file cannot be read, is not a regular file, or has a
    /// gibibyte or more.
    package init?(ofToolAt path: String) {
        guard let state = FileState(at: path, followingLinks: true) else { return nil }
        self.state = state
        if let known = Self.digests.withLock({ $0[state] }) {
            sha256 = known
            return
        }
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var digests: [UInt8] = []
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        var count = 0
        while true {
            let added = block.withUnsafeMutableBytes { block in
                uninterrupted { read(file, block.baseAddress! + count, block.count - count) }
            }
            guard added >= 0 else { return nil }
            count += added
            guard added == 0 || count == block.count else { continue }
            if count > 0 { digests += sha256Bytes(block[..<count]) }
            if added == 0 { break }
            guard digests.count < Self.sizeLimit / Self.blockSize * 32 else { return nil }
            count = 0
        }
        let digest = LintelDigest.sha256(digests)
        sha256 = digest
        Self.digests.withLock { $0[state] = digest }
    }

    /// The digests of the files that this process has read: its own and those of the libraries that it has loaded.
    private static let digests = Mutex<[FileState: String]>([:])

    /// Whether the file holds the same tool: looked at first, and read only when it has been written since.
    package func isTool(at path: String) -> Bool {
        if FileState(at: path, followingLinks: true) == state { return true }
        return ToolIdentity(ofToolAt: path)?.sha256 == sha256
    }

    private static let blockSize = 1 << 20
    /// Some times a tool with debug information.
    private static let sizeLimit = 1 << 30
}
