import LintelBars
import LintelColor
import LintelGradient
import LintelJSON
import LintelPreset
import LintelUnits

/// Design tokens. Source: Design Tokens Format Module 2025.10, section 9.6; Color Module, section 4.
enum DesignTokenText {
    /// The key under which a token carries what the format cannot express.
    static let extensionKey = "dev.lintel"

    /// The stops of a gradient as a token has them, and how far they are from it.
    struct Stops {
        var stops: [ResolvedGradient.Stop]
        /// The gradient's color at each stop, before it is mapped into the gamut of the stops.
        var originals: [Color]
        /// ΔE 2000; `nil` when they are the gradient's own.
        var worst: Double?
        /// The options with which the list was requested.
        var options: ExportOptions

        /// Whether these are the colors that a token was read with.
        func matches(_ items: [Gradient.StopItem]) -> Bool {
            guard items.count == stops.count else { return false }
            return zip(items, stops).allSatisfy { item, stop in
                guard case .stop(let color, let position?) = item else { return false }
                return abs(position.fraction - stop.position) < 1e-6 && color.space == stop.color.space
                    && abs(color.alpha - stop.color.alpha) < 1e-6
                    && (color.components - stop.color.components).max() < 1e-5
                    && (stop.color.components - color.components).max() < 1e-5
            }
        }
    }

    /// The stops along the gradient's line from 0 to 1. `nil` when none come as near as the tolerance.
    ///
    /// What is assumed of a program that reads tokens: it mixes premultiplied in the encoded space of the stops'
    /// colors, as CSS does with legacy colors. The format's sRGB ends at 0 and 1, so that wider colors are written in
    /// Display P3.
    static func stops(of gradient: Gradient, _ options: ExportOptions) -> Stops? {
        let model = MixingModel.encoded(for: gradient, alpha: .premultiplied, options)
        let (width, height) = options.size ?? (100, 100)
        let resolved = gradient.resolved(width: width, height: height)
        var isExact = gradient.mixes(as: model) && resolved.solid == nil && !gradient.isRepeating
        if case .svg(let geometry) = gradient.geometry, geometry.spread != .pad { isExact = false }
        isExact = isExact && resolved.stops.allSatisfy { (0...1).contains($0.position) }
        if isExact {
            return Stops(
                stops: resolved.stops.map {
                    .init(color: model.written($0.color), position: $0.position.rounded(toDecimals: 6))
                },
                originals: resolved.stops.map(\.color), options: options)
        }
        guard options.tolerance > 0,
            let reduction = StopReduction(resolved, model: model, tolerance: options.tolerance)
        else { return nil }
        let length = resolved.period
        var stops: [ResolvedGradient.Stop] = []
        var originals: [Color] = []
        for stop in reduction.stops {
            // One period of a repeating gradient; the extension records that it repeats.
            let start = length == nil ? 0 : resolved.stops.first?.position ?? 0
            let position = (stop.position - start) / (length ?? 1)
            if stops.appendWritten(.init(color: stop.color, position: min(max(position, 0), 1))) {
                originals.append(original(of: stop, in: resolved, model))
            }
        }
        return Stops(stops: stops, originals: originals, worst: reduction.worst, options: options)
    }

    /// The color of the gradient that `model` writes as that of a stop: the one at its position or, where colors jump,
    /// just beside it. Where none is near, it is the stop's own.
    private static func original(
        of stop: ResolvedGradient.Stop, in gradient: ResolvedGradient, _ model: MixingModel
    ) -> Color {
        // Positions of stops have six decimals.
        let candidates = [0, -1e-6, 1e-6].map { gradient.color(at: stop.position + $0) }
        let distances = candidates.map { color in
            let shown = model.written(color)
            let distance = shown.components - stop.color.components
            return max(distance.max(), -distance.min(), abs(shown.alpha - stop.color.alpha))
        }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        // Half of a step of hexadecimal digits.
        return distances[nearest] < 1 / 510 ? candidates[nearest] : stop.color
    }

    /// Whether a token's stops have the gradient's own colors where they are, with no more between them than the
    /// tolerance: those that `stops(of:_:)` chose do. To look is a hundred times as fast as to choose again.
    /// - Returns: `false` too where only choosing tells, as for repeating gradients.
    static func holds(_ items: [Gradient.StopItem], for gradient: Gradient, _ options: ExportOptions) -> Bool {
        let model = MixingModel.encoded(for: gradient, alpha: .premultiplied, options)
        let (width, height) = options.size ?? (100, 100)
        let resolved = gradient.resolved(width: width, height: height)
        if case .svg(let geometry) = gradient.geometry, geometry.spread != .pad { return false }
        guard resolved.period == nil, resolved.solid == nil, options.tolerance > 0 else { return false }
        func isShown(_ color: Color, at position: Double) -> Bool {
            // Positions are written with six decimals; just beside them are the two sides of a jump.
            [0, -1e-6, 1e-6].contains { step in
                let shown = model.written(resolved.color(at: position + step))
                let distance = shown.components - color.components
                return shown.space == color.space
                    && max(distance.max(), -distance.min(), abs(shown.alpha - color.alpha)) < 1e-5
            }
        }
        var last: (color: Color, position: Double)?
        for case .stop(let color, let position?) in items {
            let position = position.fraction
            guard isShown(color, at: position) else { return false }
            if let last, position - last.position > 1e-5 {
                let holds = (1..<Self.looks).allSatisfy { index in
                    let weight = Double(index) / Double(Self.looks)
                    let shown = model.inside(resolved.color(at: last.position + (position - last.position) * weight))
                    return StopMeasure.deltaE2000.difference(model.mixed(last.color, color, at: weight), shown)
                        <= options.tolerance + 0.01
                }
                guard holds else { return false }
            }
            last = (color, position)
        }
        guard case .stop(let first, _)? = items.first, let last else { return false }
        return isShown(first, at: (resolved.breaks.first ?? 0) - 1)
            && isShown(last.color, at: (resolved.breaks.last ?? 1) + 1)
    }

    /// How often `holds(_:for:_:)` looks between two stops.
    private static let looks = 8

    /// The color tokens to which the stops of a gradient refer.
    struct Aliases {
        /// The color of each of the gradient's stops and the name of its token.
        private var items: [(color: Color, name: String?)] = []

        init(of gradient: Gradient, _ references: [String?], _ colors: ReferredColors) {
            items = gradient.stops.enumerated().map { index, item in
                guard case .stop(let color, _) = item else { return (Color(.sRGB, 0, 0, 0), nil) }
                return (color, colors.name(of: references, at: index, for: color))
            }
        }

        /// The name as `$name` has it in a preset's text.
        func safeName(at index: Int) -> String? {
            guard items.indices.contains(index), let name = items[index].name else { return nil }
            return PresetName.isSafe(name) ? name : nil
        }

        /// The gradient with the colors as they are read from tokens, which are not legacy colors, so that the space in
        /// which they are mixed is the same.
        func referring(_ gradient: Gradient) -> Gradient {
            guard items.indices.contains(where: { safeName(at: $0) != nil }) else { return gradient }
            var result = gradient
            result.space = gradient.interpolationSpace
            result.stops = gradient.stops.enumerated().map { index, item in
                guard safeName(at: index) != nil, case .stop(var color, let position) = item else { return item }
                color.isLegacy = false
                return .stop(color, position: position)
            }
            return result
        }

        /// The name where the token's color is the one that is written for the stop, in the same space: what programs
        /// mix depends on the space.
        func name(at index: Int, writtenAs written: Color) -> String? {
            guard items.indices.contains(index), let name = items[index].name else { return nil }
            let color = items[index].color
            let distance = color.components - written.components
            let isSame =
                color.space == written.space && color.missing == written.missing
                && max(distance.max(), -distance.min(), abs(color.alpha - written.alpha)) < 1e-6
            return isSame ? name : nil
        }
    }

    /// A larger tolerance with which `stops(of:_:)` finds some, if there is one.
    static func reachable(_ gradient: Gradient, _ options: ExportOptions) -> Double? {
        let (width, height) = options.size ?? (100, 100)
        return StopReduction.reachable(
            gradient.resolved(width: width, height: height),
            model: .encoded(for: gradient, alpha: .premultiplied, options), above: options.tolerance)
    }

    /// - Parameters:
    ///   - aliases: the color tokens to which stops refer.
    ///   - variant: which token it replaces in an appearance.
    static func token(_ gradient: Gradient, _ stops: Stops, _ aliases: Aliases, _ variant: Variant? = nil) -> JSON {
        let isOwn = stops.worst == nil && stops.stops.count == gradient.stops.count
        let list = stops.stops.enumerated().map { index, stop -> JSON in
            let alias = isOwn ? aliases.name(at: index, writtenAs: stop.color) : nil
            return [
                "color": alias.map { .string("{\($0)}") }
                    ?? value(stop.color, original: stops.originals[index], stops.options.gamutMapping),
                "position": .number(stop.position),
            ]
        }
        var members: [JSON.Member] = [.init("$type", "gradient"), .init("$value", .array(list))]
        var own = variant?.members ?? []
        let form = PresetForm.json(aliases.referring(gradient)) { index, color in
            aliases.safeName(at: index).map { "$" + $0 } ?? color.cssText
        }
        if let form {
            own += [.init("gradient", form), .init("deltaE2000", .number(stops.options.tolerance))]
            if stops.options.gamutMapping != ExportOptions.standardGamutMapping {
                own.append(.init("gamutMapping", .string(stops.options.gamutMapping.rawValue)))
            }
            if let size = stops.options.size { own.append(.init("size", [.number(size.width), .number(size.height)])) }
        }
        if !own.isEmpty { members.append(extensions(own)) }
        return .object(members)
    }

    /// - Parameters:
    ///   - mapping: how the color is mapped into sRGB for its `hex`.
    ///   - alias: the name of the color token whose value it is.
    ///   - variant: which token it replaces in an appearance.
    static func token(
        _ color: Color, _ mapping: GamutMapping, alias: String? = nil, _ variant: Variant? = nil
    ) -> JSON {
        var members: [JSON.Member] = [
            .init("$type", "color"),
            .init("$value", alias.map { .string("{\($0)}") } ?? value(color, original: color, mapping)),
        ]
        if let variant { members.append(extensions(variant.members)) }
        return .object(members)
    }

    /// The token that another one replaces in an appearance, which the format cannot express.
    struct Variant {
        var appearance: Appearance
        /// The name of the token for light.
        var name: String

        fileprivate var members: [JSON.Member] {
            [.init("appearance", .string(appearance.rawValue)), .init("of", .string(name))]
        }
    }

    private static func extensions(_ own: [JSON.Member]) -> JSON.Member {
        .init("$extensions", .object([.init(extensionKey, .object(own))]))
    }

    /// - Parameters:
    ///   - original: the color before it was mapped into Display P3. A color that is mapped twice is not the one that
    ///     other formats have.
    ///   - mapping: how `original` is mapped into sRGB for `hex`.
    private static func value(_ color: Color, original: Color, _ mapping: GamutMapping) -> JSON {
        let color = TokenColorRange.held(color)
        let components = (0..<3).map { index -> JSON in
            color.missing.contains(.component(index)) ? "none" : .number(color.components[index])
        }
        var members: [JSON.Member] = [
            .init("colorSpace", .string(color.space.rawValue)), .init("components", .array(components)),
        ]
        // An alpha is a number, and one that is missing is transparent.
        if color.missing.contains(.alpha) {
            members.append(.init("alpha", .number(0)))
        } else if color.alpha != 1 {
            members.append(.init("alpha", .number(color.alpha.rounded(toDecimals: 9))))
        }
        members.append(.init("hex", .string(hexadecimal(original, mapping))))
        return .object(members)
    }

    /// The nearest color of six digits, for tools that know no other. Source: Color Module, section 4.1.4.
    private static func hexadecimal(_ color: Color, _ mapping: GamutMapping) -> String {
        let rgb = color.mapped(to: Gamut.sRGB, by: mapping).components
        return "#" + (0..<3).map { Color.hexadecimalDigits(rgb[$0]) }.joined()
    }
}
