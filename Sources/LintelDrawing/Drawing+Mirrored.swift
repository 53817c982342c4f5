import LintelGradient
import LintelUnits

extension Drawing {
    /// The drawing as a mirror to its right shows it, for layouts from right to left; `nil` where that cannot be said
    /// in layers: textures and some gradients have no mirror image.
    package var mirrored: Drawing? {
        var drawing = self
        for (index, layer) in layers.enumerated() {
            guard let mirrored = layer.mirrored else { return nil }
            drawing.layers[index] = mirrored
        }
        return drawing
    }
}

extension Drawing.Layer {
    fileprivate var mirrored: Self? {
        var layer = self
        switch paint {
        case .color: break
        case .gradient(let gradient):
            // What is the same all along a row stays as it is, whatever its kind.
            guard gradient.variation(along: .horizontal) != .constant || frame.horizontal != .whole else { break }
            guard let mirrored = gradient.mirrored else { return nil }
            layer.paint = .gradient(mirrored)
        case .texture: return nil
        }
        layer.frame.horizontal = frame.horizontal.mirrored
        layer.shape = shape.mirrored
        switch part {
        case .fill, .stroke: break
        case .dropShadow(var shadow):
            shadow.x = -shadow.x
            layer.part = .dropShadow(shadow)
        case .innerShadow(var shadow):
            shadow.x = -shadow.x
            layer.part = .innerShadow(shadow)
        }
        if var mask {
            mask.frame.horizontal = mask.frame.horizontal.mirrored
            mask.shape = mask.shape.mirrored
            if let gradient = mask.gradient {
                guard let mirrored = gradient.mirrored else { return nil }
                mask.gradient = mirrored
            }
            layer.mask = mask
        }
        return layer
    }
}

extension Span {
    fileprivate var mirrored: Span {
        switch self {
        case .edges(let from, let to): .edges(from: to.mirrored, to: from.mirrored)
        case .sized(let length, let anchor, let alignment):
            .sized(length, anchor: anchor.mirrored, alignment: 1 - alignment)
        }
    }
}

extension EdgeOffset {
    /// Offsets from both edges run inwards.
    fileprivate var mirrored: EdgeOffset {
        switch edge {
        case .start: return EdgeOffset(.end, offset)
        case .end: return EdgeOffset(.start, offset)
        case .center:
            let offset = FrameLength(
                fraction: 0 - offset.fraction, points: 0 - offset.points, pixels: 0 - offset.pixels)
            return EdgeOffset(.center, offset)
        case .guide: return self
        }
    }
}

extension Shape {
    fileprivate var mirrored: Shape {
        guard case .roundedRectangle(let radii, let curve) = self else { return self }
        return .roundedRectangle(
            CornerRadii(
                topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
                bottomLeft: radii.bottomRight), curve)
    }
}
