import CLintelFiles

/// Memory that a batch has freed.
///
/// glibc keeps it for later, in pieces between what is in use, and the more the larger the pieces that were freed last:
/// after drawing 40,000 brands it kept 11 of 24 MB that way (`mallinfo2`), and after reading 100,000 some 25.
enum FreedMemory {
    /// Gives it back to the system.
    /// - Complexity: O(memory in use); 2 to 5 milliseconds of some 30 MB.
    static func release() { lintel_release_memory() }
}
