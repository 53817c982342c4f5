import LintelRaster
import LintelUnits

/// What an image's samples have in common, and so in which forms they can be stored.
struct PixelSurvey {
    var isOpaque = true
    var isGray = true
    /// The colors of an 8-bit image that has at most 256 of them.
    var colors: ColorTable?
    /// The fewest bits that hold every level of an 8-bit gray image exactly.
    var grayBits = 8
    /// Red, green and blue of the one color of an 8-bit image that is transparent, if all others are opaque and none of
    /// them looks the same. Readers that take 16 bits down to 8 no longer find a key of 16, so there is none.
    var key: [UInt16]?

    private let bitDepth: Int

    /// Surveys the pixels of an image. O(pixels).
    init(_ image: QuantizedImage) {
        switch image.samples {
        case .bits8(let samples):
            bitDepth = 8
            samples.withUnsafeBytes { survey8($0.bindMemory(to: UInt32.self)) }
            key = isOpaque ? nil : Self.key(samples)
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

    /// Two passes: which color is transparent, and whether an opaque one looks like it.
    private static func key(_ samples: [UInt8]) -> [UInt16]? {
        let opaque = UInt8.max
        return samples.withUnsafeBufferPointer { samples in
            var key: (UInt8, UInt8, UInt8)?
            for start in stride(from: 0, to: samples.count, by: 4) where samples[start + 3] != opaque {
                let color = (samples[start], samples[start + 1], samples[start + 2])
                guard samples[start + 3] == 0, color == key ?? color else { return nil }
                key = color
            }
            guard let key else { return nil }
            for start in stride(from: 0, to: samples.count, by: 4)
            where samples[start + 3] == opaque && (samples[start], samples[start + 1], samples[start + 2]) == key {
                return nil
            }
            return [UInt16(key.0), UInt16(key.1), UInt16(key.2)]
        }
    }

    /// The forms worth trying: the one with the fewest samples a pixel, with a color key if there can be one, and
    /// palettes if they have fewer bits. The first is always there.
    ///
    /// - Parameters:
    ///   - allowsGray: false under an RGB profile: PNG (third edition), 11.3.2.3, wants a gray profile on gray samples.
    ///   - orders: of palettes, each a form; none for no palette.
    ///   - widens: whether samples of fewer than 8 bits, and palettes that save no bits, are worth trying as bytes.
    func forms(
        of image: QuantizedImage, allowsGray: Bool, orders: [PaletteOrder], widens: Bool = false
    ) -> [PixelForm] {
        var forms = [plainForm(allowsGray: allowsGray)]
        let plain = forms[0]
        if let key, let keyed = keyedForm(key, allowsGray: allowsGray) { forms.append(keyed) }
        // Whole bytes let filters and matches see what bits hide.
        func widen(_ form: PixelForm) {
            guard widens, form.bitDepth < 8 else { return }
            var wide = form
            wide.bitDepth = 8
            if form.colorType == .gray { wide.key = form.key.map { $0 * 255 / ((1 << form.bitDepth) - 1) } }
            forms.append(wide)
        }
        for form in forms { widen(form) }
        guard let colors = colors?.colors, case .bits8(let samples) = image.samples else { return forms }
        let indexBits = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
        guard indexBits < plain.pixelBits || widens && indexBits == plain.pixelBits else { return forms }
        for order in orders {
            let palette = samples.withUnsafeBytes {
                order.sorted(colors, of: $0.bindMemory(to: UInt32.self), width: image.size.width)
            }
            let form = PixelForm(colorType: .palette, bitDepth: indexBits, palette: palette)
            guard !forms.contains(form) else { continue }
            forms.append(form)
            widen(form)
        }
        return forms
    }

    private func plainForm(allowsGray: Bool) -> PixelForm {
        switch (isGray && allowsGray, isOpaque) {
        case (true, true): PixelForm(colorType: .gray, bitDepth: bitDepth == 8 ? grayBits : 16)
        case (true, false): PixelForm(colorType: .grayAlpha, bitDepth: bitDepth)
        case (false, true): PixelForm(colorType: .rgb, bitDepth: bitDepth)
        case (false, false): PixelForm(colorType: .rgba, bitDepth: bitDepth)
        }
    }

    private func keyedForm(_ key: [UInt16], allowsGray: Bool) -> PixelForm? {
        guard isGray && allowsGray else { return PixelForm(colorType: .rgb, bitDepth: bitDepth, key: key) }
        return PixelForm(colorType: .gray, bitDepth: grayBits, key: [key[0] >> (8 - grayBits)])
    }

    /// The form that libpng is given by default: RGB or RGBA, without alpha where all pixels are opaque.
    var defaultForm: PixelForm { PixelForm(colorType: isOpaque ? .rgb : .rgba, bitDepth: bitDepth) }
}
