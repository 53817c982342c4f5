import LintelDiagnostics
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
    var gamut: Device.DisplayGamut?

    static let keys = [
        "family", "points", "scale", "nativeScale", "nativePixels", "ppi", "topology", "homeIndicator", "gamut",
    ]

    mutating func read(_ fields: Fields, into diagnostics: inout Diagnostics) {
        family = fields.word("family", Device.Family.self, into: &diagnostics) ?? family
        if let pair = fields.pair("points", in: 1...10_000, into: &diagnostics) {
            if pair.width > pair.height, let place = fields["points"] {
                diagnostics.error(
                    .inconsistentDevice, at: place.location,
                    "'points' is wider than high; expected the upright screen, "
                        + "[\(pair.height.short), \(pair.width.short)]")
            } else {
                size = PointSize(width: Points(pair.width), height: Points(pair.height))
                (nativePixels, nativeScale) = (nil, nil)
            }
        }
        if let value = fields.number("scale", in: 1...3, into: &diagnostics).over(nil) {
            if let known = Scale(rawValue: value), Scale.ofApple.contains(known) {
                scale = known
                (nativePixels, nativeScale) = (nil, nil)
            } else if let place = fields["scale"] {
                diagnostics.error(
                    .deviceNumberOutOfRange, at: place.location, "'scale' is \(value.short), expected 1, 2 or 3")
            }
        }
        if let pair = fields.pair("nativePixels", in: 1...32_768, into: &diagnostics) {
            nativePixels = PixelSize(width: Int(pair.width), height: Int(pair.height))
        }
        nativeScale = fields.number("nativeScale", in: 0.5...4, into: &diagnostics).over(nativeScale)
        pixelsPerInch = fields.number("ppi", in: 20...2000, into: &diagnostics).over(pixelsPerInch)
        if let word = fields.word("topology", Device.Topology.self, into: &diagnostics) {
            topology = word
            homeIndicator = nil
        }
        homeIndicator = fields.flag("homeIndicator", into: &diagnostics) ?? homeIndicator
        gamut = fields.word("gamut", Device.DisplayGamut.self, into: &diagnostics) ?? gamut
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
