public import LintelUnits

/// One rectangle that a bar's background fills on one device, in points; whole pixels come from `pixels(at:)`, never
/// from rounded points.
public struct BarPlacement: Hashable, Sendable {
    /// The orientation in which the device is held.
    public var orientation: Orientation
    /// The screen's width in that orientation. In split view a bar is narrower.
    public var width: Points
    /// The device catalog's status bar in that orientation, 0 where hidden; `nil` where no measurement is known.
    public var statusBarHeight: Points?
    /// The height that the background covers above the bar, in points: the bar's origin for `topAttached`, otherwise 0.
    public var originY: Points
    /// The bar alone, with its prompt.
    public var barHeight: Points
    /// The whole background: origin and bar for `topAttached`, bar and home indicator's area for `bottom`, else the
    /// bar.
    public var backgroundHeight: Points
    /// The length by which a large title makes the bar taller; 0 where there is none or it is unknown.
    public var largeTitleGrowth: Points
    /// The certainty of the heights.
    public var confidence: Confidence
    /// Whether another source or an older system gives this placement, which is not the one to plan with.
    public var isAlternative: Bool
    /// The codes of the sources of the bar's height in `DeviceCatalog.sources`, in its order.
    public var sources: [String]

    /// The size of the background: `width` × `backgroundHeight`.
    public var backgroundSize: PointSize { PointSize(width: width, height: backgroundHeight) }

    /// The background in whole pixels: 97.667 pt is 293 at `@3x`.
    public func pixels(at scale: Scale) -> PixelSize { backgroundSize.pixels(at: scale) }

    /// The row of pixels at which the bar itself begins.
    public func originPixels(at scale: Scale) -> Int { originY.pixels(at: scale) }
}
