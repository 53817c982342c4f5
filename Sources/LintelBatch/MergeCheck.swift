import LintelJSON

/// Whether parts are of one batch, made by one program, divided in one way, each there once.
enum MergeCheck {
    /// - Parameter out: named when there is no part at all.
    static func check(_ parts: [PartManifest], out: String) throws(MergeFailure) {
        guard let first = usual(parts) else { throw .noManifest(folder: out) }
        var owners: [Int: String] = [:]
        for part in parts {
            // The program first: another renderer reads the same batch file.
            guard part.header[.generator] == first.header[.generator] else {
                throw .otherProgram(path: part.path, part.generator, than: first.path, first.generator)
            }
            guard part.shard.count == first.shard.count, part.header[.assignment] == first.header[.assignment] else {
                throw .otherDivision(path: part.path, part.shard.text, than: first.path, first.shard.text)
            }
            guard part.header[.batch] == first.header[.batch] else {
                throw .otherBatch(path: part.path, than: first.path)
            }
            guard part.header[.options] == first.header[.options] else {
                throw .otherOptions(
                    path: part.path, part.options(otherThanOf: first), than: first.path,
                    first.options(otherThanOf: part))
            }
            guard part.header[.devices] == first.header[.devices] else {
                throw .otherInput("the devices file", path: part.path, than: first.path)
            }
            guard common(part) == common(first) else { throw .otherBatch(path: part.path, than: first.path) }
            if let other = owners.updateValue(part.path, forKey: part.shard.number) {
                throw .repeatedShard(part.shard.text, path: other, and: part.path)
            }
        }
        let count = first.shard.count
        let missing = (1...count).filter { owners[$0] == nil }
        if !missing.isEmpty { throw .missingShards(missing.map { "\($0)/\(count)" }) }
    }

    /// The first of the parts that most others are like, so that a message names the part that is not.
    private static func usual(_ parts: [PartManifest]) -> PartManifest? {
        var counts: [String: Int] = [:]
        func kind(_ part: PartManifest) -> String { JSON.object(common(part)).text(.compact) + " \(part.shard.count)" }
        for part in parts { counts[kind(part), default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return parts.first { counts[kind($0)] == most }
    }

    /// What parts of one batch have alike.
    private static func common(_ part: PartManifest) -> [JSON.Member] {
        (part.header.members ?? []).filter { !$0.is(.shard) && !$0.is(.partJobs) && !$0.is(.batchErrors) }
    }
}
