package import LintelDevices
package import LintelJSON

/// All that a page shows of one preset.
package struct PreviewPreset: Sendable {
    /// What the build wrote, or would write.
    package var folder: PreviewFolder
    /// The devices that the preset serves.
    package var devices: [Device]
    /// An older build of the preset to compare with; `nil` for none.
    package var against: PreviewFolder?
    /// Paints the picture of a use directly, at the size where its proof found the largest difference: all of it, or a part of at most so many
    /// pixels around the worst one; `nil` where it cannot. Uses are counted over the manifest's images, then those of its surfaces.
    package var drawing: @Sendable (_ use: Int, _ mostPixels: Int) -> DirectDrawing?
    /// Whether two image files show the same pixels, though their bytes differ.
    package var samePixels: @Sendable (_ old: [UInt8], _ new: [UInt8]) -> Bool

    /// Creates what a page shows of a preset.
    package init(
        folder: PreviewFolder, devices: [Device], against: PreviewFolder? = nil,
        samePixels: @escaping @Sendable (_ old: [UInt8], _ new: [UInt8]) -> Bool = { $0 == $1 },
        drawing: @escaping @Sendable (_ use: Int, _ mostPixels: Int) -> DirectDrawing? = { _, _ in nil }
    ) {
        self.folder = folder
        self.devices = devices
        self.against = against
        self.samePixels = samePixels
        self.drawing = drawing
    }

    /// The base64 characters that the direct drawings of one preset may take.
    static let drawingLimit = 640_000
    /// What a pixel of 16 bits for each channel takes in base64: a gradient's lower bytes do not compress.
    private static let charactersPerPixel = 5

    /// The preset as the page's script reads it. - Complexity: O(images × devices).
    package var json: JSON {
        let manifest = folder.manifest
        let devices = PreviewDevices(devices)
        let images = PreviewImages(of: folder, on: devices, room: PictureTable.limit / (against == nil ? 1 : 2))
        var placed: [PreviewDevices.Placed] = []
        for use in folder.uses where use.surface == nil && use.text("role") != "shadow" {
            if let one = PreviewDevices.Placed(use), !placed.contains(one) { placed.append(one) }
        }
        var members: [JSON.Member] = [
            .init("name", .string(folder.name)),
            .init("version", manifest["generator"]?["version"] ?? .null),
            .init("tolerance", manifest["tolerance"] ?? .null),
            .init("pictures", images.pictures.json(drawings(of: images))),
            .init("images", images.json), .init("lists", images.lists.json),
            .init("devices", devices.json(showing: placed)),
            .init("surfaces", surfaces(devices)),
            .init("bars", .array((manifest["barAppearances"]?.items ?? []).map(bar))),
        ]
        if let against {
            let old = PreviewImages(of: against, on: devices, room: PictureTable.limit / 2)
            members.append(
                .init(
                    "against",
                    [
                        "version": against.manifest["generator"]?["version"] ?? .null,
                        "pictures": old.pictures.json([:]), "images": old.json, "lists": old.lists.json,
                        "changes": PreviewChanges(from: old, to: images, samePixels: samePixels).json,
                    ]))
        }
        return .object(members)
    }

    /// Those of the first use of each picture, until the limit is reached.
    private func drawings(of images: PreviewImages) -> [Int: DirectDrawing] {
        var drawings: [Int: DirectDrawing] = [:]
        var worst: [Int: (use: Int, most: Double)] = [:]
        let uses = folder.uses
        for image in images.images {
            let most = uses[image.use].json["proof"]?["maxDifference"]?.double ?? 0
            if worst[image.picture].map({ $0.most < most }) ?? true { worst[image.picture] = (image.use, most) }
        }
        var room = Self.drawingLimit
        var left = worst.count
        for (picture, found) in worst.sorted(by: { $0.key < $1.key }) where room > 0 {
            let share = room / left / Self.charactersPerPixel
            left -= 1
            guard images.pictures.pictures[picture].isEmbedded, let drawing = drawing(found.use, share),
                drawing.png.count * 4 / 3 <= room
            else { continue }
            room -= drawing.png.count * 4 / 3
            drawings[picture] = drawing
        }
        return drawings
    }

    /// The manifest's surfaces without their images, with devices by their indices.
    private func surfaces(_ devices: PreviewDevices) -> JSON {
        .array(
            (folder.manifest["surfaces"]?.items ?? []).map { surface in
                .object(
                    (surface.members ?? []).filter { $0.key != "images" }.map { member in
                        member.key == "steps" ? .init("steps", Self.steps(member.value, devices)) : member
                    })
            })
    }

    private static func steps(_ steps: JSON, _ devices: PreviewDevices) -> JSON {
        .array(
            (steps.items ?? []).map { step in
                let screens = (step["screens"]?.items ?? []).map { place -> JSON in
                    let names = (place["devices"]?.items ?? []).compactMap(\.string)
                    return [
                        "screen": place["screen"] ?? .null, "scale": place["scale"] ?? .null,
                        "holes": place["holes"] ?? .null,
                        "devices": .array(devices.indices(of: names).map { .integer($0) }),
                    ]
                }
                return ["name": step["name"] ?? .null, "screens": .array(screens)]
            })
    }

    /// What the page needs of a bar's appearance.
    private func bar(_ bar: JSON) -> JSON {
        let names: Set = [
            "bar", "barTintColor", "tintColor", "titleTextAttributes", "largeTitleTextAttributes", "items",
            "backIndicatorImages", "legibility",
        ]
        return .object((bar.members ?? []).filter { names.contains($0.key) && $0.value != .null })
    }
}
