import LintelDrawing
import LintelUnits

extension Outline {
    /// A frame's rectangle in a box of `size` pixels.
    init(_ frame: Frame, in size: PixelSize, _ scale: Scale) {
        let perPoint = scale.rawValue
        let across = frame.horizontal.interval(of: Double(size.width), pixelsPerPoint: perPoint)
        let down = frame.vertical.interval(of: Double(size.height), pixelsPerPoint: perPoint)
        self.init(
            left: across.start, top: down.start, right: across.end, bottom: down.end,
            topLeft: .sharp, topRight: .sharp, bottomRight: .sharp, bottomLeft: .sharp)
    }

    /// A shape that fills its frame.
    init(_ shape: Shape, _ frame: Frame, in size: PixelSize, _ scale: Scale) {
        self.init(frame, in: size, scale)
        guard !isEmpty else { return }
        switch shape {
        case .rectangle: break
        case .roundedRectangle(let radii, let curve): round(radii.scaled(by: scale.rawValue), curve)
        case .capsule(let curve): round(CornerRadii(min(width, height) / 2), curve)
        case .ellipse:
            let corner = Corner(width: width / 2, height: height / 2)
            (topLeft, topRight, bottomRight, bottomLeft) = (corner, corner, corner, corner)
        }
    }

    /// Radii in pixels.
    private mutating func round(_ radii: CornerRadii, _ curve: CornerCurve) {
        /// How many times the two radii on a side fit into it.
        func room(_ length: Double, _ first: Double, _ second: Double) -> Double {
            first + second > 0 ? length / (first + second) : .infinity
        }
        let top = room(width, radii.topLeft, radii.topRight)
        let right = room(height, radii.topRight, radii.bottomRight)
        let bottom = room(width, radii.bottomRight, radii.bottomLeft)
        let left = room(height, radii.bottomLeft, radii.topLeft)
        let factor = min(1, min(min(top, bottom), min(left, right)))
        func corner(_ radius: Double, _ room: Double) -> Corner {
            guard radius > 0 else { return .sharp }
            let profile: CornerProfile =
                switch curve {
                case .circular: .circular
                case .beveled: .beveled
                case .continuous:
                    room / factor >= CornerProfile.reach
                        ? .continuous
                        : CornerProfile(smoothing: (room / factor - 1) / (CornerProfile.reach - 1))
                }
            let side = radius * factor * profile.extent
            return Corner(width: side, height: side, profile: profile)
        }
        topLeft = corner(radii.topLeft, min(top, left))
        topRight = corner(radii.topRight, min(top, right))
        bottomRight = corner(radii.bottomRight, min(bottom, right))
        bottomLeft = corner(radii.bottomLeft, min(bottom, left))
    }
}

extension CornerRadii {
    /// Less than 0 counts as 0.
    fileprivate func scaled(by scale: Double) -> CornerRadii {
        CornerRadii(
            topLeft: max(0, topLeft * scale), topRight: max(0, topRight * scale),
            bottomRight: max(0, bottomRight * scale), bottomLeft: max(0, bottomLeft * scale))
    }
}
