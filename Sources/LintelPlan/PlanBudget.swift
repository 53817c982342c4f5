import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPreset
import LintelUnits

/// Compares what a plan asks for with what is drawn at most, before a pixel is painted.
struct PlanBudget {
    /// The most pixels of one image as it is painted: 24 Mi, more than the largest display has (6016 × 3384). Painting
    /// takes about 20 bytes per pixel.
    static let imagePixels = 24 << 20
    /// The most pixels that the images of one preset take to draw and to prove, as `cost(of:)` counts them: 1 Gi.
    static let presetPixels = 1 << 30

    let plan: RenderPlan
    private let preset: Preset
    /// How many devices the preset is for.
    private let devices: Int

    init(_ plan: RenderPlan, of preset: Preset, devices: Int) {
        self.plan = plan
        self.preset = preset
        self.devices = devices
    }

    /// Reports each background that has an image above the limit; if there is none, the background that takes the most
    /// of a plan above the limit.
    /// - Complexity: O(jobs + uses) for plans within the limits.
    func report(into diagnostics: inout Diagnostics) {
        var largest: [SourceLocation: (job: Int, size: PixelSize)] = [:]
        var order: [SourceLocation] = []
        var costs: [SourceLocation: Int] = [:]
        for (index, job) in plan.jobs.enumerated() {
            let origin = job.origin
            let size = Self.painted(job.work)
            costs[origin, default: 0] += Self.cost(of: job.work)
            guard size.area > Self.imagePixels else { continue }
            if largest[origin] == nil { order.append(origin) }
            if size.area > largest[origin]?.size.area ?? 0 { largest[origin] = (index, size) }
        }
        reportCorners(into: &diagnostics)
        reportSides(into: &diagnostics)
        for origin in order {
            guard let (job, size) = largest[origin] else { continue }
            report(job: job, of: size, at: origin, into: &diagnostics)
        }
        let total = costs.values.reduce(0, +)
        guard order.isEmpty, total > Self.presetPixels,
            let (origin, most) = costs.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
        else { return }
        let jobs = plan.jobs.filter { $0.origin == origin }.map(\.work)
        diagnostics.error(
            .planTooLarge, at: origin,
            "this preset has \(Self.millions(total)) million pixels to draw and prove, \(Self.millions(most)) of them in "
                + "\(jobs.count) image\(jobs.count == 1 ? "" : "s") of this \(Self.owner(of: preset, at: origin)); the "
                + "limit is \(Self.millions(Self.presetPixels)): "
                + Self.remedies(of: preset, devices: devices, at: origin, jobs))
    }

    private func report(job: Int, of size: PixelSize, at origin: SourceLocation, into diagnostics: inout Diagnostics) {
        let side = Int(Double(Self.imagePixels).squareRoot())
        let limit = "an image has at most \(Self.imagePixels) pixels, such as \(side)×\(side)"
        let use = plan.uses.first { $0.job == job }
        if let panel = preset.surfaces.panels.first(where: { $0.location == origin }) {
            diagnostics.error(
                .planTooLarge, at: origin,
                "the panel '\(panel.name)' would be an image of \(size) pixels at its 'smallest' size; \(limit): "
                    + "make 'smallest' smaller")
        } else if let device = device(of: use) {
            diagnostics.error(
                .planTooLarge, at: device.location,
                "the device '\(device.name)' would need an image of \(size) pixels, \(use?.path ?? ""); \(limit): "
                    + "make its 'size' or 'scale' smaller")
        } else {
            diagnostics.error(
                .planTooLarge, at: origin,
                "\(use?.path ?? "an image") would have \(size) pixels; \(limit): ask for smaller sizes or 'scales'")
        }
    }

    /// Returns the device of the preset's own that an image is for.
    private func device(of use: (any ImageUse)?) -> (name: String, location: SourceLocation)? {
        let names = (use as? SurfaceImage)?.devices ?? (use as? PlannedImage)?.devices ?? []
        return preset.devices.lazy.compactMap { selector in
            guard case .custom(let device) = selector.kind, names.contains(device.name) else { return nil }
            return (device.name, selector.location)
        }.first
    }

    // MARK: Measures

    /// Returns the size that the image of a job has at most when it is painted: of a target, with one pixel along an
    /// axis on which the drawing is constant; of an image that stretches, no more than its shortest target along each
    /// axis.
    static func painted(_ job: RenderJob) -> PixelSize {
        switch job.served {
        case .exact(let size), .jpeg(let size): return size
        case .stretchable, .ninePatch, .collapsed, .seamless: break
        }
        let targets = job.targets
        func length(_ axis: Axis) -> Int {
            job.drawing.variation(along: axis) == .constant ? 1 : targets.map { $0.length(axis) }.min() ?? 1
        }
        return PixelSize(width: length(.horizontal), height: length(.vertical))
    }

    /// Returns what a job takes to draw and to prove, in pixels.
    ///
    /// - The image's own count once, and again for each blurred shadow.
    /// - Of the targets that the image stretches to, a quarter counts, since most of their rows and columns are known
    ///   from others, and a half for each blurred shadow.
    /// - Of the pixels of textures that are read for all of them, an eighth counts.
    ///
    /// A panel of up to 3,000 × 3,000 points with a shadow of blur 200 takes 2 s of processor time for 760 million.
    static func cost(of job: RenderJob) -> Int {
        let blurs = job.drawing.layers.count(where: \.part.isBlurred)
        let own = painted(job).area * (1 + blurs) + sampledPixels(of: job.drawing, in: painted(job), job.scale) / 8
        guard let stretch = job.served.stretch else { return own }
        let constant = Set(Axis.allCases.filter { job.drawing.variation(along: $0) == .constant })
        let targets = stretch.targets.reduce(0) { sum, target in
            sum + (constant.contains(.horizontal) ? 1 : target.width)
                * (constant.contains(.vertical) ? 1 : target.height)
        }
        let sampled = stretch.targets.reduce(0) { $0 + sampledPixels(of: job.drawing, in: $1, job.scale) / 8 }
        return own + targets / 4 + targets / 2 * blurs + sampled
    }

    /// Returns how many pixels of textures that are shown smaller a picture of a size reads, less one for each pixel of
    /// its own.
    private static func sampledPixels(of drawing: Drawing, in size: PixelSize, _ scale: Scale) -> Int {
        drawing.layers.reduce(0) { sum, layer in
            guard case .texture(let texture) = layer.paint else { return sum }
            let (width, height) = (texture.image.width, texture.image.height)
            guard texture.fit == .tile else { return sum + max(0, width * height - size.area) }
            let step = texture.pixelsPerPoint / scale.rawValue
            guard step > 1 else { return sum }
            let columns = min(Double(width), Double(size.width) * step)
            return sum + Int(Double(size.height) * step * columns)
        }
    }

    private static func millions(_ pixels: Int) -> Int { (pixels + 500_000) / 1_000_000 }
}

extension RenderJob {
    /// Whether the job's image is painted with more than 8 Mi pixels, more than any screen of a phone or tablet has.
    /// The jobs of a build that are, are not all drawn at once: of an image of 24 Mi pixels with 16 bits, some 640 MB
    /// are in memory.
    package var isLarge: Bool { PlanBudget.painted(self).area > 8 << 20 }
}
