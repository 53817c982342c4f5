import LintelBars
import LintelEmit
import LintelEngine
import LintelPlan
import LintelSheet
import LintelStretch
import LintelUnits

/// One image file on a contact sheet, with all its uses there.
struct SheetEntry {
    var name: String
    var direction: LayoutDirection
    var path: String
    var format: OutputFormat
    var file: RenderedImage
    /// The largest difference in 1/255 of the full range.
    var worst: Double
    /// Ascending, those alone that are shown.
    var targets: [PixelSize]
    /// Served; none when the image does not depend on devices.
    var devices: Set<String>
    /// What a bar looks like at each size; empty for surfaces.
    var situations: [PixelSize: SheetSituation] = [:]
    var bar: Bar?

    func part(x: Int = 0, y: Int = 0, size: PixelSize, tint: SIMD3<Float>? = nil) -> SheetPicture.Part {
        SheetPicture.Part(
            image: SheetPicture.Image(
                bytes: file.bytes, format: format.holdsJPEG ? .jpeg : .png, capInsets: file.capInsets,
                model: file.resizing == .tile ? .uiKitTile : .uiKitNinePart),
            x: x, y: y, size: size, tint: tint)
    }

    /// The file as it is with its caps; `nil` when it is large, or shown at its own size alone.
    var magnified: SheetPicture? {
        guard targets != [file.pixelSize] else { return nil }
        return SheetPicture(magnifying: part(size: file.pixelSize).image, of: file.pixelSize)
    }

    func picture(_ target: PixelSize, tint: SIMD3<Float>? = nil) -> SheetPicture {
        SheetPicture(size: target, parts: [part(size: target, tint: tint)])
    }

    // MARK: Words

    /// `34 × 91 px`, and `caps T 0 L 16 B 0 R 16 px` in the order of UIKit's edge insets: lines below a tile, which has
    /// no room for both in one.
    var shape: [String] {
        let caps = file.capInsets
        return [
            "\(file.pixelSize.width) × \(file.pixelSize.height) px",
            caps == .zero ? "no caps" : "caps \(caps.edgeText) px",
        ]
    }

    /// `largest difference 0.50/255`, and `912 bytes · 43 devices`: lines below a tile, as `shape` is.
    var facts: [String] { Self.facts(worst: worst, bytes: file.bytes.count, devices: devices.count) }

    static func facts(worst: Double, bytes: Int, devices: Int) -> [String] {
        [
            "largest difference \(Amounts.decimal(worst, digits: 2))/255",
            Amounts.bytes(bytes) + (devices == 0 ? "" : " · " + Amounts.count(devices, "device")),
        ]
    }

    /// The name, and whether the image is for text that runs from right to left.
    var title: String { name + (direction == .rightToLeft ? ", right to left" : "") }

    /// The lines above the tiles of the image.
    var captions: [String] { [title, (shape + facts).joined(separator: " · ")] }

    /// Lines about several images together; all about a single one.
    static func sums(_ entries: [SheetEntry], noun: String = "image") -> [String] {
        if entries.count == 1 { return entries[0].captions }
        let devices = entries.reduce(into: Set<String>()) { $0.formUnion($1.devices) }
        return [
            Amounts.count(entries.count, noun),
            facts(
                worst: entries.map(\.worst).max() ?? 0, bytes: entries.reduce(0) { $0 + $1.file.bytes.count },
                devices: devices.count
            ).joined(separator: " · "),
        ]
    }
}

extension PixelSize {
    /// `402 × 116.333 pt @3x`.
    func phrase(at scale: Scale) -> String {
        "\(pointWords(at: scale)) @\(scale.catalogName)"
    }

    /// `402 × 116.333 pt`.
    func pointWords(at scale: Scale) -> String {
        func points(_ pixels: Int) -> String { Amounts.short(Points(pixels: pixels, at: scale).value) }
        return "\(points(width)) × \(points(height)) pt"
    }
}
