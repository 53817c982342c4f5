import CLintelKernels
import LintelDrawing

extension CompositeOperation {
    /// Lays `source`, covered by 0…1, over `target`, both premultiplied: target + coverage · (operation − target).
    /// For all operations that do not drop the backdrop that is the operation of coverage · source; `plusLighter`,
    /// whose sum ends at 1, is worked out from that itself.
    /// - Precondition: all have one count.
    func composite(
        _ source: UnsafeMutableBufferPointer<SIMD4<Float>>, coverage: UnsafeMutableBufferPointer<Float>,
        over target: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        precondition(source.count == target.count && coverage.count == target.count)
        // One loop per operation, so that nothing is decided per pixel.
        switch self {
        case .normal: target.cover(with: source, coverage: coverage)
        case .multiply: Self.blend(source, coverage, target) { $0 * $1 }
        case .screen: Self.blend(source, coverage, target) { $0 + $1 - $0 * $1 }
        case .overlay: Self.blend(source, coverage, target) { backdrop, source in Blend.hardLight(source, backdrop) }
        case .darken: Self.blend(source, coverage, target) { pointwiseMin($0, $1) }
        case .lighten: Self.blend(source, coverage, target) { pointwiseMax($0, $1) }
        case .colorDodge: Self.blend(source, coverage, target, channel: Blend.colorDodge)
        case .colorBurn: Self.blend(source, coverage, target, channel: Blend.colorBurn)
        case .hardLight: Self.blend(source, coverage, target) { Blend.hardLight($0, $1) }
        case .softLight: Self.blend(source, coverage, target, channel: Blend.softLight)
        case .difference:
            Self.blend(source, coverage, target) { pointwiseMax($0, $1) - pointwiseMin($0, $1) }
        case .exclusion: Self.blend(source, coverage, target) { $0 + $1 - 2 * $0 * $1 }
        case .hue:
            Self.blend(source, coverage, target) {
                Blend.withLuminosity(Blend.withSaturation($1, Blend.saturation($0)), Blend.luminosity($0))
            }
        case .saturation:
            Self.blend(source, coverage, target) {
                Blend.withLuminosity(Blend.withSaturation($0, Blend.saturation($1)), Blend.luminosity($0))
            }
        case .color: Self.blend(source, coverage, target) { Blend.withLuminosity($1, Blend.luminosity($0)) }
        case .luminosity: Self.blend(source, coverage, target) { Blend.withLuminosity($0, Blend.luminosity($1)) }
        case .clear: Self.combine(source, coverage, target) { _, _ in .zero }
        case .copy: Self.combine(source, coverage, target) { source, _ in source }
        case .destination: break
        case .destinationOver: Self.combine(source, coverage, target) { $1.covering($0) }
        case .sourceIn: Self.combine(source, coverage, target) { $0 * $1.w }
        case .destinationIn: Self.combine(source, coverage, target) { $1 * $0.w }
        case .sourceOut: Self.combine(source, coverage, target) { $0 * (1 - $1.w) }
        case .destinationOut: Self.combine(source, coverage, target) { $1 * (1 - $0.w) }
        case .sourceAtop: Self.combine(source, coverage, target) { $0 * $1.w + $1 * (1 - $0.w) }
        case .destinationAtop: Self.combine(source, coverage, target) { $1 * $0.w + $0 * (1 - $1.w) }
        case .xor: Self.combine(source, coverage, target) { $0 * (1 - $1.w) + $1 * (1 - $0.w) }
        case .plusLighter: Self.add(source, coverage, to: target)
        }
    }

    private typealias Pixels = UnsafeMutableBufferPointer<SIMD4<Float>>

    /// A Porter–Duff operator of premultiplied source and backdrop.
    @inline(__always)
    private static func combine(
        _ source: Pixels, _ coverage: UnsafeMutableBufferPointer<Float>, _ target: Pixels,
        _ operation: (_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float>
    ) {
        for index in target.indices {
            let backdrop = target[index]
            let result = operation(source[index], backdrop)
            let share = coverage[index]
            // Exact at both ends.
            target[index] = result * share + backdrop * (1 - share)
        }
    }

    /// The sum of what the coverage leaves of the source and of the backdrop, not above 1. Source: Compositing 2,
    /// section 9.1.
    private static func add(_ source: Pixels, _ coverage: UnsafeMutableBufferPointer<Float>, to target: Pixels) {
        for index in target.indices {
            target[index] = pointwiseMin(source[index] * coverage[index] + target[index], SIMD4(repeating: 1))
        }
    }

    /// A blend of straight colors, laid over the backdrop: (1 − αb) · s + (1 − αs) · b + αs · αb · B(cb, cs).
    /// Source: Compositing and Blending 1, section 10.
    @inline(__always)
    private static func blend(
        _ source: Pixels, _ coverage: UnsafeMutableBufferPointer<Float>, _ target: Pixels,
        _ mixed: (_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float>
    ) {
        combine(source, coverage, target) { source, backdrop in
            let both = source.w * backdrop.w
            guard both > 0 else { return backdrop.covered(by: source) }
            var mix = mixed(backdrop.straightColor, source.straightColor) * both
            mix.w = both
            return source * (1 - backdrop.w) + backdrop * (1 - source.w) + mix
        }
    }

    /// A blend channel by channel.
    @inline(__always)
    private static func blend(
        _ source: Pixels, _ coverage: UnsafeMutableBufferPointer<Float>, _ target: Pixels,
        channel: (_ backdrop: Float, _ source: Float) -> Float
    ) {
        blend(source, coverage, target) { backdrop, source in
            SIMD4(
                channel(backdrop.x, source.x), channel(backdrop.y, source.y), channel(backdrop.z, source.z), 0)
        }
    }
}

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
    /// Lays `source` over these pixels, source-over, both premultiplied.
    /// - Parameters:
    ///   - isOneColor: whether the first pixel of `source` stands for all.
    ///   - coverage: 0…1, of every pixel; `nil` is 1.
    /// - Precondition: `source` has as many pixels, or one; `coverage` as many.
    func cover(
        with source: UnsafeMutableBufferPointer<SIMD4<Float>>, isOneColor: Bool = false,
        coverage: UnsafeMutableBufferPointer<Float>? = nil
    ) {
        let count = count
        precondition(
            isOneColor ? !source.isEmpty : source.count >= count, "\(source.count) colors for \(count) pixels")
        precondition(coverage.map { $0.count >= count } ?? true, "too little coverage for \(count) pixels")
        guard let target = baseAddress, let source = source.baseAddress else { return }
        source.withMemoryRebound(to: Float.self, capacity: isOneColor ? 4 : count * 4) { source in
            target.withMemoryRebound(to: Float.self, capacity: count * 4) { target in
                lintel_cover(lintel_best_variant(), source, isOneColor, coverage?.baseAddress, target, count)
            }
        }
    }
}

extension SIMD4<Float> {
    /// This color over `other`, both premultiplied.
    @inline(__always)
    fileprivate func covering(_ other: SIMD4<Float>) -> SIMD4<Float> { other.covered(by: self) }

    /// Divided by an alpha above 0, which stays as it is; rounding does not bring it above 1.
    @inline(__always)
    fileprivate var straightColor: SIMD4<Float> {
        var color = pointwiseMin(self / w, SIMD4(repeating: 1))
        color.w = w
        return color
    }
}
