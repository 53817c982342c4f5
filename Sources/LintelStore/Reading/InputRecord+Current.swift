package import LintelDigest

extension InputRecord {
    /// Whether the file is there and holds what it held when it was read.
    /// - Complexity: reads the file.
    package var isCurrent: Bool {
        guard let bytes = try? InputFile.bytes(at: path, limit: InputFile.textureSizeLimit) else { return false }
        return LintelDigest.sha256(bytes) == sha256
    }
}
