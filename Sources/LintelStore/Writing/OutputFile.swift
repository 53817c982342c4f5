#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writing one file that a user names.
package enum OutputFile {
    /// Makes the file, or replaces it as a whole: whoever reads it meanwhile sees the old bytes or the new. A link is followed, and
    /// the file keeps its permissions. One that holds these bytes already is left alone, with its time. What is not a file, such
    /// as a pipe, is written to.
    /// - Throws: `isFolder` when a folder has the name; the folder around it has to exist.
    package static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let entry = try Disk.entry(at: path, followingLinks: true)
        switch entry?.kind {
        case .folder?: throw .isFolder(path: path)
        case .special?: return try Disk.append(bytes, to: path)
        default: break
        }
        let place = entry == nil ? path : Disk.resolved(path) ?? path
        if let entry, entry.size == bytes.count, let old = try? Disk.read(place, limit: bytes.count), old == bytes {
            return
        }
        let slash = place.lastIndex(of: "/").map(place.index(after:)) ?? place.startIndex
        let temporary = place[..<slash] + StageName(for: String(place[slash...])).text
        do throws(WriteError) {
            try Disk.create(String(temporary), bytes: bytes, mode: entry?.mode)
            try Disk.move(String(temporary), to: place)
        } catch {
            // The first failure is the one to tell.
            try? Disk.remove(String(temporary))
            throw error
        }
    }

    /// Does the same, and makes the folders of the path that are missing.
    package static func writeMakingFolders(_ bytes: [UInt8], to path: String) throws(WriteError) {
        if let folder = Disk.folder(of: path) { try Disk.makeFolders(folder) }
        try write(bytes, to: path)
    }

    /// How many of the paths are images'.
    package static func imageCount(_ paths: [String]) -> Int {
        paths.count { path in [".png", ".jpg", ".webp"].contains { path.hasSuffix($0) } }
    }
}
