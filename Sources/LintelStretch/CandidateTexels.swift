import LintelRaster
import LintelUnits

/// The quantized pixels of an image of one size, prepared and painted when first asked for: blurred corners are made
/// with the source, and of many sizes no layout ever asks for a pixel.
struct CandidateTexels {
    private(set) lazy var source = {
        isPrepared = true
        return subject.source(size)
    }()
    private var isPrepared = false
    private let subject: StretchSubject
    private let depth: BitDepth
    private let size: PixelSize
    /// Filled once most pixels will be asked for anyway; single pixels are painted one by one until then.
    private var pixels: [SIMD4<Float>?]
    /// All of them, once the whole image was painted and one is asked for again.
    private var seen: [SIMD4<Float>] = []

    init(_ size: PixelSize, of subject: StretchSubject, depth: BitDepth) {
        self.subject = subject
        self.depth = depth
        self.size = size
        pixels = []
    }

    /// All pixels as a file holds them; painted once.
    mutating func image() -> (codes: QuantizedImage, pixels: any RowSource) {
        if let whole { return whole }
        let codes = QuantizedImage(quantizing: source, depth: depth)
        let result = (codes, codes.seen)
        whole = result
        return result
    }

    private var whole: (codes: QuantizedImage, pixels: any RowSource)?

    /// The stretched color before it is rounded to codes, to 1/2040, where it is quicker to find than by `source`; of
    /// few pixels.
    mutating func glimpse(_ across: AxisLayout.Tap, _ down: AxisLayout.Tap) -> SIMD4<Float>? {
        guard !isPrepared, glances.count < Self.mostGlances, let glance else { return nil }
        func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
            if let known = glances[y * size.width + x] { return known }
            let color = glance(x, y)
            glances[y * size.width + x] = color
            return color
        }
        func column(_ x: Int) -> SIMD4<Float> {
            let first = color(x, down.first)
            return down.weight == 0 ? first : first.mixed(with: color(x, down.second), down.weight)
        }
        let first = column(across.first)
        return across.first == across.second || across.weight == 0
            ? first : first.mixed(with: column(across.second), across.weight)
    }

    private lazy var glance = subject.glance(size)
    /// The colors that were looked at, by index in the image.
    private var glances: [Int: SIMD4<Float>] = [:]
    /// Preparing the source takes about as long.
    private static let mostGlances = 64

    /// The stretched color: two rows mixed first, then their two columns, as `StretchedImage` does.
    mutating func color(_ across: AxisLayout.Tap, _ down: AxisLayout.Tap) -> SIMD4<Float> {
        let first = column(across.first, down)
        return across.first == across.second || across.weight == 0
            ? first : first.mixed(with: column(across.second, down), across.weight)
    }

    private mutating func column(_ x: Int, _ down: AxisLayout.Tap) -> SIMD4<Float> {
        let first = texel(x, down.first)
        return down.weight == 0 ? first : first.mixed(with: texel(x, down.second), down.weight)
    }

    private mutating func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        if !seen.isEmpty { return seen[y * size.width + x] }
        if let whole {
            guard size.area <= Self.seenArea else {
                return StraightAlpha.pixel(of: whole.codes.codes(x: x, y: y), depth: depth)
            }
            seen = whole.codes.pixmap().pixels
            return seen[y * size.width + x]
        }
        if size.area <= Self.rememberedArea {
            if pixels.isEmpty { pixels = [SIMD4<Float>?](repeating: nil, count: size.area) }
            if let known = pixels[y * size.width + x] { return known }
        }
        // Where many layouts ask for pixels, painting the whole image once is cheaper.
        singles += 1
        if singles > size.area / Self.singleCost {
            return StraightAlpha.pixel(of: image().codes.codes(x: x, y: y), depth: depth)
        }
        var painted = SIMD4<Float>.zero
        withUnsafeMutablePointer(to: &painted) {
            source.paint(row: y, columns: x..<x + 1, into: UnsafeMutableBufferPointer(start: $0, count: 1))
        }
        let color = StraightAlpha.pixel(of: StraightAlpha.codes(of: painted, depth: depth), depth: depth)
        if !pixels.isEmpty { pixels[y * size.width + x] = color }
        return color
    }

    /// Larger images are mostly asked for a few pixels each; remembering those costs more than painting them.
    private static let rememberedArea = 8192

    /// 2 MiB of pixels.
    private static let seenArea = 1 << 17

    /// How many pixels were painted one by one.
    private var singles = 0
    /// About how many pixels of a whole row are painted in the time of a single one.
    private static let singleCost = 16
}
