import LintelRaster
import LintelTestSupport
import LintelUnits

/// Seeded images of every kind that the encoder tells apart.
enum SampleKind: String, CaseIterable, Sendable {
    case noise, opaqueNoise, grayNoise, grayAlphaNoise, fewColors, fewColorsWithAlpha, twoColors
    case blackAndWhite, fourGrays, sixteenGrays, oneColor, transparent, verticalRamp, horizontalRamp, diagonalRamp
    case cutOut, grayCutOut, scaledNoise, manyColors

    /// An image of this kind. The samples depend on nothing but the arguments.
    func image(_ size: PixelSize, depth: BitDepth, seed: UInt64) -> QuantizedImage {
        var random = SplitMix64(seed: seed)
        let maximum = depth.maximum
        func any() -> Int { Int.random(in: 0...maximum, using: &random) }
        func gray(_ level: Int, _ alpha: Int? = nil) -> [Int] { [level, level, level, alpha ?? maximum] }
        let palette = (0..<200).map { _ in [any(), any(), any(), any()] }
        var samples: [Int] = []
        samples.reserveCapacity(size.area * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                switch self {
                case .noise: samples += [any(), any(), any(), any()]
                case .opaqueNoise: samples += [any(), any(), any(), maximum]
                case .grayNoise: samples += gray(any())
                case .grayAlphaNoise: samples += gray(any(), any())
                case .fewColors: samples += palette.randomElement(using: &random)![..<3] + [maximum]
                case .fewColorsWithAlpha:
                    let color = palette.randomElement(using: &random)!
                    samples += color[3] % 2 == 0 ? color : color[..<3] + [maximum]
                case .twoColors: samples += palette[..<2].randomElement(using: &random)!
                case .blackAndWhite: samples += gray(any() % 2 * maximum)
                case .fourGrays: samples += gray(any() % 4 * maximum / 3)
                case .sixteenGrays: samples += gray(any() % 16 * maximum / 15)
                case .oneColor: samples += palette[0]
                case .transparent: samples += [0, 0, 0, 0]
                case .verticalRamp: samples += Self.ramp(y, size.height, maximum)
                case .horizontalRamp: samples += Self.ramp(x, size.width, maximum)
                case .cutOut: samples += (x + y) % 3 == 0 ? [0, 0, 0, 0] : [any() | 1, any(), any(), maximum]
                case .grayCutOut: samples += (x + y) % 3 == 0 ? [0, 0, 0, 0] : gray(any() | 1)
                case .scaledNoise: samples += (0..<4).map { _ in any() % 256 * (maximum / 255) }
                case .manyColors: samples += [x % 29 * 8, y % 31 * 8, (x ^ y) % 4 * 60, maximum]
                case .diagonalRamp: samples += Self.ramp(x + y, size.width + size.height, maximum)
                }
            }
        }
        return QuantizedImage(
            size: size,
            samples: depth == .eight ? .bits8(samples.map(UInt8.init)) : .bits16(samples.map(UInt16.init)))
    }

    private static func ramp(_ step: Int, _ count: Int, _ maximum: Int) -> [Int] {
        [maximum * step / count, maximum / 3, maximum - maximum * step / count, maximum]
    }
}

extension QuantizedImage {
    /// Whether the samples are equal, 8-bit ones taken 257 times beside 16-bit ones, as PNG (third edition), 13.12, has
    /// it.
    func means(_ other: QuantizedImage) -> Bool {
        guard size == other.size else { return false }
        return switch (samples, other.samples) {
        case (.bits8(let own), .bits8(let others)): own == others
        case (.bits16(let own), .bits16(let others)): own == others
        case (.bits8(let own), .bits16(let others)): own.map { UInt16($0) * 257 } == others
        case (.bits16(let own), .bits8(let others)): own == others.map { UInt16($0) * 257 }
        }
    }
}

extension PixelSize {
    /// Sides around byte borders, one column, one row, and a band or two of rows.
    static let samples: [PixelSize] = [
        PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 300), PixelSize(width: 100, height: 1),
        PixelSize(width: 7, height: 5), PixelSize(width: 33, height: 17), PixelSize(width: 120, height: 64),
    ]
}
