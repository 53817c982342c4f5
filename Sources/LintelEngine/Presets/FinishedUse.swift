package import LintelDrawing
import LintelEmit
package import LintelPlan
package import LintelUnits

/// The use of an image file that was made.
package struct FinishedUse: Hashable, Sendable {
    /// The file's path below the preset's folder.
    package var path: String
    package var format: OutputFormat
    /// The name an app loads it by.
    package var name: String
    package var scale: Scale
    package var pixelSize: PixelSize
    package var capInsets: CapInsets
    package var resizing: Resizing
    /// The largest that the proof found, in 1/255 of the full range.
    package var difference: Double

    init(_ use: any ImageUse, _ rendered: RenderedImage, difference: Double) {
        path = use.path
        format = use.format
        name = use.name
        scale = use.scale
        pixelSize = rendered.pixelSize
        capInsets = rendered.capInsets
        resizing = Resizing(use, rendered)
        self.difference = difference
    }
}
