import LintelRaster
import LintelUnits

/// An opaque picture of 8 bits to draw a sheet on. Nothing is drawn outside.
struct SheetCanvas {
    let size: PixelSize
    /// Red, green, blue, alpha.
    private(set) var samples: [UInt8]

    init(size: PixelSize, tone: SIMD3<UInt8>) {
        Pixmap.checkSides(of: size)
        self.size = size
        samples = [UInt8](unsafeUninitializedCapacity: size.area * 4) { samples, count in
            count = size.area * 4
            for index in 0..<size.area {
                for channel in 0..<3 { samples[index * 4 + channel] = tone[channel] }
                samples[index * 4 + 3] = 255
            }
        }
    }

    /// Lays a tone over a pixel.
    /// - Parameter coverage: of 255.
    private mutating func lay(_ tone: SIMD3<UInt8>, x: Int, y: Int, coverage: Int) {
        guard coverage > 0, x >= 0, y >= 0, x < size.width, y < size.height else { return }
        let start = (y * size.width + x) * 4
        for channel in 0..<3 {
            let below = Int(samples[start + channel])
            // Rounded to the nearest; 255 gives the tone itself.
            samples[start + channel] = UInt8(
                (below * (255 - coverage) + Int(tone[channel]) * coverage + 127) / 255)
        }
    }

    mutating func fill(_ rect: PixelRect, tone: SIMD3<UInt8>) {
        for y in rect.y..<rect.bottom { for x in rect.x..<rect.right { lay(tone, x: x, y: y, coverage: 255) } }
    }

    /// Fills a rectangle with circular corners, smooth at them.
    mutating func fill(_ rect: PixelRect, radius: Int, tone: SIMD3<UInt8>) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        for y in 0..<rect.height {
            let fromEdge = min(y, rect.height - 1 - y)
            for x in 0..<rect.width {
                let fromSide = min(x, rect.width - 1 - x)
                let coverage =
                    fromEdge < radius && fromSide < radius
                    ? Self.cornerCoverage(x: fromSide, y: fromEdge, radius: radius) : 255
                lay(tone, x: rect.x + x, y: rect.y + y, coverage: coverage)
            }
        }
    }

    /// Returns the coverage of the pixel at (x, y) in a corner's box, 0…255, from 16 samples.
    private static func cornerCoverage(x: Int, y: Int, radius: Int) -> Int {
        var inside = 0
        for row in 0..<4 {
            for column in 0..<4 {
                // In eighths of a pixel from the circle's middle.
                let dx = 8 * (radius - x) - 2 * column - 1
                let dy = 8 * (radius - y) - 2 * row - 1
                if dx * dx + dy * dy <= 64 * radius * radius { inside += 1 }
            }
        }
        return inside * 255 / 16
    }

    /// A line of one pixel around the outside of `rect`.
    mutating func frame(_ rect: PixelRect, tone: SIMD3<UInt8>) {
        fill(PixelRect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: 1), tone: tone)
        fill(PixelRect(x: rect.x - 1, y: rect.bottom, width: rect.width + 2, height: 1), tone: tone)
        fill(PixelRect(x: rect.x - 1, y: rect.y, width: 1, height: rect.height), tone: tone)
        fill(PixelRect(x: rect.right, y: rect.y, width: 1, height: rect.height), tone: tone)
    }

    /// Draws a picture over squares of these tones by turns, which shine through where it is translucent.
    mutating func draw(_ picture: Pixmap, x left: Int, y top: Int, over tones: [SIMD3<UInt8>]) {
        precondition(
            left >= 0 && top >= 0 && left + picture.size.width <= size.width
                && top + picture.size.height <= size.height,
            "a tile of \(picture.size) at (\(left), \(top)) of \(size)")
        let tones = tones.map { tone in
            SIMD3<Float>(Float(tone.x), Float(tone.y), Float(tone.z)) / 255
        }
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let pixel = picture.pixels[y * picture.size.width + x]
                let below = tones[(x / SheetStyle.checker + y / SheetStyle.checker) % tones.count]
                let seen = SIMD3(pixel.x, pixel.y, pixel.z) + below * (1 - pixel.w)
                let codes = StraightAlpha.codes(of: SIMD4(seen, 1), depth: .eight)
                let start = ((top + y) * size.width + left + x) * 4
                for channel in 0..<3 { samples[start + channel] = UInt8(truncatingIfNeeded: codes[channel]) }
            }
        }
    }

    /// Draws one line.
    /// - Parameter baseline: the row below the letters.
    mutating func draw(
        _ text: String, x: Int, baseline: Int, size: Int, tone: SIMD3<UInt8>, _ typeface: Typeface
    ) {
        typeface.draw(text, size: size) { glyph, pen in
            for row in 0..<glyph.height {
                for column in 0..<glyph.width {
                    lay(
                        tone, x: x + pen + glyph.left + column, y: baseline - glyph.top + row,
                        coverage: Int(glyph.coverage[row * glyph.width + column]))
                }
            }
        }
    }

    var image: QuantizedImage { QuantizedImage(size: size, samples: .bits8(samples)) }
}
