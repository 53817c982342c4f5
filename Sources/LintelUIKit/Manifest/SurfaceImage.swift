/// The use of a file by a surface.
public struct SurfaceImage: Hashable, Sendable {
    /// The file, and how it stretches.
    public var image: StretchableImage
    /// The part: `bar` and `content` of an overlay, `screen` and `frame` of a spotlight, `panel`, `badge`,
    /// `backIndicator`, `backIndicatorMask`.
    public var part: String
    /// The step of a spotlight's `screen`, from 1.
    public var step: Int?
    /// Whether only the alpha is used.
    public var isTemplate: Bool
    /// The points by which the image extends beyond the view that it is for.
    public var alignmentInsets: EdgeLengths
    /// The parts of screens that it covers; empty when it may be anywhere.
    public var areas: [ScreenArea]

    /// Creates the use of a file; values are not checked, and no file is read.
    /// - Parameters:
    ///   - image: the file, and how it stretches.
    ///   - part: the part of the surface, such as `panel`.
    ///   - step: the step of a spotlight's `screen`, from 1.
    ///   - isTemplate: whether only the alpha is used.
    ///   - alignmentInsets: the points by which the image extends beyond the view that it is for.
    ///   - areas: the parts of screens that it covers; empty when it may be anywhere.
    public init(
        image: StretchableImage, part: String, step: Int? = nil, isTemplate: Bool = false,
        alignmentInsets: EdgeLengths = EdgeLengths(top: 0, left: 0, bottom: 0, right: 0), areas: [ScreenArea] = []
    ) {
        self.image = image
        self.part = part
        self.step = step
        self.isTemplate = isTemplate
        self.alignmentInsets = alignmentInsets
        self.areas = areas
    }
}

extension SurfaceImage: Decodable {
    /// Reads an entry of a surface in a `manifest.json`, whose object contains the image's members too.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.SurfaceImage.self)
        image = try StretchableImage(from: decoder)
        part = try values.decode(String.self, forKey: .part)
        step = try values.decodeIfPresent(Int.self, forKey: .step)
        isTemplate = try values.decode(Bool.self, forKey: .template)
        alignmentInsets = try values.decode(EdgeLengths.self, forKey: .alignmentInsets)
        areas = try values.decode([ScreenArea].self, forKey: .areas)
    }
}
