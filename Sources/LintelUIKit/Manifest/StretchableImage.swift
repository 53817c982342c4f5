/// An image file of a preset, and how it stretches. Lengths are in points of the file's scale.
public struct StretchableImage: Hashable, Sendable {
    /// The path relative to the preset's folder, with `/`.
    public var file: String
    /// The asset's name in a catalog, or the file's name without scale and extension.
    public var name: String
    /// The container of the file; only files of a `bundle` are loaded by their path.
    public var container: ImageContainer
    /// The appearance that the image is for.
    public var appearance: InterfaceAppearance
    /// The color space of the file's samples.
    public var gamut: ImageGamut
    /// The direction of text for the image; `nil` for both directions.
    public var direction: TextDirection?
    /// The pixels per point of the file: 1, 2 or 3.
    public var scale: Int
    /// The size of the file in points; multiplied by `scale` it is the size in pixels.
    public var size: Lengths
    /// The lengths at each edge that keep their size.
    public var capInsets: EdgeLengths
    /// The way in which pixels between the insets fill a larger size.
    public var resizingMode: ResizingMode

    /// Creates an image; values are not checked, and no file is read. Lengths are in points.
    public init(
        file: String, name: String, container: ImageContainer, appearance: InterfaceAppearance, gamut: ImageGamut,
        direction: TextDirection? = nil, scale: Int, size: Lengths, capInsets: EdgeLengths, resizingMode: ResizingMode
    ) {
        self.file = file
        self.name = name
        self.container = container
        self.appearance = appearance
        self.gamut = gamut
        self.direction = direction
        self.scale = scale
        self.size = size
        self.capInsets = capInsets
        self.resizingMode = resizingMode
    }

    /// The treatment of the pixels between the insets when the image is drawn larger: UIKit's `UIImage.ResizingMode`.
    public enum ResizingMode: String, Hashable, Sendable, Decodable {
        case stretch, tile
        /// The image is a template that is drawn at its own size, and is not resizable.
        case fixed
    }
}

extension StretchableImage: Decodable {
    /// Reads the members that an entry of a `manifest.json` has of its file.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Image.self)
        file = try values.decode(String.self, forKey: .file)
        name = try values.decode(String.self, forKey: .name)
        container = try values.decode(ImageContainer.self, forKey: .container)
        appearance = try values.decode(InterfaceAppearance.self, forKey: .appearance)
        gamut = try values.decode(ImageGamut.self, forKey: .gamut)
        direction = try values.decodeIfPresent(TextDirection.self, forKey: .direction)
        scale = try values.decode(Int.self, forKey: .scale)
        size = try values.decode(Lengths.self, forKey: .size)
        capInsets = try values.decode(EdgeLengths.self, forKey: .capInsets)
        resizingMode = try values.decode(ResizingMode.self, forKey: .resizingMode)
    }
}

/// A width and a height.
public struct Lengths: Hashable, Sendable, Decodable {
    /// The width; its unit is that of the property that holds these lengths.
    public var width: Double
    /// The height, in the same unit.
    public var height: Double

    typealias CodingKeys = ManifestKeys.Size

    /// Creates a size of two lengths in one unit.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A length at each edge: UIKit's `UIEdgeInsets`, which does not exist on every system where this library is tested.
public struct EdgeLengths: Hashable, Sendable, Decodable {
    /// The length at the upper edge, in points.
    public var top: Double
    /// The length at the left edge, in points, whatever the direction of text.
    public var left: Double
    /// The length at the lower edge, in points.
    public var bottom: Double
    /// The length at the right edge, in points, whatever the direction of text.
    public var right: Double

    typealias CodingKeys = ManifestKeys.Insets

    /// Creates lengths in points, in the order of `UIEdgeInsets`.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
