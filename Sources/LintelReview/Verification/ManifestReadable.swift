import LintelDrawing
import LintelEmit
import LintelJSON
import LintelPlan
import LintelRaster
import LintelUnits

/// What a member of a manifest can be read as.
protocol ManifestReadable {
    /// Reads a value. - Throws: `ToldManifest.Malformed` when it is something else.
    init(_ told: ToldValue) throws(ToldManifest.Malformed)
}

// MARK: Scalars

extension String: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        guard let text = told.json.string else { throw told.malformed("text") }
        self = text
    }
}

extension Int: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        guard let value = told.json.integer else { throw told.malformed("a whole number") }
        self = value
    }
}

extension Double: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        guard let value = told.json.double else { throw told.malformed("a number") }
        self = value
    }
}

extension FileTree.Path: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        guard let path = FileTree.Path(try String(told)) else { throw told.malformed("a path within the folder") }
        self = path
    }
}

extension ManifestReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        guard let word = told.json.string.flatMap(Self.init(rawValue:)) else {
            throw told.malformed(Self.allCases.map(\.rawValue).joined(separator: " or "))
        }
        self = word
    }
}

extension OutputFormat: ManifestReadable {}
extension Axis: ManifestReadable {}
extension Dither: ManifestReadable {}
extension Manifest.DividedAsset.Kind: ManifestReadable {}
extension Manifest.FileUse.ResizingMode: ManifestReadable {}

// MARK: Lists and lengths

extension Array: ManifestReadable where Element: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self = try told.items { item throws(ToldManifest.Malformed) in try Element(item) }
    }
}

extension Optional: ManifestReadable where Wrapped: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self = told.json == .null ? nil : try Wrapped(told)
    }
}

extension PixelSize: ManifestReadable {
    /// Sides of 1 to the longest there are.
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self.init(width: try told.length("width"), height: try told.length("height"))
        let sides = 1...Pixmap.longestSide
        guard sides.contains(width), sides.contains(height) else { throw told.malformed("a size in pixels") }
    }
}

extension CapInsets: ManifestReadable {
    /// Each 0 to the longest side there is.
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self.init(
            top: try told.length("top"), left: try told.length("left"), bottom: try told.length("bottom"),
            right: try told.length("right"))
        let sides = 0..<Pixmap.longestSide
        guard [top, left, bottom, right].allSatisfy(sides.contains) else { throw told.malformed("insets in pixels") }
    }
}

// MARK: Objects

extension Delivery.Input: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        typealias Member = Manifest.Input
        self.init(
            role: try told[Member.role], file: try told[Member.file], sha256: try told[Member.sha256],
            text: try told[Member.text])
    }
}

extension RenderedImage.Bands: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self.init(plain: try told[Manifest.Bands.plain], shown: try told[Manifest.Bands.shown])
    }
}

extension ProofRecord: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        typealias Member = Manifest.Proof
        self.init(
            model: try told[Member.model], maxDifference: try told[Member.maxDifference],
            bound: try told[Member.bound], meanDifference: try told[Member.meanDifference],
            worst: try told[Member.worst], average: try told[Member.average])
    }
}

extension ProofRecord.Worst: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        typealias Member = Manifest.Worst
        self.init(target: try told[Member.target], x: try told[Member.x], y: try told[Member.y])
    }
}

extension ProofRecord.Average: ManifestReadable {
    init(_ told: ToldValue) throws(ToldManifest.Malformed) {
        self.init(
            maxDifference: try told[Manifest.Average.maxDifference], box: try told[Manifest.Average.box])
    }
}
