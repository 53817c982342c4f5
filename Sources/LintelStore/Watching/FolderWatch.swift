package import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A watch that reports that something changed in folders, but not what: by inotify on Linux, by kqueue on Apple's
/// systems. Callers compare the files themselves.
///
/// Folders are watched rather than files, since editors put a new file in the place of the old.
package struct FolderWatch: ~Copyable {
    private let file: Int32
    #if canImport(Darwin)
    private var opened: [Int32] = []
    #endif

    package init() throws(DiskError) {
        #if canImport(Darwin)
        file = kqueue()
        #else
        file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        #endif
        guard file >= 0 else { throw Disk.failure(.watch, ".") }
    }

    deinit {
        #if canImport(Darwin)
        for one in opened { close(one) }
        #endif
        close(file)
    }

    /// Watches the folders, and the files in them by themselves where the system only reports changes of the folders'
    /// own lists. To be called again whenever files were replaced. False when something happens that is not reported,
    /// so that it has to be looked for from time to time: one of the folders cannot be watched, because it is missing
    /// for example, or there are more files than can be open at a time.
    package mutating func watch(_ folders: Set<DiskPath>, files: Set<DiskPath>) -> Bool {
        var isWhole = true
        #if canImport(Darwin)
        for one in opened { close(one) }
        opened = []
        let watched = Self.watched(of: folders, files: files, limit: OpenFiles.limit)
        if watched.count < folders.union(files).count { isWhole = false }
        for path in watched {
            let one = uninterrupted { open(path.text.isEmpty ? "." : path.text, O_EVTONLY | O_CLOEXEC) }
            guard one >= 0 else {
                // A file that is not there is reported by its folder when it comes.
                if folders.contains(path) || errno == EMFILE || errno == ENFILE { isWhole = false }
                continue
            }
            opened.append(one)
            var change = kevent()
            change.ident = UInt(one)
            change.filter = Int16(EVFILT_VNODE)
            change.flags = UInt16(EV_ADD | EV_CLEAR)
            change.fflags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_RENAME | NOTE_DELETE | NOTE_ATTRIB)
            if kevent(file, &change, 1, nil, 0, nil) != 0 { isWhole = false }
        }
        #else
        let mask = UInt32(
            IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
                | IN_DELETE_SELF | IN_MOVE_SELF)
        // A folder that is watched already keeps its watch.
        for folder in folders.map(\.text) where inotify_add_watch(file, folder.isEmpty ? "." : folder, mask) < 0 {
            isWhole = false
        }
        #endif
        return isWhole
    }

    /// The paths that kqueue watches, each of which takes a file that is open as long: folders first, since those
    /// report files that come and go, and no more than half of the files that can be open, since builds need the
    /// others.
    /// - Parameter limit: how many files can be open, if that is known.
    package static func watched(of folders: Set<DiskPath>, files: Set<DiskPath>, limit: Int?) -> [DiskPath] {
        let paths = folders.sorted() + files.subtracting(folders).sorted()
        return Array(paths.prefix((limit ?? 2 * paths.count) / 2))
    }

    package enum Wake: Hashable, Sendable {
        case happened
        /// `stop` can be read.
        case stopped
        case timedOut
    }

    /// Waits until something happens, `stop` can be read, or the time in milliseconds is over; -1 waits forever.
    package func wait(milliseconds: Int32, stop: Int32) -> Wake {
        var files = [
            pollfd(fd: file, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&files, 2, milliseconds)
        if count < 0 { return errno == EINTR ? .timedOut : .stopped }
        if files[1].revents != 0 { return .stopped }
        guard files[0].revents != 0 else { return .timedOut }
        drain()
        return .happened
    }

    private func drain() {
        #if canImport(Darwin)
        // Not `[kevent](…)`: there is a function of that name too.
        var events = Array(repeating: kevent(), count: 64)
        var now = timespec()
        while kevent(file, nil, 0, &events, 64, &now) > 0 {}
        #else
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while buffer.withUnsafeMutableBytes({ read(file, $0.baseAddress, $0.count) }) > 0 {}
        #endif
    }
}
