import LintelCodecs
import LintelPlan
import LintelRaster

/// The images of a job that serves its sizes in one way: how they are drawn, and proved when they were made before.
protocol JobImages {
    typealias Failure = JobRenderer.Failure
    typealias Form = JobRenderer.Form
    typealias Refusal = JobRenderer.Refusal

    var renderer: JobRenderer { get }

    /// Draws, proves and encodes.
    func drawn() throws(Failure) -> JobRenderer.Result

    /// The picture that a file shows, which may be of untrusted origin.
    func decoded(_ bytes: [UInt8], _ form: Form) throws(Refusal) -> QuantizedImage

    /// Proves an image that was made before, at all of the job's sizes.
    func proved(_ image: QuantizedImage, _ form: Form) throws(Refusal) -> ProvedImage
}

extension JobImages {
    var job: RenderJob { renderer.job }

    func decoded(_ bytes: [UInt8], _ form: Form) throws(Refusal) -> QuantizedImage {
        try renderer.decodedPNG(bytes, form)
    }
}

extension JobRenderer {
    /// What draws and proves the job's images.
    var images: any JobImages {
        switch job.served {
        case .stretchable(let stretch): StretchableImages(renderer: self, stretch: stretch, frame: nil)
        case .ninePatch(let stretch, let padding):
            StretchableImages(renderer: self, stretch: stretch, frame: NinePatchFraming(padding: padding))
        case .exact(let size): ExactImages(renderer: self, size: size)
        case .collapsed(let size): CollapsedImages(renderer: self, size: size)
        case .seamless(let sizes): SeamlessImages(renderer: self, targets: sizes)
        case .jpeg(let size): JPEGImages(renderer: self, size: size)
        }
    }
}
