import LintelDiagnostics
import LintelInterchange
import Testing

struct SwiftNameTests {
    /// Source: The Swift Programming Language, Lexical Structure, Identifiers and Keywords; swiftc: "'self' cannot be
    /// used as a member", and `X.init`, `X.Type` are expressions of their own.
    @Test(arguments: [
        ("sea", "sea", "sea"), ("default", "`default`", "default"), ("await", "`await`", "await"),
        ("init", "init_", "init_"), ("self", "self_", "self_"), ("rawValue", "rawValue_", "rawValue_"),
    ])
    func `a member has a name that its declaration and its uses can have`(
        identifier: String, declared: String, used: String
    ) {
        #expect(SwiftName.member(identifier) == declared)
        #expect(SwiftName.afterDot(declared) == used)
    }

    @Test func `exported colors can be used after a dot`() throws {
        let (collection, _) = readStyleSheet(":root { --self: red; --default: blue; --init: lime; --sea: tan }")
        var diagnostics = Diagnostics()
        let output = try #require(GradientWriter.write(collection, as: .swift, into: &diagnostics))
        let names = output.text.split(separator: "\n").filter { $0.contains("SIMD4<Double> = [") }
            .compactMap { $0.split(separator: " ").dropFirst(2).first }
        #expect(names == ["self_:", "`default`:", "init_:", "sea:"])
    }
}
