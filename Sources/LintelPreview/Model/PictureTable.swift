import LintelJSON

/// The distinct image files of a page, each embedded once. Files are added first, and embedded when all are known.
struct PictureTable {
    private(set) var pictures: [File] = []
    private var indices: [String: Int] = [:]
    /// The base64 characters that may still be added.
    private var room: Int

    /// One image file.
    struct File {
        var bytes: [UInt8]
        /// Whether the page contains the file; one over the limit is described without being shown.
        var isEmbedded: Bool
        var facts: [JSON.Member]

        /// How it is stretched and what its pixels mean, without how large and how its file is.
        var shape: [JSON.Member] { facts.filter { !["bytes", "depth", "dither"].contains($0.key) } }
    }

    /// The least size of a page's images, in base64 characters, at which further ones are only described.
    static let limit = 1_000_000

    init(room: Int = limit) { self.room = room }

    /// Returns the index of a use's picture, which is added when it is new; `nil` where its file is missing.
    mutating func index(of use: PreviewFolder.Use, in folder: PreviewFolder) -> Int? {
        guard let path = use.text("file") else { return nil }
        let key = use.text("sha256") ?? path
        if let known = indices[key] { return known }
        guard let bytes = folder.file(path), bytes.count < 1 << 26 else { return nil }
        indices[key] = pictures.count
        pictures.append(File(bytes: bytes, isEmbedded: false, facts: Self.facts(of: use, bytes)))
        return pictures.count - 1
    }

    /// Embeds pictures while there is room for them: those of `first` before all others, each in the order in which
    /// they were added.
    mutating func embed(first: Set<Int>) {
        for index in pictures.indices.filter(first.contains) + pictures.indices.filter({ !first.contains($0) }) {
            let size = (pictures[index].bytes.count + 2) / 3 * 4
            guard !pictures[index].isEmbedded, size <= room else { continue }
            room -= size
            pictures[index].isEmbedded = true
        }
    }

    private static func facts(of use: PreviewFolder.Use, _ bytes: [UInt8]) -> [JSON.Member] {
        func side(_ object: String, _ name: String) -> JSON { .integer(use.json[object]?[name]?.integer ?? 0) }
        return [
            .init("width", side("pixelSize", "width")), .init("height", side("pixelSize", "height")),
            .init(
                "caps",
                .array(["top", "right", "bottom", "left"].map { side("capInsetsPixels", $0) })),
            .init("resizing", .string(use.text("resizingMode") ?? "stretch")),
            .init("bytes", .integer(bytes.count)), .init("depth", .integer(use.json["depth"]?.integer ?? 8)),
            .init("dither", .string(use.text("dither") ?? "none")),
            .init("gamut", .string(use.text("gamut") ?? "sRGB")),
        ]
    }

    var json: JSON {
        .array(
            pictures.map { picture in
                var members = picture.facts
                if picture.isEmbedded {
                    let type = picture.bytes.starts(with: [0xff, 0xd8]) ? "image/jpeg" : "image/png"
                    members.append(.init("source", .string("data:\(type);base64," + Base64.text(of: picture.bytes))))
                }
                return .object(members)
            })
    }
}
