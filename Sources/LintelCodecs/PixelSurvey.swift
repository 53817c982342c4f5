import LintelRaster
import LintelUnits

/// What an image's samples have in common, and so in which forms they can be stored.
struct PixelSurvey {
    var isOpaque = true
    var isGray = true
    /// The colours of an 8-bit image that has at most 256 of them.
    var colors: ColorTable?
    /// The fewest bits that hold every level of an 8-bit grey image exactly.
    var grayBits = 8

    private let bitDepth: Int

    /// O(pixels).
    init(_ image: QuantizedImage) {
        switch image.samples {
        case .bits8(let samples):
            bitDepth = 8
            samples.withUnsafeBytes { survey8($0.bindMemory(to: UInt32.self)) }
        case .bits16(let samples):
            bitDepth = 16
            samples.withUnsafeBufferPointer { survey16($0) }
        }
    }

    private mutating func survey8(_ pixels: UnsafeBufferPointer<UInt32>) {
        var table: ColorTable? = ColorTable()
        var allAlpha = UInt32.max
        var last: UInt32?
        var offRamp: (bits4: UInt8, bits2: UInt8, bits1: UInt8) = (0, 0, 0)
        for pixel in pixels where pixel != last {
            last = pixel
            allAlpha &= pixel
            if isGray {
                let (red, green, blue) = withUnsafeBytes(of: pixel) { ($0[0], $0[1], $0[2]) }
                isGray = red == green && green == blue
                offRamp.bits4 |= red % 17
                offRamp.bits2 |= red % 85
                offRamp.bits1 |= red % 255
            }
            if table != nil, table?.insert(pixel) == false { table = nil }
        }
        isOpaque = allAlpha & RGBA8.alphaMask == RGBA8.alphaMask
        colors = table
        grayBits = offRamp.bits1 == 0 ? 1 : offRamp.bits2 == 0 ? 2 : offRamp.bits4 == 0 ? 4 : 8
    }

    private mutating func survey16(_ samples: UnsafeBufferPointer<UInt16>) {
        var index = 0
        while index < samples.count && (isOpaque || isGray) {
            isGray = isGray && samples[index] == samples[index + 1] && samples[index] == samples[index + 2]
            isOpaque = isOpaque && samples[index + 3] == .max
            index += 4
        }
    }

    /// The forms worth trying: the one with the fewest samples a pixel, and a palette if there can be one that has fewer
    /// bits. The first is always there.
    ///
    /// `allowsGray` is false under an RGB profile: PNG (third edition), 11.3.2.3, wants a grey profile on grey samples.
    func forms(allowsGray: Bool) -> [PixelForm] {
        let gray = isGray && allowsGray
        let plain: PixelForm =
            switch (gray, isOpaque) {
            case (true, true): PixelForm(colorType: .gray, bitDepth: bitDepth == 8 ? grayBits : 16)
            case (true, false): PixelForm(colorType: .grayAlpha, bitDepth: bitDepth)
            case (false, true): PixelForm(colorType: .rgb, bitDepth: bitDepth)
            case (false, false): PixelForm(colorType: .rgba, bitDepth: bitDepth)
            }
        guard let colors = colors?.colors else { return [plain] }
        let indexBits = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
        guard indexBits < plain.pixelBits else { return [plain] }
        // Opaque colours last: their alphas need not be written. The order of meeting keeps neighbours close otherwise,
        // so that indices of a gradient climb.
        let ordered = colors.filter { RGBA8.alpha($0) != 255 } + colors.filter { RGBA8.alpha($0) == 255 }
        return [plain, PixelForm(colorType: .palette, bitDepth: indexBits, palette: ordered)]
    }
}
