import LintelColor
import LintelDrawing
import LintelUnits

/// A texture laid into an area: interpolated between premultiplied pixels in the RGB of the gamut, or their mean where
/// a device pixel shows several.
final class TexturePaint: PreparedPaint {
    private let texture: Texture
    /// The pixels in the RGB of the gamut, in the form of `TextureImage.pixels`.
    private let pixels: [SIMD4<Float>]
    private let across, down: TextureAxis

    init(_ texture: Texture, in area: PaintArea, _ settings: PaintSettings) {
        self.texture = texture
        pixels = texture.image.pixels(in: settings.gamut.colorSpace)
        let (width, height) = (Double(texture.image.width), Double(texture.image.height))
        let ratios = (area.width / width, area.height / height)
        let shown =
            switch texture.fit {
            case .tile:
                (settings.scale.rawValue / texture.pixelsPerPoint, settings.scale.rawValue / texture.pixelsPerPoint)
            case .stretch: ratios
            case .fit: (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
            case .fill: (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
            }
        let isCentered = texture.fit == .fit || texture.fit == .fill
        across = TextureAxis(
            count: texture.image.width, start: area.left + (isCentered ? (area.width - width * shown.0) / 2 : 0),
            step: 1 / shown.0, repeats: texture.fit == .tile)
        down = TextureAxis(
            count: texture.image.height, start: area.top + (isCentered ? (area.height - height * shown.1) / 2 : 0),
            step: 1 / shown.1, repeats: texture.fit == .tile)
    }

    let error = 0.0
    let isOpaque = false

    func isConstant(along axis: Axis) -> Bool { false }

    func laidOut(in area: PaintArea, _ settings: PaintSettings) -> any PreparedPaint {
        TexturePaint(texture, in: area, settings)
    }

    func color(row: Int, column: Int) -> SIMD4<Float> {
        var color = SIMD4<Float>.zero
        withUnsafeMutablePointer(to: &color) { color in
            fill(row: row, from: column, UnsafeMutableBufferPointer(start: color, count: 1))
        }
        return color
    }

    func work(
        row: Int, from column: Int, _ positions: UnsafeMutableBufferPointer<Double>,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        fill(row: row, from: column, colors)
    }

    private func fill(row: Int, from column: Int, _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        pixels.withUnsafeBufferPointer { pixels in
            if across.isReduced || down.isReduced {
                average(pixels, row: row, from: column, colors)
                // The sum of thousands of weights is not exactly 1.
                if texture.image.isOpaque { for index in colors.indices { colors[index].w = 1 } }
            } else {
                interpolate(pixels, row: row, from: column, colors)
            }
        }
        guard texture.fit == .fit else { return }
        let edges = PlacedGradient.Edges.smooth
        let share = edges.coverage(of: row, from: down.start, to: down.start + Double(down.count) / down.step)
        let end = across.start + Double(across.count) / across.step
        for index in colors.indices {
            colors[index] *= share * edges.coverage(of: column + index, from: across.start, to: end)
        }
    }

    private func interpolate(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, row: Int, from column: Int,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let vertical = down.neighbors(of: row)
        let (upper, lower) = (vertical.first * across.count, vertical.second * across.count)
        for index in colors.indices {
            let (first, second, weight) = across.neighbors(of: column + index)
            let above = pixels[upper + first] + (pixels[upper + second] - pixels[upper + first]) * weight
            let below = pixels[lower + first] + (pixels[lower + second] - pixels[lower + first]) * weight
            colors[index] = above + (below - above) * vertical.weight
        }
    }

    /// First the mean of the rows, for all columns that the part of the row shows, then that of the columns, so that a
    /// pixel of the texture is read about once for the whole picture.
    private func average(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, row: Int, from column: Int,
        _ colors: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        guard !colors.isEmpty else { return }
        let columns = shownColumns(from: column, count: colors.count)
        withRowScratch(of: SIMD4<Float>.self, capacity: columns.count) { means in
            averageRows(pixels, down.part(of: row), columns, means)
            for index in colors.indices {
                colors[index] = average(means, across.part(of: column + index), from: columns.lowerBound)
            }
        }
    }

    /// Columns of the texture, with those after its last one for its first ones where it repeats; never more than it
    /// has.
    private func shownColumns(from column: Int, count: Int) -> Range<Int> {
        let first = across.part(of: column)
        if across.repeats {
            guard first.everyWeight == 0 else { return 0..<across.count }
            // Both ends are in parts of pixels, and the first pixel may be wrapped.
            let length = (Double(count) * across.step).rounded(.up) + 2
            return length < Double(across.count) ? first.first..<first.first + Int(length) : 0..<across.count
        }
        let last = across.part(of: column + count - 1)
        return first.first..<last.first + last.length
    }

    private func averageRows(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ part: TextureAxis.Part, _ columns: Range<Int>,
        _ means: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        // Up to the texture's last column, then from its first one on.
        let split = min(columns.upperBound, across.count) - columns.lowerBound
        func add(_ row: Int, _ weight: Float) {
            let line = UnsafeBufferPointer(rebasing: pixels[row * across.count..<(row + 1) * across.count])
            for index in 0..<split { means[index] += line[columns.lowerBound + index] * weight }
            for index in split..<columns.count { means[index] += line[index - split] * weight }
        }
        /// Two rows at a time, which halves what is read and written of the means.
        func add(_ row: Int, and other: Int, _ weight: Float) {
            let first = UnsafeBufferPointer(rebasing: pixels[row * across.count..<(row + 1) * across.count])
            let second = UnsafeBufferPointer(rebasing: pixels[other * across.count..<(other + 1) * across.count])
            for index in 0..<split {
                let column = columns.lowerBound + index
                means[index] += (first[column] + second[column]) * weight
            }
            for index in split..<columns.count {
                means[index] += (first[index - split] + second[index - split]) * weight
            }
        }
        means.initialize(repeating: .zero)
        add(part.first, part.firstWeight)
        let last = part.length - 1
        var index = 1
        while index + 1 < last {
            add((part.first + index) % down.count, and: (part.first + index + 1) % down.count, part.innerWeight)
            index += 2
        }
        if index < last { add((part.first + index) % down.count, part.innerWeight) }
        if last > 0 { add((part.first + last) % down.count, part.lastWeight) }
        guard part.everyWeight > 0 else { return }
        for row in 0..<down.count { add(row, part.everyWeight) }
    }

    /// - Parameters:
    ///   - means: of the columns from `start` on.
    private func average(
        _ means: UnsafeMutableBufferPointer<SIMD4<Float>>, _ part: TextureAxis.Part, from start: Int
    ) -> SIMD4<Float> {
        var index = part.first - start
        if index < 0 { index += across.count }
        var mean = means[index] * part.firstWeight
        for number in 1..<max(1, part.length) {
            index += 1
            if index == across.count { index = 0 }
            mean += means[index] * (number == part.length - 1 ? part.lastWeight : part.innerWeight)
        }
        guard part.everyWeight > 0 else { return mean }
        for color in means { mean += color * part.everyWeight }
        return mean
    }
}
