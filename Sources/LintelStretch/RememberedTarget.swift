import LintelRaster
import LintelUnits
import Synchronization

/// A target whose runs are found once and of which the lines asked for first are painted once: a search compares it
/// with many images.
final class RememberedTarget: DerivedRowSource {
    let base: any RowSource
    private let columns: LineRuns
    private let rows: LineRuns
    private let distinct: DistinctColumns
    /// The index of the run of each column.
    private let runIndices: [Int32]
    private let room: Room
    /// One pixel for each run of columns, by run of rows; empty before it was painted, and where there was no room.
    private let lines: Mutex<[[SIMD4<Float>]]>
    /// The index of the run of each row in `lines`.
    private let lineIndices: [Int32]

    var size: PixelSize { base.size }
    func isConstant(along axis: Axis) -> Bool { base.isConstant(along: axis) }
    func runs(along axis: Axis) -> LineRuns { axis == .horizontal ? columns : rows }

    /// How many pixels the targets of one search may still keep, together. What is painted first is kept: the rows that
    /// are compared first reject most images.
    final class Room: Sendable {
        private let left: Atomic<Int>

        /// Creates room of 2 MiB.
        init() { left = Atomic(1 << 17) }

        /// Whether there is room for that many, which are then taken.
        func take(_ pixels: Int) -> Bool {
            if left.subtract(pixels, ordering: .relaxed).newValue >= 0 { return true }
            left.add(pixels, ordering: .relaxed)
            return false
        }
    }

    init(_ base: any RowSource, room: Room) {
        self.base = base
        self.room = room
        columns = base.runs(along: .horizontal)
        rows = base.runs(along: .vertical)
        distinct = DistinctColumns(columns)
        let rowRuns = rows.ranges
        runIndices = distinct.runs.enumerated().flatMap { index, run in repeatElement(Int32(index), count: run.count) }
        lineIndices = rowRuns.enumerated().flatMap { index, run in repeatElement(Int32(index), count: run.count) }
        lines = Mutex([[SIMD4<Float>]](repeating: [], count: rowRuns.count))
    }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(buffer.count >= columns.count, "\(columns) into \(buffer.count) pixels")
        let index = Int(lineIndices[row])
        var line = lines.withLock { $0[index] }
        if line.isEmpty {
            // Single pixels are asked for in rows that may never be compared.
            guard columns.count > 1 || distinct.count == 1, room.take(distinct.count) else {
                return base.paint(row: row, columns: columns, into: buffer)
            }
            line = painted(row)
            let known = line
            lines.withLock { $0[index] = known }
        }
        line.withUnsafeBufferPointer { line in
            if distinct.count == runIndices.count {
                _ = buffer.update(fromContentsOf: UnsafeBufferPointer(rebasing: line[columns]))
                return
            }
            runIndices.withUnsafeBufferPointer { runs in
                for (offset, column) in columns.enumerated() { buffer[offset] = line[Int(runs[column])] }
            }
        }
    }

    /// One pixel for each run of columns.
    private func painted(_ row: Int) -> [SIMD4<Float>] {
        [SIMD4<Float>](unsafeUninitializedCapacity: distinct.count) { buffer, count in
            distinct.paint(row: row, of: base, into: buffer)
            count = distinct.count
        }
    }
}
