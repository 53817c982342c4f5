/// Marks a folder as one that backups leave out, and as one of the cache. Source: Cache Directory Tagging
/// Specification, bford.info/cachedir.
enum CacheTag {
    static let name = "CACHEDIR.TAG"
    static let text = """
        Signature: 8a477f597d28d172789f06886806bc55
        # Results of earlier builds by lintel; lintel clean removes them.

        """
}
