import LintelDigest

/// Which build of the tool something was made by. Versions alone do not tell: a host that builds the tool runs it again whenever its
/// sources have changed.
package struct ToolIdentity: Hashable, Codable, Sendable {
    package var state: FileState
    package var sha256: String

    /// `nil` when the file cannot be read.
    package init?(ofToolAt path: String) {
        guard let state = FileState(at: path, followingLinks: true),
            let bytes = try? InputFile.bytes(at: path, limit: Self.sizeLimit)
        else { return nil }
        self.state = state
        sha256 = LintelDigest.sha256(bytes)
    }

    /// Whether the file holds the same tool: looked at first, and read only when it has been written since.
    package func isTool(at path: String) -> Bool {
        if FileState(at: path, followingLinks: true) == state { return true }
        return ToolIdentity(ofToolAt: path)?.sha256 == sha256
    }

    /// Some times a tool with debug information.
    private static let sizeLimit = 1 << 30
}
