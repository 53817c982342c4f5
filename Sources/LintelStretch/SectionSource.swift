import LintelRaster
import LintelUnits

/// A few rows or columns of a picture, side by side: enough to see how it runs along one axis.
struct SectionSource: DerivedRowSource {
    let size: PixelSize
    let base: any RowSource
    private let axis: Axis
    private let positions: [Int]
    /// Columns of `base` that are painted in one go for neighboring sections: a few more cost less than to begin anew.
    private let pieces: [Piece]

    private struct Piece: Sendable {
        var sections: Range<Int>
        var columns: Range<Int>
    }

    /// Sections that run along `axis` and cross the other one at `positions`.
    init(_ base: any RowSource, along axis: Axis, at positions: [Int]) {
        self.base = base
        self.axis = axis
        self.positions = positions
        pieces = axis == .vertical ? Self.pieces(of: positions) : []
        size =
            switch axis {
            case .horizontal: PixelSize(width: base.size.width, height: positions.count)
            case .vertical: PixelSize(width: positions.count, height: base.size.height)
            }
    }

    func isConstant(along axis: Axis) -> Bool {
        base.isConstant(along: axis) || (axis != self.axis && positions.count == 1)
    }

    func runs(along axis: Axis) -> LineRuns {
        axis == self.axis ? base.runs(along: axis) : LineRuns(lines: positions.count, areEqual: isConstant(along: axis))
    }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        switch axis {
        case .horizontal: base.paint(row: positions[row], columns: columns, into: buffer)
        case .vertical:
            for piece in pieces {
                let sections = piece.sections.clamped(to: columns)
                guard let first = sections.first, let last = sections.last else { continue }
                let start = positions[first]
                let count = positions[last] + 1 - start
                if count == sections.count {
                    base.paint(
                        row: row, columns: start..<start + count,
                        into: UnsafeMutableBufferPointer(rebasing: buffer[(first - columns.lowerBound)...]))
                    continue
                }
                withRowScratch(of: SIMD4<Float>.self, capacity: count) { painted in
                    base.paint(row: row, columns: start..<start + count, into: painted)
                    for section in sections {
                        buffer[section - columns.lowerBound] = painted[positions[section] - start]
                    }
                }
            }
        }
    }

    /// The most pixels between two sections that are painted rather than left out.
    private static let mostBetween = 24

    private static func pieces(of positions: [Int]) -> [Piece] {
        var pieces: [Piece] = []
        for (section, position) in positions.enumerated() {
            if let last = pieces.last, position >= last.columns.upperBound,
                position - last.columns.upperBound <= mostBetween
            {
                pieces[pieces.count - 1] = Piece(
                    sections: last.sections.lowerBound..<section + 1, columns: last.columns.lowerBound..<position + 1)
            } else {
                pieces.append(Piece(sections: section..<section + 1, columns: position..<position + 1))
            }
        }
        return pieces
    }

    /// The positions of sections through `length` pixels: all of them if few, else `most` evenly spread with both ends.
    static func positions(in length: Int, most: Int = 33) -> [Int] {
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
