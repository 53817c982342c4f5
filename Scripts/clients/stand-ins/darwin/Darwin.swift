// As much of the module Darwin as Lintel's branches for Apple's systems use, above Linux's C library, which has the
// rest under the same names. Source: Apple, the headers of the macOS SDK that the manual pages name.
@_exported import DarwinSystem
@_exported import Glibc

extension stat {
    public var st_atimespec: timespec { preconditionFailure() }
    public var st_mtimespec: timespec { preconditionFailure() }
    public var st_ctimespec: timespec { preconditionFailure() }
}

// An enumeration on Linux.
public var RLIMIT_NOFILE: Int32 { 8 }
public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>!) -> Int32 { 0 }
public func setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>!) -> Int32 { 0 }

// What Linux has and Darwin has not.
@available(*, unavailable) public func inotify_init1(_ flags: Int32) -> Int32 { -1 }
@available(*, unavailable) public func inotify_add_watch(
    _ file: Int32, _ path: UnsafePointer<CChar>!, _ mask: UInt32
) -> Int32 { -1 }
@available(*, unavailable) public func fdatasync(_ file: Int32) -> Int32 { -1 }
@available(*, unavailable) public var O_PATH: Int32 { 0 }
@available(*, unavailable) public var O_TMPFILE: Int32 { 0 }
@available(*, unavailable) public var O_DIRECT: Int32 { 0 }
@available(*, unavailable) public var CLOCK_REALTIME_COARSE: Int32 { 0 }
@available(*, unavailable) public var CLOCK_BOOTTIME: Int32 { 0 }
