import Foundation
import LintelCodecs
import LintelColor
import LintelDrawing
import LintelGradient
import LintelJSON
import LintelPlan
import LintelRaster
import LintelStretch
import LintelUnits

/// A built preset's plan with what its manifest says.
struct Samples {
    let plan: RenderPlan
    /// One for every use, in the plan's order.
    let recorded: [JSON]
    /// The built folder.
    let built: String

    struct Sample {
        var image: [UInt8]
        var framed: [UInt8]
        var drawn: [UInt8]
        var line: [JSON.Member]
    }

    func sample(_ job: Int, _ use: Int) throws -> Sample? {
        let (work, recorded) = (plan.jobs[job].work, recorded[use])
        let image = try file(recorded)
        let insets = insets(recorded)
        let caps = PixelSize(width: insets.left + insets.right, height: insets.top + insets.bottom)
        let target = work.targets[work.targets.count / 2]
        let drawn = QuantizedImage(quantizing: painter(work, target), depth: .eight)
        guard target.width > caps.width, target.height > caps.height,
            let framed = NinePatchFrame.framed(image, capInsets: insets, padding: insets)
        else { return nil }
        return Sample(
            image: try PNGEncoder.encode(image, gamut: .sRGB), framed: try PNGEncoder.encode(framed, gamut: .sRGB),
            drawn: try PNGEncoder.encode(drawn, gamut: .sRGB),
            line: [
                .init("file", recorded["file"] ?? .null), .init("insets", recorded["capInsetsPixels"] ?? .null),
                .init("resizing", recorded["resizingMode"] ?? .null), .init("dither", recorded["dither"] ?? .null),
                .init("size", json(image.size)), .init("target", json(target)),
            ])
    }

    /// A line about a distinct picture, and the samples of its largest target, or none where it is not drawn.
    func figures(_ job: Int, _ use: Int, isDrawn: Bool) -> (JSON, [UInt8]) {
        let (work, recorded) = (plan.jobs[job].work, recorded[use])
        let largest = work.targets.max { ($0.area, $0) < ($1.area, $1) } ?? work.targets[0]
        var samples: [UInt8] = []
        if isDrawn, case .bits8(let drawn) = QuantizedImage(quantizing: painter(work, largest), depth: .eight).samples {
            samples = drawn
        }
        let size = recorded["pixelSize"] ?? .null
        let isFree = Axis.allCases.contains { work.drawing.variation(along: $0) == .constant }
        return (
            [
                "job": .integer(job), "file": recorded["file"] ?? .null, "delivery": .string(work.servedKind.rawValue),
                "free": .bool(isFree), "depth": recorded["depth"] ?? .null, "bytes": recorded["bytes"] ?? .null,
                "pixels": .integer((size["width"]?.integer ?? 0) * (size["height"]?.integer ?? 0)),
                "targetPixels": .integer(Set(work.targets).reduce(0) { $0 + $1.area }), "largest": json(largest),
                "drawn": .bool(isDrawn),
            ], samples
        )
    }

    private func painter(_ job: RenderJob, _ size: PixelSize) -> DrawingPainter {
        DrawingPainter(
            job.drawing, size: size, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping)
    }

    /// The built image, in 8 bits.
    private func file(_ recorded: JSON) throws -> QuantizedImage {
        let path = "\(built)/\(recorded["file"]?.string ?? "")"
        let image = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: path)))).image
        guard case .bits16(let samples) = image.samples else { return image }
        return QuantizedImage(
            size: image.size, samples: .bits8(samples.map { UInt8((UInt32($0) * 255 + 32_767) / 65_535) }))
    }

    func insets(_ recorded: JSON) -> CapInsets {
        func side(_ name: String) -> Int { recorded["capInsetsPixels"]?[name]?.integer ?? 0 }
        return CapInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }

    private func json(_ size: PixelSize) -> JSON { ["width": .integer(size.width), "height": .integer(size.height)] }
}
