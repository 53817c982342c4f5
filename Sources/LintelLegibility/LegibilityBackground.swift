package import LintelColor
package import LintelDrawing
import LintelRaster
package import LintelUnits

/// A background to be read on: a drawing at one size, and what is behind it where it is translucent.
///
/// Contrast is measured at every pixel, on the colors as they are painted, before rounding to 8 bits. One pixel a point
/// is enough for anything but patterns finer than a point.
package struct LegibilityBackground: Sendable {
    /// The drawing with its guides resolved.
    package var drawing: Drawing
    package var size: PixelSize
    package var scale: Scale
    package var gamut: Gamut
    package var mapping: GamutMapping
    package var ground: Ground

    /// The ground behind a translucent background.
    package enum Ground: Hashable, Sendable {
        /// Its alpha is ignored.
        case color(Color)
        /// White or black, whichever is worse at the point. A ground between the two may be worse still when the
        /// foreground is neither light nor dark.
        case unknown
    }

    /// Creates the background that a drawing makes at one size.
    /// - Precondition: both sides of `size` are 1…`PixelSize.longestSide`.
    package init(
        _ drawing: Drawing, size: PixelSize, scale: Scale = .x1, gamut: Gamut, mapping: GamutMapping = .clip,
        ground: Ground = .unknown
    ) {
        Pixmap.checkSides(of: size)
        self.drawing = drawing
        self.size = size
        self.scale = scale
        self.gamut = gamut
        self.mapping = mapping
        self.ground = ground
    }

    /// The least contrast of each requirement, in their order. A requirement whose area is outside the background has
    /// none and is left out.
    /// - Complexity: O(pixels of the areas × layers); of equal rows or columns one is looked at.
    package func measured(_ requirements: [LegibilityRequirement]) -> [LegibilityMeasurement] {
        let painter = painter
        return requirements.compactMap { requirement in
            ContrastMeter(self, requirement.foreground).worst(in: requirement.area, of: painter).map { worst in
                LegibilityMeasurement(
                    requirement: requirement, ratio: worst.ratio, x: (Double(worst.column) + 0.5) / scale.rawValue,
                    y: (Double(worst.row) + 0.5) / scale.rawValue, background: worst.background)
            }
        }
    }

    /// Whether every requirement holds. Stops at the first pixel where one does not, after looking at `suspects`, areas
    /// of a pixel where it is likely; the area is added to them, so that the next background of this kind is judged
    /// sooner.
    func holds(_ requirements: [LegibilityRequirement], suspects: inout [LegibilityRequirement]) -> Bool {
        let painter = painter
        func failing(_ requirement: LegibilityRequirement) -> LegibilityRequirement? {
            guard let minimum = requirement.minimumRatio,
                let found = ContrastMeter(self, requirement.foreground)
                    .worst(in: requirement.area, of: painter, enough: minimum), found.ratio < minimum
            else { return nil }
            return suspect(
                requirement, x: (Double(found.column) + 0.5) / scale.rawValue,
                y: (Double(found.row) + 0.5) / scale.rawValue)
        }
        if suspects.contains(where: { failing($0) != nil }) { return false }
        for requirement in requirements {
            guard let suspect = failing(requirement) else { continue }
            suspects.append(suspect)
            return false
        }
        return true
    }

    /// The requirement for one pixel, whose middle is given in points.
    package func suspect(_ requirement: LegibilityRequirement, x: Double, y: Double) -> LegibilityRequirement {
        // The pixel's middle half, so that rounding touches no neighbor.
        let side = 0.5 / scale.rawValue
        var suspect = requirement
        suspect.area = LegibilityArea(x: x - side / 2, y: y - side / 2, width: side, height: side)
        return suspect
    }

    /// The background with another lightness.
    /// - Parameter amount: added to the OKLCH lightness of every color: −1…1, negative is darker.
    package func shifted(by amount: Double) -> LegibilityBackground {
        var background = self
        background.drawing = drawing.shiftingLightness(by: amount, gamut: gamut, mapping: mapping)
        return background
    }

    private var painter: DrawingPainter {
        DrawingPainter(drawing, size: size, scale: scale, gamut: gamut, mapping: mapping)
    }
}
