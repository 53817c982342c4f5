import LintelRaster
import LintelUnits
import Synchronization

/// A target whose runs are found once and, where it has few lines that differ, whose pixels are painted once: a search compares it with
/// many images, and the proof of the last one looks at every pixel again.
final class RememberedTarget: RowSource {
    private let base: any RowSource
    private let columns: LineRuns
    private let rows: LineRuns
    private let distinct: DistinctColumns
    /// By column, the index of its run.
    private let runIndices: [Int]
    /// By the first row of a run of rows; empty where there is too much to keep.
    private let lines: Mutex<[[SIMD4<Float>]]>
    /// By row, the index of its run in `lines`.
    private let lineIndices: [Int]

    var size: PixelSize { base.size }
    var isOpaque: Bool { base.isOpaque }
    var colorError: Double { base.colorError }
    func isConstant(along axis: Axis) -> Bool { base.isConstant(along: axis) }
    func runs(along axis: Axis) -> LineRuns { axis == .horizontal ? columns : rows }

    /// - Parameter room: how many pixels may be kept. What is kept is taken off.
    init(_ base: any RowSource, room: inout Int) {
        self.base = base
        columns = base.runs(along: .horizontal)
        rows = base.runs(along: .vertical)
        distinct = DistinctColumns(columns)
        let rowRuns = rows.ranges
        let pixels = rowRuns.count * distinct.count
        guard pixels <= room else {
            (runIndices, lineIndices) = ([], [])
            lines = Mutex([])
            return
        }
        room -= pixels
        runIndices = distinct.runs.enumerated().flatMap { index, run in [Int](repeating: index, count: run.count) }
        lineIndices = rowRuns.enumerated().flatMap { index, run in [Int](repeating: index, count: run.count) }
        lines = Mutex([[SIMD4<Float>]](repeating: [], count: rowRuns.count))
    }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        guard !lineIndices.isEmpty else { return base.paint(row: row, columns: columns, into: buffer) }
        precondition(buffer.count >= columns.count, "\(columns) into \(buffer.count) pixels")
        let index = lineIndices[row]
        let line = lines.withLock { $0[index] }
        let known = line.isEmpty ? painted(row) : line
        if line.isEmpty { lines.withLock { $0[index] = known } }
        for (offset, column) in columns.enumerated() { buffer[offset] = known[runIndices[column]] }
    }

    /// One pixel for each run of columns.
    private func painted(_ row: Int) -> [SIMD4<Float>] {
        [SIMD4<Float>](unsafeUninitializedCapacity: distinct.count) { buffer, count in
            distinct.paint(row: row, of: base, into: buffer)
            count = distinct.count
        }
    }
}
