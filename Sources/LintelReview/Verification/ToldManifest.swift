import LintelDrawing
package import LintelEmit
import LintelEngine
import LintelJSON
import LintelPlan
import LintelRaster
import LintelUnits

/// What verifying needs of a `manifest.json`, whoever wrote it. Everything else in it is compared with the one that a build would
/// write.
package struct ToldManifest: Sendable {
    var json: JSON
    var name: String
    var toolVersion: String
    var rendererVersion: Int
    var catalogueVersion: String
    var inputs: [Delivery.Input]
    var formats: Set<OutputFormat>
    var divisions: AssetDivisions
    /// In the order told, the manifest among them.
    package var files: [FileTree.Path]
    package var digests: [FileTree.Path: String]
    /// One for every use of an image, those of bars first, then those of surfaces in their order.
    var images: [Image]

    /// What is told of a use of an image.
    struct Image: Sendable {
        /// The way to it: `images[3]`.
        var place: [JSON.Difference.Step]
        var file: FileTree.Path
        var sha256: String
        var told: JobRenderer.Told
        var pixelSize: PixelSize
        var bands: RenderedImage.Bands
        var proof: ProofRecord

        /// - Parameter sha256: `nil` for the one that is told.
        func asRendered(bytes: [UInt8], sha256: String?) -> RenderedImage {
            RenderedImage(
                bytes: bytes, sha256: sha256 ?? self.sha256, pixelSize: pixelSize, capInsets: told.capInsets,
                resizing: told.resizing, bitDepth: told.bitDepth, dither: told.dither, bands: bands)
        }
    }

    package struct Malformed: Error, Hashable {
        package var words: String
    }

    static let limits = JSON.Limits(depth: 32, values: 1 << 22)

    package init(_ bytes: [UInt8]) throws(Malformed) {
        do throws(JSON.SyntaxError) { json = try JSON.parse(bytes, limits: Self.limits) } catch {
            throw Malformed(words: "is not readable JSON: \(error)")
        }
        let root = ToldValue(json)
        guard json["lintelManifest"] != nil else { throw Malformed(words: "is not a lintel manifest") }
        let version = try root["lintelManifest"].integer()
        guard version == Manifest.formatVersion else {
            throw Malformed(words: "has version \(version); this lintel reads version \(Manifest.formatVersion)")
        }
        name = try root["name"].text()
        let generator = try root["generator"]
        toolVersion = try generator["version"].text()
        rendererVersion = try generator["rendererVersion"].integer()
        catalogueVersion = try generator["catalogueVersion"].text()
        inputs = try root["inputs"].items(Self.input)
        formats = Set(try root["formats"].items { value throws(Malformed) in try value.word(OutputFormat.self) })
        divisions = try Self.divisions(root["divisions"])
        files = try root["files"].items { value throws(Malformed) in try value.path() }
        digests = [:]
        for (path, digest) in try root["digests"].members() {
            guard let path = FileTree.Path(path) else {
                throw Malformed(words: "digests: no file can have such a path")
            }
            digests[path] = try digest.text()
        }
        images = try root["images"].items(Self.image)
        for surface in try root["surfaces"].items({ value throws(Malformed) in value }) {
            images += try surface["images"].items(Self.image)
        }
        try checkFiles()
    }

    /// Every file except the manifest is listed once, and has a digest.
    private func checkFiles() throws(Malformed) {
        var seen: Set<String> = []
        for file in files {
            guard seen.insert(file.text.lowercased()).inserted else {
                throw Malformed(words: "files: '\(file)' is listed twice")
            }
            guard digests[file] != nil || file.text == Manifest.fileName else {
                throw Malformed(words: "digests: '\(file)' has none")
            }
        }
        let listed = Set(files)
        guard FileTree.Path(Manifest.fileName).map(listed.contains) == true else {
            throw Malformed(words: "files: '\(Manifest.fileName)' is not listed")
        }
        for file in digests.keys.sorted() where !listed.contains(file) {
            throw Malformed(words: "digests: '\(file)' is not among the files")
        }
        for image in images where !listed.contains(image.file) {
            throw Malformed(words: "'\(image.file)' is an image, but not among the files")
        }
    }

    private static func input(_ value: ToldValue) throws(Malformed) -> Delivery.Input {
        Delivery.Input(
            role: try value["role"].text(), file: try value["file"].text(), sha256: try value["sha256"].text(),
            text: value.has("text") ? try value["text"].text() : nil)
    }

    private static func divisions(_ value: ToldValue) throws(Malformed) -> AssetDivisions {
        var all: [AssetDivisions.Asset: AssetDivisions.Division] = [:]
        for (asset, division) in try value.items(division) { all[asset] = division }
        return AssetDivisions(all)
    }

    private static func division(
        _ value: ToldValue
    ) throws(Malformed) -> (AssetDivisions.Asset, AssetDivisions.Division) {
        let asset = AssetDivisions.Asset(
            format: try value["container"].word(OutputFormat.self), name: try value["asset"].text())
        switch try value["kind"].word(Manifest.DivisionKind.self) {
        case .groups:
            let starts = try value["startsAt"].items { start throws(Malformed) in Points(try start.number()) }
            return (asset, .groups(along: try value["axis"].word(Axis.self), startingAt: starts.sorted()))
        case .sizes: return (asset, .sizes)
        case .listedSizes: return (asset, .listedSizes)
        case .leftOut: return (asset, .leftOut)
        }
    }

    /// What a fixed image is rendered with: it is never drawn larger.
    private static func resizing(_ value: ToldValue) throws(Malformed) -> RenderedImage.Resizing {
        try value.text() == Manifest.fixedResizing ? .stretch : value.word(RenderedImage.Resizing.self)
    }

    private static func image(_ value: ToldValue) throws(Malformed) -> Image {
        let bands = try value["bands"]
        let proof = try value["proof"]
        let worst = try proof["worst"]
        var average: ProofRecord.Average?
        if case let told = try proof["average"], told.json != .null {
            average = .init(maxDifference: try told["maxDifference"].number(), box: try told["box"].size())
        }
        return Image(
            place: value.place, file: try value["file"].path(), sha256: try value["sha256"].text(),
            told: JobRenderer.Told(
                capInsets: try value["capInsetsPixels"].insets(),
                resizing: try resizing(value["resizingMode"]),
                bitDepth: try value["depth"].integer(), dither: try value["dither"].word(Dither.self)),
            pixelSize: try value["pixelSize"].size(),
            bands: RenderedImage.Bands(plain: try bands["plain"].integer(), shown: try bands["shown"].integer()),
            proof: ProofRecord(
                model: try proof["model"].text(), maxDifference: try proof["maxDifference"].number(),
                bound: try proof["bound"].number(),
                meanDifference: try proof["meanDifference"].number(),
                worst: ProofRecord.Worst(
                    target: try worst["target"].size(), x: try worst["x"].integer(), y: try worst["y"].integer()),
                average: average))
    }
}

extension PreparedPreset {
    /// Plans again, with assets divided as in the build whose manifest is given: a plan alone does not know what
    /// drawing showed.
    /// - Throws: when `manifest` cannot be read as a manifest.
    package mutating func divide(asIn manifest: [UInt8]) throws {
        let divisions = try ToldManifest(manifest).divisions
        if !divisions.isEmpty { divide(divisions) }
    }
}
