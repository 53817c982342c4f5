import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// What prevents one image of a picture for all sizes: in which appearances, along which axes, and what would help.
struct PictureObstacle: Hashable {
    /// The first of the appearances that cannot be stretched. Its picture is where the obstacle is reported.
    let appearance: Appearance
    private var clauses: [Clause] = []
    /// The drawings that cannot be stretched.
    private let drawings: [Drawing]
    private let hasSeveralDrawings: Bool

    /// One obstacle, in one drawing or in several.
    private struct Clause: Hashable {
        var axes: [Axis]
        var cause: String
        var appearances: [Appearance]
    }

    /// - Parameter drawings: with resolved guides.
    /// - Returns: `nil` where every drawing may stretch.
    init?(_ drawings: ByAppearance<Drawing>) {
        let differing = drawings.differing
        let fixed = differing.filter { !drawings[$0].stretchObstacles.isEmpty }
        guard let first = fixed.first else { return nil }
        appearance = first
        self.drawings = fixed.map { drawings[$0] }
        hasSeveralDrawings = differing.count > 1
        for appearance in fixed {
            for (cause, axes) in Self.causes(drawings[appearance].stretchObstacles) {
                if let known = clauses.firstIndex(where: { $0.cause == cause && $0.axes == axes }) {
                    clauses[known].appearances.append(appearance)
                } else {
                    clauses.append(Clause(axes: axes, cause: cause, appearances: [appearance]))
                }
            }
        }
    }

    /// The obstacles' descriptions, with the axes along which each is in the way.
    private static func causes(_ obstacles: [StretchObstacle]) -> [(cause: String, axes: [Axis])] {
        obstacles.map(\.description).uniqued().map { cause in
            (cause, obstacles.filter { $0.description == cause }.map(\.axis))
        }
    }

    /// Whether every drawing stretches in width.
    var isInHeightAlone: Bool { clauses.allSatisfy { $0.axes == [.vertical] } }

    /// The obstacle by itself, in a sentence without a capital.
    var reason: String {
        clauses.count == 1 && clauses[0].axes.count > 1 && !hasSeveralDrawings
            ? clauses[0].cause : "cannot stretch" + phrase
    }

    /// What follows 'cannot be stretched' in a message, with a colon.
    ///
    /// The axes are left out where both are meant and nothing else is in the way; the appearances where the picture is
    /// the same in all.
    var phrase: String {
        clauses.map { clause in
            let axes =
                clause.axes.count > 1
                ? (clauses.count > 1 ? " in width and height" : "")
                : clause.axes == [.horizontal] ? " in width" : " in height"
            let appearances = hasSeveralDrawings ? " (\(Spelling.series(clause.appearances.map(\.phrase))))" : ""
            return axes + appearances + ": " + clause.cause
        }.joined(separator: ";")
    }

    /// Whether a texture that keeps its size is in one of the drawings that cannot be stretched.
    var hasFixedTexture: Bool { drawings.contains(where: \.hasFixedTexture) }

    /// What would make the drawings stretch, each remedy once.
    var remedies: [Drawing.StretchRemedy] { drawings.compactMap(\.stretchRemedy).uniqued() }
}
