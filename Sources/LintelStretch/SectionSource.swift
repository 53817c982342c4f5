import LintelRaster
import LintelUnits

/// A few rows or columns of a picture, side by side: enough to see how it runs along one axis.
struct SectionSource: RowSource {
    let size: PixelSize
    private let base: any RowSource
    private let axis: Axis
    private let places: [Int]
    /// Columns of `base` that are painted in one go for neighboring sections: a few more cost less than to begin anew.
    private let pieces: [Piece]

    private struct Piece: Sendable {
        var sections: Range<Int>
        var columns: Range<Int>
    }

    /// Sections that run along `axis` and cross the other one at `places`.
    init(_ base: any RowSource, along axis: Axis, at places: [Int]) {
        self.base = base
        self.axis = axis
        self.places = places
        pieces = axis == .vertical ? Self.pieces(of: places) : []
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
            for piece in pieces {
                let sections = piece.sections.clamped(to: columns)
                guard let first = sections.first, let last = sections.last else { continue }
                let start = places[first]
                let count = places[last] + 1 - start
                if count == sections.count {
                    base.paint(
                        row: row, columns: start..<start + count,
                        into: UnsafeMutableBufferPointer(rebasing: buffer[(first - columns.lowerBound)...]))
                    continue
                }
                withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { painted in
                    base.paint(row: row, columns: start..<start + count, into: painted)
                    for section in sections {
                        buffer[section - columns.lowerBound] = painted[places[section] - start]
                    }
                }
            }
        }
    }

    /// Pixels between two sections that are painted rather than left out.
    private static let mostBetween = 24

    private static func pieces(of places: [Int]) -> [Piece] {
        var pieces: [Piece] = []
        for (section, place) in places.enumerated() {
            if let last = pieces.last, place >= last.columns.upperBound,
                place - last.columns.upperBound <= mostBetween
            {
                pieces[pieces.count - 1] = Piece(
                    sections: last.sections.lowerBound..<section + 1, columns: last.columns.lowerBound..<place + 1)
            } else {
                pieces.append(Piece(sections: section..<section + 1, columns: place..<place + 1))
            }
        }
        return pieces
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
