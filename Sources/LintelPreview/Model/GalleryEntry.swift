import LintelJSON

/// The entry of one preset in a gallery: its main image in light and in dark mode, and figures; or the reason why it
/// has none.
package struct GalleryEntry: Sendable {
    /// The preset's name; of a preset that could not be read, that of its file.
    package var name: String
    /// The brand that the preset is in the colors of, as it is displayed; `nil` for none.
    package var brand: String?
    /// The relative address of the preset's own page; `nil` where there is none.
    package var link: String?
    /// The errors because of which there are no images, each a line of plain text; empty for a preset that was built.
    package let errors: [String]
    private let pictures: [Shown]
    private let figures: [JSON.Member]

    /// Creates the entry of a preset that has errors.
    /// - Parameter errors: one or more lines of plain text, as compilers print errors.
    package init(failed name: String, brand: String? = nil, errors: [String]) {
        self.name = name
        self.brand = brand
        self.errors = errors
        pictures = []
        figures = []
    }

    /// Creates the entry of a built folder.
    /// - Complexity: O(images).
    package init(_ folder: PreviewFolder, brand: String? = nil, link: String? = nil) {
        name = folder.name
        self.brand = brand
        self.link = link
        errors = []
        let uses = folder.uses
        let looks = folder.manifest["barAppearances"]?.items ?? []
        pictures = Self.mainImages(of: uses).compactMap { use in
            var table = PictureTable()
            guard table.index(of: use, in: folder) != nil else { return nil }
            table.embed(first: [])
            guard let picture = table.pictures.first else { return nil }
            return Shown(use, picture, looks.first { $0["bar"]?.string == use.text("bar") })
        }
        let built = BuildFigures(of: uses)
        figures = [
            .init("files", .integer(built.files)), .init("bytes", .integer(built.bytes)),
            .init("proof", built.worst.map { .number($0) } ?? .null), .init("contrast", Self.contrast(of: folder)),
        ]
    }

    private struct Shown {
        var appearance: String
        var picture: PictureTable.File
        var scale: Double
        /// The size in points of a picture that is not of a bar, at which it is shown. A bar's size follows from its
        /// position in the page.
        var size: (width: Double, height: Double)?
        /// The bar that a shadow is at the edge of; `null` for all else.
        var shaded = JSON.null

        /// - Parameter look: the appearance of its bar; `nil` where it has none.
        init(_ use: PreviewFolder.Use, _ picture: PictureTable.File, _ look: JSON?) {
            let scale = use.number("scale") ?? 1
            appearance = use.text("appearance") ?? "light"
            self.picture = picture
            self.scale = scale
            if use.text("role") == "shadow" {
                let tints = look?["barTintColor"]
                let isDark = appearance == "dark" || look?["barStyle"]?["name"] == "black"
                shaded = [
                    "bar": .string(use.text("bar") ?? ""), "isDark": .bool(isDark),
                    "tint": tints?[appearance]?["css"] ?? tints?["light"]?["css"] ?? .null,
                ]
            }
            guard use.surface != nil, let target = use.json["targets"]?.items?.first else { return }
            guard let width = target["width"]?.double, let height = target["height"]?.double else { return }
            size = (width / scale, height / scale)
        }
    }

    /// The largest image of the first bar in light mode, and the same image in dark mode, if it differs there; of a
    /// preset without bars the first image.
    private static func mainImages(of uses: [PreviewFolder.Use]) -> [PreviewFolder.Use] {
        let light = uses.filter { $0.text("appearance") == "light" }
        guard let main = light.min(by: { rank($0) < rank($1) }) else { return [] }
        let dark = uses.filter { use in
            use.text("appearance") == "dark" && use.surface == main.surface && use.subject == main.subject
                && ["container", "gamut", "scale", "direction"].allSatisfy { use.json[$0] == main.json[$0] }
        }
        // Of a background that is divided, the image of the same sizes.
        return [main] + [dark.first { $0.json["targets"] == main.json["targets"] } ?? dark.first].compactMap(\.self)
    }

    /// The order in which images are chosen, the lowest first.
    private static func rank(_ use: PreviewFolder.Use) -> (Int, Double) {
        var rank = 0
        if use.surface != nil { rank += 64 }
        if use.text("role") == "shadow" || use.isTemplate { rank += 32 }
        if use.text("bar") != "navigation" { rank += 16 }
        if use.text("metrics") != "default" { rank += 8 }
        if use.text("gamut") != "sRGB" { rank += 4 }
        if use.text("era") != "classic" { rank += 2 }
        return (rank, -(use.number("scale") ?? 0))
    }

    /// The figure that is nearest to what is asked for, or misses it by most: its ratio and the least, and whether a
    /// build only notes that it is less. One of which a build warns is before one that it notes.
    private static func contrast(of folder: PreviewFolder) -> JSON {
        var worst: (ratio: Double, least: Double, isNote: Bool)?
        var lowest = (Int.max, Double.infinity)
        for bar in folder.manifest["barAppearances"]?.items ?? [] {
            let isSet = PreviewPreset.lookNames.contains { bar[$0].map { $0 != .null && $0 != .array([]) } ?? false }
            for finding in (bar["legibility"]?.items ?? []).flatMap({ $0["findings"]?.items ?? [] }) {
                let required = finding["required"]?.double
                guard let ratio = finding["ratio"]?.double, let least = required ?? finding["least"]?.double, least > 0
                else { continue }
                // Of the status bar's content, white or black, a build only notes it on a bar of which the preset says
                // nothing beside its background.
                let isNoted = !isSet && required == nil && finding["role"]?.string == "statusBar"
                let isNote = isNoted && ratio < least
                let rank = (ratio < least && !isNoted ? 0 : 1, ratio / least)
                guard rank < lowest else { continue }
                worst = (ratio, least, isNote)
                lowest = rank
            }
        }
        guard let worst else { return .null }
        var members = [JSON.Member("ratio", .number(worst.ratio)), JSON.Member("least", .number(worst.least))]
        if worst.isNote { members.append(JSON.Member("isNote", true)) }
        return .object(members)
    }

    var json: JSON {
        let images = pictures.map { one -> JSON in
            let type = one.picture.bytes.starts(with: [0xff, 0xd8]) ? "image/jpeg" : "image/png"
            let source = "data:\(type);base64," + Base64.text(of: one.picture.bytes)
            return .object(
                one.picture.facts + [
                    .init("appearance", .string(one.appearance)), .init("scale", .number(one.scale)),
                    .init("shown", one.size.map { .array([.number($0.width), .number($0.height)]) } ?? .null),
                    .init("shaded", one.shaded),
                    .init("source", one.picture.isEmbedded ? .string(source) : .null),
                ])
        }
        return .object(
            [
                .init("name", .string(name)), .init("brand", brand.map { .string($0) } ?? .null),
                .init("link", link.map { .string($0) } ?? .null), .init("pictures", .array(images)),
                .init("errors", .array(errors.map { .string($0) })),
            ] + figures)
    }
}
