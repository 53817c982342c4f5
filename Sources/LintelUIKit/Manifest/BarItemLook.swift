/// A state of a bar's buttons or tabs, spelt as in the manifest.
public enum BarItemState: String, CaseIterable, Hashable, Sendable, Decodable {
    case normal, highlighted, selected, disabled
}

/// How buttons or tabs are drawn in one state; `nil` leaves UIKit's.
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
    /// A PostScript name; `nil`, or one that is not installed, is the system font.
    public var name: String?
    /// In points.
    public var size: Double
    /// Of the system font.
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
