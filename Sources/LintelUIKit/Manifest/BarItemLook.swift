/// A state of a bar's buttons or tabs, spelt as in the manifest.
public enum BarItemState: String, CaseIterable, Hashable, Sendable, Decodable {
    case normal, highlighted, selected, disabled
}

/// The look of buttons or tabs in one state; `nil` keeps UIKit's.
public struct BarItemLook: Hashable, Sendable {
    /// The color of text, and of a tab's icon; `nil` keeps UIKit's.
    public var foregroundColor: ColorByAppearance?
    /// The font of text; `nil` keeps UIKit's.
    public var font: BarFont?

    /// Creates a look; by default one that changes nothing.
    public init(foregroundColor: ColorByAppearance? = nil, font: BarFont? = nil) {
        self.foregroundColor = foregroundColor
        self.font = font
    }

    /// An entry of the manifest.
    struct Recorded: Decodable {
        var state: BarItemState
        var look: BarItemLook

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: ManifestKeys.Item.self)
            state = try values.decode(BarItemState.self, forKey: .state)
            look = BarItemLook(
                foregroundColor: try values.decodeIfPresent(ColorByAppearance.self, forKey: .foregroundColor),
                font: try values.decodeIfPresent(BarFont.self, forKey: .font))
        }

        /// The looks by state; of several for one state the last.
        static func byState(_ records: [Recorded]?) -> [BarItemState: BarItemLook] {
            Dictionary((records ?? []).map { ($0.state, $0.look) }) { $1 }
        }
    }
}

/// A font of a title or an item.
public struct BarFont: Hashable, Sendable, Decodable {
    /// The PostScript name; `nil`, or a name that is not installed, selects the system font.
    public var name: String?
    /// The size in points.
    public var size: Double
    /// The weight of the system font.
    public var weight: Weight

    /// The weight of a font, which is UIKit's `UIFont.Weight`.
    public enum Weight: String, CaseIterable, Hashable, Sendable, Decodable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    typealias CodingKeys = ManifestKeys.Font

    /// Creates a font; by default the regular system font of that size.
    /// - Parameters:
    ///   - name: the PostScript name; `nil` for the system font.
    ///   - size: in points, more than 0.
    ///   - weight: of the system font.
    public init(name: String? = nil, size: Double, weight: Weight = .regular) {
        self.name = name
        self.size = size
        self.weight = weight
    }
}
