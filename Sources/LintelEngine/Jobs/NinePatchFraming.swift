import LintelDrawing
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// The frames of a job's nine-patches.
struct NinePatchFraming {
    /// What content keeps clear of, in pixels from the picture's edges.
    let padding: Overhang

    /// What stands in the file. Content keeps clear of the padding, unless that leaves no room in the sliced image,
    /// where none is given.
    func framed(_ image: QuantizedImage, _ capInsets: CapInsets) -> QuantizedImage {
        let insets = CapInsets(top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
        let framed =
            NinePatchFrame.framed(image, capInsets: capInsets, padding: insets)
            ?? NinePatchFrame.framed(image, capInsets: capInsets, padding: .zero)
        guard let framed else { preconditionFailure("no frame for \(image.size) with caps \(capInsets)") }
        return framed
    }

    /// The image inside the frame for these caps; `nil` when there is another frame, or none.
    func unframed(_ framed: QuantizedImage, _ capInsets: CapInsets) -> QuantizedImage? {
        let size = PixelSize(width: framed.size.width - 2, height: framed.size.height - 2)
        guard size.width > 0, size.height > 0, capInsets.center(of: size).width > 0,
            capInsets.center(of: size).height > 0
        else { return nil }
        let samples: QuantizedImage.Samples =
            switch framed.samples {
            case .bits8(let values): .bits8(Self.inside(values, size))
            case .bits16(let values): .bits16(Self.inside(values, size))
            }
        let image = QuantizedImage(size: size, samples: samples)
        return self.framed(image, capInsets) == framed ? image : nil
    }

    private static func inside<Sample>(_ samples: [Sample], _ size: PixelSize) -> [Sample] {
        (1...size.height).flatMap { y in
            let start = (y * (size.width + 2) + 1) * 4
            return samples[start..<start + size.width * 4]
        }
    }
}
