import CLintelKernels
import LintelRaster

/// The pixels of one row of all targets, one after the other.
struct TargetRow {
    var y: Int
    var pixels: [SIMD4<Float>]
}

/// Between which texels of a row the pixels of all targets lie, as `AxisLayout.tap` has it for images without caps, in
/// the form that `lintel_fit_row` reads.
struct TexelGaps {
    let length: Int
    private let tolerance: Float
    private let variant = lintel_best_variant()
    /// The position at which the pixels of each target begin in a row of all; then the length of that row.
    private let pixelStarts: [Int]
    /// The starts by target; see `lintel_fit_target`. `length + 2` for each.
    private var starts: [Int32]
    /// The inverses by pixel of a row of all targets.
    private var inverses: [Float]
    /// Whether the figures of a target have been computed, by target.
    private var isPrepared: [Bool]

    /// - Parameters:
    ///   - length: of the image, in texels.
    ///   - tolerance: by how much texels and pixels may differ, in 1/255.
    init(length: Int, _ pixelStarts: [Int], tolerance: Float) {
        self.length = length
        self.tolerance = tolerance
        self.pixelStarts = pixelStarts
        let targets = pixelStarts.count - 1
        isPrepared = [Bool](repeating: false, count: targets)
        starts = []
        inverses = []
    }

    /// Finds the gaps of some of the targets, unless they are known.
    mutating func prepare(_ chosen: [Int]) {
        if starts.isEmpty {
            let targets = isPrepared.count
            starts = [Int32](repeating: 0, count: targets * (length + 2))
            inverses = [Float](repeating: 0, count: pixelStarts[targets])
        }
        for index in chosen where !isPrepared[index] {
            prepare(index)
            isPrepared[index] = true
        }
    }

    private mutating func prepare(_ target: Int) {
        let pixels = pixelStarts[target]..<pixelStarts[target + 1]
        let width = pixels.count
        let step = Double(length) / Double(width)
        let length = length
        var next = 0
        starts.withUnsafeMutableBufferPointer { starts in
            let starts = UnsafeMutableBufferPointer(
                rebasing: starts[target * (length + 2)..<(target + 1) * (length + 2)])
            inverses.withUnsafeMutableBufferPointer { inverses in
                let inverses = UnsafeMutableBufferPointer(rebasing: inverses[pixels])
                for x in 0..<width {
                    // Counted from one texel before the first, so that `Int` rounds down.
                    let position = (Double(x) + 0.5) * step + 0.5
                    let gap = min(Int(position), length)
                    while next <= gap {
                        starts[next] = Int32(x)
                        next += 1
                    }
                    inverses[x] = 1 / max(Float(position - Double(gap)), Self.leastWeight)
                }
            }
            while next < length + 2 {
                starts[next] = Int32(width)
                next += 1
            }
        }
    }

    /// The share of the second texel that counts where there is none, since shares are divided by: 1/4096 of a code at
    /// most.
    private static let leastWeight: Float = 0x1p-20

    /// Whether some texels hold in a row of some targets.
    func fit(_ row: TargetRow, _ chosen: [Int], _ source: any RowSource) -> Bool {
        var codes: [UInt8] = []
        return fit(row, chosen, source, above: nil, into: &codes)
    }

    /// Appends the texels that hold, four bytes each, to `codes`; `false`, and nothing is appended, where none do. They
    /// follow those of the row `above`, if there is one.
    func fit(
        _ row: TargetRow, _ chosen: [Int], _ source: any RowSource, above: [UInt8]?, into codes: inout [UInt8]
    ) -> Bool {
        withRowScratch(of: SIMD4<Float>.self, capacity: length) { painted in
            source.paint(row: row.y, columns: 0..<length, into: painted)
            return withRowScratch(of: UInt8.self, capacity: length * (4 + Int(LINTEL_FIT_ROOM))) {
                room in
                withTargets(row, chosen) { targets in
                    guard let start = room.baseAddress, let row = painted.baseAddress else { return false }
                    let found = row.withMemoryRebound(to: Float.self, capacity: length * 4) { row in
                        withOptionalBytes(above) { above in
                            lintel_fit_row(
                                variant, targets.baseAddress, targets.count, row, length, tolerance, above,
                                start + length * 4, start)
                        }
                    }
                    if found { codes.append(contentsOf: room[..<(length * 4)]) }
                    return found
                }
            }
        }
    }

    private func withOptionalBytes(_ bytes: [UInt8]?, _ body: (UnsafePointer<UInt8>?) -> Bool) -> Bool {
        guard let bytes else { return body(nil) }
        return bytes.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    /// Calls `body` with the chosen targets' part of a row.
    private func withTargets(
        _ row: TargetRow, _ chosen: [Int], _ body: (UnsafeMutableBufferPointer<lintel_fit_target>) -> Bool
    ) -> Bool {
        withRowScratch(of: lintel_fit_target.self, capacity: chosen.count) { targets in
            row.pixels.withUnsafeBufferPointer { pixels in
                inverses.withUnsafeBufferPointer { inverses in
                    starts.withUnsafeBufferPointer { starts in
                        guard let pixels = pixels.baseAddress, let inverses = inverses.baseAddress,
                            let starts = starts.baseAddress
                        else { return false }
                        for (index, target) in chosen.enumerated() {
                            let first = pixelStarts[target]
                            targets.initializeElement(
                                at: index,
                                to: lintel_fit_target(
                                    pixels: UnsafeRawPointer(pixels + first).assumingMemoryBound(to: Float.self),
                                    inverses: inverses + first, starts: starts + target * (length + 2)))
                        }
                        return body(targets)
                    }
                }
            }
        }
    }
}
