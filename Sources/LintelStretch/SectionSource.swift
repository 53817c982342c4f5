import LintelRaster
import LintelUnits

/// A few rows or columns of a picture, side by side: enough to see how it runs along one axis.
struct SectionSource: RowSource {
    let size: PixelSize
    private let base: any RowSource
    private let axis: Axis
    private let places: [Int]

    /// Sections that run along `axis` and cross the other one at `places`.
    init(_ base: any RowSource, along axis: Axis, at places: [Int]) {
        self.base = base
        self.axis = axis
        self.places = places
        size =
            switch axis {
            case .horizontal: PixelSize(width: base.size.width, height: places.count)
            case .vertical: PixelSize(width: places.count, height: base.size.height)
            }
    }

    func isConstant(along axis: Axis) -> Bool {
        base.isConstant(along: axis) || (axis != self.axis && places.count == 1)
    }

    func runs(along axis: Axis) -> LineRuns {
        axis == self.axis ? base.runs(along: axis) : LineRuns(lines: places.count, areEqual: isConstant(along: axis))
    }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        switch axis {
        case .horizontal: base.paint(row: places[row], columns: columns, into: buffer)
        case .vertical:
            // Neighbours in one go.
            var start = columns.lowerBound
            while start < columns.upperBound {
                var end = start + 1
                while end < columns.upperBound, places[end] == places[end - 1] + 1 { end += 1 }
                base.paint(
                    row: row, columns: places[start]..<places[end - 1] + 1,
                    into: UnsafeMutableBufferPointer(rebasing: buffer[(start - columns.lowerBound)...]))
                start = end
            }
        }
    }

    /// Where sections through `length` pixels lie: all of them if few, else `most` evenly spread with both ends.
    static func places(in length: Int, most: Int = 33) -> [Int] {
        length <= most ? Array(0..<length) : (0..<most).map { $0 * (length - 1) / (most - 1) }
    }
}

extension PixelSize {
    /// This size with another side along `axis`.
    func replacing(_ axis: Axis, with length: Int) -> PixelSize {
        axis == .horizontal ? PixelSize(width: length, height: height) : PixelSize(width: width, height: length)
    }
}

extension Axis {
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
