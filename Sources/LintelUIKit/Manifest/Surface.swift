import Foundation

/// A picture of a preset other than bars.
public struct Surface: Hashable, Sendable {
    /// The name, unique in its preset.
    public var name: String
    /// The kind of picture, with its parameters.
    public var kind: Kind
    /// The files of all parts, appearances and scales, in the manifest's order.
    public var images: [SurfaceImage]

    /// Creates a surface, as for previews and tests of an app; values are not checked.
    public init(name: String, kind: Kind, images: [SurfaceImage] = []) {
        self.name = name
        self.kind = kind
        self.images = images
    }

    /// The kind of a surface, with what an app needs to show it.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Hashable, Sendable {
        case overlay(Fade)
        case spotlight(Spotlight)
        case panel(Panel)
        /// The chevron of a bar's back button.
        case backIndicator(BarKind)
    }

    /// The guided tour of a spotlight.
    public struct Spotlight: Hashable, Sendable {
        /// The movement from one step to the next.
        public var transition: Transition
        /// The color of the dimming, with its alpha; `nil` when the background is not one color.
        public var color: ColorByAppearance?
        /// The points by which a hole extends beyond its target at each edge.
        public var padding: Double
        /// The outline of the holes; `nil` where the manifest has none.
        public var outline: Outline?
        /// The steps in their order; not empty in a manifest that Lintel wrote.
        public var steps: [Step]

        /// Creates a spotlight; values are not checked.
        /// - Parameters:
        ///   - transition: the movement from one step to the next.
        ///   - color: the color of the dimming, with its alpha; `nil` where it is not one color.
        ///   - padding: the points by which a hole extends beyond its target at each edge.
        ///   - outline: the outline of the holes; `nil` for that of `SpotlightHole()`.
        ///   - steps: the steps in their order.
        public init(
            transition: Transition, color: ColorByAppearance? = nil, padding: Double, outline: Outline? = nil,
            steps: [Step]
        ) {
            self.transition = transition
            self.color = color
            self.padding = padding
            self.outline = outline
            self.steps = steps
        }

        /// The movement of holes between two steps.
        public struct Transition: Hashable, Sendable, Decodable {
            /// The duration in seconds.
            public var duration: Double
            /// The timing of the movement.
            public var curve: Curve

            typealias CodingKeys = ManifestKeys.Transition

            /// Creates a transition.
            /// - Parameters:
            ///   - duration: in seconds; 0 changes at once.
            ///   - curve: the timing of the movement.
            public init(duration: Double, curve: Curve) {
                self.duration = duration
                self.curve = curve
            }
        }

        /// A timing curve, named as in CSS; shown with the `CAMediaTimingFunction` of that name.
        public enum Curve: String, CaseIterable, Hashable, Sendable, Decodable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }

        /// The outline of holes.
        public struct Outline: Hashable, Sendable {
            /// The form of the outline.
            public var shape: SpotlightHole.Shape
            /// The curve of its corners; circular where the manifest has none.
            public var corners: SpotlightHole.Corners
            /// The line around the holes; `nil` for none.
            public var ring: Ring?

            /// Creates an outline; by default with circular corners and without a line.
            public init(shape: SpotlightHole.Shape, corners: SpotlightHole.Corners = .circular, ring: Ring? = nil) {
                self.shape = shape
                self.corners = corners
                self.ring = ring
            }
        }

        /// A line around holes, which begins at their edge.
        public struct Ring: Hashable, Sendable {
            /// The color of the line.
            public var color: ColorByAppearance
            /// The width in points.
            public var width: Double
            /// The pixels of the screen that are added to the width.
            public var pixels: Double

            /// Creates a line; values are not checked.
            /// - Parameters:
            ///   - color: the color of the line.
            ///   - width: in points.
            ///   - pixels: pixels of the screen that are added to the width.
            public init(color: ColorByAppearance, width: Double, pixels: Double = 0) {
                self.color = color
                self.width = width
                self.pixels = pixels
            }
        }

        /// One step of the tour.
        public struct Step: Hashable, Sendable {
            /// The name of the step in the preset.
            public var name: String

            /// Creates a step.
            public init(name: String) { self.name = name }
        }
    }

    /// A panel's sizes, which its images were proved for, and its badge.
    public struct Panel: Hashable, Sendable {
        /// The smallest size that the images were proved for, in points, without shadow and badge.
        public var smallest: Lengths
        /// The largest size that the images were proved for, in points, without shadow and badge.
        public var largest: Lengths
        /// The badge; `nil` for a panel without one.
        public var badge: Badge?

        /// Creates a panel; values are not checked. Sizes are in points, without shadow and badge.
        public init(smallest: Lengths, largest: Lengths, badge: Badge? = nil) {
            self.smallest = smallest
            self.largest = largest
            self.badge = badge
        }
    }
}

/// The position of a badge on its panel. Lengths are in points.
public struct Badge: Hashable, Sendable, Decodable {
    /// Whether it is a separate image; otherwise the panel's image contains it.
    public var apart: Bool
    /// The size of the badge.
    public var size: Lengths
    /// The point of the panel for the badge's center, as fractions of the panel's sides: 0, 0 is the upper left corner.
    public var anchor: Place
    /// The offset of the center from there, to the right and down.
    public var offset: Place
    /// Whether `anchor` and `offset` begin at the leading edge and point to the trailing one, which is the left one
    /// where text runs from right to left. Badges of manifests do not mirror.
    public var mirrors = false

    /// A point, or a distance, in the unit of the property that holds it.
    public struct Place: Hashable, Sendable, Decodable {
        /// The horizontal part, positive to the right.
        public var x: Double
        /// The vertical part, positive down.
        public var y: Double

        typealias CodingKeys = ManifestKeys.Point

        /// Creates a point of its two parts.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    typealias CodingKeys = ManifestKeys.Badge

    /// Creates a badge; values are not checked. `size` and `offset` are in points, `anchor` in fractions of the panel's
    /// sides.
    public init(apart: Bool, size: Lengths, anchor: Place, offset: Place, mirrors: Bool = false) {
        self.apart = apart
        self.size = size
        self.anchor = anchor
        self.offset = offset
        self.mirrors = mirrors
    }

    /// Returns a square badge centered on the upper leading corner: the right one where text runs from right to left.
    /// Lengths are in points.
    public static func topLeading(size: Double, offset: Place = Place(x: 0, y: 0)) -> Badge { corner(0, size, offset) }

    /// Returns a square badge centered on the upper trailing corner: the left one where text runs from right to left.
    /// Lengths are in points; a positive `offset.x` moves it outwards.
    public static func topTrailing(size: Double, offset: Place = Place(x: 0, y: 0)) -> Badge { corner(1, size, offset) }

    private static func corner(_ x: Double, _ size: Double, _ offset: Place) -> Badge {
        Badge(
            apart: true, size: Lengths(width: size, height: size), anchor: Place(x: x, y: 0), offset: offset,
            mirrors: true)
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

/// A band of a screen, in points.
public struct ScreenArea: Hashable, Sendable, Decodable {
    /// The size of the screen.
    public var screen: Lengths
    /// The upper end of the band, from the upper edge of the screen.
    public var y: Double
    /// The height of the band.
    public var height: Double

    typealias CodingKeys = ManifestKeys.ScreenArea

    /// Creates a band; values are not checked. Lengths are in points.
    public init(screen: Lengths, y: Double, height: Double) {
        self.screen = screen
        self.y = y
        self.height = height
    }

    /// How much another band differs, in points.
    func distance(to other: ScreenArea) -> Double {
        abs(screen.width - other.screen.width) + abs(screen.height - other.screen.height) + abs(y - other.y)
            + abs(height - other.height)
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

extension Surface.Kind: Decodable {
    /// Reads the kind and its parameters, which are members of the surface's own object.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Surface.self)
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

extension Surface.Spotlight: Decodable {
    /// Reads the members that spotlights have.
    /// - Throws: `DecodingError` when one is missing, or of another type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Surface.self)
        transition = try values.decode(Transition.self, forKey: .transition)
        color = try values.decodeIfPresent(ColorByAppearance.self, forKey: .color)
        padding = try values.decode(Double.self, forKey: .padding)
        outline = try values.decodeIfPresent(Outline.self, forKey: .hole)
        steps = try values.decode([Step].self, forKey: .steps)
    }
}

extension Surface.Spotlight.Outline: Decodable {
    /// Reads the `hole` of a spotlight.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Hole.self)
        let word = try values.decode(String.self, forKey: .shape)
        switch word {
        case "rectangle": shape = .rectangle(radius: CGFloat(try values.decode(Double.self, forKey: .radius)))
        case "circle": shape = .circle
        case "capsule": shape = .capsule
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .shape, in: values, debugDescription: "unknown shape of a hole '\(word)'")
        }
        corners = try values.decodeIfPresent(SpotlightHole.Corners.self, forKey: .corners) ?? .circular
        ring = try values.decodeIfPresent(Surface.Spotlight.Ring.self, forKey: .ring)
    }
}

extension Surface.Spotlight.Ring: Decodable {
    /// Reads the `ring` of a spotlight's hole.
    /// - Throws: `DecodingError` when a member is missing, or is of another type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Ring.self)
        color = try values.decode(ColorByAppearance.self, forKey: .color)
        width = try values.decode(Double.self, forKey: .width)
        pixels = try values.decode(Double.self, forKey: .widthPixels)
    }
}

extension Surface.Spotlight.Step: Decodable {
    /// Reads a step of a spotlight in a manifest.
    /// - Throws: `DecodingError` when it has no name.
    public init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: ManifestKeys.Step.self).decode(String.self, forKey: .name)
    }
}

extension Surface.Panel: Decodable {
    /// Reads the members that panels have.
    /// - Throws: `DecodingError` when one is missing, or of another type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Surface.self)
        smallest = try values.decode(Lengths.self, forKey: .smallest)
        largest = try values.decode(Lengths.self, forKey: .largest)
        badge = try values.decodeIfPresent(Badge.self, forKey: .badge)
    }
}

extension Surface: Decodable {
    /// Reads an entry of `surfaces` in a `manifest.json`; images in containers that UIKit cannot show are left out.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Surface.self)
        name = try values.decode(String.self, forKey: .name)
        images = try values.decode([Known<SurfaceImage>].self, forKey: .images).compactMap(\.value)
        kind = try Kind(from: decoder)
    }
}
