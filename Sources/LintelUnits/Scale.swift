/// How many device pixels make one point along each axis: `@1x`, `@2x` or `@3x`. Source: UIKit, `UIScreen.scale`.
package enum Scale: Int, CaseIterable, Comparable, Hashable, Sendable {
    case x1 = 1
    case x2 = 2
    case x3 = 3

    /// `@2x` and `@3x`; empty at `@1x`, as in a loose file's name (`bar@2x.png`).
    package var fileSuffix: String { self == .x1 ? "" : "@\(rawValue)x" }

    /// `1x`, `2x`, `3x`, as asset catalogs spell it.
    package var catalogName: String { "\(rawValue)x" }

    package static func < (a: Scale, b: Scale) -> Bool { a.rawValue < b.rawValue }
}
