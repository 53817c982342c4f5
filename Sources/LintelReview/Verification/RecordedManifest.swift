import LintelDrawing
import LintelEmit
package import LintelEngine
import LintelJSON
package import LintelPaths
import LintelPlan
import LintelRaster
import LintelStore
import LintelUnits

/// The parts of a `manifest.json` that verifying needs, whoever wrote it. Everything else in it is compared with the
/// one that a build would write.
package struct RecordedManifest: Sendable {
    var json: JSON
    var name: String
    var toolVersion: String
    var rendererVersion: Int
    var deviceCatalogVersion: String
    var inputs: [Delivery.Input]
    var formats: Set<OutputFormat>
    var divisions: AssetDivisions
    /// The files in the order of the manifest, with the manifest itself.
    package var files: [FileTree.Path]
    package var digests: [FileTree.Path: String]
    /// One for every use of an image, those of bars first, then those of surfaces in their order.
    var images: [Image]

    /// What is recorded of a use of an image.
    struct Image: Sendable {
        /// The path to it in the manifest: `images[3]`.
        var pathInManifest: [JSON.Difference.Step]
        var file: FileTree.Path
        var sha256: String
        var recorded: JobRenderer.Form
        var pixelSize: PixelSize
        var bands: RenderedImage.Bands?
        var proof: ProofRecord

        /// - Parameter sha256: `nil` for the one that is recorded.
        func asRendered(bytes: [UInt8], sha256: String?) -> RenderedImage {
            RenderedImage(
                bytes: bytes, sha256: sha256 ?? self.sha256, pixelSize: pixelSize, capInsets: recorded.capInsets,
                resizing: recorded.resizing, bitDepth: recorded.bitDepth, dither: recorded.dither, bands: bands)
        }
    }

    package struct Malformed: Error, Hashable {
        package var message: String
    }

    static let limits = LastManifest.limits

    package init(_ bytes: [UInt8]) throws(Malformed) {
        do throws(JSON.SyntaxError) { json = try JSON.parse(bytes, limits: Self.limits) } catch {
            throw Malformed(message: "is not readable JSON: \(error)")
        }
        let root = RecordedValue(json)
        guard json[Manifest.version.name] != nil else { throw Malformed(message: "is not a lintel manifest") }
        let version = try root[Manifest.version]
        guard version == Manifest.formatVersion else {
            throw Malformed(message: "has version \(version); this lintel reads version \(Manifest.formatVersion)")
        }
        name = try root[Manifest.name]
        let generator = try root.at(Manifest.generator)
        toolVersion = try generator[Manifest.Generator.toolVersion]
        guard Self.isVersion(toolVersion) else {
            throw try generator.at(Manifest.Generator.toolVersion).malformed("a version such as \(Version.tool)")
        }
        rendererVersion = try generator[Manifest.Generator.rendererVersion]
        deviceCatalogVersion = try generator[Manifest.Generator.deviceCatalogVersion]
        inputs = try root[Manifest.inputs]
        formats = Set(try root[Manifest.formats])
        divisions = try Self.divisions(root.at(Manifest.divisions))
        files = try root[Manifest.files]
        digests = [:]
        for (path, digest) in try root.at(Manifest.digests).members() {
            guard let path = FileTree.Path(path) else {
                throw Malformed(message: "digests: no file can have such a path")
            }
            digests[path] = try String(digest)
        }
        images = try root.at(Manifest.images).items(Self.image)
        for surface in try root.at(Manifest.surfaces).items({ value throws(Malformed) in value }) {
            images += try surface.at(Manifest.Surface.uses).items(Self.image)
        }
        try checkFiles()
    }

    /// Whether this is a version as in semantic versioning: three numbers, and what may follow a hyphen.
    private static func isVersion(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, numbers.count == 3 else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return false }
        return parts.dropFirst().allSatisfy { suffix in
            !suffix.isEmpty
                && suffix.allSatisfy { byte in
                    let letter = byte | 0x20
                    return digits.contains(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter
                        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                }
        }
    }

    /// Every file except the manifest is listed once, and has a digest.
    private func checkFiles() throws(Malformed) {
        var seen: Set<String> = []
        for file in files {
            guard seen.insert(file.text.lowercased()).inserted else {
                throw Malformed(message: "files: '\(file)' is listed twice")
            }
            guard digests[file] != nil || file.text == Manifest.fileName else {
                throw Malformed(message: "digests: '\(file)' has none")
            }
        }
        let listed = Set(files)
        guard FileTree.Path(Manifest.fileName).map(listed.contains) == true else {
            throw Malformed(message: "files: '\(Manifest.fileName)' is not listed")
        }
        for file in digests.keys.sorted() where !listed.contains(file) {
            throw Malformed(message: "digests: '\(file)' is not among the files")
        }
        for image in images where !listed.contains(image.file) {
            throw Malformed(message: "'\(image.file)' is an image, but not among the files")
        }
    }

    private static func divisions(_ recorded: RecordedValue) throws(Malformed) -> AssetDivisions {
        var all: [AssetDivisions.Asset: AssetDivisions.Division] = [:]
        for (asset, division) in try recorded.items(division) { all[asset] = division }
        return AssetDivisions(all)
    }

    private static func division(
        _ recorded: RecordedValue
    ) throws(Malformed) -> (AssetDivisions.Asset, AssetDivisions.Division) {
        typealias Member = Manifest.DividedAsset
        let asset = AssetDivisions.Asset(format: try recorded[Member.container], name: try recorded[Member.name])
        switch try recorded[Member.kind] {
        case .groups:
            let starts = try recorded[Member.starts].map { Points($0) }
            return (asset, .groups(along: try Axis(recorded.at(Member.axis)), startingAt: starts.sorted()))
        case .sizes: return (asset, .sizes)
        case .listedSizes: return (asset, .listedSizes)
        case .leftOut: return (asset, .leftOut)
        }
    }

    private static func image(_ recorded: RecordedValue) throws(Malformed) -> Image {
        typealias Member = Manifest.FileUse
        return Image(
            pathInManifest: recorded.path, file: try FileTree.Path(recorded.at(Member.file)),
            sha256: try recorded[Member.sha256],
            recorded: JobRenderer.Form(
                capInsets: try recorded[Member.capInsets], resizing: try recorded[Member.resizingMode].rendered,
                bitDepth: try recorded[Member.depth], dither: try recorded[Member.dither]),
            pixelSize: try recorded[Member.pixelSize], bands: try recorded[Member.bands],
            proof: try recorded[Member.proof])
    }
}

extension Resizing {
    /// What an image is rendered with; a fixed one is never drawn larger.
    fileprivate var rendered: RenderedImage.Resizing { self == .tile ? .tile : .stretch }
}

extension PreparedPreset {
    /// Returns the preset with assets divided as in the build whose manifest is given: a plan alone does not know what
    /// drawing showed.
    /// - Throws: when `manifest` cannot be read as a manifest.
    package func divided(asIn manifest: [UInt8]) throws -> PreparedPreset {
        let divisions = try RecordedManifest(manifest).divisions
        return divisions.isEmpty ? self : divided(divisions)
    }
}
