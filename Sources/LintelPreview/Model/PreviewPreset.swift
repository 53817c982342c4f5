package import LintelDevices
package import LintelJSON
import LintelUnits

/// Everything that a page shows of one preset.
package struct PreviewPreset: Sendable {
    /// The files that the build wrote, or would write.
    package var folder: PreviewFolder
    /// The devices that the preset serves.
    package var devices: [Device]
    /// The brand that the preset is in the colors of, as it is displayed; `nil` for none.
    package var brand: String?
    /// The ways in which the preset's navigation bar grows.
    package var growth: NavigationGrowth
    /// An older build of the preset to compare with; `nil` for none.
    package var against: PreviewFolder?
    /// The folder of an older build that was requested and is missing; `nil` for none.
    package var missingOlderBuild: String?
    /// Paints the picture of a use directly, at the size where its proof found the largest difference: all of it, or a
    /// part of at most `mostPixels` pixels around the worst one; `nil` where it cannot. Uses are counted over the
    /// manifest's images, then those of its surfaces.
    package var drawing: @Sendable (_ use: Int, _ mostPixels: Int) -> DirectDrawing?
    /// Whether two image files show the same pixels, though their bytes differ.
    package var samePixels: @Sendable (_ old: [UInt8], _ new: [UInt8]) -> Bool

    /// Creates what a page shows of a preset.
    package init(
        folder: PreviewFolder, devices: [Device], growth: NavigationGrowth = NavigationGrowth(hasLargeTitles: true),
        against: PreviewFolder? = nil,
        samePixels: @escaping @Sendable (_ old: [UInt8], _ new: [UInt8]) -> Bool = { $0 == $1 },
        drawing: @escaping @Sendable (_ use: Int, _ mostPixels: Int) -> DirectDrawing? = { _, _ in nil }
    ) {
        self.folder = folder
        self.devices = devices
        self.growth = growth
        self.against = against
        self.samePixels = samePixels
        self.drawing = drawing
    }

    /// The brand, if any, and the name.
    var title: String { [brand, folder.name].compactMap(\.self).joined(separator: " · ") }

    /// The base64 characters that the direct drawings of one preset may take.
    static let drawingLimit = 640_000
    /// What a pixel of 16 bits for each channel takes in base64: a gradient's lower bytes do not compress.
    private static let charactersPerPixel = 5

    /// The preset as the page's script reads it.
    /// - Complexity: O(images × devices).
    package var json: JSON {
        let manifest = folder.manifest
        let uses = folder.uses
        let devices = PreviewDevices(devices, withImages: Set(uses.flatMap { $0.words("devices") }))
        let images = PreviewImages(of: folder, on: devices, room: PictureTable.limit / (against == nil ? 1 : 2))
        let placed = PreviewDevices.Placed.all(in: folder)
        let drawings = drawings(of: images)
        var members: [JSON.Member] = [
            .init("name", .string(folder.name)), .init("brand", brand.map { .string($0) } ?? .null),
            .init("version", manifest["generator"]?["version"] ?? .null),
            .init("tolerance", manifest["tolerance"] ?? .null),
            .init("built", BuildFigures(of: uses).json(showing: images.images, of: uses)),
            .init("pictures", images.pictures.json), .init("drawings", .array(drawings.list.map(\.json))),
            .init("images", images.json(drawings: drawings.indices)), .init("lists", images.lists.json),
            .init("devices", devices.json(showing: placed, growth: growth)),
            .init("surfaces", Self.surfaces(of: folder, devices)), .init("bars", Self.bars(of: folder)),
        ]
        if let missingOlderBuild { members.append(.init("missing", .string(missingOlderBuild))) }
        if let against {
            let old = PreviewImages(of: against, on: devices, room: PictureTable.limit / 2)
            members.append(
                .init(
                    "against",
                    [
                        "version": against.manifest["generator"]?["version"] ?? .null,
                        "pictures": old.pictures.json, "images": old.json(drawings: [:]), "lists": old.lists.json,
                        "bars": Self.bars(of: against), "surfaces": Self.surfaces(of: against, devices),
                        "changes": PreviewChanges(from: old, to: images, samePixels: samePixels).json,
                    ]))
        }
        return .object(members)
    }

    /// Drawings, and the index of that of each image by the image's own.
    private struct Drawings {
        var list: [DirectDrawing] = []
        var indices: [Int: Int] = [:]
    }

    /// A drawing for each picture and size at which one of its images has its largest difference: images that share a
    /// file serve different sizes. First for the worst image of each picture, then for the others, until the limit is
    /// reached.
    private func drawings(of images: PreviewImages) -> Drawings {
        struct Key: Hashable {
            var picture: Int
            var worst: JSON
        }
        let uses = folder.uses
        let proofs = images.images.map { uses[$0.use].json["proof"] }
        let mosts = proofs.map { $0?["maxDifference"]?.double ?? 0 }
        let keys = images.images.indices.map {
            Key(picture: images.images[$0].picture, worst: proofs[$0]?["worst"] ?? .null)
        }
        var worst: [Int: Int] = [:]
        for (index, image) in images.images.enumerated()
        where worst[image.picture].map({ mosts[$0] < mosts[index] }) ?? true {
            worst[image.picture] = index
        }
        var order = worst.sorted { $0.key < $1.key }.map(\.value)
        var known = Set(order.map { keys[$0] })
        let first = order.count
        order += images.images.indices.filter { known.insert(keys[$0]).inserted }
        var made: [Key: Int] = [:]
        var drawings = Drawings()
        var room = Self.drawingLimit
        for (number, index) in order.enumerated() where room > 0 {
            let left = number < first ? first - number : order.count - number
            let image = images.images[index]
            guard images.pictures.pictures[image.picture].isEmbedded,
                let drawing = drawing(image.use, room / left / Self.charactersPerPixel),
                drawing.png.count * 4 / 3 <= room
            else { continue }
            room -= drawing.png.count * 4 / 3
            made[keys[index]] = drawings.list.count
            drawings.list.append(drawing)
        }
        for index in keys.indices { drawings.indices[index] = made[keys[index]] }
        return drawings
    }

    /// The manifest's surfaces without their images, with devices by their indices.
    private static func surfaces(of folder: PreviewFolder, _ devices: PreviewDevices) -> JSON {
        .array(
            (folder.manifest["surfaces"]?.items ?? []).map { surface in
                .object(
                    (surface.members ?? []).filter { $0.key != "images" }.map { member in
                        member.key == "steps" ? .init("steps", steps(member.value, devices)) : member
                    })
            })
    }

    private static func steps(_ steps: JSON, _ devices: PreviewDevices) -> JSON {
        .array(
            (steps.items ?? []).map { step in
                let screens = (step["screens"]?.items ?? []).map { screen -> JSON in
                    let names = (screen["devices"]?.items ?? []).compactMap(\.string)
                    return [
                        "screen": screen["screen"] ?? .null, "scale": screen["scale"] ?? .null,
                        "holes": screen["holes"] ?? .null,
                        "devices": .array(devices.indices(of: names).map { .integer($0) }),
                    ]
                }
                return ["name": step["name"] ?? .null, "screens": .array(screens)]
            })
    }

    /// What the page needs of the bars' appearances.
    private static func bars(of folder: PreviewFolder) -> JSON {
        .array((folder.manifest["barAppearances"]?.items ?? []).map(bar))
    }

    /// Members of the manifest that say how a bar looks beside its background.
    static let lookNames: Set = [
        "barStyle", "isTranslucent", "barTintColor", "tintColor", "titleTextAttributes", "largeTitleTextAttributes",
        "items", "scrollEdge", "backIndicatorImages", "titleVerticalPositionAdjustments",
    ]

    private static func bar(_ bar: JSON) -> JSON {
        let names = lookNames.union(["bar", "legibility"])
        return .object(
            (bar.members ?? []).filter { names.contains($0.key) && $0.value != .null && $0.value != .array([]) })
    }
}
