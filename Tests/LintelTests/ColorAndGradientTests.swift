import Lintel
import Testing

/// Uses nothing but the public library.
struct ColorAndGradientTests {
    @Test func `colors are read, converted, mapped and compared`() throws {
        let red = try Color(css: " #f00 ")
        // CSS Color 4, sample code: red in OKLCH.
        let polar = red.converted(to: .oklch).components
        #expect(abs(polar.x - 0.6280) < 1e-4 && abs(polar.y - 0.2577) < 1e-4 && abs(polar.z - 29.23) < 1e-2)
        let vivid = try Color(css: "color(display-p3 1 0 0)")
        #expect(!vivid.isInside(.sRGB) && vivid.mapped(to: Gamut.sRGB, by: .minde).isInside(.sRGB))
        // WCAG 2.2: 21 is black on white.
        #expect(abs(try Color(css: "black").wcagContrast(with: try Color(css: "white")) - 21) < 1e-9)
        #expect(red.deltaEOK(to: red) == 0 && red.deltaE2000(to: vivid) > 0)
    }

    @Test func `a gradient is a function of the place on its line, and text again`() throws {
        let gradient = try Gradient(css: "linear-gradient(in oklab, black, white)")
        let middle = gradient.resolved(width: 10, height: 10).color(at: 0.5).converted(to: .oklab)
        #expect(abs(middle.components.x - 0.5) < 1e-9)
        #expect(try Gradient(css: gradient.cssText ?? "") == gradient)
    }

    @Test func `fewer stops are enough for a larger difference`() throws {
        let gradient = try Gradient(css: "linear-gradient(in oklch, red, lime)")
        let fine = try #require(gradient.shortestStops(width: 1, height: 1, tolerance: 1))
        let coarse = try #require(gradient.shortestStops(width: 1, height: 1, tolerance: 4))
        #expect(coarse.stops.count < fine.stops.count)
        #expect(fine.difference <= 1 && coarse.difference <= 4)
        #expect(gradient.shortestStops(width: 0, height: 1, tolerance: 1) == nil)
    }

    @Test func `gradients of other programs are read, and nothing is an error`() throws {
        let file = try GradientFile(Array("a { background-image: linear-gradient(red, blue) }".utf8), file: "a.css")
        #expect(file.gradients.count == 1)
        let error = #expect(throws: DiagnosedError.self) { try GradientFile(Array("{}".utf8), file: "a.json") }
        #expect(error?.diagnostics.isEmpty == false)
    }
}
