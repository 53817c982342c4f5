/// Everything that an app sets on a bar in addition to its background image.
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
    /// The titles and items while the bar is transparent; `nil` when the preset does not make it so. Where the manifest
    /// has no such member, they have UIKit's colors and the fonts of the bar.
    public var scrollEdge: ScrollEdge?
    /// The style of the status bar that is easier to read, by appearance; empty when unknown.
    public var statusBarStyles: [InterfaceAppearance: StatusBarContent]
    /// The appearances in which the status bar keeps the system's style, because what shows through the bar decides
    /// what can be read on it.
    public var systemStatusBarStyles: Set<InterfaceAppearance> = []

    /// Creates a look, as for previews and tests of an app; by default one that changes nothing.
    /// - Parameters:
    ///   - bar: the kind of bar.
    ///   - barStyle: the raw value of `UIBarStyle`.
    ///   - isTranslucent: the value of `isTranslucent`.
    ///   - barTint: the color behind the background image.
    ///   - tint: the color of buttons and icons.
    ///   - title: the look of the title.
    ///   - largeTitle: the look of the large title of a navigation bar.
    ///   - items: the look of buttons or tabs, by state.
    ///   - titleOffsets: the points by which titles are moved down, by metrics.
    ///   - hasTransparentEdge: whether the bar is transparent while its content is at the edge.
    ///   - scrollEdge: titles and items while the bar is transparent.
    ///   - statusBarStyles: the style of the status bar that is easier to read, by appearance.
    ///   - systemStatusBarStyles: the appearances in which the status bar keeps the system's style.
    public init(
        bar: BarKind, barStyle: Int? = nil, isTranslucent: Bool? = nil, barTint: ColorByAppearance? = nil,
        tint: ColorByAppearance? = nil, title: TitleLook? = nil, largeTitle: TitleLook? = nil,
        items: [BarItemState: BarItemLook] = [:], titleOffsets: [BarMetricsKind: Double] = [:],
        hasTransparentEdge: Bool = false, scrollEdge: ScrollEdge? = nil,
        statusBarStyles: [InterfaceAppearance: StatusBarContent] = [:],
        systemStatusBarStyles: Set<InterfaceAppearance> = []
    ) {
        self.bar = bar
        self.barStyle = barStyle
        self.isTranslucent = isTranslucent
        self.barTint = barTint
        self.tint = tint
        self.title = title
        self.largeTitle = largeTitle
        self.items = items
        self.titleOffsets = titleOffsets
        self.hasTransparentEdge = hasTransparentEdge
        self.scrollEdge = scrollEdge
        self.statusBarStyles = statusBarStyles
        self.systemStatusBarStyles = systemStatusBarStyles
    }

    /// The style of the status bar's text, named as the cases of `UIStatusBarStyle`.
    public enum StatusBarContent: String, Hashable, Sendable, Decodable {
        case lightContent, darkContent
    }

    /// Returns the style in an appearance; `nil` for the system's.
    public func statusBarStyle(in appearance: InterfaceAppearance) -> StatusBarContent? {
        let decisive = appearance.inOrder.first { statusBarStyles[$0] != nil || systemStatusBarStyles.contains($0) }
        return decisive.flatMap { statusBarStyles[$0] }
    }

    /// The look of a title.
    public struct TitleLook: Hashable, Sendable, Decodable {
        /// The color of the text; `nil` keeps UIKit's.
        public var foregroundColor: ColorByAppearance?
        /// The shadow of the text; `nil` means none.
        public var shadow: Shadow?
        /// The font; `nil` keeps UIKit's.
        public var font: BarFont?

        typealias CodingKeys = ManifestKeys.Title

        /// Creates a look; by default one that changes nothing.
        public init(foregroundColor: ColorByAppearance? = nil, shadow: Shadow? = nil, font: BarFont? = nil) {
            self.foregroundColor = foregroundColor
            self.shadow = shadow
            self.font = font
        }

        /// The shadow of a text: UIKit's `NSShadow`.
        public struct Shadow: Hashable, Sendable, Decodable {
            /// The color of the shadow, with its alpha.
            public var color: ColorByAppearance
            /// The offset of the shadow from its text.
            public var offset: Offset
            /// The radius of the blur in points, 0 or more; 0 is a sharp shadow. It is `NSShadow.shadowBlurRadius`.
            public var blurRadius: Double

            typealias CodingKeys = ManifestKeys.TitleShadow

            /// Creates a shadow; by default sharp, and where the text is. Lengths are in points.
            public init(color: ColorByAppearance, offset: Offset = Offset(x: 0, y: 0), blurRadius: Double = 0) {
                self.color = color
                self.offset = offset
                self.blurRadius = blurRadius
            }
        }
    }
}

extension BarLook: Decodable {
    /// Reads an entry of `barAppearances` in a manifest.
    /// - Throws: `DecodingError` when a member is missing, or is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.BarLook.self)
        bar = try values.decode(BarKind.self, forKey: .bar)
        barStyle = try values.objectIfPresent(.barStyle, of: ManifestKeys.BarStyle.self)?.decode(
            Int.self, forKey: .rawValue)
        isTranslucent = try values.decodeIfPresent(Bool.self, forKey: .isTranslucent)
        barTint = try values.decodeIfPresent(ColorByAppearance.self, forKey: .barTintColor)
        tint = try values.decodeIfPresent(ColorByAppearance.self, forKey: .tintColor)
        title = try values.decodeIfPresent(TitleLook.self, forKey: .titleTextAttributes)
        largeTitle = try values.decodeIfPresent(TitleLook.self, forKey: .largeTitleTextAttributes)
        items = BarItemLook.Recorded.byState(
            try values.decodeIfPresent([BarItemLook.Recorded].self, forKey: .items))
        scrollEdge = try values.decodeIfPresent(ScrollEdge.self, forKey: .scrollEdge)
        titleOffsets = [:]
        for offset in try values.objects(.titleVerticalPositionAdjustments, of: ManifestKeys.TitleOffset.self) {
            let metrics = try offset.decode(BarMetricsKind.self, forKey: .metrics)
            titleOffsets[metrics] = try offset.decode(Double.self, forKey: .points)
        }
        hasTransparentEdge = try values.objects(.states, of: ManifestKeys.BarState.self).map {
            try $0.decode(Bool.self, forKey: .transparent)
        }.contains(true)
        statusBarStyles = [:]
        guard values.contains(.legibility) else { return }
        for record in try values.objects(.legibility, of: ManifestKeys.Legibility.self) {
            let appearance = try record.decode(InterfaceAppearance.self, forKey: .appearance)
            let style = try record.decodeIfPresent(StatusBarContent.self, forKey: .statusBarStyle)
            statusBarStyles[appearance] = style
            if style == nil { systemStatusBarStyles.insert(appearance) }
        }
    }
}

extension KeyedDecodingContainer {
    /// Returns the objects of a list, to read single members of them.
    fileprivate func objects<Member: CodingKey>(
        _ key: Key, of _: Member.Type
    ) throws -> [KeyedDecodingContainer<Member>] {
        var list = try nestedUnkeyedContainer(forKey: key)
        var objects: [KeyedDecodingContainer<Member>] = []
        while !list.isAtEnd { objects.append(try list.nestedContainer(keyedBy: Member.self)) }
        return objects
    }

    /// Returns an object, or `nil` when it is null or left out.
    fileprivate func objectIfPresent<Member: CodingKey>(
        _ key: Key, of _: Member.Type
    ) throws -> KeyedDecodingContainer<Member>? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try nestedContainer(keyedBy: Member.self, forKey: key)
    }
}
