package import LintelDrawing
import LintelGradient
package import LintelRaster
package import LintelUnits

/// Dithered images that are drawn larger. Noise that is stretched becomes streaks, so the center is repeated instead.
extension StretchProblem {
    /// The drawing dithered, with a center of one period of the dither along each axis on which targets differ.
    ///
    /// Along an axis the drawing has to be constant, or constant between ends that keep their size, or of one length.
    /// The image is proved pixel by pixel, to the tolerance and half a step for the dots (a whole one for triangular
    /// noise), and by averages over boxes of the period, to a quarter of the tolerance.
    /// - Returns: `nil` for success where every color is a code: a dither changes nothing, and the plain image can
    ///   stretch.
    /// - Precondition: there are targets, and `dither` is not `.none`.
    package func tiled(_ dither: Dither) -> Result<TileSolution?, TileObstacle> {
        precondition(dither != .none && !targets.isEmpty, "nothing to tile")
        let layouts: (columns: AxisLayout, rows: AxisLayout)
        do throws(TileObstacle) { layouts = try tileLayouts(dither) } catch { return .failure(error) }
        let size = PixelSize(width: layouts.columns.length, height: layouts.rows.length)
        let image = QuantizedImage(quantizing: painter(size: size), depth: bitDepth, dither: dither, tiled: true)
        let insets = CapInsets(columns: layouts.columns, rows: layouts.rows)
        do throws(StretchProof.Misfit) {
            let solution = try proved(tile: image, insets, dither)
            if let obstacle = obstacle(to: solution, dither) { return .failure(obstacle) }
            let plain = QuantizedImage(quantizing: painter(size: size), depth: bitDepth)
            return .success(image == plain ? nil : solution)
        } catch {
            preconditionFailure("\(insets) do not fit \(size)")
        }
    }

    /// The reason why no image can be tiled, as the drawing alone shows without being painted; `nil` where an image has
    /// to be compared.
    /// - Precondition: there are targets.
    package func tilingObstacle(_ dither: Dither) -> TileObstacle? {
        do throws(TileObstacle) { _ = try tileLayouts(dither) } catch { return error }
        return nil
    }

    private func tileLayouts(_ dither: Dither) throws(TileObstacle) -> (columns: AxisLayout, rows: AxisLayout) {
        try (layout(along: .horizontal, dither), layout(along: .vertical, dither))
    }

    /// Compares an image that was made for `dither` with the drawing when its center is repeated to the targets.
    /// - Precondition: there are targets.
    package func proved(
        tile image: QuantizedImage, _ insets: CapInsets, _ dither: Dither
    ) throws(StretchProof.Misfit) -> TileSolution {
        guard let layouts = insets.layouts(in: image.size, model: .uiKitTile) else {
            throw .noCenter(capInsets: insets, size: image.size)
        }
        let shown = shortened(targets, layouts.columns, layouts.rows)
        // Compared pixel by pixel, and again on average.
        let room = RememberedTarget.Room()
        let drawn = shown.map { RememberedTarget(painter(size: $0.size), room: room) }
        let proof = try StretchProof.verify(image: image, capInsets: insets, against: drawn, model: .uiKitTile)
        let box = PixelSize(
            width: min(dither.period, image.size.width), height: min(dither.period, image.size.height))
        return TileSolution(
            image: image, capInsets: insets, proof: lengthened(proof, shown, insets),
            averageDifference: averageDifference(of: image, insets, from: drawn, box: box), box: box)
    }

    /// Returns the reason why a tile does not hold, pixel by pixel or on average; `nil` if it holds.
    package func obstacle(to solution: TileSolution, _ dither: Dither) -> TileObstacle? {
        let tolerance = max(tolerance, StretchProof.leastTolerance)
        let amplitude = (dither == .triangular ? 1.0 : 0.5) * 255 / Double(bitDepth.maximum)
        if solution.proof.maxDifference > tolerance + amplitude {
            return .differs(solution.proof.maxDifference, isAverage: false)
        }
        if solution.averageDifference > tolerance / 4 { return .differs(solution.averageDifference, isAverage: true) }
        return nil
    }

    private func layout(along axis: Axis, _ dither: Dither) throws(TileObstacle) -> AxisLayout {
        let lengths = targets.map { $0.length(axis) }
        let (shortest, longest) = (lengths.min() ?? 1, lengths.max() ?? 1)
        let model = StretchModel.uiKitTile
        let isExact = keepsHeight && axis == .vertical
        if !isExact, drawing.variation(along: axis) == .constant {
            return AxisLayout(length: dither.period, model: model)
        }
        if shortest == longest { return AxisLayout(length: longest, model: model) }
        let across = targets.map { $0.length(axis.other) }.max() ?? 1
        guard
            let ends = drawing.pinnedEnds(
                along: axis, pixelsPerPoint: scale.rawValue, across: Double(across)),
            ends.between == .constant
        else { throw .stretches(axis) }
        let leading = Int(min(Double(longest), StretchSolver.wholePixels(ends.start)))
        let trailing = Int(min(Double(longest), StretchSolver.wholePixels(ends.end)))
        guard leading + trailing <= shortest else { throw .noRoom(axis) }
        return AxisLayout(
            length: leading + dither.period + trailing, leading: leading, trailing: trailing, model: model)
    }

    /// Returns the targets that have to be compared where the center is repeated: a target of two periods and a rest
    /// shows everything that longer ones show. Of the targets that become one size, the first represents all;
    /// ascending.
    private func shortened(
        _ targets: [PixelSize], _ columns: AxisLayout, _ rows: AxisLayout
    ) -> [(size: PixelSize, target: PixelSize)] {
        func shortened(_ length: Int, _ layout: AxisLayout) -> Int {
            let caps = layout.leading + layout.trailing
            let room = length - caps
            return room < 3 * layout.center ? length : caps + 2 * layout.center + room % layout.center
        }
        var first: [PixelSize: PixelSize] = [:]
        for target in Set(targets).sorted() {
            let size = PixelSize(width: shortened(target.width, columns), height: shortened(target.height, rows))
            if first[size] == nil { first[size] = target }
        }
        return first.sorted { $0.key < $1.key }.map { (size: $0.key, target: $0.value) }
    }

    /// The proof with its worst position in coordinates of the target itself.
    private func lengthened(
        _ proof: StretchProof, _ shown: [(size: PixelSize, target: PixelSize)], _ insets: CapInsets
    ) -> StretchProof {
        guard let one = shown.first(where: { $0.size == proof.worst.target }) else { return proof }
        func moved(_ position: Int, _ length: Int, _ target: Int, _ trailing: Int) -> Int {
            position < length - trailing ? position : position + target - length
        }
        var proof = proof
        proof.worst = StretchProof.Pixel(
            target: one.target, x: moved(proof.worst.x, one.size.width, one.target.width, insets.right),
            y: moved(proof.worst.y, one.size.height, one.target.height, insets.bottom))
        return proof
    }

    private func averageDifference(
        of image: QuantizedImage, _ insets: CapInsets, from targets: [any RowSource], box: PixelSize
    ) -> Double {
        let pixels = image.pixmap()
        let boxes = LocalAverage(box: box)
        return targets.reduce(0) { worst, target in
            guard
                let shown = StretchedImage(
                    pixels, capInsets: insets, model: .uiKitTile, size: target.size, sampling: .centerOnly)
            else { preconditionFailure("\(insets) do not fit \(target.size)") }
            return max(worst, boxes.largestDifference(of: shown, from: target))
        }
    }

    /// The bands at the largest target of an image that stretches or is tiled to it.
    package func bands(of image: QuantizedImage, _ capInsets: CapInsets, _ model: StretchModel) -> Banding {
        guard let layouts = capInsets.layouts(in: image.size, model: model) else {
            preconditionFailure("\(capInsets) leave no center in \(image.size)")
        }
        var target = targets.max { ($0.area, $0) < ($1.area, $1) } ?? image.size
        if model.fill == .tile { target = shortened([target], layouts.columns, layouts.rows)[0].size }
        guard
            let shown = StretchedImage(
                image.pixmap(), capInsets: capInsets, model: model, size: target, sampling: .centerOnly)
        else { preconditionFailure("\(capInsets) of \(image.size) do not fit \(target)") }
        // Only what has dots is repeated.
        return Banding(
            of: shown, depth: image.bitDepth, drawn: painter(size: target),
            dots: model.fill == .tile ? .scattered : .none)
    }
}
