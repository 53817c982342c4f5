package import LintelDiagnostics

/// A picture of a plan, and where the preset asks for it.
package struct PlannedJob: Hashable, Sendable {
    package var work: RenderJob
    /// Where its paint was first asked for, for diagnostics.
    package var origin: SourceLocation
    /// Where its layers were written, from the bottom; empty where Lintel added them.
    package var layerOrigins: [SourceLocation]
    /// The number of its uppermost layers that are of the badge of a panel.
    package var badgeLayerCount = 0
}
