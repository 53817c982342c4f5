import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The union of convex shapes, whose outlines cross each other or touch.
struct ConvexUnion {
    /// The corners of each shape, in one direction around it.
    private let polygons: [[SIMD2<Double>]]
    /// The least and the greatest coordinates of each.
    private let bounds: [(least: SIMD2<Double>, greatest: SIMD2<Double>)]

    /// A directed piece of the union's outline, with the shape on one side.
    private struct Piece {
        var from, to: SIMD2<Double>
    }

    /// Lengths below this are rounding, in points.
    private static let tolerance = 1e-9

    /// - Parameter outlines: one convex shape each; curves become lines within 0.01 points of them.
    init(_ outlines: [[OutlineElement]]) {
        polygons = outlines.map { Self.hull(Self.points(of: $0)) }.filter { $0.count > 2 }
        bounds = polygons.map { corners in
            corners.dropFirst().reduce((corners[0], corners[0])) {
                (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
            }
        }
    }

    /// The closed outlines of the union: around its parts, and around what is between them, to be filled by the
    /// even-odd rule. They consist of lines.
    /// - Complexity: O(n²) for n points of all shapes.
    var outline: [OutlineElement] {
        var pieces = polygons.indices.flatMap(outerPieces)
        var outline: [OutlineElement] = []
        while let first = pieces.popLast() {
            outline.append(.move(CGPoint(first.from)))
            var end = first.to
            // Where two shapes cross, both have the point, to rounding.
            while let next = Self.nearest(to: end, of: pieces),
                pieces[next].from.distance(to: end) <= first.from.distance(to: end)
            {
                outline.append(.line(CGPoint(pieces[next].from)))
                end = pieces[next].to
                pieces.swapAt(next, pieces.count - 1)
                pieces.removeLast()
            }
            outline.append(.close)
        }
        return outline
    }

    private static func nearest(to point: SIMD2<Double>, of pieces: [Piece]) -> Int? {
        var (nearest, least): (Int?, Double) = (nil, .infinity)
        for index in pieces.indices {
            let way = pieces[index].from - point
            let square = (way * way).sum()
            if square < least { (nearest, least) = (index, square) }
        }
        return nearest
    }

    /// The parts of one shape's edges that are in no other shape.
    private func outerPieces(of index: Int) -> [Piece] {
        let polygon = polygons[index]
        return polygon.indices.flatMap { corner -> [Piece] in
            let (from, to) = (polygon[corner], polygon[(corner + 1) % polygon.count])
            let inside = polygons.indices.filter { $0 != index && isNear(from, to, polygon: $0) }
                .compactMap { covered(from, to, by: polygons[$0], countingEdges: $0 < index) }
                .sorted { $0.lowerBound < $1.lowerBound }
            var pieces: [Piece] = []
            var start = 0.0
            func add(to end: Double) {
                guard (end - start) * (to - from).length > 1e-6 else { return }
                pieces.append(Piece(from: from + (to - from) * start, to: from + (to - from) * end))
            }
            for part in inside {
                add(to: part.lowerBound)
                start = max(start, part.upperBound)
            }
            add(to: 1)
            return pieces
        }
    }

    /// Whether an edge may be in a shape: most holes of a tour are apart.
    private func isNear(_ from: SIMD2<Double>, _ to: SIMD2<Double>, polygon index: Int) -> Bool {
        let (least, greatest) = (bounds[index].least - 1, bounds[index].greatest + 1)
        return all(pointwiseMax(from, to) .>= least) && all(pointwiseMin(from, to) .<= greatest)
    }

    /// Returns the part of an edge that is in a shape, from 0 at its start to 1 at its end.
    /// - Parameter countingEdges: whether an edge on the outline, with the shape on the same side, is in it: of two
    ///   shapes with a common edge, one keeps it.
    private func covered(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, by polygon: [SIMD2<Double>], countingEdges: Bool
    ) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        for corner in polygon.indices {
            let start = polygon[corner]
            let edge = polygon[(corner + 1) % polygon.count] - start
            let outward = SIMD2(edge.y, -edge.x) / edge.length
            let (first, last) = (outward.dot(from - start), outward.dot(to - start))
            // Two shapes that touch have the edge in opposite directions, and neither keeps it.
            let counts = countingEdges || edge.dot(to - from) < 0
            let limit = counts ? Self.tolerance : -Self.tolerance
            if first > limit && last > limit { return nil }
            if first > limit { low = max(low, (limit - first) / (last - first)) }
            if last > limit { high = min(high, (limit - first) / (last - first)) }
            guard low < high else { return nil }
        }
        return low...high
    }

    // MARK: Polygons

    private static func points(of outline: [OutlineElement]) -> [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        for element in outline {
            switch element {
            case .move(let point), .line(let point): points.append(SIMD2(point))
            case .curve(let first, let second, let end):
                points += curve(points.last ?? SIMD2(first), SIMD2(first), SIMD2(second), SIMD2(end))
            case .close: break
            }
        }
        return points
    }

    /// A quarter of a circle of radius r is r · (π / 2 / count)² / 8 from its chords at most, and its ends are r · √2
    /// apart.
    private static func curve(
        _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>
    ) -> [SIMD2<Double>] {
        let radius = (end - start).length / 2.0.squareRoot()
        let count = Int(min(128, max(4, (radius * 31).squareRoot().rounded(.up))))
        return (1...count).map { step in
            let t = Double(step) / Double(count)
            let rest = 1 - t
            let ends = start * (rest * rest * rest) + end * (t * t * t)
            return ends + first * (3 * rest * rest * t) + second * (3 * rest * t * t)
        }
    }

    /// Returns the corners of the convex hull. A corner of iOS is not convex to the last digit. Source: A. M. Andrew,
    /// "Another efficient algorithm for convex hulls in two dimensions", 1979.
    private static func hull(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let sorted = points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
            var hull: [SIMD2<Double>] = []
            for point in points {
                while hull.count > 1, turn(hull[hull.count - 2], hull[hull.count - 1], point) <= tolerance {
                    hull.removeLast()
                }
                hull.append(point)
            }
            return hull.dropLast()
        }
        return half(sorted) + half(sorted.reversed())
    }

    /// Twice the area of the triangle, negative if it is turned.
    private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

extension SIMD2<Double> {
    fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    fileprivate var length: Double { dot(self).squareRoot() }

    fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

    fileprivate func distance(to other: Self) -> Double { (self - other).length }
}

extension CGPoint {
    fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
