import LintelDrawing
import LintelUnits

/// The rows, or the columns, of a rectangle of a picture, and how colors change from one line to another.
struct PictureLines {
    /// The number of lines.
    let count: Int
    /// The number of pixels of a line.
    let length: Int
    /// The number of pixels of a line, evenly apart, that are compared with those of another line.
    let comparedCount: Int
    /// The row, or column, of the picture that is the first line.
    let first: Int

    private let image: TextureImage
    private let rect: PixelRect
    private let axis: StraightEdges.Axis
    /// The compared pixels, from the beginning of a line.
    private let offsets: [Int]

    /// The maximum number of pixels of a line that are compared.
    static let mostCompared = 192

    init(_ image: TextureImage, _ rect: PixelRect, _ axis: StraightEdges.Axis) {
        let (count, length) = axis == .rows ? (rect.height, rect.width) : (rect.width, rect.height)
        let comparedCount = min(length, Self.mostCompared)
        self.count = count
        self.length = length
        self.comparedCount = comparedCount
        first = axis == .rows ? rect.y : rect.x
        self.image = image
        self.rect = rect
        self.axis = axis
        offsets = (0..<comparedCount).map { (2 * $0 + 1) * length / (2 * comparedCount) }
    }

    /// Returns the change of each compared pixel from one line to another: the length of a vector of channels 0…1.
    func changes(from before: Int, to after: Int) -> [Double] {
        (0..<comparedCount).map { change(from: before, to: after, at: $0) }
    }

    /// Returns the median change from the line before each line to the line after it; 0 for the first and the last.
    /// There must be at least two lines, and a pixel in each.
    func medianChanges() -> [Double] {
        var medians = [Double](repeating: 0, count: count)
        for line in 1..<count - 1 {
            // Every fourth pixel is enough for the slope of a gradient.
            var changes = stride(from: 0, to: comparedCount, by: 4).map { index in
                change(from: line - 1, to: line + 1, at: index)
            }
            medians[line] = changes.select(changes.count / 2)
        }
        return medians
    }

    private func change(from before: Int, to after: Int, at index: Int) -> Double {
        let step = color(after, index) - color(before, index)
        return Double((step * step).sum()).squareRoot()
    }

    private func color(_ line: Int, _ index: Int) -> SIMD4<Float> {
        let (x, y) = axis == .rows ? (offsets[index], line) : (line, offsets[index])
        return image.pixels[(rect.y + y) * image.width + rect.x + x]
    }
}
