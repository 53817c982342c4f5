import LintelDigest

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The digest of this program's bytes: another version need not draw the same.
package enum ProgramDigest {
    /// The digest of the program's file and of the libraries that it has loaded and that decide its files; the cache
    /// remembers it as long as they are the same. `nil` when one cannot be found.
    package static func digest(rememberedBy cache: BuildCache?) -> String? {
        guard let path = RunningProgram.path, let entry = try? Disk.entry(at: path, followingLinks: true) else {
            return nil
        }
        // Several machines may share a cache, and two disks may have the same numbers.
        let libraries = LoadedLibraries.decidingOutput
        let stamp = ([host, path, entry.fingerprint] + libraries.flatMap { [$0.path, $0.entry.fingerprint] }).joined(
            separator: "\0")
        let key = sha256(Array(stamp.utf8))
        if let known = cache?.bytes(for: key, of: .tool), known.count == 64 {
            return String(decoding: known, as: UTF8.self)
        }
        var digests: [String] = []
        for file in [path] + libraries.map(\.path) {
            guard let digest = ToolIdentity(ofToolAt: file)?.sha256 else { return nil }
            digests.append(digest)
        }
        let digest = digests.count == 1 ? digests[0] : sha256(Array(digests.joined().utf8))
        cache?.store(Array(digest.utf8), for: key, of: .tool)
        return digest
    }

    /// The key of what `values` decide, made by the program of that digest. `nil` when a part of them is not known.
    package static func key(of values: [Any], madeBy tool: String) -> String? {
        ValueFingerprint.digest(of: [tool] + values)
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}
