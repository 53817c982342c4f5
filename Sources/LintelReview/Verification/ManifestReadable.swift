import LintelDrawing
import LintelEmit
import LintelJSON
import LintelPaths
import LintelPlan
import LintelRaster
import LintelUnits

/// What a member of a manifest can be read as.
protocol ManifestReadable {
    /// Reads a value.
    /// - Throws: `RecordedManifest.Malformed` when it is something else.
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed)
}

// MARK: Scalars

extension String: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let text = recorded.json.string else { throw recorded.malformed("text") }
        self = text
    }
}

extension Int: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let value = recorded.json.integer else { throw recorded.malformed("a whole number") }
        self = value
    }
}

extension BitDepth: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let depth = recorded.json.integer.flatMap(BitDepth.init) else { throw recorded.malformed("8 or 16") }
        self = depth
    }
}

extension Double: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let value = recorded.json.double else { throw recorded.malformed("a number") }
        self = value
    }
}

extension FileTree.Path: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let path = FileTree.Path(try String(recorded)) else {
            throw recorded.malformed("a path within the folder")
        }
        self = path
    }
}

extension ManifestReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        guard let word = recorded.json.string.flatMap(Self.init(rawValue:)) else {
            throw recorded.malformed(Self.allCases.map(\.rawValue).joined(separator: " or "))
        }
        self = word
    }
}

extension OutputFormat: ManifestReadable {}
extension Axis: ManifestReadable {}
extension Delivery.Input.Role: ManifestReadable {}
extension Dither: ManifestReadable {}
extension Manifest.DividedAsset.Kind: ManifestReadable {}
extension Resizing: ManifestReadable {}

// MARK: Lists and lengths

extension Array: ManifestReadable where Element: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self = try recorded.items { item throws(RecordedManifest.Malformed) in try Element(item) }
    }
}

extension Optional: ManifestReadable where Wrapped: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self = recorded.json == .null ? nil : try Wrapped(recorded)
    }
}

extension PixelSize: ManifestReadable {
    /// Sides of 1 to the longest there are.
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self.init(width: try recorded.length("width"), height: try recorded.length("height"))
        guard isDrawable else { throw recorded.malformed("a size in pixels") }
    }
}

extension CapInsets: ManifestReadable {
    /// Each 0 to the longest side there is.
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self.init(
            top: try recorded.length("top"), left: try recorded.length("left"), bottom: try recorded.length("bottom"),
            right: try recorded.length("right"))
        let sides = 0..<PixelSize.longestSide
        guard [top, left, bottom, right].allSatisfy(sides.contains) else {
            throw recorded.malformed("insets in pixels")
        }
    }
}

// MARK: Objects

extension Delivery.Input: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        typealias Member = Manifest.Input
        self.init(
            role: try recorded[Member.role], file: try recorded[Member.file], sha256: try recorded[Member.sha256],
            text: try recorded[Member.text])
    }
}

extension RenderedImage.Bands: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self.init(plain: try recorded[Manifest.Bands.plain], shown: try recorded[Manifest.Bands.shown])
    }
}

extension ProofRecord: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        typealias Member = Manifest.Proof
        self.init(
            model: try recorded[Member.model], maxDifference: try recorded[Member.maxDifference],
            bound: try recorded[Member.bound], meanDifference: try recorded[Member.meanDifference],
            worst: try recorded[Member.worst], average: try recorded[Member.average])
    }
}

extension ProofRecord.Worst: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        typealias Member = Manifest.Worst
        self.init(target: try recorded[Member.target], x: try recorded[Member.x], y: try recorded[Member.y])
    }
}

extension ProofRecord.Average: ManifestReadable {
    init(_ recorded: RecordedValue) throws(RecordedManifest.Malformed) {
        self.init(
            maxDifference: try recorded[Manifest.Average.maxDifference], box: try recorded[Manifest.Average.box])
    }
}
