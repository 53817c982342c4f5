/// The colors an output image is encoded for, spelt as in presets and the manifest.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Gamut: String, CaseIterable, Hashable, Sendable {
    case sRGB
    case displayP3 = "display-p3"

    /// The encoded RGB space of the image's pixels.
    public var colorSpace: ColorSpace { self == .sRGB ? .sRGB : .displayP3 }
}
