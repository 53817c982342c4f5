/// A state of a bar's buttons or tabs, spelt as in the manifest.
public enum BarItemState: String, CaseIterable, Hashable, Sendable, Decodable {
    case normal, highlighted, selected, disabled
}

/// The look of buttons or tabs in one state; `nil` keeps UIKit's.
public struct BarItemLook: Hashable, Sendable {
    public var foregroundColor: ColorByAppearance?
    public var font: BarFont?

    public init(foregroundColor: ColorByAppearance? = nil, font: BarFont? = nil) {
        self.foregroundColor = foregroundColor
        self.font = font
    }

    /// An entry of the manifest.
    struct Recorded: Decodable {
        var state: BarItemState
        var look: BarItemLook

        private enum Key: String, CodingKey {
            case state, foregroundColor, font
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            state = try values.decode(BarItemState.self, forKey: .state)
            look = BarItemLook(
                foregroundColor: try values.decodeIfPresent(ColorByAppearance.self, forKey: .foregroundColor),
                font: try values.decodeIfPresent(BarFont.self, forKey: .font))
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

    /// UIKit's `UIFont.Weight`.
    public enum Weight: String, CaseIterable, Hashable, Sendable, Decodable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public init(name: String? = nil, size: Double, weight: Weight = .regular) {
        self.name = name
        self.size = size
        self.weight = weight
    }
}
