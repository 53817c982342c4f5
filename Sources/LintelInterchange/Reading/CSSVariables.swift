import LintelColor
import LintelDiagnostics

/// The custom properties of a style sheet, for `var()`. Of several with one name the last that is in force is used, or the last important one,
/// whatever its selector: a style sheet alone does not say which elements there are. Source: CSS Variables 1, section 3.
struct CSSVariables {
    private var light: [String: String] = [:]
    private var dark: [String: String] = [:]
    private let hints = HintBudget()
    /// References may lead to others this many times.
    private static let deepest = 128

    init(_ declarations: [CSSRules.Declaration]) {
        let custom = declarations.filter(\.isCustomProperty)
        for declaration in custom.filter({ !$0.isImportant }) + custom.filter(\.isImportant) { add(declaration) }
    }

    private mutating func add(_ declaration: CSSRules.Declaration) {
        let name = declaration.name
        switch declaration.scheme {
        case .always:
            light[name] = declaration.value
            dark[name] = nil
        case .light:
            // What was in force before stays so in the dark.
            dark[name] = dark[name] ?? light[name]
            light[name] = declaration.value
        case .dark: dark[name] = declaration.value
        case .undecided: if light[name] == nil { light[name] = declaration.value }
        }
    }

    /// Whether the property has a value outside the dark.
    func isDefined(_ name: String) -> Bool { light[name] != nil }

    /// The value that the dark alone gives the property.
    func darkValue(of name: String) -> String? { dark[name] }

    /// Returns the value with each `var()` replaced by the property's value.
    /// - Throws: `CSSSyntaxError` at the `var()` whose property is not defined, refers back to itself, needs too many references or is too long.
    func substituted(_ value: String, for scheme: PaletteLookup.ColorScheme) throws(CSSSyntaxError) -> String {
        guard value.asciiLowercased.contains("var(") else { return value }
        var substitution = Substitution()
        try append(Array(value.unicodeScalars), scheme, &substitution)
        return String(String.UnicodeScalarView(substitution.text))
    }

    /// The properties to which a value refers, those to which it refers directly first. - Complexity: O(length of all their values).
    func references(of value: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        var values = [value]
        while !values.isEmpty {
            let names = values.flatMap(Self.names).filter { seen.insert($0).inserted }
            found += names
            values = names.flatMap { [light[$0], dark[$0]].compactMap(\.self) }
        }
        return found
    }

    private static func names(in value: String) -> [String] {
        guard value.asciiLowercased.contains("var(") else { return [] }
        let scalars = Array(value.unicodeScalars)
        var names: [String] = []
        var index = 0
        while index < scalars.count {
            guard let reference = reference(scalars, index) else {
                index = CSSLexeme.end(scalars, index)
                continue
            }
            names.append(reference.name)
            // Its fallback may have references too.
            index += 4
        }
        return names
    }

    /// What has been written, and the properties whose values are being written.
    private struct Substitution {
        var text: [Unicode.Scalar] = []
        var trail: [String] = []
        /// The number of scalars. Each `var()` counts as two comments, so that references without text are limited too.
        var length = 0
    }

    private func append(
        _ scalars: [Unicode.Scalar], _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        var index = 0
        while index < scalars.count {
            guard let reference = Self.reference(scalars, index) else {
                let end = CSSLexeme.end(scalars, index)
                result.text.append(contentsOf: scalars[index..<end])
                result.length += end - index
                guard result.length <= CSSTokenizer.maximumLength else { throw Self.tooLong(at: index) }
                index = end
                continue
            }
            // Comments separate the value from what is around it, since tokens do not join.
            result.length += 8
            guard result.length <= CSSTokenizer.maximumLength else { throw Self.tooLong(at: index) }
            result.text.append(contentsOf: "/**/".unicodeScalars)
            try appendValue(of: reference, at: index, scheme, &result)
            result.text.append(contentsOf: "/**/".unicodeScalars)
            index = reference.end
        }
    }

    private static func tooLong(at offset: Int) -> CSSSyntaxError {
        CSSSyntaxError(offset: offset, message: "with every var() replaced the value is too long")
    }

    private struct Reference {
        var name: String
        var fallback: [Unicode.Scalar]?
        /// After the parenthesis.
        var end: Int
    }

    private func appendValue(
        of reference: Reference, at offset: Int, _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let name = reference.name
        guard !result.trail.contains(name) else {
            throw CSSSyntaxError(offset: offset, message: "'var(\(CSSToken.shortened(name)))' refers back to itself")
        }
        guard result.trail.count < Self.deepest else {
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(name)))' is the end of more than \(Self.deepest) references")
        }
        if let value = (scheme == .dark ? dark[name] : nil) ?? light[name] ?? dark[name] {
            result.trail.append(name)
            defer { result.trail.removeLast() }
            do throws(CSSSyntaxError) {
                return try append(Array(value.unicodeScalars), scheme, &result)
            } catch {
                throw CSSSyntaxError(offset: offset, message: error.message)
            }
        }
        guard let fallback = reference.fallback else {
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(name)))' is not defined in this style sheet"
                    + hints.hint(for: name, among: light.count) { light.keys.sorted() })
        }
        try append(fallback, scheme, &result)
    }

    /// The `var()` at `index`, if there is one.
    private static func reference(_ scalars: [Unicode.Scalar], _ index: Int) -> Reference? {
        guard index + 4 <= scalars.count, scalars[index] == "v" || scalars[index] == "V",
            String(String.UnicodeScalarView(scalars[index..<index + 4])).asciiLowercased == "var(",
            index == 0 || !scalars[index - 1].isCSSNamePart
        else { return nil }
        var next = index + 4
        while next < scalars.count, scalars[next].isCSSWhitespace { next += 1 }
        let start = next
        while next < scalars.count, scalars[next].isCSSNamePart { next += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<next]))
        guard name.hasPrefix("--") else { return nil }
        var fallbackStart: Int?
        var depth = 1
        while next < scalars.count {
            switch scalars[next] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 1 && fallbackStart == nil: fallbackStart = next + 1
            default: break
            }
            if depth == 0 { break }
            next = CSSLexeme.end(scalars, next)
        }
        let end = min(next, scalars.count)
        return Reference(
            name: name, fallback: fallbackStart.map { Array(scalars[min($0, end)..<end]) },
            end: min(end + 1, scalars.count))
    }
}
