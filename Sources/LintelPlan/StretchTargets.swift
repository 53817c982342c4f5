package import LintelUnits

/// What one image that stretches has to hold for. All in pixels.
package struct StretchTargets: Hashable, Sendable {
    /// The sizes that devices ask for; ascending, never empty.
    package var targets: [PixelSize]
    /// Sizes at which the image is to hold too although no known device asks for them; ascending, none of `targets`.
    package var otherTargets: [PixelSize]
    /// Heights that the image must not have while its vertical caps are zero: a bar-high image under a status bar is
    /// drawn with a black strip above it. Source: Apple, iOS 7 UI Transition Guide, table 5-1.
    package var excludedHeights: [Int]
    /// Whether the image is as high as its targets, which are all of one height: UIKit and others show a bar's shadow
    /// as high as its image.
    package var keepsHeight: Bool

    package init(
        _ targets: [PixelSize], others: [PixelSize] = [], excludedHeights: [Int] = [], keepsHeight: Bool = false
    ) {
        self.targets = targets
        otherTargets = others
        self.excludedHeights = excludedHeights
        self.keepsHeight = keepsHeight
    }

    /// Those that devices ask for, then the others.
    package var all: [PixelSize] { targets + otherTargets }
}
