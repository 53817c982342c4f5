import LintelCodecs
import LintelColor
import LintelRaster
import LintelUnits

/// Encoding pictures of several kinds and sizes as PNG, by effort.
enum CodecBenchmarks {
    static var all: [Benchmark] {
        PictureKind.allCases.flatMap { kind in
            kind.sizes.flatMap { size in
                let image = kind.image(size)
                return [PNGEffort.fast, .standard].map { benchmark(kind, image, $0) }
                    + (image.size.area <= 1 << 14 ? [benchmark(kind, image, .best)] : [])
            }
        }
    }

    private static func benchmark(_ kind: PictureKind, _ image: QuantizedImage, _ effort: PNGEffort) -> Benchmark {
        let last = Outcome()
        return Benchmark(
            name: "png \(kind.rawValue) \(image.size.width)×\(image.size.height) \(effort.rawValue)", unit: "image",
            count: 1,
            pass: {
                last.bytes = (try? PNGEncoder.encode(image, gamut: .sRGB, effort: effort).count) ?? 0
                return Double(last.bytes)
            }, outcome: { "\(last.bytes) bytes" })
    }

    /// What the last pass made.
    private final class Outcome {
        var bytes = 0
    }
}

/// Pictures as presets have them, made without the engine so that they stay the same when it changes.
enum PictureKind: String, CaseIterable {
    case vertical, diagonal, radial, ordered, fade, flat

    var sizes: [PixelSize] {
        let small = PixelSize(width: 185, height: 64)
        let screen = PixelSize(width: 1290, height: 2796)
        return switch self {
        case .vertical: [PixelSize(width: 1, height: 288), screen]
        default: [small, PixelSize(width: 768, height: 288), screen]
        }
    }

    func image(_ size: PixelSize) -> QuantizedImage {
        let (width, height) = (size.width, size.height)
        var samples: [UInt8] = []
        samples.reserveCapacity(4 * size.area)
        for y in 0..<height {
            for x in 0..<width {
                let across = (Double(x) + 0.5) / Double(width)
                let down = (Double(y) + 0.5) / Double(height)
                // The diagonal repeats after some rows, as those of presets do that are given in degrees.
                let slant =
                    (0.419 * (Double(x) + 0.5) + 0.908 * (Double(y) + 0.5))
                    / (0.419 * Double(width) + 0.908 * Double(height))
                let reach = ((across - 0.5) * (across - 0.5) + (down - 0.5) * (down - 0.5)) * 2
                switch self {
                case .vertical: samples += Self.pixel(down)
                case .diagonal: samples += Self.pixel(slant)
                case .radial: samples += Self.pixel(reach.squareRoot())
                case .ordered: samples += Self.pixel(slant, noise: Self.threshold(x, y))
                case .fade: samples += [0, 0, 0, UInt8(255 * min(1, reach) + 0.5)]
                case .flat: samples += reach < 0.1 ? [240, 240, 250, 255] : [20, 30, 60, 255]
                }
            }
        }
        return QuantizedImage(size: size, samples: .bits8(samples))
    }

    /// Of three stops: #FF5F6D, #FFC371, #2A2A72.
    private static func pixel(_ part: Double, noise: Double = 0.5) -> [UInt8] {
        let stops: [[Double]] = [[255, 95, 109], [255, 195, 113], [42, 42, 114]]
        let segment = part < 0.5 ? 0 : 1
        let weight = 2 * part - Double(segment)
        return (0..<3).map { channel in
            let value = stops[segment][channel] * (1 - weight) + stops[segment + 1][channel] * weight
            return UInt8(max(0, min(255, value + noise)))
        } + [255]
    }

    /// Bayer's matrix of 8 × 8.
    private static func threshold(_ x: Int, _ y: Int) -> Double {
        var value = 0
        for bit in 0..<3 {
            let (column, row) = (x >> bit & 1, y >> bit & 1)
            value = value << 2 | (column ^ row) << 1 | row
        }
        return (Double(value) + 0.5) / 64
    }
}
