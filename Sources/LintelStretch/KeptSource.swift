import LintelRaster
import LintelUnits

/// A few lines of a picture, painted once and kept: for what is compared again and again.
struct KeptSource: RowSource {
    let size: PixelSize
    let isOpaque: Bool
    let colorError: Double
    private let picture: Pixmap
    private let columns: LineRuns
    private let rows: LineRuns
    private let constantAxes: Set<Axis>

    init(_ source: any RowSource) {
        size = source.size
        isOpaque = source.isOpaque
        colorError = source.colorError
        picture = Pixmap(painting: source)
        columns = source.runs(along: .horizontal)
        rows = source.runs(along: .vertical)
        constantAxes = Set(Axis.allCases.filter { source.isConstant(along: $0) })
    }

    func isConstant(along axis: Axis) -> Bool { constantAxes.contains(axis) }

    func runs(along axis: Axis) -> LineRuns { axis == .horizontal ? columns : rows }

    func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        picture.paint(row: row, columns: columns, into: buffer)
    }
}
