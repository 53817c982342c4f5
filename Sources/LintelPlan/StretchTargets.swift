package import LintelUnits

/// The sizes for which one image that stretches has to hold, in pixels.
package struct StretchTargets: Hashable, Sendable {
    /// The sizes that devices need; ascending, never empty.
    package var targets: [PixelSize]
    /// The further sizes at which the image has to hold although no known device needs them; ascending, none of
    /// `targets`.
    package var otherTargets: [PixelSize]
    /// The heights that the image must not have while its vertical caps are zero: a bar-high image under a status bar
    /// is drawn with a black strip above it. Source: Apple, iOS 7 UI Transition Guide, table 5-1.
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

    /// The sizes that devices need, then the others.
    package var all: [PixelSize] { targets + otherTargets }
}
