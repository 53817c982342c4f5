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

    /// Writes a file under a name of its own, in the folder of `path`, and lets `move` give it its path. It is written
    /// anew where another process has taken it for one of a process that was killed.
    /// - Parameters:
    ///   - mode: the permissions; the standard ones when `nil`.
    ///   - isFlushed: whether the disk has the bytes before the file is moved.
    static func write(
        _ bytes: [UInt8], for path: String, mode: mode_t? = nil, isFlushed: Bool = false,
        move: (_ temporary: String) throws(DiskError) -> Void
    ) throws(DiskError) {
        for attempt in 1...writes {
            let temporary = file(beside: path)
            do throws(DiskError) {
                try Disk.create(temporary, for: path, bytes: bytes, mode: mode, isFlushed: isFlushed, isLocked: true)
                do throws(DiskError) { return try move(temporary) } catch {
                    guard attempt < writes, error.isOfMissingFile else { throw error }
                }
            } catch {
                // The first failure is the one to report.
                try? Disk.remove(temporary)
                throw error
            }
        }
    }

    /// How often a file is written before one that another process has removed is an error.
    private static let writes = 16

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
