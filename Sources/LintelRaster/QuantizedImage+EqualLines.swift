import CLintelKernels
import LintelUnits

extension QuantizedImage {
    /// Which rows and which columns may differ from the one before: all others are equal to it, code for code.
    var equalLines: (rows: LineRuns, columns: LineRuns) {
        let (width, height) = (size.width, size.height)
        var rows = [Bool](repeating: false, count: height)
        var columns = [Bool](repeating: false, count: width)
        withBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let count = bytes.count / height
            let pixel = count / width
            rows[0] = true
            // Columns of which no pixel was found to differ yet.
            var open = Array(1..<max(1, width))
            for y in 0..<height {
                let row = base + y * count
                if y > 0 { rows[y] = !lintel_are_equal(row, row - count, count) }
                guard rows[y], !open.isEmpty else { continue }
                open.removeAll { x in
                    let here = row + x * pixel
                    let differs =
                        pixel == 4
                        ? here.loadUnaligned(as: UInt32.self) != (here - 4).loadUnaligned(as: UInt32.self)
                        : here.loadUnaligned(as: UInt64.self) != (here - 8).loadUnaligned(as: UInt64.self)
                    if differs { columns[x] = true }
                    return differs
                }
            }
        }
        return (LineRuns(rows), LineRuns(columns))
    }
}
