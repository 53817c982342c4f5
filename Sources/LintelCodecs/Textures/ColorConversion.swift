import CLintelCodec
import CLintelDeflate
import LintelColor

/// A conversion from the colors of a file to sRGB or Display P3, by littlecms.
///
/// Relative colorimetric: what both spaces have keeps its color, white becomes white. Without black point compensation:
/// sRGB and Display P3 reach black, so a dark picture needs no stretching, and a scan's darkest gray stays the gray it
/// is. Everything runs in floats through the exact curves and matrices of the profile, without sampled tables or
/// caches, and with nothing shared between threads.
///
/// The target is Display P3 when the source has colors that sRGB has not: when a color of a 5 × 5 × 5 grid over the
/// source lies more than a hundredth of white's light outside sRGB in a channel. What lies outside the target too is
/// clipped by channel.
final class ColorConversion {
    /// `.sRGB` or `.displayP3`.
    let target: Gamut
    /// Whether the samples can stay as they are: nowhere do they move by more than half a step of 8 bits. So pictures
    /// whose profile means sRGB or Display P3 keep their exact values, whatever rounding the profile was made with.
    let isIdentity: Bool
    /// 1 for a gray profile, 3 otherwise.
    let channels: Int

    private let handle: OpaquePointer

    init(_ source: SourceColor, limits: TextureLimits) throws(TextureError) {
        var message = lintel_message()
        var opened: OpaquePointer?
        var channels: Int32 = 3
        let memory = max(0, limits.profileBytes)
        let status: lintel_status
        switch source {
        case .space(let space):
            // Its own few tables need no limit of the user's.
            var definition = space.definition
            status = lintel_color_open_space(&definition, TextureLimits.standard.profileBytes, &opened, &message)
        case .profile(let profile):
            status = profile.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return LINTEL_LIBRARY }
                return lintel_color_open_profile(start, bytes.count, memory, &opened, &channels, &message)
            }
        }
        guard status == LINTEL_OK, let handle = opened else {
            throw Self.error(status, message, source, limits)
        }
        func prepare(_ space: RGBSpace) throws(TextureError) {
            var definition = space.definition
            let status = lintel_color_prepare(handle, &definition, &message)
            guard status == LINTEL_OK else { throw Self.error(status, message, source, limits) }
        }
        do throws(TextureError) {
            try prepare(.sRGBLinear)
            let light = Self.converted(Self.grid(steps: 5), by: handle)
            let range = -Self.tolerance...1 + Self.tolerance
            let fits = light.allSatisfy { color in
                (0..<3).allSatisfy { range.contains(color[$0]) || !color[$0].isFinite }
            }
            target = fits || channels == 1 ? .sRGB : .displayP3
            try prepare(target == .sRGB ? .sRGB : .displayP3)
        } catch {
            lintel_color_close(handle)
            throw error
        }
        let grid = channels == 1 ? Self.greys(steps: 256) : Self.grid(steps: 9)
        isIdentity = zip(grid, Self.converted(grid, by: handle)).allSatisfy { before, after in
            (0..<3).allSatisfy { abs(before[$0] - after[$0]) <= 0.5 / 255 }
        }
        self.channels = Int(channels)
        self.handle = handle
    }

    deinit { lintel_color_close(handle) }

    /// Light outside sRGB that does not yet ask for a larger space: profiles that mean sRGB differ by less.
    private static let tolerance: Float = 0.01

    /// Converts straight samples in place; alpha stays. The results are 0…1.
    func convert(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        Self.convert(pixels, by: handle)
        for index in pixels.indices {
            for channel in 0..<3 {
                let value = pixels[index][channel]
                // A value that is no number fails both comparisons.
                pixels[index][channel] = value > 0 ? (value < 1 ? value : 1) : 0
            }
        }
    }

    private static func convert(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, by handle: OpaquePointer) {
        pixels.withMemoryRebound(to: Float.self) { numbers in
            guard let start = numbers.baseAddress else { return }
            lintel_color_convert(handle, start, pixels.count)
        }
    }

    private static func converted(_ colors: [SIMD4<Float>], by handle: OpaquePointer) -> [SIMD4<Float>] {
        var colors = colors
        colors.withUnsafeMutableBufferPointer { convert($0, by: handle) }
        return colors
    }

    private static func grid(steps: Int) -> [SIMD4<Float>] {
        let values = (0..<steps).map { Float($0) / Float(steps - 1) }
        return values.flatMap { red in
            values.flatMap { green in values.map { SIMD4(red, green, $0, 1) } }
        }
    }

    private static func greys(steps: Int) -> [SIMD4<Float>] {
        (0..<steps).map { step in
            let value = Float(step) / Float(steps - 1)
            return SIMD4(value, value, value, 1)
        }
    }

    private static func error(
        _ status: lintel_status, _ message: lintel_message, _ source: SourceColor, _ limits: TextureLimits
    ) -> TextureError {
        let reason = message.string.isEmpty ? "it cannot be read" : message.string
        switch (status, source) {
        case (LINTEL_OVER_LIMIT, _): return .profileSize(limit: limits.profileBytes)
        case (_, .profile): return .profile(reason)
        case (_, .space): return .colorChunk("cHRM", found: "primaries that span no colors")
        }
    }
}
