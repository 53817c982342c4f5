import LintelJSON

/// What differs between the images of an older build and those of this one.
struct PreviewChanges {
    private let entries: [JSON]

    /// Compares by key: bar, metrics, position, system, appearance, gamut and scale. Files with equal bytes are the same, whatever their names.
    /// - Complexity: O(images).
    init(from old: PreviewImages, to new: PreviewImages) {
        let known = Dictionary(old.images.enumerated().map { ($1.key, $0) }) { first, _ in first }
        var entries: [JSON] = []
        var found: Set<String> = []
        for (index, image) in new.images.enumerated() {
            found.insert(image.key)
            guard let before = known[image.key] else {
                entries.append(["kind": "added", "new": .integer(index)])
                continue
            }
            let (a, b) = (
                old.pictures.pictures[old.images[before].picture], new.pictures.pictures[image.picture]
            )
            let isSame = a.bytes == b.bytes && a.facts == b.facts
            entries.append(
                ["kind": isSame ? "same" : "changed", "old": .integer(before), "new": .integer(index)])
        }
        for (index, image) in old.images.enumerated() where !found.contains(image.key) {
            entries.append(["kind": "removed", "old": .integer(index)])
        }
        self.entries = entries
    }

    var json: JSON { .array(entries) }
}
