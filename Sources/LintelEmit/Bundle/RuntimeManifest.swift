import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelPreset
import LintelUnits

/// `Name+Lintel.json`: of a built preset, what LintelUIKit needs to choose among its loose images and to show them, and nothing of how they
/// were made and proved. `RuntimeManifestSchema` describes it.
///
/// Entries that many images have in common are in tables and are referred to by their indices, so that the file is less than a tenth as
/// large as `manifest.json`.
package enum RuntimeManifest {
    /// The version of the format, under the key `lintelRuntime`.
    package static let formatVersion = 1

    /// Returns the file's name below the preset's folder, and beside that folder for plugins.
    package static func fileName(of preset: String) -> String { "\(preset)+Lintel.json" }

    /// Returns the content for the loose images of a delivery.
    /// - Complexity: O(uses + targets).
    static func json(for delivery: Delivery) -> JSON {
        var tables = Tables(delivery: delivery)
        let images = delivery.plan.images.filter { $0.format == .bundle }.map { tables.image($0) }
        let surfaces = delivery.plan.surfaces.map { tables.surface($0) }
        return [
            "lintelRuntime": .integer(formatVersion),
            "name": .string(delivery.plan.name),
            "files": .array(tables.files.rows),
            "kinds": .array(tables.kinds.rows),
            "sizes": .array(tables.sizes.rows),
            "places": .array(tables.places.rows),
            "images": .array(images),
            "surfaces": .array(surfaces),
            "bars": .array(zip(delivery.plan.barAppearances, delivery.legibility).map(bar)),
        ]
    }

    // MARK: Bars

    /// Returns a bar's look with the keys that it has in the manifest, without what is not set and what no app needs.
    private static func bar(_ appearance: PlannedBarAppearance, _ records: [LegibilityRecord]) -> JSON {
        guard case .object(let members) = Manifest.barAppearance(appearance, records) else { return .null }
        let wanted: Set = [
            "bar", "barStyle", "isTranslucent", "barTintColor", "tintColor", "titleTextAttributes",
            "largeTitleTextAttributes", "items", "titleVerticalPositionAdjustments",
        ]
        let isTransparent = appearance.states.contains(where: \.isTransparent)
        let styles = records.compactMap { record -> JSON? in
            guard let statusBar = record.statusBar else { return nil }
            return [
                "appearance": .string(record.appearance.rawValue), "statusBarStyle": .string(statusBar.style.rawValue),
            ]
        }
        return .object(
            members.filter { wanted.contains($0.key) }.compactMap(withoutNulls)
                + [
                    .init("states", .array(isTransparent ? [["transparent": true]] : [])),
                    .init("legibility", .array(styles)),
                ])
    }

    /// Returns a member without what is null, and without the text of colors, whose numbers are enough.
    private static func withoutNulls(_ member: JSON.Member) -> JSON.Member? {
        if member.value == .null || member.key == "css" { return nil }
        return .init(member.key, withoutNulls(member.value))
    }

    private static func withoutNulls(_ json: JSON) -> JSON {
        switch json {
        case .object(let members): .object(members.compactMap(withoutNulls))
        case .array(let items): .array(items.map(withoutNulls))
        default: json
        }
    }

    // MARK: Tables

    /// Rows, each once, in the order of their first use.
    private struct Table<Value: Hashable> {
        private(set) var rows: [JSON] = []
        private var indices: [Value: Int] = [:]

        /// Returns the index of a value's row, which is made when the value is new.
        mutating func index(of value: Value, row: () -> JSON) -> JSON {
            if let index = indices[value] { return .integer(index) }
            indices[value] = rows.count
            rows.append(row())
            return .integer(rows.count - 1)
        }
    }

    private struct Tables {
        let delivery: Delivery
        /// By their paths.
        var files = Table<String>()
        var kinds = Table<[String]>()
        var sizes = Table<[PixelSize]>()
        var places = Table<[Double]>()

        mutating func image(_ image: PlannedImage) -> JSON {
            let kind = [
                image.role.rawValue, image.bar.rawValue, image.metrics.rawValue, image.position.rawValue,
                image.era.rawValue, image.appearance.rawValue, image.gamut.rawValue,
                image.direction == .any ? "any" : image.direction.rawValue,
            ]
            let guides = image.guides?.points(at: image.scale)
            func points(_ value: Double?) -> JSON { value.map { .number(Manifest.rounded($0)) } ?? .null }
            return .row([
                file(image), kinds.index(of: kind) { .array(kind.map { .string($0) }) },
                sizes.index(of: image.targets) {
                    .array(image.targets.flatMap { [.integer($0.width), .integer($0.height)] })
                },
                points(image.statusBarHeight?.value), image.isLargeTitle ? .bool(true) : .null,
                points(guides?.statusBarBottom), points(guides?.safeAreaBottom),
            ])
        }

        mutating func surface(_ surface: PlannedSurface) -> JSON {
            let images = surface.images.filter { $0.format == .bundle }.map { image -> JSON in
                let kind = [image.part.rawValue, image.appearance.rawValue, image.gamut.rawValue]
                let insets = [image.overhang.top, image.overhang.left, image.overhang.bottom, image.overhang.right]
                return .row([
                    file(image), kinds.index(of: kind) { .array(kind.map { .string($0) }) },
                    .array(image.places.map { place($0, at: image.scale) }), image.step.map { .integer($0) } ?? .null,
                    insets == [0, 0, 0, 0] ? .null : .array(insets.map { .integer($0) }),
                ])
            }
            return .object(
                [.init("kind", .string(surface.kind.name)), .init("name", .string(surface.name))]
                    + Manifest.parameters(of: surface.kind).map { member in
                        // Where holes are on each screen is in their images.
                        guard member.key == "steps", let steps = member.value.items else { return member }
                        return .init("steps", .array(steps.map { ["name": $0["name"] ?? .null] }))
                    } + [.init("images", .array(images))])
        }

        private mutating func place(_ place: SurfaceImage.ScreenPart, at scale: Scale) -> JSON {
            let lengths = [place.screen.width, place.screen.height, place.y, place.height].map {
                Manifest.rounded(Points(pixels: $0, at: scale).value)
            }
            return places.index(of: lengths) { .array(lengths.map { .number($0) }) }
        }

        /// A file's name without scale and extension, its scale, its size and its insets in pixels, and how it is resized.
        private mutating func file(_ use: some ImageUse) -> JSON {
            let rendered = delivery.rendered[use.job]
            let insets = rendered.capInsets
            return files.index(of: use.path) {
                let pixels = [
                    rendered.pixelSize.width, rendered.pixelSize.height, insets.top, insets.left, insets.bottom,
                    insets.right,
                ]
                let mode = use.isTemplate ? Manifest.fixedResizing : rendered.resizing.rawValue
                return .array(
                    [.string(use.name), .number(use.scale.rawValue)] + pixels.map { .integer($0) } + [.string(mode)])
            }
        }
    }
}

extension JSON {
    /// Returns an array without the nulls at its end.
    fileprivate static func row(_ items: [JSON]) -> JSON {
        .array(Array(items[...(items.lastIndex { $0 != .null } ?? -1)]))
    }
}
