import LintelDrawing
import LintelGradient
import LintelRaster
package import LintelUnits

/// Finds the smallest image of a picture that UIKit stretches as `StretchModel.uiKitNinePart` describes.
/// Callers that have a drawing use `StretchProblem.solved()`.
///
/// Per axis:
///
/// | the picture along the axis | layouts tried, in this order |
/// |---|---|
/// | constant | one pixel |
/// | all targets of one length | that length |
/// | stretches with its box | 1, 2, … samples up to the longest target; up to four times that where the other axis is constant |
/// | fixed | caps with a center of one pixel; samples, and caps with a sampled center |
///
/// Every image is the picture painted at the image's own size; but an opaque one of 8 bits that varies both ways and
/// has the height of all targets is made of the texels that serve those best (`TexelFit`). Layouts are tried in the
/// table's order; the first group with a valid layout decides, by its smallest image.
///
/// Of a picture that is constant along one axis and fixed along the other, caps that `CommonCenter` rules out are not
/// tried.
///
/// If both axes vary and one is fixed, each is solved alone on a few sections of a few targets, and lengths from its
/// answer on are tried together, with the caps that held best there; where none of these holds, caps as long as the
/// ends that the drawing is known to have. Whatever was found that way is then compared with every target: the sections
/// decide what is tried, never what is true. `Attempt` lists the groups for both axes.
package struct StretchSolver: Sendable {
    let subject: StretchSubject
    let depth: BitDepth
    let tolerance: Double
    /// The targets, distinct and ascending.
    let targets: [PixelSize]
    let excludedHeights: Set<Int>
    /// Whether a picture of equal rows keeps all of them.
    private let keepsHeight: Bool

    /// Creates a search for the smallest image.
    /// - Parameter excludedHeights: heights that an image without vertical caps must not have, in pixels.
    /// - Parameter keepsHeight: whether the image is as high as the targets although fewer rows would do.
    /// - Precondition: there are targets, which are `isDrawable`, of one height where that is kept, and the tolerance
    ///   is 0 or more.
    package init(
        _ subject: StretchSubject, targets: [PixelSize], depth: BitDepth, tolerance: Double,
        excludedHeights: Set<Int> = [], keepsHeight: Bool = false
    ) {
        precondition(!targets.isEmpty, "no targets to stretch to")
        precondition(!keepsHeight || Set(targets.map(\.height)).count == 1, "several heights to keep")
        precondition(tolerance >= 0, "tolerance \(tolerance)")
        for target in targets { Pixmap.checkSides(of: target) }
        self.subject = subject
        self.depth = depth
        self.tolerance = tolerance
        self.targets = Set(targets).sorted()
        self.excludedHeights = excludedHeights
        self.keepsHeight = keepsHeight
    }

    var limit: Double { max(tolerance, StretchProof.leastTolerance) }

    package func solved() -> Result<StretchSolution, StretchFailure> {
        let sources = targets.map { subject.source($0) }
        let columns = behavior(along: .horizontal)
        let rows = behavior(along: .vertical)
        if let solution = solution(sources, columns, rows) { return .success(solution) }
        return .failure(failure(columns, rows, sources))
    }

    /// The answer without reasons: why there is none is not looked for, which takes as long as a search.
    package func solution() -> StretchSolution? {
        solution(targets.map { subject.source($0) }, behavior(along: .horizontal), behavior(along: .vertical))
    }

    private func solution(_ sources: [any RowSource], _ columns: Behavior, _ rows: Behavior) -> StretchSolution? {
        var search = StretchSearch(
            subject, targets: distinct(sources, columns, rows), depth: depth, limit: limit)
        var found = fitted(columns, rows, search)
        var progress = Progress()
        for attempt in attempts(columns, rows) where found == nil {
            guard let options = options(attempt, columns, rows, &progress) else { continue }
            // Along a line every length is cheap to try, and one may hold where the longest does not: a jump falls
            // elsewhere.
            guard
                columns.isConstant || rows.isConstant || options.columns.lengths.count == 1
                    || options.rows.lengths.count == 1 || isHopeful(options, search.targets)
            else { continue }
            found = search.smallest(columns: options.columns, rows: options.rows)
        }
        guard let found else { return nil }
        // Targets that differ along a constant axis only were compared once.
        let compared = Dictionary(
            uniqueKeysWithValues: zip(search.targets.map { reduced($0.size, columns, rows) }, found.differences))
        let differences = targets.map { target in
            guard let difference = compared[reduced(target, columns, rows)] else {
                preconditionFailure("\(target) was not compared")
            }
            return (target, difference)
        }
        let height = keepsHeight && rows.isConstant ? targets[0].height : 1
        return StretchSolution(
            image: height == 1 ? found.image : found.image.repeated(times: height),
            capInsets: CapInsets(columns: found.columns, rows: found.rows), model: .uiKitNinePart,
            differences: Dictionary(uniqueKeysWithValues: differences))
    }

    /// The targets without those that differ from another along a constant axis only.
    func distinct(_ sources: [any RowSource], _ columns: Behavior, _ rows: Behavior) -> [any RowSource] {
        sources.uniqued { reduced($0.size, columns, rows) }
    }

    /// A target with one pixel along constant axes.
    func reduced(_ size: PixelSize, _ columns: Behavior, _ rows: Behavior) -> PixelSize {
        PixelSize(width: columns.isConstant ? 1 : size.width, height: rows.isConstant ? 1 : size.height)
    }
}
