import LintelBars
import LintelColor
package import LintelJSON
import LintelPlan
import LintelUnits

/// The file `Name+Lintel.json`: everything that LintelUIKit needs to choose among a built preset's loose images and to
/// show them, without how they were made and proved.
///
/// Entries that many images have in common are in tables and are referred to by their indices, so that the file is less
/// than a tenth as large as `manifest.json`. Each kind of row and object is defined once, with its schema.
package enum RuntimeManifest {
    /// The version of the format, under the key `lintelRuntime`.
    package static let formatVersion = 1

    /// Returns the file's name below the preset's folder, and beside that folder for plugins.
    package static func fileName(of preset: String) -> String { "\(preset)+Lintel.json" }

    /// Returns whether the bytes of a file are a manifest for apps, of any version.
    /// - Complexity: O(bytes).
    package static func isManifest(_ bytes: [UInt8]) -> Bool {
        (try? JSON.parse(bytes))?["lintelRuntime"]?.integer != nil
    }

    /// Returns the content for the loose images of a delivery.
    /// - Complexity: O(uses + targets).
    static func json(for delivery: Delivery) -> JSON {
        var tables = Tables(delivery: delivery)
        let images = delivery.plan.images.filter { $0.format == .bundle }.map { tables.use($0) }
        let surfaces = delivery.plan.surfaces.map { tables.surface($0) }
        return file.json(
            of: Contents(
                name: delivery.plan.name, files: tables.files.rows, kinds: tables.kinds.rows, sizes: tables.sizes.rows,
                areas: tables.areas.rows, images: images, surfaces: surfaces,
                bars: Manifest.BarLook.all(of: delivery)))
    }

    /// The JSON Schema (draft 2020-12) of `Name+Lintel.json`, version 1.
    package static var schema: JSON {
        file.document(
            title: "Lintel manifest for apps",
            "The loose images of a preset with what an app needs to choose among them; rows refer to tables by index.")
    }

    // MARK: Tables

    /// Rows, each once, in the order of their first use.
    private struct Table<Key: Hashable, Row> {
        private(set) var rows: [Row] = []
        private var indices: [Key: Int] = [:]

        /// Returns the index of the row under a key, which is made when the key is new.
        mutating func index(of key: Key, row: () -> Row) -> Int {
            if let index = indices[key] { return index }
            indices[key] = rows.count
            rows.append(row())
            return rows.count - 1
        }
    }

    private struct Tables {
        let delivery: Delivery
        /// The rows for files, by their paths.
        var files = Table<String, File>()
        var kinds = Table<[String], [String]>()
        var sizes = Table<[PixelSize], [PixelSize]>()
        var areas = Table<Area, Area>()

        mutating func use(_ image: PlannedImage) -> BarUse {
            let kind = [
                image.role.rawValue, image.bar.rawValue, image.metrics.rawValue, image.position.rawValue,
                image.era.rawValue, image.appearance.rawValue, image.gamut.rawValue, image.direction.rawValue,
            ]
            return BarUse(
                image: image, file: file(image), kind: kinds.index(of: kind) { kind },
                sizes: sizes.index(of: image.targets) { image.targets })
        }

        mutating func surface(_ surface: PlannedSurface) -> Surface {
            let images = surface.images.filter { $0.format == .bundle }.map { image in
                let kind = [image.part.rawValue, image.appearance.rawValue, image.gamut.rawValue]
                return SurfaceUse(
                    image: image, file: file(image), kind: kinds.index(of: kind) { kind },
                    areas: image.screenParts.map { part in
                        let area = Area(part, at: image.scale)
                        return areas.index(of: area) { area }
                    })
            }
            return Surface(surface: surface, images: images)
        }

        private mutating func file(_ use: some ImageUse) -> Int {
            files.index(of: use.path) { File(use: use, rendered: delivery.rendered[use.job]) }
        }
    }
}
