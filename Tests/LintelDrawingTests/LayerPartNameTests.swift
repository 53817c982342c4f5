import LintelColor
import LintelDrawing
import Testing

struct LayerPartNameTests {
    private static let white = Drawing.Paint.color(Color(.sRGB, 1, 1, 1))
    private static let line = Drawing.Layer.Part.stroke(width: LayerLength(points: 1), alignment: .inside)

    /// Source: the keys of layers in Docs/layers.md.
    @Test(
        arguments: [
            (.init(white), "fill"), (.init(white, operation: .destinationOut), "cut"),
            (.init(white, part: line), "border"), (.init(white, part: .dropShadow(Shadow(sigma: 1))), "dropShadow"),
            (.init(white, part: .innerShadow(Shadow(sigma: 1))), "innerShadow"),
            (.init(white, operation: .destinationOut, mask: Mask()), "cut and mask"),
            (.init(white, part: line, mask: Mask(isInverted: true)), "border and mask"),
        ] as [(Drawing.Layer, String)])
    func `what a layer paints has the name of its key, and a mask is added`(layer: Drawing.Layer, name: String) {
        #expect(layer.partName.description == name)
    }

    /// A cut is a fill that takes away; a line keeps its name.
    @Test func `only a fill that takes away is a cut`() {
        let erased = Drawing.Layer(Self.white, part: Self.line, operation: .destinationOut)
        #expect(erased.partName.kind == .border && !erased.partName.hasMask)
    }
}
