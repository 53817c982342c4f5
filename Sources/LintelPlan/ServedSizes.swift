package import LintelDrawing
package import LintelUnits

/// The sizes in pixels that the file of a job serves, and how it serves them.
package enum ServedSizes: Hashable, Sendable {
    /// The smallest image that stretches to every target, or, where it is dithered, is tiled to it.
    case stretchable(StretchTargets)
    /// Like `stretchable`, but never dithered, and in the frame of Android's nine-patches, which is not a part of the
    /// picture; content keeps clear of the padding, in pixels from the picture's edges.
    case ninePatch(StretchTargets, padding: Overhang)
    /// The target itself, with no caps.
    case exact(PixelSize)
    /// The target without most of its longest run of equal columns and of its longest run of equal rows, one of each is
    /// left and stretched: drawn at the target's size, it is the drawing itself. The target as a whole where it is
    /// dithered.
    case collapsed(PixelSize)
    /// One pixel along each axis on which the drawing is constant, all targets' own length along the others:
    /// stretched, it is the drawing itself. Ascending, never empty.
    case seamless([PixelSize])
    /// Like `exact`, but written as JPEG.
    case jpeg(PixelSize)
}

extension ServedSizes {
    /// The way in which sizes are served, as plans and explanations spell it.
    package enum Kind: String, Hashable, Sendable {
        case stretchable, ninePatch, exact, collapsed, seamless, jpeg
    }

    package var kind: Kind {
        switch self {
        case .stretchable: .stretchable
        case .ninePatch: .ninePatch
        case .exact: .exact
        case .collapsed: .collapsed
        case .seamless: .seamless
        case .jpeg: .jpeg
        }
    }

    /// The sizes that devices need; ascending, never empty.
    package var targets: [PixelSize] {
        switch self {
        case .stretchable(let stretch), .ninePatch(let stretch, _): stretch.targets
        case .exact(let size), .collapsed(let size), .jpeg(let size): [size]
        case .seamless(let sizes): sizes
        }
    }

    /// The sizes for which an image that stretches has to hold; `nil` for images that do not stretch.
    package var stretch: StretchTargets? {
        switch self {
        case .stretchable(let stretch), .ninePatch(let stretch, _): stretch
        case .exact, .collapsed, .seamless, .jpeg: nil
        }
    }
}
