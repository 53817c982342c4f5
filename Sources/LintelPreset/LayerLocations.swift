package import LintelDiagnostics
package import LintelDrawing

/// The locations at which the layers of a preset's drawings were written. Drawings themselves do not contain them, so
/// that equal drawings are one.
package struct LayerLocations: Hashable, Sendable {
    private struct Written: Hashable {
        var origin: SourceLocation
        var layers: [SourceLocation]
    }

    private var written: [Drawing: [Written]] = [:]

    package init() {}

    /// Records a location for each layer of a drawing that was written at `origin`. The first drawing there counts.
    /// - Precondition: there are as many locations as layers.
    package mutating func add(_ drawing: Drawing, at origin: SourceLocation, layers: [SourceLocation]) {
        precondition(
            layers.count == drawing.layers.count, "\(layers.count) locations for \(drawing.layers.count) layers")
        let new = Written(origin: origin, layers: layers)
        if written[drawing]?.contains(where: { $0.origin == origin }) != true {
            written[drawing, default: []].append(new)
        }
    }

    /// The locations of the drawing's layers as it was written at `origin`, or else where it was written first; empty
    /// when it was made from other things.
    package func layers(of drawing: Drawing, at origin: SourceLocation) -> [SourceLocation] {
        let candidates = written[drawing] ?? []
        return (candidates.first { $0.origin == origin } ?? candidates.first)?.layers ?? []
    }
}
