/// The abilities of a file system that an output folder uses. An operation that the file system refuses is done in
/// another way.
package struct FileSystemAbilities: Sendable {
    /// The way in which the new version gets the name of the last.
    package enum Swap: Sendable {
        /// The folders are exchanged by one system call; in two steps where the kernel or the file system has none.
        case exchange
        /// The last version is renamed away first. A reader may find nothing for a moment; when the process is killed
        /// in it, the next build puts the last version back.
        case twoSteps
        /// The folder stays, and each file is replaced by one rename, the manifest first: of folders that cannot be
        /// renamed at all, as those of the lower layer of an overlay file system. A reader may see files of both
        /// versions for a moment; when the process is killed in it, or a file cannot be replaced, the next build
        /// finishes the work.
        case fileByFile
    }

    /// The way in which files that do not change get into the stage.
    package enum Links: Sendable {
        /// The files get a second name, so that they keep their inode.
        case linked
        /// The files are copied with their times, as where the file system has no hard links.
        case copied
    }

    package var swap: Swap
    package var links: Links

    package init(swap: Swap = .exchange, links: Links = .linked) {
        self.swap = swap
        self.links = links
    }
}
