/// The dithering that a preset gives: one dither for every image, or a choice for each.
package enum Dithering: String, CaseIterable, Hashable, Sendable {
    case none
    case ordered
    case blueNoise
    case triangular
    /// Nothing where no band shows; otherwise blue noise or 16 bits, whichever file is smaller of those that end the
    /// bands.
    case auto

    /// The dither for every image; `nil` where it is chosen for each.
    package var dither: Dither? { Dither(rawValue: rawValue) }
}
