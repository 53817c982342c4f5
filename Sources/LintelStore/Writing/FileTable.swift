import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The results of `fstatat` for the files and folders below one folder, packed so that thousands of them are compared
/// in a millisecond.
///
/// A file that is written, replaced, renamed or touched gets another change time from the kernel, which no program can
/// set back (POSIX.1-2017, `<sys/stat.h>`, `st_ctim`); size, modification time, inode and device are compared as well.
/// A folder's change when an entry of it comes or goes. Reading changes none of them.
package struct FileTable: Hashable, Sendable {
    /// The packed entries: `fieldCount` numbers of 8 bytes each, little end first, then the path with a zero behind it.
    package private(set) var bytes: [UInt8] = []
    /// The paths relative to the folder, which is the empty path itself, in the order surveyed.
    package private(set) var paths: [String] = []
    /// The latest change of any of them that was surveyed.
    package private(set) var latestChange = Moment(seconds: 0, nanoseconds: 0)

    /// A time since 1970.
    package struct Moment: Hashable, Comparable, Sendable {
        package var seconds: Int
        /// The nanoseconds in the second, 0…999,999,999.
        package var nanoseconds: Int

        package static func < (a: Moment, b: Moment) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }

        init(_ time: timespec) {
            self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }

        package init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }

    private static let fieldCount = 8
    private static let headSize = fieldCount * 8

    /// Surveys every path; `nil` when one is missing, or is neither a file nor a folder.
    /// - Parameter followingLink: whether `folder` may be a link to one.
    package init?(of folder: String, followingLink: Bool = false, paths: [String]) {
        guard let descriptor = Self.descriptor(of: folder, followingLink) else { return nil }
        defer { close(descriptor) }
        for path in paths {
            guard Self.isRelative(path), let status = path.withCString({ Self.status($0, in: descriptor) }) else {
                return nil
            }
            let kind = status.st_mode & S_IFMT
            guard kind == S_IFREG || kind == S_IFDIR else { return nil }
            latestChange = max(latestChange, Moment(DiskEntry(status).changed))
            let fields = Self.fields(status)
            for index in fields.indices {
                withUnsafeBytes(of: fields[index].littleEndian) { bytes.append(contentsOf: $0) }
            }
            bytes.append(contentsOf: path.utf8)
            bytes.append(0)
        }
        self.paths = paths
    }

    /// Reads what `bytes` of another table hold; `nil` for anything else.
    package init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            guard rest.count > Self.headSize else { return nil }
            rest = rest.dropFirst(Self.headSize)
            guard let end = rest.firstIndex(of: 0) else { return nil }
            guard let path = String(validating: rest[..<end], as: UTF8.self), Self.isRelative(path) else { return nil }
            paths.append(path)
            rest = rest[(end + 1)...]
        }
        self.bytes = Array(bytes)
    }

    /// Whether everything is in that folder as it was when it was surveyed.
    /// - Complexity: one system call for each path.
    package func isCurrent(in folder: String, followingLink: Bool = false) -> Bool {
        guard let descriptor = Self.descriptor(of: folder, followingLink) else { return false }
        defer { close(descriptor) }
        return bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                // Paths end with a zero: the initializers saw to it.
                guard let base = bytes.baseAddress else { return false }
                let path = (base + start + Self.headSize).assumingMemoryBound(to: CChar.self)
                guard let status = Self.status(path, in: descriptor) else { return false }
                let fields = Self.fields(status)
                for index in fields.indices {
                    let known = bytes.loadUnaligned(fromByteOffset: start + 8 * index, as: Int64.self)
                    guard Int64(littleEndian: known) == fields[index] else { return false }
                }
                start += Self.headSize + strlen(path) + 1
            }
            return true
        }
    }

    private static func descriptor(of folder: String, _ followingLink: Bool) -> Int32? {
        let descriptor = uninterrupted {
            open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW))
        }
        return descriptor < 0 ? nil : descriptor
    }

    private static func status(_ path: UnsafePointer<CChar>, in descriptor: Int32) -> stat? {
        var status = stat()
        let result =
            path.pointee == 0 ? fstat(descriptor, &status) : fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW)
        return result == 0 ? status : nil
    }

    private static func fields(_ status: stat) -> SIMD8<Int64> {
        let entry = DiskEntry(status)
        return SIMD8(
            Int64(truncatingIfNeeded: status.st_mode), Int64(truncatingIfNeeded: status.st_size),
            Int64(truncatingIfNeeded: status.st_ino), Int64(truncatingIfNeeded: status.st_dev),
            Int64(entry.modified.tv_sec), Int64(entry.modified.tv_nsec), Int64(entry.changed.tv_sec),
            Int64(entry.changed.tv_nsec))
    }

    private static func isRelative(_ path: String) -> Bool {
        !DiskPath(path).isAbsolute && !path.utf8.contains(0) && !DiskPath(path).parts.contains("..")
    }

    /// Waits until a file that is changed now gets a later time than `moment`. File systems take the time of the last
    /// tick of the kernel's clock, 1 to 10 milliseconds apart, and some keep only hundredths or whole seconds of it:
    /// exFAT, HFS+, ext4 with small inodes.
    /// - Parameter milliseconds: the maximum time to wait.
    /// - Returns: false when that takes longer, as on a network drive whose clock is ahead.
    package static func clockPasses(_ moment: Moment, within milliseconds: Int = 40) -> Bool {
        let last = moment.endOfTick
        for _ in 0..<milliseconds {
            if Moment.now > last { return true }
            usleep(1000)
        }
        return false
    }
}

extension FileTable.Moment {
    /// The time that a file gets which is written now.
    package static var now: FileTable.Moment {
        var now = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        #else
        clock_gettime(CLOCK_REALTIME, &now)
        #endif
        return .init(now)
    }

    /// A time before that of any file: a day after 1 January 1970, since some tools take the first second for a missing
    /// date.
    package static var never: FileTable.Moment { .init(seconds: 86_400, nanoseconds: 0) }

    /// The last moment that a file system may store as this one: up to 2 seconds later where it has whole seconds, and
    /// a hundredth where it has whole hundredths.
    fileprivate var endOfTick: FileTable.Moment {
        let hundredth = 10_000_000
        if nanoseconds == 0 { return .init(seconds: seconds + 2, nanoseconds: 0) }
        guard nanoseconds.isMultiple(of: hundredth) else { return self }
        let (carried, rest) = (nanoseconds + hundredth).quotientAndRemainder(dividingBy: 100 * hundredth)
        return .init(seconds: seconds + carried, nanoseconds: rest)
    }
}
