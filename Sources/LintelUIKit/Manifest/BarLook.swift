/// What an app sets on a bar in addition to its background image.
public struct BarLook: Hashable, Sendable {
    /// The kind of bar.
    public var bar: BarKind
    /// The raw value of `UIBarStyle`; `nil` keeps UIKit's.
    public var barStyle: Int?
    /// The value of `isTranslucent`; `nil` keeps UIKit's.
    public var isTranslucent: Bool?
    /// The color behind the background image, `UIBarAppearance.backgroundColor`; `nil` means none.
    public var barTint: ColorByAppearance?
    /// The color of buttons and icons, `UIView.tintColor`; `nil` keeps the one of the app.
    public var tint: ColorByAppearance?
    /// The look of the title; `nil` keeps UIKit's.
    public var title: TitleLook?
    /// The look of the large title of a navigation bar; `nil` keeps UIKit's.
    public var largeTitle: TitleLook?
    /// The look of buttons or tabs, by state; empty keeps UIKit's.
    public var items: [BarItemState: BarItemLook]
    /// The points by which titles are moved down, by metrics.
    public var titleOffsets: [BarMetricsKind: Double]
    /// Whether the bar is transparent while its content is at the edge.
    public var hasTransparentEdge: Bool
    /// The style of the status bar that is easier to read, by appearance; empty when unknown.
    public var statusBarStyles: [InterfaceAppearance: StatusBarContent]

    /// The style of the status bar's text, named as the cases of `UIStatusBarStyle`.
    public enum StatusBarContent: String, Hashable, Sendable, Decodable {
        case lightContent, darkContent
    }

    /// Returns the style in an appearance; `nil` when unknown.
    public func statusBarStyle(in appearance: InterfaceAppearance) -> StatusBarContent? {
        appearance.inOrder.lazy.compactMap { statusBarStyles[$0] }.first
    }

    /// The look of a title.
    public struct TitleLook: Hashable, Sendable, Decodable {
        /// The color of the text; `nil` keeps UIKit's.
        public var foregroundColor: ColorByAppearance?
        /// The shadow of the text; `nil` means none.
        public var shadow: Shadow?
        /// The font; `nil` keeps UIKit's.
        public var font: BarFont?

        /// The shadow of a text: UIKit's `NSShadow`.
        public struct Shadow: Hashable, Sendable, Decodable {
            /// The color of the shadow, with its alpha.
            public var color: ColorByAppearance
            /// The offset in points to the right and down.
            public var offset: Offset
            /// The radius of the blur in points, 0 or more; 0 is a sharp shadow. It is `NSShadow.shadowBlurRadius`.
            public var blurRadius: Double
        }

        /// The distance of a shadow from its text, in points.
        public struct Offset: Hashable, Sendable, Decodable {
            /// The distance to the right; negative to the left.
            public var x: Double
            /// The distance down; negative up.
            public var y: Double
        }
    }
}

/// A color for each appearance; `light` is always given.
public struct ColorByAppearance: Hashable, Sendable {
    private var values: [InterfaceAppearance: RGBA]

    /// A color in extended sRGB, whose components are outside 0…1 for colors outside the sRGB gamut.
    public struct RGBA: Hashable, Sendable, Decodable {
        /// The red component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var red: Double
        /// The green component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var green: Double
        /// The blue component, with the transfer function of sRGB; 0…1 inside the sRGB gamut.
        public var blue: Double
        /// The alpha, 0…1; the other components are not multiplied by it.
        public var alpha: Double

        /// Creates a color; components are not clamped.
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// Returns the color in an appearance.
    public subscript(appearance: InterfaceAppearance) -> RGBA {
        appearance.inOrder.lazy.compactMap { values[$0] }.first ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
}

extension ColorByAppearance: Decodable {
    /// Reads an object with a color for each appearance; unknown appearances are ignored.
    /// - Throws: `DecodingError` when there is no `light`, or a component is missing.
    public init(from decoder: any Decoder) throws {
        let texts = try [String: RGBA](from: decoder)
        values = [:]
        for (text, color) in texts {
            if let appearance = InterfaceAppearance(rawValue: text) { values[appearance] = color }
        }
        guard values[.light] != nil else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a color has no light appearance"))
        }
    }
}

extension BarLook: Decodable {
    private enum Key: String, CodingKey {
        case bar, barStyle, isTranslucent, barTintColor, tintColor, titleTextAttributes, largeTitleTextAttributes
        case titleVerticalPositionAdjustments, items, states, legibility
    }

    private struct Style: Decodable {
        var rawValue: Int
    }

    private struct Adjustment: Decodable {
        var metrics: BarMetricsKind
        var points: Double
    }

    private struct State: Decodable {
        var transparent: Bool
    }

    private struct Legibility: Decodable {
        var appearance: InterfaceAppearance
        var statusBarStyle: StatusBarContent?
    }

    /// Reads an entry of `barAppearances` in a manifest.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        bar = try values.decode(BarKind.self, forKey: .bar)
        barStyle = try values.decodeIfPresent(Style.self, forKey: .barStyle)?.rawValue
        isTranslucent = try values.decodeIfPresent(Bool.self, forKey: .isTranslucent)
        barTint = try values.decodeIfPresent(ColorByAppearance.self, forKey: .barTintColor)
        tint = try values.decodeIfPresent(ColorByAppearance.self, forKey: .tintColor)
        title = try values.decodeIfPresent(TitleLook.self, forKey: .titleTextAttributes)
        largeTitle = try values.decodeIfPresent(TitleLook.self, forKey: .largeTitleTextAttributes)
        items = [:]
        for item in try values.decodeIfPresent([BarItemLook.Recorded].self, forKey: .items) ?? [] {
            items[item.state] = item.look
        }
        titleOffsets = [:]
        for adjustment in try values.decode([Adjustment].self, forKey: .titleVerticalPositionAdjustments) {
            titleOffsets[adjustment.metrics] = adjustment.points
        }
        hasTransparentEdge = try values.decode([State].self, forKey: .states).contains(where: \.transparent)
        statusBarStyles = [:]
        for record in try values.decodeIfPresent([Legibility].self, forKey: .legibility) ?? [] {
            statusBarStyles[record.appearance] = record.statusBarStyle
        }
    }
}
