import LintelBars
import LintelColor
import LintelDrawing
import LintelGradient
package import LintelJSON
import LintelUnits

extension RenderPlan {
    /// The version of the form below, under the key `lintelPlan`.
    package static let formatVersion = 1

    /// The plan as `lintel plan --json` prints it: what will be made, and why each picture is needed. Equal plans give equal
    /// text.
    package var json: JSON {
        [
            "lintelPlan": .integer(Self.formatVersion),
            "name": .string(name),
            "formats": .array(formats.map { .string($0.rawValue) }),
            "gamuts": .array(gamuts.map { .string($0.rawValue) }),
            "gamutMapping": .string(gamutMapping.rawValue),
            "tolerance": .number(tolerance),
            "jobs": .array(jobs.indices.map { json(of: jobs[$0], index: $0) }),
            "images": .array(images.map(json)),
            "colors": .array(
                colors.map { ["name": .string($0.name), "paletteName": .string($0.paletteName)] }),
        ]
    }

    private func json(of job: RenderJob, index: Int) -> JSON {
        [
            "job": .integer(index),
            "layers": .array(job.drawing.layers.map(\.json)),
            "delivery": .string(job.delivery.rawValue),
            "scale": .integer(job.scale.rawValue),
            "gamut": .string(job.gamut.rawValue),
            "depth": .integer(job.bitDepth),
            "targets": .array(job.targets.map(json)),
        ]
    }

    private func json(of image: PlannedImage) -> JSON {
        [
            "file": .string(image.path),
            "job": .integer(image.job),
            "container": .string(image.format.rawValue),
            "name": .string(image.name),
            "role": .string(image.role.rawValue),
            "bar": .string(image.bar.rawValue),
            "metrics": .string(image.metrics.rawValue),
            "position": .string(image.position.rawValue),
            "era": .string(image.era.rawValue),
            "statusBarHeight": image.statusBarHeight.map { .number($0.value) } ?? .null,
            "barOrigin": image.barOrigin.map { .number($0.value) } ?? .null,
            "barHeight": image.barHeight.map { .number($0.value) } ?? .null,
            "largeTitle": .bool(image.isLargeTitle),
            "scale": .integer(image.scale.rawValue),
            "appearance": .string(image.appearance.rawValue),
            "gamut": .string(image.gamut.rawValue),
            "devices": .array(image.devices.map { .string($0) }),
            "targets": .array(image.targets.map(json)),
        ]
    }

    private func json(of size: PixelSize) -> JSON {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }
}

extension Drawing.Layer {
    /// The layer's paint as CSS writes it. What CSS has no words for (easings, unit squares) is written beside the stops.
    fileprivate var json: JSON {
        switch paint {
        case .color(let color): .string(color.cssText)
        case .gradient(let gradient): gradient.cssText.map { .string($0) } ?? gradient.parts
        case .texture(let texture): .string(texture.image.digest)
        }
    }
}

extension Gradient {
    /// The gradient as far as CSS can say it, and the rest in words of its own.
    fileprivate var parts: JSON {
        var plain = self
        plain.easing = .linear
        plain.path = .straight
        plain.mixing = .premultiplied
        plain.stops.removeAll { if case .easing = $0 { true } else { false } }
        var members: [JSON.Member] = []
        if case .unitSquare(let kind, let start, let end) = geometry {
            plain.geometry = .linear(.to(horizontal: .right, vertical: nil))
            members.append(.init("type", .string(kind.rawValue)))
            members.append(.init("startPoint", [.number(start.x), .number(start.y)]))
            members.append(.init("endPoint", [.number(end.x), .number(end.y)]))
        }
        members.append(.init("stops", plain.cssText.map { .string($0) } ?? .null))
        if easing != .linear { members.append(.init("easing", .string("\(easing)"))) }
        if path != .straight { members.append(.init("path", .string("\(path)"))) }
        if mixing != .premultiplied { members.append(.init("mixing", .string(mixing.rawValue))) }
        return .object(members)
    }
}
