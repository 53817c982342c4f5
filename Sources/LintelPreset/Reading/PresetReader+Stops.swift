import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// The stops of a gradient as a mapping.
    mutating func stops(_ node: Node, of geometry: Geometry, in appearance: Appearance) -> [Gradient.StopItem] {
        let texts = texts(writtenIn: node) { _ = $0.stops($1, of: geometry, in: appearance) }
        guard let items = items(node, "a list of stops", of: PresetSchema.stop, orTexts: texts) else { return [] }
        guard (1...PresetLimits.stops).contains(items.count) else {
            error(
                items.isEmpty ? .emptyList : .tooMany, at: node.location,
                "\(items.count) stops; expected 1 to \(PresetLimits.stops)")
            return []
        }
        let palette = self.palette.lookup(in: appearance)
        var result: [Gradient.StopItem] = []
        var needsColor: Node?
        let isTurn = if case .conic = geometry { true } else { false }
        var order = StopOrder()
        for item in items {
            let read = stop(item, isTurn: isTurn, &order, palette, in: appearance)
            guard result.count + read.count <= PresetLimits.stops else {
                tooManyStops(at: item)
                return []
            }
            for stop in read {
                if case .stop = stop {
                    needsColor = nil
                } else {
                    if result.isEmpty || needsColor != nil { reportMisplaced(item) }
                    needsColor = item
                }
                result.append(stop)
            }
        }
        if let needsColor { reportMisplaced(needsColor) }
        return result
    }

    /// Lists of the palette count with all their colors.
    private mutating func tooManyStops(at node: Node) {
        error(
            .tooMany, at: node.location,
            "more than \(PresetLimits.stops) stops with the colors of the palette's lists; expected at most "
                + "\(PresetLimits.stops)")
    }

    private mutating func reportMisplaced(_ node: Node) {
        error(.malformedValue, at: node.location, "a hint or an easing must be between two colors")
    }

    /// One entry of the list; a color with two positions, before or after it, gives two items. Source: CSS Images 4,
    /// section 3.4.
    private mutating func stop(
        _ node: Node, isTurn: Bool, _ order: inout StopOrder, _ palette: PaletteLookup, in appearance: Appearance
    ) -> [Gradient.StopItem] {
        guard node.entries != nil else {
            guard !isInComponents(node), let text = text(node, "a stop") else { return [] }
            do throws(CSSSyntaxError) {
                var scanner = try CSSScanner(text)
                var positions: [LengthPercentage] = []
                while positions.count < 2, CSSQuantity.isNext(in: scanner) {
                    positions.append(try Self.position(&scanner, isTurn: isTurn, &order))
                }
                if positions.count == 1, scanner.isAtEnd || scanner.token.kind == .other(";") {
                    try scanner.expectEnd()
                    warn(about: scanner.doubts, in: node)
                    return [.hint(positions[0])]
                }
                let isAfter = positions.isEmpty
                let parser = CSSColorParser(palette: palette)
                let start = scanner
                let list = parser.takeList(&scanner)
                let color = list == nil ? try parser.parse(&scanner) : nil
                while isAfter, positions.count < 2, !scanner.isAtEnd, scanner.token.kind != .other(";") {
                    positions.append(try Self.position(&scanner, isTurn: isTurn, &order))
                }
                try scanner.expectEnd()
                warn(about: scanner.doubts, in: node)
                if let color { return Self.items(color, positions) }
                guard let stops = Gradient.stops(of: list ?? [], positions) else {
                    throw start.error("a list of colors has no position, or two: where it begins and where it ends")
                }
                return stops
            } catch {
                report(error, in: node)
                return []
            }
        }
        return stopInParts(node, isTurn: isTurn, &order, in: appearance)
    }

    private mutating func stopInParts(
        _ node: Node, isTurn: Bool, _ order: inout StopOrder, in appearance: Appearance
    ) -> [Gradient.StopItem] {
        guard let fields = fields(node, PresetSchema.stop) else { return [] }
        let kinds = fields.given.filter { $0 != "at" }
        guard kinds.count == 1, let kind = kinds.first, let value = fields[kind] else { return [] }
        switch kind {
        case "hint": return position(value, isTurn: isTurn, &order).map { [.hint($0)] } ?? []
        case "easing": return easing(value).map { [.easing($0)] } ?? []
        default:
            var positions: [LengthPercentage] = []
            for at in fields["at"].map({ $0.items ?? [$0] }) ?? [] {
                if let position = position(at, isTurn: isTurn, &order) { positions.append(position) }
            }
            if let at = fields["at"], let items = at.items, !(1...2).contains(items.count) {
                error(.malformedValue, at: at.location, "\(items.count) positions; expected one or two")
            }
            guard let color = color(value, in: appearance) else { return [] }
            return Self.items(color, Array(positions.prefix(2)))
        }
    }

    private static func items(_ color: Color, _ positions: [LengthPercentage]) -> [Gradient.StopItem] {
        positions.isEmpty ? [.stop(color, position: nil)] : positions.map { .stop(color, position: $0) }
    }

    private mutating func position(_ node: Node, isTurn: Bool, _ order: inout StopOrder) -> LengthPercentage? {
        guard let text = text(node, "a position") else { return nil }
        do {
            var scanner = try CSSScanner(text)
            let position = try Self.position(&scanner, isTurn: isTurn, &order)
            try scanner.expectEnd()
            warn(about: scanner.doubts, in: node)
            return position
        } catch {
            report(error, in: node)
            return nil
        }
    }

    /// A position along the gradient: a percentage or a length, or an angle in a conic gradient, where a full turn is
    /// 100 %.
    private static func position(
        _ scanner: inout CSSScanner, isTurn: Bool, _ order: inout StopOrder
    ) throws(CSSSyntaxError) -> LengthPercentage {
        let start = scanner
        let what = isTurn ? "a position like 25% or 90deg" : "a position like 30% or 12px"
        let kinds: CSSQuantity.Kinds = isTurn ? [.percentage, .angle] : [.percentage, .length]
        if let error = scanner.colorMissing(what, orNumber: true) { throw error }
        let quantity = try CSSQuantity.parse(&scanner, kinds.union(.number), as: what)
        guard quantity.kinds != .number || quantity.number == 0 else {
            throw start.unitMissing(what, units: ["%", isTurn ? "deg" : "px"])
        }
        let position = LengthPercentage(
            fraction: quantity.percentage / 100 + quantity.degrees / 360, points: quantity.pixels)
        scanner.note(order.doubts(about: position, at: start.token, in: scanner))
        return position
    }

    // MARK: Core Animation

    /// A gradient as `CAGradientLayer` has it: colors are mixed in encoded RGB and not premultiplied, the unit square
    /// is stretched to the bounds.
    mutating func coreAnimation(_ node: Node, in appearance: Appearance) -> Gradient? {
        guard let fields = fields(node, PresetSchema.caGradient) else { return nil }
        let kind: Geometry.UnitSquareKind = fields["type"].flatMap { self.word($0, "a gradient type") } ?? .axial
        let start = fields["startPoint"].flatMap { self.unitPoint($0) } ?? SIMD2(0.5, 0)
        let end = fields["endPoint"].flatMap { self.unitPoint($0) } ?? SIMD2(0.5, 1)
        guard let list = fields["colors"] else { return nil }
        guard let items = list.items else {
            expected("a list of colors", at: list)
            return nil
        }
        guard (1...PresetLimits.stops).contains(items.count) else {
            error(
                items.isEmpty ? .emptyList : .tooMany, at: list.location,
                "\(items.count) colors; expected 1 to \(PresetLimits.stops)")
            return nil
        }
        var colors: [Color] = []
        var isWhole = true
        for item in items {
            if let list = listedColors(item, in: appearance) {
                colors += list
            } else if let color = color(item, in: appearance) {
                colors.append(color)
            } else {
                isWhole = false
            }
            guard colors.count <= PresetLimits.stops else {
                tooManyStops(at: item)
                return nil
            }
        }
        // How many colors there are is only known of those without an error.
        guard isWhole else { return nil }
        let locations = fields["locations"].flatMap { self.locations($0, count: colors.count) }
        let stops = colors.enumerated().map { index, color in
            let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
            return Gradient.StopItem.stop(color, position: .init(fraction: locations?[index] ?? even))
        }
        return Gradient(
            geometry: .unitSquare(kind, start: start, end: end), stops: stops, space: .sRGB, mixing: .straight)
    }

    /// The colors of the palette's list that the text names; `nil` when it names none.
    private func listedColors(_ node: Node, in appearance: Appearance) -> [Color]? {
        guard let text = node.text, var scanner = try? CSSScanner(text),
            let list = CSSColorParser(palette: palette.lookup(in: appearance)).takeList(&scanner), scanner.isAtEnd
        else { return nil }
        return list
    }

    private mutating func locations(_ node: Node, count: Int) -> [Double]? {
        guard let items = node.items else {
            expected("a list of numbers", at: node)
            return nil
        }
        guard items.count == count else {
            error(
                .malformedValue, at: node.location, "\(items.count) locations for \(count) colors; expected as many")
            return nil
        }
        var last = 0.0
        var result: [Double] = []
        for item in items {
            guard let value = number(item, in: 0...1, "a location") else { return nil }
            if value < last {
                error(
                    .outOfRange, at: item.location,
                    "location \(value.short) follows \(last.short); expected ascending locations")
                return nil
            }
            last = value
            result.append(value)
        }
        return result
    }

    private mutating func unitPoint(_ node: Node) -> SIMD2<Double>? {
        guard let items = node.items, items.count == 2 else {
            expected("a point like [0, 1]", at: node)
            return nil
        }
        let x = number(items[0], in: PresetLimits.unitCoordinate, "a coordinate")
        let y = number(items[1], in: PresetLimits.unitCoordinate, "a coordinate")
        guard let x, let y else { return nil }
        // A gradient may begin and end outside the layer, though hardly tens of layers away.
        if max(abs(x), abs(y)) > 10 {
            warning(
                .doubtfulScale, at: node.location,
                "the point [\(x.short), \(y.short)] is far outside the bar; 1 is the whole width or height")
        }
        return SIMD2(x, y)
    }
}
