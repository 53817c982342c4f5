/// The name of the folder in which a new version is built, beside the one it replaces: `.Sunset.lintel-` and 16
/// hexadecimal digits; with `.old` behind, it is the version that a commit in two steps has put aside.
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
        // By bytes, since what has such a name is removed: many a character beyond ASCII is a digit too.
        var rest = text.utf8[...]
        if rest.suffix(Self.asideSuffix.utf8.count).elementsEqual(Self.asideSuffix.utf8) {
            rest.removeLast(Self.asideSuffix.utf8.count)
        }
        let (mark, count) = (Self.mark.utf8, 16)
        guard rest.first == UInt8(ascii: "."), rest.count > 1 + mark.count + count else { return nil }
        let digits = rest.suffix(count)
        let front = rest.dropFirst().dropLast(count)
        guard digits.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
            front.suffix(mark.count).elementsEqual(mark)
        else { return nil }
        self.name = String(Substring(front.dropLast(mark.count)))
        self.digits = String(Substring(digits))
    }

    private static let mark = ".lintel-"
    private static let asideSuffix = ".old"

    var text: String { "." + name + Self.mark + digits }
    var aside: String { text + Self.asideSuffix }
}
