import LintelColor
import LintelDiagnostics
import LintelInterchange
import Testing

/// Colors of tokens are in the ranges of the format. Source: Design Tokens Color Module 2025.10, section 4.2.
struct TokenColorRangeTests {
    /// - Parameter notes: the messages that are expected.
    private func write(_ color: Color, notes: [String] = []) throws -> String {
        var diagnostics = Diagnostics()
        let output = GradientWriter.write(
            GradientCollection(colors: [.init(name: "a", color: color)]), as: .dtcg, into: &diagnostics)
        #expect(diagnostics.all.map(\.message) == notes && diagnostics.all.allSatisfy { $0.severity == .note })
        return try #require(output).text
    }

    private func read(_ text: String) throws -> Color {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .dtcg, file: "t", into: &diagnostics)
        return try #require(collection.colors.first).color
    }

    @Test(arguments: [
        // Display P3 has the red of 1.05 in sRGB, and nothing but Oklch and XYZ has that of 1.5.
        ("color(srgb 1.05 0.3 0.3)", "display-p3"), ("color(srgb 1.5 0 0)", "oklch"), ("hsl(0 104% 50%)", "display-p3"),
        ("hsl(0 120% 50%)", "oklch"),
        ("color(srgb 3 3 3)", "xyz-d65"), ("color(display-p3 1 0 0)", "display-p3"), ("color(srgb 1 0 0)", "srgb"),
        ("color(display-p3-linear 1 0 0)", "display-p3"), ("color(rec2020 -0.1 0.5 0.5)", "oklch"),
    ])
    func `a color out of the range of its space is written in one that holds it`(css: String, space: String) throws {
        let color = try Color.parse(css: css)
        let text = try write(color)
        #expect(text.contains("\"colorSpace\": \"\(space)\""), "\(text)")
        let back = try read(text)
        let difference = back.converted(to: .xyzD65).components - color.converted(to: .xyzD65).components
        #expect(max(difference.max(), -difference.min()) < 1e-7, "\(text)")
    }

    @Test func `components have at most nine decimals, and a turn is from 0 to 360`() throws {
        let text = try write(Color(.oklch, 1.0 / 3, 2.0 / 3, -30))
        #expect(text.contains("[0.333333333, 0.666666667, 330]"), "\(text)")
    }

    /// The format has numbers alone for alpha. Source: Design Tokens Color Module 2025.10, section 4.1.
    @Test func `a missing alpha is a number, which is noted`() throws {
        let note =
            "the alpha of 'a' is 'none', which design tokens cannot express; it is written as 0, which mixes differently"
        let text = try write(Color(.sRGB, 0, 0, 0, alpha: 0, missing: .alpha), notes: [note])
        #expect(text.contains("\"alpha\": 0"), "\(text)")
    }
}
