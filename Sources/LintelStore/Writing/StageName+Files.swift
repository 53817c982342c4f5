#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Files that are written beside their name, and renamed.
extension StageName {
    /// A path that no one else has, in the folder of `path`.
    static func file(beside path: String) -> String {
        let (folder, name) = parts(of: path)
        return folder + StageName(for: name).text
    }

    /// Removes what killed processes left of earlier writes of the file at `path`. What is being written stays;
    /// failures are no matter.
    /// - Complexity: O(entries of the folder).
    static func clearLeftovers(of path: String) {
        let (folder, name) = parts(of: path)
        guard let stream = uninterruptedOptional({ opendir(folder.isEmpty ? "." : folder) }) else { return }
        defer { closedir(stream) }
        let front = "." + name + "."
        var found: [String] = []
        while let item = readdir(stream) {
            withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { text in
                    guard strncmp(text, front, front.utf8.count) == 0, let entry = String(validatingCString: text),
                        StageName(entry)?.name == name
                    else { return }
                    found.append(folder + entry)
                }
            }
        }
        for leftover in found {
            guard let entry = try? Disk.entry(at: leftover), entry.kind == .file else { continue }
            if entry.isRecent { try? Disk.removeAbandoned(leftover) } else { try? Disk.remove(leftover) }
        }
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        var name = String(path[slash...])
        // With the mark behind it, a name is at most 255 bytes.
        while name.utf8.count > 200 { name.removeLast() }
        return (String(path[..<slash]), name)
    }
}
