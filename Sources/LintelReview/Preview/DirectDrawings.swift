import LintelCodecs
import LintelJSON
import LintelPlan
import LintelPreview
import LintelRaster
import LintelUnits

/// Paints what images are compared with on a preview page.
struct DirectDrawings: Sendable {
    private let plan: RenderPlan
    private let uses: [any ImageUse]
    /// The pixel at which the proof of each use found the largest difference.
    private let worst: [Pixel]

    private struct Pixel {
        var target: PixelSize
        var x, y: Int

        init?(_ use: JSON) {
            let worst = use["proof"]?["worst"]
            guard let width = worst?["target"]?["width"]?.integer, let height = worst?["target"]?["height"]?.integer,
                let x = worst?["x"]?.integer, let y = worst?["y"]?.integer
            else { return nil }
            let size = PixelSize(width: width, height: height)
            guard size.isDrawable, (0..<width).contains(x), (0..<height).contains(y) else { return nil }
            target = size
            self.x = x
            self.y = y
        }
    }

    /// The pixels that a drawing has at most, however many are asked for.
    private static let mostPixels = 1 << 16

    /// - Returns: `nil` when the manifest is not that of the plan.
    init?(_ manifest: JSON, _ plan: RenderPlan?) {
        guard let plan else { return nil }
        let surfaces = (manifest["surfaces"]?.items ?? []).flatMap { $0["images"]?.items ?? [] }
        let pixels = ((manifest["images"]?.items ?? []) + surfaces).compactMap(Pixel.init)
        uses = plan.uses
        guard pixels.count == uses.count else { return nil }
        self.plan = plan
        worst = pixels
    }

    /// Paints a use's picture, or a square part around the worst pixel where the whole has more than `mostPixels`.
    /// - Complexity: O(pixels painted).
    func drawing(ofUse index: Int, mostPixels: Int) -> DirectDrawing? {
        guard uses.indices.contains(index) else { return nil }
        let job = plan.jobs[uses[index].job].work
        let pixel = worst[index]
        let painter = DrawingPainter(
            job.drawing, size: pixel.target, scale: job.scale, gamut: job.gamut, mapping: job.gamutMapping)
        let width = painter.isConstant(along: .horizontal) ? 1 : pixel.target.width
        let height = painter.isConstant(along: .vertical) ? 1 : pixel.target.height
        let most = min(max(1, mostPixels), Self.mostPixels)
        let side = Int(Double(most).squareRoot())
        let columns = min(width, max(side, most / height))
        let rows = min(height, max(1, most / columns))
        let part = (x: Self.part(columns, of: width, around: pixel.x), y: Self.part(rows, of: height, around: pixel.y))
        let image = QuantizedImage(quantizing: RowPart(painter, columns: part.x, rows: part.y), depth: .sixteen)
        guard let png = try? PNGEncoder.encode(image, gamut: job.gamut, effort: .fast) else { return nil }
        return DirectDrawing(png: png, width: pixel.target.width, height: pixel.target.height, part: part)
    }

    private static func part(_ count: Int, of length: Int, around middle: Int) -> Range<Int> {
        let start = min(max(0, middle - count / 2), length - count)
        return start..<start + count
    }
}

/// A rectangle of a picture.
private struct RowPart: DerivedRowSource {
    let size: PixelSize
    let base: any RowSource
    private let columns: Range<Int>
    private let rows: Range<Int>

    /// - Precondition: both are inside `base`.
    init(_ base: any RowSource, columns: Range<Int>, rows: Range<Int>) {
        self.base = base
        self.columns = columns
        self.rows = rows
        size = PixelSize(width: columns.count, height: rows.count)
    }

    func isConstant(along axis: Axis) -> Bool { base.isConstant(along: axis) }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        let start = self.columns.lowerBound
        base.paint(
            row: rows.lowerBound + row, columns: start + columns.lowerBound..<start + columns.upperBound, into: buffer)
    }
}
