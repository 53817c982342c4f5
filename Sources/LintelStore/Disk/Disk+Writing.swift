#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// Makes a new file; when `isFlushed`, the disk has it before whatever is written or renamed afterwards. With
    /// `isLocked`, `removeAbandoned` of other processes leaves it alone while it is being written. Failures name
    /// `target`, which the file is to become, if that is given.
    static func create(
        _ path: String, for target: String? = nil, bytes: [UInt8], mode: mode_t? = nil, isFlushed: Bool = false,
        isLocked: Bool = false
    ) throws(DiskError) {
        let name = target ?? path
        let file = try openNew(path, for: name, mode: mode, isLocked: isLocked)
        var isOpen = true
        defer { if isOpen { close(file) } }
        try write(bytes, to: file, name)
        // File systems without a cache of their own have nothing to flush.
        if isFlushed, uninterrupted({ flush(file) }) != 0, errno != EINVAL, errno != ENOTSUP {
            throw failure(.write, name)
        }
        isOpen = false
        try check(close(file), .write, name)
    }

    /// Sees to it that the disk has what was written to a file before what is written afterwards; -1 with `errno` if
    /// that fails.
    private static func flush(_ file: Int32) -> Int32 {
        #if canImport(Darwin)
        // `fsync` ends there when the drive has the bytes in its own memory, which loses them with the power. A barrier
        // keeps the order, and takes a fraction of the time of emptying that memory, which is for disks that have no
        // barrier. Network disks know neither. Source: Apple, fcntl(2) and "Reducing disk writes".
        if fcntl(file, F_BARRIERFSYNC) == 0 || fcntl(file, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(file)
    }

    /// Makes an empty file and opens it for writing; see `create`. The caller closes it.
    static func openNew(
        _ path: String, for target: String, mode: mode_t?, isLocked: Bool
    ) throws(DiskError) -> Int32 {
        var attempt = 1
        while true {
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw failure(.create, target) }
            // Before it was locked, another process may have taken it for abandoned: that one has the lock until the
            // file is gone. Where there are no locks, an abandoned file is removed when it is old.
            let hasLock = isLocked && uninterrupted { flock(file, LOCK_EX) } == 0
            if !hasLock || attempt == creations || !isMissing(path) {
                if let mode { setMode(mode, of: file) }
                return file
            }
            close(file)
            attempt += 1
        }
    }

    /// More than there are others who clear up the same folder at the same moment.
    private static let creations = 16

    /// Whether nothing has the name. False where that cannot be known.
    private static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }

    /// Removes a file whose lock no process holds: who was writing it has been killed, or is about to rename it. The
    /// file stays where that cannot be known.
    static func removeAbandoned(_ path: String) throws(DiskError) {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { return }
        // The lock is held until the file is gone: who has just made it waits for the lock, and then makes another.
        defer { close(file) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0, isFile(file, at: path) else { return }
        try remove(path)
    }

    /// Sets the permissions of an open file. Failures are ignored: FAT and network file systems refuse even the
    /// permissions that the file has already, except to the owner of the mount.
    private static func setMode(_ mode: mode_t, of file: Int32) {
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & 0o7777 == mode { return }
        _ = fchmod(file, mode)
    }

    /// The descriptor of a file of this process that a path stands for, as `/dev/stdout` does; `nil` for other paths.
    /// Were such a file replaced, whoever has opened it would go on writing to a file without a name.
    static func openFile(namedBy path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
            return folder.flatMap { Int32(path.dropFirst($0.count)) }.flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// Writes to something that exists, such as a pipe.
    static func append(_ bytes: [UInt8], to path: String) throws(DiskError) {
        let file = try openForAppending(path)
        defer { close(file) }
        try write(bytes, to: file, path)
    }

    /// Opens something that exists, such as a pipe. A file that is open already is not opened a second time, which on
    /// Linux would have another position. The caller closes it.
    static func openForAppending(_ path: String) throws(DiskError) -> Int32 {
        let file = uninterrupted {
            openFile(namedBy: path).map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
                ?? open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        }
        guard file >= 0 else { throw failure(.open, path) }
        return file
    }

    static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(DiskError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                uninterrupted { systemWrite(file, bytes.baseAddress! + start, bytes.count - start) }
            }
            guard count >= 0 else { throw failure(.write, path) }
            start += count
        }
    }
}

// Inside the type, `write` is its own.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
