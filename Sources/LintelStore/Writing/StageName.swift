/// The name of the folder in which a new version is built, beside the one it replaces: `.Sunset.lintel-` and 16 hexadecimal
/// digits; with `.old` behind, it is the version that a commit in two steps has put aside.
struct StageName: Hashable {
    var name: String
    var digits: String

    /// A name that no one else has.
    init(for name: String) {
        self.name = name
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        self.digits = String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// `nil` when the text is not such a name.
    init?(_ text: String) {
        var rest = text[...]
        if rest.hasSuffix(Self.asideSuffix) { rest.removeLast(Self.asideSuffix.count) }
        guard rest.hasPrefix("."), rest.count > 1 + Self.mark.count + 16 else { return nil }
        let digits = rest.suffix(16)
        let front = rest.dropFirst().dropLast(16)
        guard digits.allSatisfy({ $0.isHexDigit && !$0.isUppercase }), front.hasSuffix(Self.mark) else { return nil }
        self.name = String(front.dropLast(Self.mark.count))
        self.digits = String(digits)
    }

    private static let mark = ".lintel-"
    private static let asideSuffix = ".old"

    var text: String { "." + name + Self.mark + digits }
    var aside: String { text + Self.asideSuffix }
}
