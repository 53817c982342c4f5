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
        /// A scrim over the whole screen, bars included, with how it appears.
        case overlay(Fade)
        /// A dimmed screen with holes around the views of a guided tour.
        case spotlight(Spotlight)
        /// A box behind content, with or without a badge.
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
        case "rectangle":
            if let radii = try values.decodeIfPresent(SpotlightHole.Radii.self, forKey: .radii) {
                shape = .unevenRectangle(radii)
            } else {
                shape = .rectangle(radius: CGFloat(try values.decode(Double.self, forKey: .radius)))
            }
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

extension SpotlightHole.Radii: Decodable {
    /// Reads the `radii` of a spotlight's hole.
    /// - Throws: `DecodingError` when a member is missing, or is of another type.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.Radii.self)
        func radius(_ key: ManifestKeys.Radii) throws -> CGFloat {
            CGFloat(try values.decode(Double.self, forKey: key))
        }
        self.init(
            topLeft: try radius(.topLeft), topRight: try radius(.topRight), bottomRight: try radius(.bottomRight),
            bottomLeft: try radius(.bottomLeft))
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
