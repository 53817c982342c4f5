import Foundation
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelSVG
import Testing

struct SVGRow: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var svg: String
    var width: Double
    var height: Double
    var samples: [[Double]]
    var tol: Double
    var testDescription: String { id }

    static let all: [SVGRow] = {
        do {
            let url = Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: "svg.jsonl")
            return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(SVGRow.self, from: $0)
            }
        } catch {
            Issue.record("svg.jsonl: \(error)")
            return []
        }
    }()
}

/// What a file shows, pixel by pixel, from the `Double` reference.
struct Shown {
    let scene: SVGScene
    let fills: [ResolvedGradient]

    init(_ svg: String, width: Double, height: Double) throws {
        var diagnostics = Diagnostics()
        let document = try #require(SVGDocument.read(bytes: Array(svg.utf8), file: "a.svg", into: &diagnostics))
        #expect(diagnostics.all.map(\.line) == [])
        scene = document.scene(width: width, height: height)
        fills = scene.fills.map { $0.gradient.resolved(width: width, height: height) }
    }

    /// Premultiplied sRGB at a point.
    func color(x: Double, y: Double) -> SIMD4<Double> {
        var sum = SIMD4<Double>()
        for (fill, gradient) in zip(scene.fills, fills)
        where x >= fill.left && x < fill.right && y >= fill.top && y < fill.bottom {
            let color = gradient.color(at: gradient.locator.position(x: x, y: y)).converted(to: .sRGB)
            sum = SIMD4(color.components * color.alpha, color.alpha) + sum * (1 - color.alpha)
        }
        return sum
    }
}

struct SVGReferenceTests {
    @Test func `the rows are all there`() { #expect(SVGRow.all.count == 40) }

    @Test(arguments: SVGRow.all)
    func `a gradient has the colors of the reference`(row: SVGRow) throws {
        let shown = try Shown(row.svg, width: row.width, height: row.height)
        for sample in row.samples {
            let found = shown.color(x: sample[0] + 0.5, y: sample[1] + 0.5)
            let alpha = sample[5]
            let wanted = SIMD4(sample[2] * alpha, sample[3] * alpha, sample[4] * alpha, alpha)
            let difference = found - wanted
            #expect(max(difference.max(), -difference.min()) <= row.tol, "at \(sample[0]), \(sample[1]): \(found)")
        }
    }

    @Test(arguments: SVGRow.all.prefix(8))
    func `twice the size shows the same at twice the position`(row: SVGRow) throws {
        let once = try Shown(row.svg, width: row.width, height: row.height)
        let twice = try Shown(row.svg, width: row.width * 2, height: row.height * 2)
        for sample in row.samples {
            let (x, y) = (sample[0] + 0.5, sample[1] + 0.5)
            let difference = once.color(x: x, y: y) - twice.color(x: 2 * x, y: 2 * y)
            #expect(max(difference.max(), -difference.min()) < 1e-9)
        }
    }
}
