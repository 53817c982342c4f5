import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// The path without links, `.` and `..`; `nil` when nothing has that name.
    package static func resolved(_ path: String) -> String? {
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(validatingCString: buffer)
    }

    /// The path that a link leads to, through further links, where nothing has that name yet.
    /// - Throws: `failed` for links in a circle.
    static func target(ofDanglingLink path: String) throws(DiskError) -> String {
        var current = path
        for _ in 0..<mostLinks {
            guard try entry(at: current)?.kind == .link else { return current }
            guard let target = target(ofLink: current), let text = String(validating: target, as: UTF8.self) else {
                throw failure(.read, current)
            }
            current = DiskPath(DiskPath(current).folderText).appending(text).text
        }
        throw failure(.open, path, code: ELOOP)
    }

    /// The links on a path, in the order in which the system follows them, and what each leads to. Empty where there is
    /// none; a circle ends after `mostLinks`.
    static func pathsOfLinks(on path: String) -> [String] {
        var paths: [String] = []
        var rest = DiskPath(path).parts.map(String.init)[...]
        var folder = DiskPath(path).isAbsolute ? "/" : ""
        while let part = rest.popFirst(), paths.count < 2 * mostLinks {
            let candidate = folder.isEmpty || folder == "/" ? folder + part : "\(folder)/\(part)"
            guard let entry = try? entry(at: candidate), entry.kind == .link,
                let target = target(ofLink: candidate), let text = String(validating: target, as: UTF8.self)
            else {
                folder = candidate
                continue
            }
            paths.append(candidate)
            let isAbsolute = DiskPath(text).isAbsolute
            if isAbsolute { folder = "/" }
            paths.append(
                folder.isEmpty || isAbsolute ? text : folder == "/" ? "/" + text : "\(folder)/\(text)")
            rest = DiskPath(text).parts.map(String.init)[...] + rest
        }
        return paths
    }

    /// The most links that are followed, as in Linux.
    private static let mostLinks = 40

    /// The bytes of a link's target, which need not be UTF-8.
    static func target(ofLink path: String) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
        return count < 0 ? nil : Array(buffer[..<count])
    }
}
