/// The areas of text and glyphs that UIKit puts on a bar's background, as bands that are sure to contain them.
///
/// UIKit documents no frames of its labels. What is known: the status bar ends where the bar begins, the bar is 44
/// points high, 32 in the compact form of landscape phones, 54 on iOS 26; the inline title is centered in it and leaves
/// room for the buttons at both ends; a large title adds 52 points below. So every band takes the bar's whole height,
/// the title the middle half of the width, the buttons a quarter at each end.
package struct LegibilityAreas: Hashable, Sendable {
    /// The distance from the background's top to the bar in points: the status bar's height, or 0 without one.
    package var barOrigin: Double
    /// The height of the bar itself in points, without status bar and large title.
    package var barHeight: Double
    /// Whether a large title is shown below the bar.
    package var largeTitle: Bool
    /// The width of the background in points.
    package var width: Double

    package init(barOrigin: Double, barHeight: Double, largeTitle: Bool, width: Double) {
        self.barOrigin = barOrigin
        self.barHeight = barHeight
        self.largeTitle = largeTitle
        self.width = width
    }

    /// The height of a large title in points, which is the same on every device.
    package static let largeTitleHeight = 52.0

    /// The whole width above the bar; `nil` without a status bar.
    package var statusBar: LegibilityArea? {
        barOrigin > 0 ? LegibilityArea(x: 0, y: 0, width: width, height: barOrigin) : nil
    }

    /// The middle half of the bar.
    package var title: LegibilityArea {
        LegibilityArea(x: width / 4, y: barOrigin, width: width / 2, height: barHeight)
    }

    /// The whole width below the bar, since a large title may be as long; `nil` without one.
    package var largeTitleBand: LegibilityArea? {
        guard largeTitle else { return nil }
        return LegibilityArea(x: 0, y: barOrigin + barHeight, width: width, height: Self.largeTitleHeight)
    }

    /// The quarters of the bar to the left and to the right of the title.
    package var buttons: [LegibilityArea] {
        [0, width * 3 / 4].map { LegibilityArea(x: $0, y: barOrigin, width: width / 4, height: barHeight) }
    }
}
