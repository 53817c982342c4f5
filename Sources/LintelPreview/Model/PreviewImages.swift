import LintelJSON
import LintelUnits

/// The uses of images that a page shows, each with a key by which links name it.
struct PreviewImages {
    private(set) var pictures: PictureTable
    private(set) var lists = SharedLists()
    private(set) var images: [Image] = []

    /// One use of an image.
    struct Image {
        /// The index of the use in the manifest, counted as in `PreviewFolder.uses`.
        var use: Int
        var picture: Int
        /// Unique in the preset, and the same in every build: `navigation-default-topAttached-classic-light-3x`. See
        /// `PreviewFolder.Use.key(on:)`.
        var key: String
        var surface: Int?
        var members: [JSON.Member]
    }

    /// Image files are embedded while there is room, those of the device that is shown first before others.
    /// - Parameter room: the base64 characters that the image files may take.
    init(of folder: PreviewFolder, on devices: PreviewDevices, room: Int = PictureTable.limit) {
        pictures = PictureTable(room: room)
        let uses = folder.uses
        let containers = Self.firstContainers(of: uses)
        var first: Set<Int> = []
        var shown: [(use: Int, picture: Int)] = []
        for (index, use) in uses.enumerated() where use.text("container") == containers[Self.group(use)] {
            guard let picture = pictures.index(of: use, in: folder) else { continue }
            let served = use.words("devices")
            if served.isEmpty || devices.indices(of: served).contains(devices.first) { first.insert(picture) }
            shown.append((index, picture))
        }
        let keys = Self.keys(of: shown.map { uses[$0.use] }, on: folder.manifest["surfaces"]?.items ?? [])
        for (one, key) in zip(shown, keys) {
            let use = uses[one.use]
            images.append(
                Image(
                    use: one.use, picture: one.picture, key: key, surface: use.surface,
                    members: members(of: use, key, one.picture, devices)))
        }
        pictures.embed(first: first)
    }

    // MARK: Containers

    /// The containers of Apple's formats, the first preferred.
    private static let containers = ["xcassets", "bundle", "images", "jpeg"]

    private static func group(_ use: PreviewFolder.Use) -> String { "\(use.surface ?? -1) \(use.subject)" }

    /// Returns the container whose files are shown, of those that have the same image.
    private static func firstContainers(of uses: [PreviewFolder.Use]) -> [String: String] {
        var found: [String: Int] = [:]
        for use in uses {
            guard let rank = use.text("container").flatMap(containers.firstIndex) else { continue }
            found[group(use)] = min(found[group(use)] ?? rank, rank)
        }
        return found.mapValues { containers[$0] }
    }

    // MARK: Members

    /// The keys of uses, in their order. Where several have one key, as spotlights on screens of one size whose status
    /// bars differ, the first device that each serves is added, and a number where that is the same too.
    private static func keys(of uses: [PreviewFolder.Use], on surfaces: [JSON]) -> [String] {
        var keys = uses.map { use in
            use.key(
                on: use.surface.map { index in
                    ["kind", "name"].compactMap { surfaces[index][$0]?.string }.joined(separator: "-")
                })
        }
        for alike in Dictionary(grouping: keys.indices, by: { keys[$0] }).values where alike.count > 1 {
            let devices = alike.compactMap { uses[$0].words("devices").first }
            guard devices.count == alike.count, Set(devices).count == devices.count else { continue }
            for (index, device) in zip(alike, devices) { keys[index] += "-" + device }
        }
        var known: Set<String> = []
        for index in keys.indices {
            let key = keys[index]
            var count = 1
            while !known.insert(keys[index]).inserted {
                count += 1
                keys[index] = "\(key)-\(count)"
            }
        }
        return keys
    }

    private mutating func members(
        of use: PreviewFolder.Use, _ key: String, _ picture: Int, _ devices: PreviewDevices
    ) -> [JSON.Member] {
        var members: [JSON.Member] = [.init("key", .string(key)), .init("picture", .integer(picture))]
        if let surface = use.surface { members.append(.init("surface", .integer(surface))) }
        for name in [
            "name", "file", "bar", "role", "metrics", "position", "era", "appearance", "gamut", "scale", "direction",
            "part", "step", "alignmentInsets", "areas", "guides", "largeTitle",
        ] {
            if let value = use.json[name], value != .null, value != .array([]), value != .bool(false) {
                members.append(.init(name, value))
            }
        }
        if use.isTemplate { members.append(.init("template", .bool(true))) }
        members.append(.init("devices", .integer(lists.index(of: devices.indices(of: use.words("devices"))))))
        members.append(.init("targets", .integer(lists.index(of: Self.targets(of: use)))))
        members.append(.init("proof", Self.proof(of: use)))
        return members
    }

    /// Widths and heights in turn.
    private static func targets(of use: PreviewFolder.Use) -> [Int] {
        (use.json["targets"]?.items ?? []).flatMap { [$0["width"]?.integer ?? 0, $0["height"]?.integer ?? 0] }
    }

    private static func proof(of use: PreviewFolder.Use) -> JSON {
        guard let proof = use.json["proof"] else { return .null }
        let worst = proof["worst"]
        let pixel = [worst?["target"]?["width"], worst?["target"]?["height"], worst?["x"], worst?["y"]]
        return [
            "most": proof["maxDifference"] ?? .null, "mean": proof["meanDifference"] ?? .null,
            "bound": proof["bound"] ?? .null, "average": proof["average"]?["maxDifference"] ?? .null,
            "worst": .array(pixel.map { .integer($0?.integer ?? 0) }),
        ]
    }

    /// - Parameter drawings: the index of the direct drawing of an image by its own index; an image without one has no
    ///   difference map.
    func json(drawings: [Int: Int]) -> JSON {
        .array(
            images.enumerated().map { index, image in
                .object(image.members + (drawings[index].map { [.init("drawing", .integer($0))] } ?? []))
            })
    }
}
