import LintelColor
import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML

/// What a file says of a display; a device's own line goes over its display's.
struct DisplayFields: Sendable {
    var family: Device.Family?
    var size: PointSize?
    var scale: Scale?
    var nativeScale: Double?
    var nativePixels: PixelSize?
    var pixelsPerInch: Double?
    var topology: Device.Topology?
    var homeIndicator: Bool?
    var gamut: Gamut?

    mutating func read(_ fields: Fields, _ reader: inout DeviceCatalogReader) {
        family = fields["family"].flatMap { reader.word($0, "a family") } ?? family
        if let node = fields["points"], let pair = reader.pair(node, in: fields.range(of: "points"), "points") {
            if pair.width > pair.height {
                reader.error(
                    .inconsistentDevice, at: node.location,
                    "'points' is wider than high; expected portrait, "
                        + "[\(pair.height.short), \(pair.width.short)]")
            } else {
                size = PointSize(width: Points(pair.width), height: Points(pair.height))
                (nativePixels, nativeScale) = (nil, nil)
            }
        }
        if let value = reader.number(fields, "scale", "a scale").over(nil) {
            if let known = Scale(rawValue: value), Scale.ofApple.contains(known) {
                scale = known
                (nativePixels, nativeScale) = (nil, nil)
            } else if let field = fields["scale"] {
                reader.error(
                    .deviceNumberOutOfRange, at: field.location, "'scale' is \(value.short), expected 1, 2 or 3")
            }
        }
        if let node = fields["nativePixels"],
            let pair = reader.pair(node, in: fields.range(of: "nativePixels"), "pixels")
        {
            nativePixels = PixelSize(width: Int(pair.width), height: Int(pair.height))
        }
        nativeScale = reader.number(fields, "nativeScale", "a scale").over(nativeScale)
        pixelsPerInch = reader.number(fields, "ppi", "a density in pixels to an inch").over(pixelsPerInch)
        if let word: Device.Topology = fields["topology"].flatMap({ reader.word($0, "a topology") }) {
            topology = word
            homeIndicator = nil
        }
        homeIndicator = fields["homeIndicator"].flatMap { reader.boolean($0) } ?? homeIndicator
        gamut = fields["gamut"].flatMap { reader.word($0, "a gamut") } ?? gamut
    }
}

extension DisplayFields {
    /// What is known of the display of `device`.
    init(_ device: Device) {
        family = device.family
        size = device.size
        scale = device.scale
        nativeScale = device.nativeScale
        nativePixels = device.nativePixels
        pixelsPerInch = device.pixelsPerInch
        topology = device.topology
        homeIndicator = device.hasHomeIndicator
        gamut = device.gamut
    }
}
