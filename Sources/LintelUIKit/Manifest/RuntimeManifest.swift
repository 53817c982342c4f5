/// `Name+Lintel.json`, the manifest for apps: rows that name what they have in common by its index in a table.
struct RuntimeManifest: Decodable {
    /// The version of the format that this reads, `lintelRuntime` in the file.
    static let formatVersion = 1

    private(set) var preset: BuiltPreset

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Runtime.self)
        let version = try values.decode(Int.self, forKey: .lintelRuntime)
        guard version == Self.formatVersion else { throw ManifestError.unknownVersion(found: version) }
        let name = try values.decode(String.self, forKey: .name)
        let tables = Tables(
            preset: name, files: try values.decode([FileRow].self, forKey: .files),
            kinds: try values.decode([[String]].self, forKey: .kinds),
            sizes: try values.decode([[Double]].self, forKey: .sizes),
            areas: try values.decode([[Double]].self, forKey: .areas))
        preset = BuiltPreset(
            name: name,
            images: try values.decode([ImageRow].self, forKey: .images).map { try $0.image(tables) },
            surfaces: try values.decode([SurfaceEntry].self, forKey: .surfaces).map { try $0.surface(tables) },
            barLooks: try values.decode([BarLook].self, forKey: .bars))
    }

    /// A row refers to what is in no table, or holds a word that is not known.
    private static func damaged(_ what: String) -> ManifestError { .notAManifest(reason: what) }

    // MARK: Tables

    private struct Tables {
        var preset: String
        var files: [FileRow]
        var kinds: [[String]]
        var sizes: [[Double]]
        var areas: [[Double]]

        func file(_ index: Int) throws -> FileRow { try Self.row(index, of: files, "file") }

        /// The words of a kind, at least `count`.
        func kind(_ index: Int, count: Int) throws -> [String] {
            let words = try Self.row(index, of: kinds, "kind")
            guard words.count >= count else { throw damaged("kind \(index) has \(words.count) words") }
            return words
        }

        func targets(_ index: Int) throws -> [Lengths] {
            let numbers = try Self.row(index, of: sizes, "list of sizes")
            guard !numbers.isEmpty, numbers.count % 2 == 0 else {
                throw damaged("list of sizes \(index) is not in pairs")
            }
            return stride(from: 0, to: numbers.count, by: 2).map {
                Lengths(width: numbers[$0], height: numbers[$0 + 1])
            }
        }

        func area(_ index: Int) throws -> ScreenArea {
            let numbers = try Self.row(index, of: areas, "area")
            guard numbers.count == 4 else { throw damaged("area \(index) has \(numbers.count) numbers") }
            return ScreenArea(
                screen: Lengths(width: numbers[0], height: numbers[1]), y: numbers[2], height: numbers[3])
        }

        func image(
            _ file: Int, appearance: String, gamut: String, direction: String = "any"
        ) throws -> StretchableImage {
            let row = try self.file(file)
            return StretchableImage(
                file: "\(preset).bundle/\(row.name)\(row.scale == 1 ? "" : "@\(row.scale)x").png", name: row.name,
                container: .bundle, appearance: try word(appearance), gamut: try word(gamut),
                direction: direction == "any" ? nil : try word(direction), scale: row.scale, size: row.size,
                capInsets: row.insets, resizingMode: row.mode)
        }

        func word<Word: RawRepresentable<String>>(_ text: String) throws -> Word {
            guard let word = Word(rawValue: text) else { throw damaged("unknown \(Word.self) '\(text)'") }
            return word
        }

        private static func row<Row>(_ index: Int, of rows: [Row], _ what: String) throws -> Row {
            guard rows.indices.contains(index) else { throw damaged("there is no \(what) \(index)") }
            return rows[index]
        }
    }

    // MARK: Rows

    private struct FileRow: Decodable {
        var name: String
        var scale: Int
        var size: Lengths
        var insets: EdgeLengths
        var mode: StretchableImage.ResizingMode

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            name = try row.decode(String.self)
            let scale = try row.decode(Int.self)
            guard scale > 0 else { throw damaged("a file of scale \(scale)") }
            self.scale = scale
            func points() throws -> Double { try row.decode(Double.self) / Double(scale) }
            size = Lengths(width: try points(), height: try points())
            insets = EdgeLengths(top: try points(), left: try points(), bottom: try points(), right: try points())
            mode = try row.decode(StretchableImage.ResizingMode.self)
        }
    }

    private struct ImageRow: Decodable {
        var file: Int
        var kind: Int
        var sizes: Int
        var statusBarHeight: Double?
        var isLargeTitle: Bool
        var guides: BarImage.Guides

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            file = try row.decode(Int.self)
            kind = try row.decode(Int.self)
            sizes = try row.decode(Int.self)
            statusBarHeight = try row.decodeIfPresent(Double.self)
            isLargeTitle = try row.decodeIfPresent(Bool.self) ?? false
            guides = BarImage.Guides(
                statusBarBottom: try row.decodeIfPresent(Double.self),
                safeAreaBottom: try row.decodeIfPresent(Double.self))
        }

        func image(_ tables: Tables) throws -> BarImage {
            let words = try tables.kind(kind, count: 8)
            return BarImage(
                image: try tables.image(file, appearance: words[5], gamut: words[6], direction: words[7]),
                role: try tables.word(words[0]), bar: try tables.word(words[1]), metrics: try tables.word(words[2]),
                position: try tables.word(words[3]), era: try tables.word(words[4]), statusBarHeight: statusBarHeight,
                isLargeTitle: isLargeTitle, guides: guides, targets: try tables.targets(sizes))
        }
    }

    private struct SurfaceEntry: Decodable {
        var name: String
        var kind: Surface.Kind
        var images: [SurfaceRow]

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: ManifestKeys.RuntimeSurface.self)
            name = try values.decode(String.self, forKey: .name)
            kind = try Surface.Kind(from: decoder)
            images = try values.decode([SurfaceRow].self, forKey: .images)
        }

        func surface(_ tables: Tables) throws -> Surface {
            Surface(name: name, kind: kind, images: try images.map { try $0.image(tables) })
        }
    }

    private struct SurfaceRow: Decodable {
        var file: Int
        var kind: Int
        var areas: [Int]
        var step: Int?
        /// The insets in pixels.
        var insets: [Double]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            file = try row.decode(Int.self)
            kind = try row.decode(Int.self)
            areas = try row.decode([Int].self)
            step = try row.decodeIfPresent(Int.self)
            insets = try row.decodeIfPresent([Double].self) ?? [0, 0, 0, 0]
            guard insets.count == 4 else { throw damaged("insets of \(insets.count) numbers") }
        }

        func image(_ tables: Tables) throws -> SurfaceImage {
            let words = try tables.kind(kind, count: 3)
            let image = try tables.image(file, appearance: words[1], gamut: words[2])
            let points = insets.map { $0 / Double(image.scale) }
            return SurfaceImage(
                image: image, part: words[0], step: step, isTemplate: image.resizingMode == .fixed,
                alignmentInsets: EdgeLengths(top: points[0], left: points[1], bottom: points[2], right: points[3]),
                areas: try areas.map(tables.area))
        }
    }
}
