import LintelDrawing
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

extension JobRenderer {
    /// What stands in the file: the image, of a nine-patch in its frame.
    ///
    /// Content keeps clear of the job's padding, unless that leaves no room in the sliced image, where none is given.
    func encoded(_ image: QuantizedImage, _ capInsets: CapInsets) -> QuantizedImage {
        guard job.delivery == .ninePatch else { return image }
        let padding = CapInsets(
            top: job.padding.top, left: job.padding.left, bottom: job.padding.bottom, right: job.padding.right)
        let framed =
            NinePatchFrame.framed(image, capInsets: capInsets, padding: padding)
            ?? NinePatchFrame.framed(image, capInsets: capInsets, padding: .zero)
        guard let framed else { preconditionFailure("no frame for \(image.size) with caps \(capInsets)") }
        return framed
    }

    /// The image in the frame of a nine-patch with these caps; `nil` when there is another frame, or none.
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
        return encoded(image, capInsets) == framed ? image : nil
    }

    private static func inside<Sample>(_ samples: [Sample], _ size: PixelSize) -> [Sample] {
        (1...size.height).flatMap { y in
            let start = (y * (size.width + 2) + 1) * 4
            return samples[start..<start + size.width * 4]
        }
    }
}
