package import LintelColor
package import LintelDrawing
package import LintelGradient
package import LintelUnits

/// The gradient of CSS that is nearest to a picture, and how near it is.
package struct GradientFit: Sendable {
    /// The gradient laid out in the region; one point is one pixel.
    package var gradient: Gradient
    /// The color when the region has only one; then the gradient is of this color too.
    package var solid: Color?
    /// The part of the picture that it is fitted to: the box of the shape if it is one of a shape.
    package let region: PixelRect
    /// What is around the shape that it is fitted to, such as a button with rounded corners, and was left out.
    package let surroundings: Surroundings
    /// What the picture's colors, and those of the stops, are encoded in.
    package let gamut: Gamut
    /// The figures of the fit.
    package var figures: FitFigures
    /// The center of the conic gradient that the region is instead, in parts of its width and height. Only where a
    /// linear or radial one is doubtful.
    package let conicCenter: SIMD2<Double>?

    /// The surroundings that cut a shape out of a picture.
    package enum Surroundings: Hashable, Sendable {
        /// The gradient is not fitted to a shape: all of the region is looked at.
        case nothing
        case transparent
        /// A soft shadow or a glow, beside transparent pixels.
        case shadow
        /// The page at the corners of a card or a button.
        case corners
    }

    /// The geometries that are tried.
    package enum Kind: String, CaseIterable, Sendable {
        case linear
        case radial
        case any
    }

    /// Samples that the search is done with: about a second's work, and an angle within a hundredth of a degree in
    /// pictures of 8 bits.
    private static let searchedSamples = 24_000
    private static let fewSamples = 1_800
    /// Samples that colors are taken from, and that the result is compared with.
    private static let measuredSamples = 120_000

    /// Fits a gradient to a region of a picture.
    ///
    /// What covers the gradient, such as text and buttons, is recognized by being unlike the rest of the line of equal
    /// color that it is on, and left out. Colors are those of the picture's own space, sRGB or Display P3.
    ///
    /// - Parameters:
    ///   - region: the region in pixels; `nil` for all of the picture.
    ///   - kind: whether to look for linear gradients, radial ones, or for whichever is nearer.
    /// - Throws: `FitError.region` when the region is not inside the picture.
    /// - Complexity: a second or two, whatever the picture's size, besides O(pixels) steps where parts of it do not
    ///   belong to the gradient.
    package init(
        _ image: TextureImage, region: PixelRect? = nil, kind: Kind = .any
    ) throws(FitError) {
        let whole = PixelSize(width: image.width, height: image.height)
        let asked = region ?? PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
        guard asked.isInside(whole) else { throw .region(asked, picture: whole) }
        let shape = PictureShape(image, asked)
        let region = shape?.box ?? asked
        self.region = region
        surroundings = shape?.surroundings ?? .nothing
        gamut = image.space == .sRGB ? .sRGB : .displayP3
        func samples(_ limit: Int) -> PictureSamples {
            PictureSamples(image, region, limit: limit, shape: shape)
        }
        let all = samples(Self.measuredSamples)
        let directions = DirectionCenters(image, region)
        let search = FieldSearch(
            few: samples(Self.fewSamples), many: samples(Self.searchedSamples), all: all, directionCenters: directions)
        let device = image.space
        let field = Self.field(search, kind)
        let geometry = FieldGeometry(field, region.size) { search.residual($0, field) }
            .geometry(of: field.field)
        guard let fitted = FittedGeometry(geometry, all, device: device) else { throw .nothingFound }
        solid = fitted.solid
        gradient = fitted.stops.gradient(fitted.geometry)
        if let solid { gradient.stops = [0.0, 1].map { .stop(solid, position: LengthPercentage(fraction: $0)) } }
        figures = FitFigures(gradient, all, fitted.profile, device: device) { hasCards in
            let cards = hasCards ? PictureCards(image, region).gradients : []
            let bands = PictureParts(image, region).gradients(without: cards.map(\.rect))
            return (bands + cards).map { $0.moved(left: region.x, up: region.y) }
        }
        let isLikelyConic = figures.isDoubtful && kind == .any && solid == nil && figures.gradientParts.isEmpty
        conicCenter = isLikelyConic ? ConicCenter.of(search.many, directions, device: device) : nil
    }

    /// Lines unless ellipses are clearly nearer: a radial gradient with a far center resembles any linear one.
    private static func field(_ search: FieldSearch, _ kind: Kind) -> FieldSearch.Found {
        let isThin = min(search.many.size.width, search.many.size.height) < 3
        if kind == .radial, !isThin { return search.radial() }
        let line = search.linear()
        if kind == .linear || isThin { return line }
        let lineLoss = search.judged(line)
        // Nothing is left to explain but rounding to 8 bits.
        let rounding = (0.6 / 255) * (0.6 / 255)
        if lineLoss < rounding { return line }
        let round = search.radial()
        if round.field.resemblesLines { return line }
        let roundLoss = search.judged(round)
        return roundLoss < lineLoss * 0.85 - rounding * 0.1 ? round : line
    }
}
