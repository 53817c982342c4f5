import LintelColor
import LintelJSON

/// Answers about colors: convert, interpolate, gamut, deltaE, parse.
enum ColorAnswers {
    /// `nil` when the row is of another kind or does not say what it must.
    static func answer(to row: Row) -> JSON? {
        switch row.kind {
        case "convert": convert(row)
        case "interpolate": interpolate(row)
        case "gamut": gamut(row)
        case "deltaE": deltaE(row)
        case "parse": parse(row)
        default: nil
        }
    }

    private static func convert(_ row: Row) -> JSON? {
        guard let color = row.color("in"), let space = row.space("to") else { return nil }
        return components(color.converted(to: space))
    }

    private static func interpolate(_ row: Row) -> JSON? {
        guard let texts = row.strings("colors"), texts.count > 1, let space = row.space("space"),
            let weights = row.numbers("t")
        else { return nil }
        let colors = texts.compactMap { try? Color.parse(css: $0) }
        guard colors.count == texts.count else { return nil }
        let hue = row["hue"]?.string.flatMap { HueInterpolation(rawValue: $0) } ?? .shorter
        let pairs = zip(colors, colors.dropFirst()).map {
            ColorInterpolator(from: $0, to: $1, in: space, hue: hue)
        }
        return .array(
            weights.map { weight in
                let position = weight * Double(pairs.count)
                let index = min(max(Int(position), 0), pairs.count - 1)
                let color = pairs[index].color(at: position - Double(index))
                guard case .array(let values) = components(color) else { return .null }
                return .array(values + [color.missing.contains(.alpha) ? .null : .number(color.alpha)])
            })
    }

    private static func gamut(_ row: Row) -> JSON? {
        let methods: [String: GamutMapping] = [
            "clip": .clip, "css-minde-oklch": .minde, "css-raytrace-oklch": .raytrace,
        ]
        guard let color = row.color("in"), let space = row.space("to"),
            let method = row["method"]?.string.flatMap({ methods[$0] })
        else { return nil }
        return components(color.mapped(to: space, by: method))
    }

    private static func deltaE(_ row: Row) -> JSON? {
        guard let colors = row.strings("colors")?.compactMap({ try? Color.parse(css: $0) }), colors.count == 2
        else { return nil }
        switch row["method"]?.string {
        case "ok": return .number(colors[0].deltaEOK(to: colors[1]))
        case "2000": return .number(colors[0].deltaE2000(to: colors[1]))
        default: return nil
        }
    }

    private static func parse(_ row: Row) -> JSON? {
        guard let text = row["css"]?.string else { return nil }
        guard let parsed = try? Color.parse(css: text) else { return .object([.init("valid", .bool(false))]) }
        // Rows hold legacy colors resolved to sRGB, where nothing is missing.
        let isLegacyFunction = parsed.space == .hsl || parsed.space == .hwb
        let color = isLegacyFunction ? parsed.converted(to: .sRGB) : parsed
        return .object([
            .init("valid", .bool(true)), .init("space", .string(color.space.rawValue)),
            .init("coords", components(color)),
            .init("alpha", color.missing.contains(.alpha) ? .null : .number(color.alpha)),
        ])
    }

    /// The three components; `null` is missing.
    private static func components(_ color: Color) -> JSON {
        .array(
            (0..<3).map { color.missing.contains(.component($0)) ? .null : .number(color.components[$0]) })
    }
}
