/// A picture of a preset other than bars.
public struct Surface: Hashable, Sendable {
    public var name: String
    public var kind: Kind
    public var images: [SurfaceImage]

    public enum Kind: Hashable, Sendable {
        case overlay(Fade)
        case spotlight(Spotlight)
        case panel(Panel)
        /// The chevron of a bar's back button.
        case backIndicator(BarKind)
    }

    /// The guided tour of a spotlight.
    public struct Spotlight: Hashable, Sendable, Decodable {
        public var transition: Transition
        /// The points by which a hole extends beyond its target at each edge.
        public var padding: Double
        public var steps: [Step]

        public struct Transition: Hashable, Sendable, Decodable {
            /// The duration in seconds.
            public var duration: Double
            public var curve: Curve

            public init(duration: Double, curve: Curve) {
                self.duration = duration
                self.curve = curve
            }
        }

        public enum Curve: String, CaseIterable, Hashable, Sendable, Decodable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }

        public struct Step: Hashable, Sendable, Decodable {
            public var name: String
        }
    }

    /// A panel's sizes, which its images were proved for, and its badge.
    public struct Panel: Hashable, Sendable, Decodable {
        public var smallest: Lengths
        public var largest: Lengths
        public var badge: Badge?
    }
}

/// The position of a badge on its panel. Lengths are in points.
public struct Badge: Hashable, Sendable, Decodable {
    /// Whether it is a separate image; otherwise the panel's image contains it.
    public var apart: Bool
    public var size: Lengths
    /// The point of the panel for the badge's center, as fractions of the panel's sides: 0, 0 is the upper left corner.
    public var anchor: Place
    /// The offset of the center from there, to the right and down.
    public var offset: Place

    public struct Place: Hashable, Sendable, Decodable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    public init(apart: Bool, size: Lengths, anchor: Place, offset: Place) {
        self.apart = apart
        self.size = size
        self.anchor = anchor
        self.offset = offset
    }

    /// Returns a square badge centered on the middle of the upper edge, so that half of it is outside the panel.
    public static func topCenter(size: Double) -> Badge {
        Badge(
            apart: true, size: Lengths(width: size, height: size), anchor: Place(x: 0.5, y: 0),
            offset: Place(x: 0, y: 0))
    }
}

/// The use of a file by a surface.
public struct SurfaceImage: Hashable, Sendable {
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
    public var places: [ScreenPlace]
}

/// A band of a screen, in points.
public struct ScreenPlace: Hashable, Sendable, Decodable {
    public var screen: Lengths
    public var y: Double
    public var height: Double

    public init(screen: Lengths, y: Double, height: Double) {
        self.screen = screen
        self.y = y
        self.height = height
    }

    /// How much another band differs, in points.
    func distance(to other: ScreenPlace) -> Double {
        abs(screen.width - other.screen.width) + abs(screen.height - other.screen.height) + abs(y - other.y)
            + abs(height - other.height)
    }
}

extension SurfaceImage: Decodable {
    private enum Key: String, CodingKey {
        case part, step, template, alignmentInsets, places
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        image = try StretchableImage(from: decoder)
        part = try values.decode(String.self, forKey: .part)
        step = try values.decodeIfPresent(Int.self, forKey: .step)
        isTemplate = try values.decode(Bool.self, forKey: .template)
        alignmentInsets = try values.decode(EdgeLengths.self, forKey: .alignmentInsets)
        places = try values.decode([ScreenPlace].self, forKey: .places)
    }
}

extension Surface.Kind: Decodable {
    private enum Key: String, CodingKey {
        case kind, fade, bar
    }

    /// Reads the kind and its parameters, which are members of the surface's own object.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let word = try values.decode(String.self, forKey: .kind)
        switch word {
        case "overlay": self = .overlay(try values.decode(Fade.self, forKey: .fade))
        case "spotlight": self = .spotlight(try Surface.Spotlight(from: decoder))
        case "panel": self = .panel(try Surface.Panel(from: decoder))
        case "backIndicator": self = .backIndicator(try values.decode(BarKind.self, forKey: .bar))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "unknown kind of surface '\(word)'")
        }
    }
}

extension Surface: Decodable {
    private enum Key: String, CodingKey {
        case name, images
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        images = try values.decode([Known<SurfaceImage>].self, forKey: .images).compactMap(\.value)
        kind = try Kind(from: decoder)
    }

    /// Returns the loose image of a part that fits best, or `nil` when there is none: in the appearance or one that it
    /// falls back to; in the scale, else the next larger, else the largest; in the gamut, else sRGB; for the nearest
    /// part of a screen.
    public func looseImage(
        part: String, appearance: InterfaceAppearance, scale: Int, gamut: ImageGamut = .sRGB, place: ScreenPlace? = nil
    ) -> SurfaceImage? {
        var left = images.filter { $0.part == part && $0.image.container == .bundle }
        left.narrow(to: appearance.inOrder) { $0.image.appearance }
        left.narrow(to: left.map(\.image.scale).inOrder(from: scale)) { $0.image.scale }
        left.narrow(to: [gamut, .sRGB]) { $0.image.gamut }
        guard let place else { return left.first }
        func distance(_ image: SurfaceImage) -> Double {
            image.places.map { $0.distance(to: place) }.min() ?? 0
        }
        return left.min { distance($0) < distance($1) }
    }
}
