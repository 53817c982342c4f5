import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore
import LintelUnits

/// Diagnostics that presets have for several brands alike: the first is shown, and the brands of the others are
/// counted.
///
/// Errors are alike when their messages are equal, those about committed outputs, and failures, also when only the
/// brand's name in them differs. Warnings and notes are, too, when they differ in figures and colors alone: each
/// brand's colors have another contrast at the same location in a preset. What is said of another appearance or another
/// bar is another problem.
struct BrandGroups {
    private var groups: [Key: Group] = [:]
    /// After this many groups, every diagnostic is shown.
    private static let mostGroups = 10_000
    /// The most brands that are named; the others are only counted.
    private static let mostNames = 12

    private struct Key: Hashable {
        /// `nil` for a failure.
        var id: DiagnosticID?
        var location: SourceLocation?
        var text: String
    }

    /// What was said before of a diagnostic or a failure.
    enum Standing {
        /// Nothing: it is the first of its kind.
        case first
        /// Another preset of the brand that had it first has it too.
        case again
        /// A brand before has it too, and `lines` counts this one.
        case counted
    }

    private struct Group {
        /// The brand that had it first.
        var first: String
        /// The index among all groups, in the order found.
        var number: Int
        var last: String
        /// What a failure is of, such as `acme/bar.yml`; `nil` for a diagnostic.
        var failed: String?
        /// Brands after the first, of those that are named.
        var names: [String] = []
        /// Brands after the first.
        var count = 0
        /// The lowest contrast, and whose it is; `nil` for diagnostics of something else.
        var lowest: (ratio: Double, brand: String)?
    }

    /// Whether a diagnostic is the first of its kind; otherwise the brand is counted, if it is another one. Brands come
    /// one after the other.
    mutating func standing(of diagnostic: Diagnostic, of brand: String) -> Standing {
        let text =
            switch diagnostic.severity {
            case .error where Self.namesOutputs(diagnostic.id): Self.text(diagnostic.message, without: brand)
            case .error: diagnostic.message
            case .warning, .note: Self.shape(diagnostic.message)
            }
        return standing(
            of: Key(id: diagnostic.id, location: diagnostic.location, text: text), of: brand,
            ratio: Self.contrast(in: diagnostic))
    }

    /// The same of what stopped a preset. Of a full disk, each preset would name another path.
    mutating func standing(of failure: BuildFailure, of result: BatchResult) -> Standing {
        let text =
            if case .writing(let error) = failure, error.isOfWholeDisk { "" } else {
                "\(result.preset): \(Self.text(failure.description, without: result.brand))"
            }
        return standing(of: Key(text: text), of: result.brand, failed: result.name)
    }

    private mutating func standing(
        of key: Key, of brand: String, failed: String? = nil, ratio: Double? = nil
    ) -> Standing {
        guard var group = groups[key] else {
            if groups.count < Self.mostGroups {
                groups[key] = Group(
                    first: brand, number: groups.count, last: brand, failed: failed,
                    lowest: ratio.map { ($0, brand) })
            }
            return .first
        }
        if group.last != brand {
            group.last = brand
            group.count += 1
            if group.names.count < Self.mostNames { group.names.append(brand) }
        }
        if let ratio, let lowest = group.lowest, ratio < lowest.ratio { group.lowest = (ratio, brand) }
        groups[key] = group
        return group.first == brand ? .again : .counted
    }

    /// A line for each kind that several brands have:
    /// `bar.yml:5:3: also in acme, bolt and 3 other brands; lowest contrast 1.78, in bolt [LN0211]`.
    var lines: [String] {
        groups.filter { $0.value.count > 0 }.sorted { $0.value.number < $1.value.number }.map { key, group in
            let location = group.failed ?? key.location.map { "\($0)" } ?? "lintel"
            let rest = group.count - group.names.count
            var brands = group.names.joined(separator: ", ")
            if rest > 0 { brands += " and \(Amounts.count(rest, "other brand"))" }
            let lowest = group.lowest.map { "; lowest contrast \($0.ratio.short), in \($0.brand)" } ?? ""
            return "\(location): also in \(brands)\(lowest)" + (key.id.map { " [\($0.rawValue)]" } ?? "")
        }
    }

    /// Whether messages name files below the brand's folder.
    private static func namesOutputs(_ id: DiagnosticID) -> Bool {
        [.outputOutdated, .outputEdited, .outputMissing, .outputExtra].contains(id)
    }

    /// A message without the brand's name, where it is not within a word.
    private static func text(_ message: String, without brand: String) -> String {
        let bytes = Array(message.utf8)
        let name = Array(brand.utf8)
        func isInWord(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                return true
            default: return false
            }
        }
        var rest: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let end = index + name.count
            if !name.isEmpty, bytes[index...].starts(with: name), !isInWord(index - 1), !isInWord(end) {
                // No message has a zero.
                rest.append(0)
                index = end
            } else {
                rest.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: rest, as: UTF8.self)
    }

    /// A message's first clause without its figures and colors.
    private static func shape(_ message: String) -> String {
        var shape = ""
        var isColor = false
        let clause = message.unicodeScalars.prefix { $0 != ";" }
        for scalar in clause {
            let isDigit = ("0"..."9").contains(scalar)
            if isColor, isDigit || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar) { continue }
            isColor = scalar == "#"
            if !isDigit, scalar != "." { shape.unicodeScalars.append(scalar) }
        }
        return shape
    }

    /// The first figure of a message about contrast is the ratio.
    private static func contrast(in diagnostic: Diagnostic) -> Double? {
        guard [.contrastBelowDemand, .littleContrast].contains(diagnostic.id) else { return nil }
        let figure = diagnostic.message.drop { !$0.isASCII || !$0.isNumber }.prefix {
            $0.isASCII && $0.isNumber || $0 == "."
        }
        return Double(figure)
    }
}

extension Diagnostic {
    /// The same with the brand in front of its message: `[acme] unknown color 'rde'`.
    func naming(_ brand: String) -> Diagnostic { Diagnostic(id, severity, at: location, "[\(brand)] \(message)") }
}
