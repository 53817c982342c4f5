import LintelDiagnostics
import LintelDrawing
import LintelUnits

/// Rounded corners that are blurred are drawn whole before an image is, also where their frame is larger than the
/// image.
extension PlanBudget {
    /// Reports each background of which a layer has a blurred corner above the limit of an image, or of which all
    /// layers together have: they are in memory at a time, four corners of each, which are one where they are alike.
    /// - Complexity: O(jobs × layers + targets).
    func reportCorners(into diagnostics: inout Diagnostics) {
        var reported: Set<SourceLocation> = []
        for planned in plan.jobs {
            let job = planned.work
            let layers = job.drawing.layers
            guard layers.contains(where: \.part.isBlurred) else { continue }
            let largest = PixelSize(
                width: job.targets.map(\.width).max() ?? 0, height: job.targets.map(\.height).max() ?? 0)
            var sum = 0.0
            for (layerIndex, layer) in layers.enumerated() where layer.part.isBlurred {
                guard let corner = layer.largestCorner(in: largest, job.scale) else { continue }
                let area = corner.width * corner.height
                sum += area
                guard sum > Double(Self.imagePixels) else { continue }
                let origins = planned.layerOrigins
                let origin = layerIndex < origins.count ? origins[layerIndex] : planned.origin
                // One report says what to do about all of the layers, for jobs of every size.
                guard reported.insert(origin).inserted else { break }
                func whole(_ length: Double) -> Int { Int(min(length.rounded(.up), 1e12)) }
                if area > Double(Self.imagePixels) {
                    diagnostics.error(
                        .planTooLarge, at: origin,
                        "a blurred corner of this layer would have \(whole(corner.width))×\(whole(corner.height)) pixels; "
                            + "the limit is \(Self.imagePixels) pixels: make its 'frame' smaller")
                } else {
                    diagnostics.error(
                        .planTooLarge, at: origin,
                        "with this layer the largest blurred corners of the layers would have \(whole(sum)) pixels "
                            + "together; the limit is \(Self.imagePixels) pixels: make each 'frame' smaller, or blur "
                            + "fewer layers")
                }
                break
            }
        }
    }
}

extension Drawing.Layer {
    /// About the size of the largest corner in pixels, at most a quarter more than it is; `nil` where corners are
    /// sharp.
    fileprivate func largestCorner(in size: PixelSize, _ scale: Scale) -> (width: Double, height: Double)? {
        let perPoint = scale.rawValue
        let spread =
            switch part {
            case .dropShadow(let shadow): shadow.spread * perPoint
            case .innerShadow(let shadow): -shadow.spread * perPoint
            case .fill, .stroke: 0.0
            }
        func side(_ span: Span, _ length: Int) -> Double {
            let ends = span.interval(of: Double(length), pixelsPerPoint: perPoint)
            return max(0, ends.end - ends.start) / 2 + max(0, spread)
        }
        let (width, height) = (side(frame.horizontal, size.width), side(frame.vertical, size.height))
        switch shape {
        case .rectangle: return nil
        case .ellipse: return (width, height)
        case .capsule: return (min(width, height), min(width, height))
        case .roundedRectangle(let radii, _):
            let radius = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].max() ?? 0
            guard radius > 0 else { return nil }
            // Continuous corners begin a half farther than their radius.
            let reach = radius * perPoint * 1.6 + max(0, spread)
            return (min(2 * width, reach), min(2 * height, reach))
        }
    }
}
