package import LintelDrawing
package import LintelUnits

/// The positions of the guides that a drawing uses in one image, in whole pixels from its top; `nil` for those it does
/// not use.
package struct PlacedGuides: Hashable, Sendable {
    /// The lower edge of the status bar.
    package var statusBarBottom: Int?
    /// The lower edge of the safe area's upper inset.
    package var safeAreaBottom: Int?

    /// Creates the positions of the guides that a drawing uses.
    /// - Parameters:
    ///   - positions: the positions of all guides, in points.
    ///   - used: the guides that the drawing uses.
    init(_ positions: Guides, used: Set<Guide>, at scale: Scale) {
        statusBarBottom = Self.pixels(of: .statusBarBottom, positions, used, scale)
        safeAreaBottom = Self.pixels(of: .safeAreaBottom, positions, used, scale)
    }

    private static func pixels(of guide: Guide, _ positions: Guides, _ used: Set<Guide>, _ scale: Scale) -> Int? {
        guard used.contains(guide) else { return nil }
        return Points(positions[guide] ?? 0).pixels(at: scale)
    }

    /// The names of the guides in plans and manifests.
    package static let names = Guide.allCases.map(\.rawValue)

    package subscript(guide: Guide) -> Int? {
        switch guide {
        case .statusBarBottom: statusBarBottom
        case .safeAreaBottom: safeAreaBottom
        }
    }

    /// Returns the positions in points, which are the same whole pixels at `scale`.
    package func points(at scale: Scale) -> Guides {
        Guides(
            statusBarBottom: statusBarBottom.map { Points(pixels: $0, at: scale).value },
            safeAreaBottom: safeAreaBottom.map { Points(pixels: $0, at: scale).value })
    }
}

extension PlacedGuides: Comparable {
    package static func < (a: Self, b: Self) -> Bool {
        (a.statusBarBottom ?? -1, a.safeAreaBottom ?? -1) < (b.statusBarBottom ?? -1, b.safeAreaBottom ?? -1)
    }
}
