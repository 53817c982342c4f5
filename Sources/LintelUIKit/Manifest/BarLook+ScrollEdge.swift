extension BarLook {
    /// The titles and items of a bar while it is transparent, which replace those of the look, whose colors were chosen
    /// for the background.
    public struct ScrollEdge: Hashable, Sendable {
        /// The look of the title; `nil` keeps UIKit's.
        public var title: TitleLook?
        /// The look of the large title of a navigation bar; `nil` keeps UIKit's.
        public var largeTitle: TitleLook?
        /// The look of buttons or tabs, by state; empty keeps UIKit's.
        public var items: [BarItemState: BarItemLook]

        /// Creates the texts of an edge; by default UIKit's.
        public init(
            title: TitleLook? = nil, largeTitle: TitleLook? = nil, items: [BarItemState: BarItemLook] = [:]
        ) {
            self.title = title
            self.largeTitle = largeTitle
            self.items = items
        }
    }

    /// The look while the bar is transparent: with the titles and items of the edge or, where a manifest does not have
    /// them, with UIKit's colors in the fonts of the bar.
    var atTransparentEdge: BarLook {
        let edge = scrollEdge ?? ScrollEdge(fontsOf: self)
        var look = self
        look.title = edge.title
        look.largeTitle = edge.largeTitle
        look.items = edge.items
        return look
    }
}

extension BarLook.ScrollEdge {
    fileprivate init(fontsOf look: BarLook) {
        func title(_ title: BarLook.TitleLook?) -> BarLook.TitleLook? {
            title?.font.map { BarLook.TitleLook(foregroundColor: nil, shadow: nil, font: $0) }
        }
        self.init(
            title: title(look.title), largeTitle: title(look.largeTitle),
            items: look.items.compactMapValues { item in
                item.font.map { BarItemLook(foregroundColor: nil, font: $0) }
            })
    }
}

extension BarLook.ScrollEdge: Decodable {
    /// Reads a `scrollEdge` of a manifest.
    /// - Throws: `DecodingError` when a member is of another type or an unknown value.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: ManifestKeys.ScrollEdge.self)
        title = try values.decodeIfPresent(BarLook.TitleLook.self, forKey: .titleTextAttributes)
        largeTitle = try values.decodeIfPresent(BarLook.TitleLook.self, forKey: .largeTitleTextAttributes)
        items = BarItemLook.Recorded.byState(
            try values.decodeIfPresent([BarItemLook.Recorded].self, forKey: .items))
    }
}
