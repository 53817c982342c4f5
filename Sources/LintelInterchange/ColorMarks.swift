import LintelColor
import LintelGradient

/// Colors that stand for named ones while a text or a preset is read a second time, to find where the named colors
/// end up: a stop that becomes the mark of a name refers to the color of that name, and to nothing else.
///
/// Marks are outside every gamut, so that nothing that is written by hand equals one, and have an alpha that no mark
/// with another alpha, such as 1, keeps.
struct ColorMarks {
    private var names: [String] = []
    private var indices: [String: Int] = [:]

    /// The mark of a name, the same each time.
    /// - Parameter isLegacy: whether it is mixed in sRGB by default, as the color that it stands for.
    mutating func color(for name: String, isLegacy: Bool = false) -> Color {
        let index = indices[name] ?? names.count
        if index == names.count {
            names.append(name)
            indices[name] = index
        }
        return Color(
            .sRGB, Self.first + Double(index), Self.second, Self.third, alpha: Self.alpha, isLegacy: isLegacy)
    }

    /// The name whose mark a color is; `nil` for other colors.
    func name(of color: Color) -> String? {
        guard color.space == .sRGB, color.alpha == Self.alpha, color.components.y == Self.second,
            color.components.z == Self.third
        else {
            return nil
        }
        let index = color.components.x - Self.first
        return index >= 0 && index < Double(names.count) ? names[Int(index)] : nil
    }

    /// The names to which the stops of a gradient refer, for each item in `stops` of the gradient itself.
    /// - Parameter marked: the gradient as it is with marks.
    /// - Returns: an empty list when it refers to none.
    func references(of gradient: Gradient, markedAs marked: Gradient) -> [String?] {
        guard marked.stops.count == gradient.stops.count else { return [] }
        let names = marked.stops.map { item in
            if case .stop(let color, _) = item { name(of: color) } else { nil as String? }
        }
        return names.contains { $0 != nil } ? names : []
    }

    private static let first = 4096.0
    private static let second = -4099.0
    private static let third = 4111.0
    /// Exact as text.
    private static let alpha = 0.59375
}
