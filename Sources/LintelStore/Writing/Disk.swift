import LintelEmit
import LintelUnits

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The system calls of the writer, each failing with its path and `errno`.
package enum Disk {
    private static func check(_ result: Int32, _ operation: String, _ path: String) throws(WriteError) {
        guard result == 0 else { throw failure(operation, path) }
    }

    package static func failure(_ operation: String, _ path: String) -> WriteError {
        WriteError(WriteError.SystemFailure(operation: operation, path: path, code: errno))
    }

    /// What `path` names, or `nil` when nothing has that name.
    package static func entry(at path: String, followingLinks: Bool = false) throws(WriteError) -> DiskEntry? {
        var status = stat()
        if (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 { return DiskEntry(status) }
        if errno == ENOENT { return nil }
        throw failure("look at", path)
    }

    /// What becomes of names that are not UTF-8 (Linux allows any bytes).
    package enum UnreadableNames {
        /// They are a failure: such a file could neither be kept nor reported.
        case refused
        case skipped
    }

    /// The names in a folder, ascending.
    package static func names(in folder: String, unreadable: UnreadableNames = .refused) throws(WriteError) -> [String]
    {
        guard let stream = uninterruptedOptional({ opendir(folder) }) else { throw failure("read", folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let item = readdir(stream) else { break }
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
            }
            guard let name else {
                if unreadable == .skipped { continue }
                errno = EILSEQ
                throw failure("read a name in", folder)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        if errno != 0 { throw failure("read", folder) }
        return names.sorted()
    }

    /// Returns the bytes of a regular file of at most `limit` bytes; `nil` when it is longer, without reading it. Anything else,
    /// such as a pipe, is not waited for, but fails with `EINVAL`.
    package static func read(_ path: String, limit: Int) throws(WriteError) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isWhole = try read(path, limit: limit) { part in
            guard bytes.count + part.count <= limit else { return false }
            bytes += part
            return true
        }
        return isWhole ? bytes : nil
    }

    /// Whether a regular file has exactly these bytes. It is not in memory as a whole, and not read further than it is equal.
    package static func holds(_ bytes: [UInt8], at path: String) throws(WriteError) -> Bool {
        var rest = bytes[...]
        let isEqual = try read(path, limit: bytes.count) { part in
            guard rest.starts(with: part) else { return false }
            rest = rest.dropFirst(part.count)
            return true
        }
        return isEqual && rest.isEmpty
    }

    /// Whether two regular files have equal bytes. Neither is in memory as a whole.
    static func areEqual(_ path: String, _ other: String) throws(WriteError) -> Bool {
        let file = uninterrupted { open(other, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw failure("read", other) }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: partSize)
        func next(_ most: Int) -> ArraySlice<UInt8> {
            var count = 0
            while count < most {
                let more = buffer.withUnsafeMutableBytes { buffer in
                    uninterrupted { systemRead(file, buffer.baseAddress! + count, most - count) }
                }
                guard more > 0 else { break }
                count += more
            }
            return buffer[..<count]
        }
        let isEqual = try read(path, limit: .max) { part in part == next(part.count) }
        return isEqual && next(1).isEmpty
    }

    private static let partSize = 65536

    /// Reads a regular file in parts, until `body` returns false.
    /// - Returns: whether all was read; false also for a file longer than `limit`, of which nothing is read.
    private static func read(
        _ path: String, limit: Int, _ body: (ArraySlice<UInt8>) -> Bool
    ) throws(WriteError) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw failure("read", path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            errno = EINVAL
            throw failure("read", path)
        }
        guard status.st_size <= limit else { return false }
        var buffer = [UInt8](repeating: 0, count: partSize)
        while true {
            let count = buffer.withUnsafeMutableBytes { buffer in
                uninterrupted { systemRead(file, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else { throw failure("read", path) }
            if count == 0 { return true }
            guard body(buffer[..<count]) else { return false }
        }
    }

    /// Makes a new file, and waits for the disk to have it when `isFlushed`. With `isLocked`, others see by `isAbandoned` that it is being
    /// written. Failures name `target`, which the file is to become, if that is given.
    static func create(
        _ path: String, for target: String? = nil, bytes: [UInt8], mode: mode_t? = nil, isFlushed: Bool = false,
        isLocked: Bool = false
    ) throws(WriteError) {
        let name = target ?? path
        let file = try openNew(path, for: name, mode: mode, isLocked: isLocked)
        var isOpen = true
        defer { if isOpen { close(file) } }
        try write(bytes, to: file, name)
        // File systems without a cache of their own have nothing to flush.
        if isFlushed, uninterrupted({ flush(file) }) != 0, errno != EINVAL, errno != ENOTSUP {
            throw failure("write", name)
        }
        isOpen = false
        try check(close(file), "write", name)
    }

    /// Waits for the disk to have what was written to a file; -1 with `errno` if that fails.
    private static func flush(_ file: Int32) -> Int32 {
        #if canImport(Darwin)
        // `fsync` ends there when the drive has the bytes in its own memory, which loses them with the power. Source: Apple, fsync(2).
        // Network disks do not know of the call.
        if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(file)
    }

    /// Makes an empty file and opens it for writing; see `create`. The caller closes it.
    static func openNew(
        _ path: String, for target: String, mode: mode_t?, isLocked: Bool
    ) throws(WriteError) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure("create", target) }
        // Where there are no locks, an abandoned file is removed when it is old.
        if isLocked { _ = flock(file, LOCK_EX | LOCK_NB) }
        if let mode { setMode(mode, of: file) }
        return file
    }

    /// Whether no process holds the lock of a file: who was writing it has been killed, or is about to rename it. False where that cannot be
    /// known.
    static func isAbandoned(_ path: String) -> Bool {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }

    /// Sets the permissions of an open file. Failures are ignored: FAT and network file systems refuse even the permissions that the file has
    /// already, except to the owner of the mount.
    private static func setMode(_ mode: mode_t, of file: Int32) {
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & 0o7777 == mode { return }
        _ = fchmod(file, mode)
    }

    /// Writes to something that exists, such as a pipe.
    static func append(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let file = try openForAppending(path)
        defer { close(file) }
        try write(bytes, to: file, path)
    }

    /// Opens something that exists, such as a pipe. The caller closes it.
    static func openForAppending(_ path: String) throws(WriteError) -> Int32 {
        let file = uninterrupted { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
        guard file >= 0 else { throw failure("open", path) }
        return file
    }

    package static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(WriteError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                uninterrupted { systemWrite(file, bytes.baseAddress! + start, bytes.count - start) }
            }
            guard count >= 0 else { throw failure("write", path) }
            start += count
        }
    }

    /// The path without links, `.` and `..`; `nil` when nothing has that name.
    package static func resolved(_ path: String) -> String? {
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(validatingCString: buffer)
    }

    /// The path that a link leads to, through further links, where nothing has that name yet.
    /// - Throws: `failed` for links in a circle.
    static func target(ofDanglingLink path: String) throws(WriteError) -> String {
        var current = path
        for _ in 0..<mostLinks {
            guard try entry(at: current)?.kind == .link else { return current }
            guard let target = target(ofLink: current), let text = String(validating: target, as: UTF8.self) else {
                throw failure("read", current)
            }
            current = DiskPath(DiskPath(current).folderText).appending(text).text
        }
        errno = ELOOP
        throw failure("open", path)
    }

    /// The links on a path, in the order in which the system follows them, and what each leads to. Empty where there is none; a circle ends
    /// after `mostLinks`.
    static func pathsOfLinks(on path: String) -> [String] {
        var paths: [String] = []
        var rest = path.pathParts.map(String.init)[...]
        var folder = path.hasPrefix("/") ? "/" : ""
        while let part = rest.popFirst(), paths.count < 2 * mostLinks {
            let candidate = folder.isEmpty || folder == "/" ? folder + part : "\(folder)/\(part)"
            guard let entry = (try? entry(at: candidate)) ?? nil, entry.kind == .link,
                let target = target(ofLink: candidate), let text = String(validating: target, as: UTF8.self)
            else {
                folder = candidate
                continue
            }
            paths.append(candidate)
            if text.isAbsolutePath { folder = "/" }
            paths.append(
                folder.isEmpty || text.isAbsolutePath ? text : folder == "/" ? "/" + text : "\(folder)/\(text)")
            rest = text.pathParts.map(String.init)[...] + rest
        }
        return paths
    }

    /// As many as Linux follows.
    private static let mostLinks = 40

    static func makeFolder(_ path: String, mode: mode_t? = nil) throws(WriteError) {
        try check(mkdir(path, 0o777), "create", path)
        // As of files.
        if let mode { _ = chmod(path, mode) }
    }

    /// Makes the folder and those around it, where they are missing.
    package static func makeFolders(_ path: String) throws(WriteError) {
        if let entry = try entry(at: path, followingLinks: true) {
            if entry.kind != .folder { throw .nameTaken(path: path, by: entry.kind) }
            return
        }
        if let parent = DiskPath(path).folder { try makeFolders(parent.text) }
        // Somebody else may have made it meanwhile.
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw failure("create", path) }
    }

    /// Makes the folders that `path` names below `root`, and `root`, where they are missing.
    /// - Throws: `nameTaken` as `checkFolders` does.
    package static func makeFolders(_ path: String, below root: String) throws(WriteError) {
        try makeFolders(root)
        try checkFolders(path, below: root)
        try makeFolders("\(root)/\(path)")
    }

    /// Checks that what has the names of folders below `root` is folders: a link there, which may come from elsewhere with an output
    /// folder, does not decide where files are written. `root` itself may be one. - Throws: `nameTaken`.
    package static func checkFolders(_ path: String, below root: String) throws(WriteError) {
        var folder = root
        for part in path.pathParts {
            folder += "/" + part
            guard let entry = try entry(at: folder) else { return }
            if entry.kind != .folder { throw .nameTaken(path: folder, by: entry.kind) }
        }
    }

    /// Gives a file a second name; where the file system has no such thing, copies it with its times. Links are made anew.
    static func carry(_ entry: DiskEntry, from old: String, to new: String, linking: Bool = true) throws(WriteError) {
        if entry.kind == .link {
            guard let target = target(ofLink: old) else { throw failure("read", old) }
            let result = (target + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { symlink($0.baseAddress!, new) }
            }
            return try check(result, "create", new)
        }
        if linking {
            if systemLink(old, new) == 0 { return }
            guard [EPERM, EACCES, EXDEV, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
                throw failure("link", new)
            }
        }
        guard entry.kind == .file, let bytes = try read(old, limit: .max) else { throw failure("copy", old) }
        try create(new, bytes: bytes, mode: entry.mode)
        var times = [entry.accessed, entry.modified]
        // Only the owner may set times on some file systems; a build tool would run once too often.
        _ = utimensat(AT_FDCWD, new, &times, 0)
    }

    /// The bytes of a link's target, which need not be UTF-8.
    private static func target(ofLink path: String) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            readlink(path, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        return count < 0 ? nil : Array(buffer[..<count])
    }

    /// Gives a file its name, which nothing else may have; where the file system has no second names, by a look and a rename.
    /// - Throws: `nameTaken`.
    static func moveToNewName(_ old: String, _ new: String) throws(WriteError) {
        if systemLink(old, new) == 0 { return try remove(old) }
        guard errno == EEXIST || [EPERM, EACCES, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
            throw failure("create", new)
        }
        if let entry = try entry(at: new) { throw .nameTaken(path: new, by: entry.kind) }
        try move(old, to: new)
    }

    package static func move(_ old: String, to new: String) throws(WriteError) {
        try check(rename(old, new), "create", new)
    }

    /// Removes a file, or a folder with everything in it. What another process removes first is gone all the same; what it puts into a
    /// folder meanwhile is removed too, a few times.
    package static func remove(_ path: String) throws(WriteError) {
        guard let entry = try entry(at: path) else { return }
        guard entry.kind == .folder else {
            if unlink(path) != 0, errno != ENOENT { throw failure("remove", path) }
            return
        }
        for attempt in 1...removals {
            do throws(WriteError) {
                for name in try names(in: path) { try remove("\(path)/\(name)") }
            } catch {
                if case .failed(let failure) = error, failure.code == ENOENT { return }
                throw error
            }
            if rmdir(path) == 0 || errno == ENOENT { return }
            guard errno == ENOTEMPTY || errno == EEXIST, attempt < removals else { throw failure("remove", path) }
        }
    }

    private static let removals = 16
}

// Inside the type, `read`, `write` and `link` are its own.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }

private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
