import LintelColor
import LintelDrawing
import LintelGradient
import Testing

struct DrawingStretchingTests {
    private func drawing(_ css: String...) throws -> Drawing {
        Drawing(layers: try css.map { Drawing.Layer(.gradient(try Gradient.parse(css: $0))) })
    }

    @Test(arguments: [
        "linear-gradient(red, blue)", "linear-gradient(to right, red, blue)",
        "linear-gradient(to bottom right, red, blue)",
        "radial-gradient(ellipse, red, blue)",
        // Fixed along one axis, constant along the other: caps can hold it.
        "linear-gradient(red, blue 54px)",
    ])
    func `a drawing laid out in its box, or with caps to hold it, may stretch`(css: String) throws {
        #expect(try drawing(css).stretchObstacle == nil)
    }

    @Test(arguments: ["linear-gradient(45deg, red, blue)", "radial-gradient(circle, red, blue)"])
    func `an angle and a circle do not survive stretching, and the reason is given`(css: String) throws {
        #expect(try drawing(css).stretchObstacle?.isEmpty == false)
    }

    @Test func `a shade of fixed height over a gradient across is fixed along one axis and varies along the other`()
        throws
    {
        #expect(
            try drawing("linear-gradient(to right, red, blue)", "linear-gradient(#000, #0000 54px)").stretchObstacle
                != nil)
    }

    @Test func `one opaque layer makes a drawing opaque, a translucent stop does not`() throws {
        #expect(try drawing("linear-gradient(red, blue)").isOpaque)
        #expect(try drawing("linear-gradient(red, blue)", "linear-gradient(#0008, #0000)").isOpaque)
        #expect(try !drawing("linear-gradient(red, #00f8)").isOpaque)
        #expect(!Drawing(layers: []).isOpaque)
    }
}
