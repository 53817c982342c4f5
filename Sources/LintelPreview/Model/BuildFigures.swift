import LintelJSON

/// What a build says of all its image files. A page shows every image from one container, and those of another one may
/// be worse: each height of a bar has a file of its own in a resource bundle, and is dithered.
struct BuildFigures {
    /// Image files, and their sizes together in bytes.
    private(set) var files = 0
    private(set) var bytes = 0
    /// The largest difference of a proof, as a build reports it: JPEG files count where there are no others.
    private(set) var worst: Double?
    /// The index of the image that has it.
    private var worstUse: Int?

    init(of uses: [PreviewFolder.Use]) {
        var known: Set<String> = []
        for use in uses {
            guard let path = use.text("file"), known.insert(path).inserted else { continue }
            files += 1
            bytes += min(max(use.json["bytes"]?.integer ?? 0, 0), 1 << 26)
        }
        let hasOthers = uses.contains { $0.text("container") != "jpeg" }
        for (index, use) in uses.enumerated() where !hasOthers || use.text("container") != "jpeg" {
            guard let proof = use.json["proof"]?["maxDifference"]?.double, proof > worst ?? -1 else { continue }
            (worst, worstUse) = (proof, index)
        }
    }

    /// - Parameter images: those that the page shows.
    func json(showing images: [PreviewImages.Image], of uses: [PreviewFolder.Use]) -> JSON {
        let containers = Set(images.compactMap { uses[$0.use].text("container") })
        let shown = images.compactMap { uses[$0.use].json["proof"]?["maxDifference"]?.double }.max() ?? -1
        let hidden = worst.map { $0 > shown } ?? false ? worstUse.flatMap { uses[$0].text("container") } : nil
        return [
            "files": .integer(files), "bytes": .integer(bytes), "worst": worst.map { .number($0) } ?? .null,
            "worstIn": hidden.map { .string($0) } ?? .null,
            "shown": containers.count == 1 ? containers.first.map { .string($0) } ?? .null : .null,
        ]
    }
}
