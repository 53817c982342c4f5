/// The few positions at which libyaml is given other characters than the file has, so that it reads what is meant.
/// Every patch has as many characters as what it replaces: lines, columns and indexes stay those of the file.
struct SourcePatches {
    /// Stands for a `#` that is text.
    private let hash: Unicode.Scalar
    /// Stands for nothing.
    private let filler: Unicode.Scalar
    private(set) var hashes: Set<Int> = []
    private let pairs: [Int: Unicode.Scalar]
    /// What stands for characters of JSON that libyaml refuses, by their indexes.
    private let placeholders: [Int: Unicode.Scalar]
    /// The characters for which placeholders stand.
    private let originals: [Unicode.Scalar: Unicode.Scalar]

    /// `nil` when the file uses the whole private use area, so that no character is left as a placeholder.
    init?(_ source: SourceText, isJSON: Bool) {
        let refused = isJSON ? Self.refusedCharacters(in: source) : [:]
        let distinct = Set(refused.values)
        var unused: [Unicode.Scalar] = []
        for value in 0xe000...0xf8ff as ClosedRange<UInt32> where unused.count < 2 + distinct.count {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if !source.contains(scalar) { unused.append(scalar) }
        }
        guard unused.count == 2 + distinct.count else { return nil }
        (hash, filler) = (unused[0], unused[1])
        let substitutes = Dictionary(uniqueKeysWithValues: zip(distinct, unused.dropFirst(2)))
        placeholders = refused.compactMapValues { substitutes[$0] }
        originals = Dictionary(uniqueKeysWithValues: substitutes.map { ($0.value, $0.key) })
        pairs = Self.surrogatePairs(in: source)
    }

    mutating func add(_ found: [Int]) { hashes.formUnion(found) }

    /// What libyaml reads.
    /// - Complexity: O(bytes).
    func bytes(of source: SourceText) -> [UInt8] {
        guard !hashes.isEmpty || !pairs.isEmpty || !placeholders.isEmpty else { return source.bytes }
        var result: [UInt8] = []
        result.reserveCapacity(source.bytes.count + 2 * hashes.count)
        var index = -1
        var covered = 0
        for byte in source.bytes {
            if byte & 0xc0 != 0x80 { index += 1 }
            if index < covered { continue }
            if let scalar = pairs[index] {
                let digits = String(scalar.value, radix: 16)
                result += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)\(filler)\(filler)".utf8
                covered = index + 12
            } else if let placeholder = placeholders[index] {
                result += String(placeholder).utf8
                covered = index + 1
            } else if byte == UInt8(ascii: "#"), hashes.contains(index) {
                result += String(hash).utf8
            } else {
                result.append(byte)
            }
        }
        return result
    }

    /// The characters of a range as libyaml reads them when the `#` at other indexes are text too.
    func text(of range: Range<Int>, in source: SourceText, and others: Set<Int>) -> String {
        var result = String.UnicodeScalarView()
        for index in range {
            let isText = source[index] == "#" && (hashes.contains(index) || others.contains(index))
            result.append(isText ? hash : source[index])
        }
        return String(result)
    }

    /// The text as it is meant, from the text that libyaml read.
    func restored(_ text: String) -> String {
        guard !hashes.isEmpty || !pairs.isEmpty || !placeholders.isEmpty else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != filler {
            result.append(scalar == hash ? "#" : originals[scalar] ?? scalar)
        }
        return String(result)
    }

    /// The characters in texts of JSON that libyaml refuses, by their indexes. JSON refuses those below U+0020 alone.
    /// Source: RFC 8259, section 7; libyaml 0.2.5, `yaml_parser_update_buffer`.
    private static func refusedCharacters(in source: SourceText) -> [Int: Unicode.Scalar] {
        var found: [Int: Unicode.Scalar] = [:]
        var isInText = false
        var index = 0
        while index < source.count {
            let scalar = source[index]
            switch scalar.value {
            case 0x22: isInText.toggle()
            case 0x5c: if isInText { index += 1 }
            case 0x7f...0x84, 0x86...0x9f, 0xfffe, 0xffff: if isInText { found[index] = scalar }
            default: break
            }
            index += 1
        }
        return found
    }

    /// Two escapes of a JSON document that together are one character, by the index of the first: `\ud83c\udf05`. JSON
    /// writes characters beyond U+FFFF so (RFC 8259, section 7), YAML and libyaml do not know it.
    private static func surrogatePairs(in source: SourceText) -> [Int: Unicode.Scalar] {
        var index = 0
        while index < source.count, source.isBlankOrBreak(at: index) { index += 1 }
        guard index < source.count, source[index] == "{" || source[index] == "[" else { return [:] }
        var pairs: [Int: Unicode.Scalar] = [:]
        while index < source.count {
            guard source[index] == "\\" else {
                index += 1
                continue
            }
            if let pair = source.surrogatePair(at: index) {
                pairs[index] = pair
                index += 12
            } else {
                index += 2
            }
        }
        return pairs
    }
}

extension SourceText {
    /// The character of the surrogate pair that is escaped at `index`.
    func surrogatePair(at index: Int) -> Unicode.Scalar? {
        guard let high = escapedUnit(at: index), (0xd800...0xdbff).contains(high),
            let low = escapedUnit(at: index + 6), (0xdc00...0xdfff).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    }

    /// The message about an escape that libyaml refuses because it is no character.
    func messageAboutEscape(at index: Int) -> String {
        let end = min(count, index + (index >= 0 && index + 1 < count && self[index + 1] == "U" ? 10 : 6))
        let escape = index < 0 ? "" : String(String.UnicodeScalarView(self[index..<max(index, end)]))
        if let pair = surrogatePair(at: index) {
            let digits = String(pair.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: 8 - digits.count) + digits
            return "'\(escape)' is half of a surrogate pair, which only JSON has; write '\\U\(code)' for both halves"
        }
        if let unit = escapedUnit(at: index), (0xd800...0xdfff).contains(unit) {
            return "'\(escape)' is half of a surrogate pair without the other half; write the character itself"
        }
        return "'\(escape)' is not a character; write the character itself"
    }

    /// The value of `\uXXXX`.
    private func escapedUnit(at index: Int) -> UInt32? {
        guard index >= 0, index + 6 <= count, self[index] == "\\", self[index + 1] == "u" else { return nil }
        var value: UInt32 = 0
        for offset in 2..<6 {
            guard let digit = Character(self[index + offset]).hexDigitValue, self[index + offset].isASCII else {
                return nil
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
