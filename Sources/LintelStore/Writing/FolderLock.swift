#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Keeps other builds out of a folder for as long as the value lives, also in the same process. The kernel lets go of
/// it when the process ends, however it ends.
struct FolderLock: ~Copyable {
    private let file: Int32
    /// False on file systems without such locks (NFS for folders). Builds do not mix there either, since each has a
    /// stage of its own, but stages of killed builds stay: another build may be working in one.
    let isHeld: Bool

    /// Waits until no one else holds the lock of `folder`, which must exist; or takes it only when it is free.
    init(of folder: String, isWaiting: Bool = true) throws(DiskError) {
        file = uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard file >= 0 else { throw Disk.failure(.open, folder) }
        let file = file
        isHeld = uninterrupted { flock(file, isWaiting ? LOCK_EX : LOCK_EX | LOCK_NB) } == 0
    }

    deinit { close(file) }
}
