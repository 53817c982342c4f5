import LintelDiagnostics
import LintelUnits
package import LintelYAML

/// What a text that is in the place of a mapping is meant for.
extension ShapeReader {
    /// Returns the mapping that a value in its place is meant to be, without braces: `color: red`. `…` is written for
    /// what the value does not give, and for the value of one that is not a text.
    package func proposal(for value: Node, in shape: ObjectShape) -> String {
        if case .scalar(let scalar) = value.content, let shown = value.shown,
            let found = proposal(for: scalar.text, shown: shown, in: shape)
        {
            return found
        }
        if let text = value.text, let paint = Self.key(ofGradient: text, in: shape) { return "\(paint): …" }
        return shape.keyOfText.map { "\($0): …" } ?? "…"
    }

    /// Returns the mapping that a text in its place is meant to be, without braces: `color: red`, `font: { size: 17 }`;
    /// `nil` for a shape that says nothing of texts. `…` stands for values that the text does not give.
    /// - Parameter shown: the text as it is written within braces.
    func proposal(for text: String, shown: String, in shape: ObjectShape) -> String? {
        guard let keyOfText = shape.keyOfText, let key = shape.key(keyOfText) else { return nil }
        // `black` is a color before it is the weight of a font.
        if key.shape == .defined("color"), isColor(text) { return "\(keyOfText): \(shown)" }
        if let paint = Self.key(ofGradient: text, in: shape) { return "\(paint): \(shown)" }
        // What is proposed must not lack a key.
        let first = shape.needs(keyOfText) ? "\(keyOfText): …, " : ""
        if let word = shape.key(ofWord: text) { return first + "\(word): \(text)" }
        let length = WrittenLength(text)
        let rangesOfLengths = shape.rangesOfLengths
        if let length, let name = shape.keyOfNumber, let shape = shape.key(name)?.shape {
            if let object = shape.object {
                if let inner = proposal(for: text, shown: shown, in: object) { return "\(name): { \(inner) }" }
            } else if let written = shape.written(length, within: rangesOfLengths) {
                return first + "\(name): \(written)"
            }
        }
        if key.shape == .defined("color"), let several = proposal(forParts: text, in: shape, color: keyOfText) {
            return several
        }
        for other in shape.keys {
            if let word = other.shape.object?.key(ofWord: text) { return "\(other.name): { \(word): \(text) }" }
        }
        // Several words, as in CSS's `1px solid black`, belong into several keys.
        let isMeant =
            key.shape != .defined("color") && length == nil && text != "true" && text != "false" && !text.contains(" ")
        if case .word(let words) = key.shape {
            return "\(keyOfText): \(Spelling.nearest(to: text, in: words) ?? "…")"
        }
        let others = shape.keys.filter { $0.isRequired && $0.name != keyOfText }.map { ", \($0.name): …" }
        return "\(keyOfText): \(isMeant ? shown : "…")\(others.joined())"
    }

    /// Returns the mapping that a text of lengths and a color is meant to be, as CSS writes shadows and borders; `nil`
    /// for other texts. Lengths that the mapping has no keys for are left out.
    private func proposal(forParts text: String, in shape: ObjectShape, color key: String) -> String? {
        let parts = Self.parts(of: text).filter { !shape.impliedWords.contains($0) }
        let lengths = parts.compactMap { WrittenLength($0) }
        let colors = parts.filter { WrittenLength($0) == nil }
        guard parts.count > 1, colors.count <= 1, colors.allSatisfy(isColor) else { return nil }
        var written = ["\(key): \(colors.first.flatMap(Node.shown) ?? "…")"]
        let names = lengths.count == 1 ? [shape.keyOfNumber].compactMap(\.self) : shape.keysOfLengths
        for (name, length) in zip(names, lengths) {
            guard let value = shape.key(name)?.shape.written(length, within: shape.rangesOfLengths) else { return nil }
            written.append("\(name): \(value)")
        }
        return written.joined(separator: ", ")
    }

    /// The key that a gradient is meant for in a mapping that has either a color or a paint; `nil` for other mappings,
    /// and for texts that do not begin with a function whose name ends in `gradient`.
    private static func key(ofGradient text: String, in shape: ObjectShape) -> String? {
        guard let color = shape.keyOfText, shape.key(color)?.shape == .defined("color") else { return nil }
        let function = text.prefix { $0 != "(" }
        guard function.count < text.count, !function.contains(" "), function.lowercased().hasSuffix("gradient") else {
            return nil
        }
        return shape.keys.first { $0.shape == .defined("paint") || $0.shape == .defined("background") }?.name
    }

    /// The parts between the spaces that are in no parentheses.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character.isWhitespace, depth <= 0 {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                part.append(character)
            }
        }
        return part.isEmpty ? parts : parts + [part]
    }
}

/// A number, or a length in device pixels or points.
struct WrittenLength {
    var number: Double
    /// `px` or `pt`; `nil` for a number.
    var unit: String?

    init?(_ text: String) {
        unit = ["px", "pt"].first { text.hasSuffix($0) }
        guard let number = Double(decimal: unit == nil ? text[...] : text.dropLast(2)) else { return nil }
        self.number = number
    }
}

extension ObjectShape {
    fileprivate func key(_ name: String) -> Key? { keys.first { $0.name == name } }

    /// The key that has the word among its values.
    fileprivate func key(ofWord text: String) -> String? {
        keys.first { if case .word(let words) = $0.shape { words.contains(text) } else { false } }?.name
    }
}

extension ValueShape {
    /// Returns a length as the value is written; `nil` where the shape has no lengths, or not this one. A number of
    /// pixels is one of points where there is nothing else, as in CSS.
    /// - Parameter ranges: as `ObjectShape.rangesOfLengths`.
    fileprivate func written(_ length: WrittenLength, within ranges: [String: ClosedRange<Double>]) -> String? {
        guard numbers.map({ $0.contains(length.number) }) ?? (length.number >= 0) else { return nil }
        let units = self.units
        let isUnitKnown = length.unit.map(units.contains) ?? false
        if numbers != nil, !isUnitKnown { return length.number.short }
        guard let unit = isUnitKnown ? length.unit : units.first else { return nil }
        if let range = ranges[unit] {
            let isWhole = length.number == length.number.rounded()
            guard range.contains(length.number), isWhole || unit != "px" else { return nil }
        }
        return length.number.short + unit
    }

    /// The units that lengths may have, the usual one first.
    private var units: [String] {
        switch self {
        case .any(let shapes): shapes.flatMap(\.units)
        case .pattern(_, let example):
            switch WrittenLength(example)?.unit {
            case "px": ["px", "pt"]
            case let unit: [unit].compactMap(\.self)
            }
        default: []
        }
    }
}
