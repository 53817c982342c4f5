import LintelJSON

/// What differs between the images of an older build and those of this one.
struct PreviewChanges {
    private let entries: [JSON]

    /// Compares by key: bar, metrics, position, system, size, appearance, gamut and scale, or the surface and the
    /// screen. Files with equal bytes are the same, whatever their names; those with equal pixels in other bytes are
    /// repacked.
    /// - Parameter samePixels: whether two files show the same.
    /// - Complexity: O(images), and a call of `samePixels` for each pair of files.
    init(from old: PreviewImages, to new: PreviewImages, samePixels: ([UInt8], [UInt8]) -> Bool) {
        var pairs: [[Int]: String] = [:]
        func kind(_ before: Int, _ now: Int) -> String {
            if let known = pairs[[before, now]] { return known }
            let (a, b) = (old.pictures.pictures[before], new.pictures.pictures[now])
            let isAlike = a.shape == b.shape
            let kind =
                isAlike && a.bytes == b.bytes
                ? "same" : isAlike && samePixels(a.bytes, b.bytes) ? "repacked" : "changed"
            pairs[[before, now]] = kind
            return kind
        }
        let known = Dictionary(old.images.enumerated().map { ($1.key, $0) }) { first, _ in first }
        var entries: [JSON] = []
        var found: Set<String> = []
        for (index, image) in new.images.enumerated() {
            found.insert(image.key)
            guard let before = known[image.key] else {
                entries.append(["kind": "added", "new": .integer(index)])
                continue
            }
            entries.append(
                [
                    "kind": .string(kind(old.images[before].picture, image.picture)), "old": .integer(before),
                    "new": .integer(index),
                ])
        }
        for (index, image) in old.images.enumerated() where !found.contains(image.key) {
            entries.append(["kind": "removed", "old": .integer(index)])
        }
        self.entries = entries
    }

    var json: JSON { .array(entries) }
}
