import LintelDiagnostics
import LintelSVG

/// What is promised of any bytes given as an SVG file: a document or an error with its location, and a scene that can
/// be painted.
enum SVGPromises {
    static func check(_ bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        let document = SVGDocument.read(bytes: bytes, file: "fuzz.svg", into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
        guard let document else {
            promise(diagnostics.hasErrors, "no document and no error")
            return
        }
        if let size = document.size {
            promise(size.width >= 0 && size.height >= 0, "size \(size)")
            promise(size.width.isFinite && size.height.isFinite, "size \(size)")
        }
        for gradient in document.gradients { DrawnPromises.check(gradient.gradient, width: 390, height: 97) }
        for box in [(390.0, 97.0), (1.0, 1.0), (document.size ?? (320, 44))] {
            let scene = document.scene(width: box.0, height: box.1)
            for fill in scene.fills.prefix(64) {
                promise(fill.left <= fill.right && fill.top <= fill.bottom, "a rectangle has sides: \(fill)")
                DrawnPromises.check(fill.gradient, width: scene.width, height: scene.height)
            }
        }
    }
}
