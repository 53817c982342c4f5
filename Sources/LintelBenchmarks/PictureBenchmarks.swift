import Dispatch
import Foundation
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelEngine
import LintelGradient
import LintelRaster
import LintelUnits

/// Whole pictures, in memory and as files: the work that `Scripts/bench --against-peers` repeats with other libraries.
enum PictureBenchmarks {
    static var all: [Benchmark] {
        [memset]
            + gradients.flatMap { name, css in [pixels(name, css), file(name, css)] }
            + [
                bars("200 bar images as files") { count, body in (0..<count).forEach(body) },
                bars("200 bar images as files, all cores") { count, body in
                    DispatchQueue.concurrentPerform(iterations: count, execute: body)
                },
            ]
    }

    private static let size = PixelSize(width: 1290, height: 2796)

    private static let gradients = [
        ("diagonal", "linear-gradient(to bottom right, #ff5f6d, #ffc371, #2a2a72)"),
        ("diagonal in oklch", "linear-gradient(in oklch to bottom right, #ff5f6d, #ffc371, #2a2a72)"),
        ("155deg", "linear-gradient(155.2326deg, #ff5f6d, #ffc371, #2a2a72)"),
        ("vertical", "linear-gradient(#ff5f6d, #ffc371, #2a2a72)"),
        ("radial", "radial-gradient(circle farthest-corner, #ff5f6d, #ffc371, #2a2a72)"),
        ("conic", "conic-gradient(#ff5f6d, #ffc371, #2a2a72, #ff5f6d)"),
    ]

    /// The least that filling a picture can take.
    private static var memset: Benchmark {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size.area * 4, alignment: 64)
        var value: UInt8 = 0
        return Benchmark(
            name: "memset of 1290 × 2796 RGBA", unit: "picture", count: 1,
            pass: {
                value &+= 1
                bytes.initializeMemory(as: UInt8.self, repeating: value)
                return Double(bytes[size.area])
            })
    }

    private static func gradient(_ css: String) -> Gradient {
        guard let gradient = try? Gradient.parse(css: css) else { preconditionFailure("'\(css)' is a gradient") }
        return gradient
    }

    /// 8-bit RGBA rows in a buffer that is used again, from the gradient as it was parsed: layout and ramp are part of
    /// it.
    private static func pixels(_ name: String, _ css: String) -> Benchmark {
        let drawing = Drawing(layers: [Drawing.Layer(.gradient(gradient(css)))])
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size.area * 4, alignment: 64)
        return Benchmark(
            name: "\(name) 1290 × 2796", unit: "picture", count: 1,
            pass: {
                let painter = DrawingPainter(
                    drawing, size: size, scale: .x1, gamut: .sRGB, mapping: .minde)
                let rows = QuantizedRows(quantizing: painter, depth: .eight)
                rows.fill(rows: 0..<size.height, into: bytes)
                return Double(bytes[size.area])
            })
    }

    /// The same as the bytes of a PNG file.
    private static func file(_ name: String, _ css: String) -> Benchmark {
        var last = 0
        return Benchmark(
            name: "\(name) 1290 × 2796, PNG", unit: "picture", count: 1,
            pass: {
                last = png(css, size).count
                return Double(last)
            }, outcome: { "\(last) bytes" })
    }

    private static func png(_ css: String, _ size: PixelSize) -> [UInt8] {
        var diagnostics = Diagnostics()
        guard let picture = Picture(css: css, source: "benchmark", into: &diagnostics),
            let bytes = try? picture.png(size: size, gamut: .sRGB, mapping: .minde, depth: .eight)
        else { preconditionFailure("'\(css)' is a picture") }
        return bytes
    }

    /// 200 opaque bar backgrounds of two stops from top to bottom, as files.
    private static func bars(_ name: String, _ each: @escaping (Int, @Sendable (Int) -> Void) -> Void) -> Benchmark {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-benchmark-bars")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let count = 200
        var total = 0
        return Benchmark(
            name: name, unit: "set", count: 1,
            pass: {
                var counts = [Int](repeating: 0, count: count)
                counts.withUnsafeMutableBufferPointer { counts in
                    nonisolated(unsafe) let counts = counts
                    each(count) { counts[$0] = bar($0, in: folder.path) }
                }
                total = counts.reduce(0, +)
                return Double(total)
            }, outcome: { "\(total) bytes" })
    }

    /// Draws and writes one, and returns its bytes.
    private static func bar(_ index: Int, in folder: String) -> Int {
        let size = PixelSize(width: 640 + index * 37 % 651, height: 88 + index * 53 % 201)
        let first = "rgb(\(index * 7 % 256) \(index * 13 % 256) \(index * 29 % 256))"
        let last = "rgb(\(index * 31 % 256) \(index * 17 % 256) \(index * 3 % 256))"
        let file = png("linear-gradient(in srgb, \(first), \(last))", size)
        // Foundation would flush each file to the disk, which the other libraries do not.
        guard let stream = fopen(folder + "/\(index).png", "wb") else { return 0 }
        fwrite(file, 1, file.count, stream)
        fclose(stream)
        return file.count
    }
}
