import LintelRaster
import LintelStretch
import LintelUnits

extension StretchSolution {
    /// The size of the region between the caps.
    var center: PixelSize { capInsets.center(of: image.size) }
}
