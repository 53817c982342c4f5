import LintelBars
import LintelColor
import LintelDrawing
package import LintelJSON
package import LintelUnits

extension RenderPlan {
    /// The version of the form below, under the key `lintelPlan`.
    package static let formatVersion = 1

    /// The plan as `lintel plan --json` prints it: what will be made, and why each picture is needed. Equal plans give
    /// equal text.
    package var json: JSON {
        [
            "lintelPlan": .integer(Self.formatVersion),
            "name": .string(name),
            "formats": .array(formats.map { .string($0.rawValue) }),
            "eras": .array(eras.map { .string($0.rawValue) }),
            "gamuts": .array(gamuts.map { .string($0.rawValue) }),
            "gamutMapping": .string(gamutMapping.rawValue),
            "tolerance": .number(tolerance),
            "jobs": .array(jobs.indices.map { json(of: jobs[$0].work, index: $0) }),
            "images": .array(images.map(json)),
            "surfaces": .array(surfaces.map(json)),
            "barAppearances": .array(barAppearances.map(json)),
            "colors": .array(
                colors.map { ["name": .string($0.name), "paletteName": .string($0.paletteName)] }),
        ]
    }

    /// What only some jobs have is left out of the others.
    private func json(of job: RenderJob, index: Int) -> JSON {
        var members: [JSON.Member] = [
            .init("job", .integer(index)),
            .init("layers", .array(job.drawing.layers.map(\.json))),
            .init("compositing", .string(job.drawing.compositing.rawValue)),
            .init("delivery", .string(job.servedKind.rawValue)),
            .init("scale", .number(job.scale.rawValue)),
            .init("gamut", .string(job.gamut.rawValue)),
            .init("depth", .integer(job.bitDepth.rawValue)),
            .init("dither", .string(job.dither.rawValue)),
            .init("targets", .array(job.targets.map(json))),
        ]
        if let stretch = job.served.stretch {
            if !stretch.otherTargets.isEmpty {
                members.append(.init("otherTargets", .array(stretch.otherTargets.map(json))))
            }
            if !stretch.excludedHeights.isEmpty {
                members.append(.init("excludedHeights", .array(stretch.excludedHeights.map { .integer($0) })))
            }
            if stretch.keepsHeight { members.append(.init("keepsHeight", .bool(true))) }
        }
        if case .ninePatch(_, let padding) = job.served, padding != Overhang() {
            members.append(
                .init(
                    "padding",
                    [
                        "top": .integer(padding.top), "left": .integer(padding.left),
                        "bottom": .integer(padding.bottom), "right": .integer(padding.right),
                    ]))
        }
        return .object(members)
    }

    private func json(of image: PlannedImage) -> JSON {
        let direction = image.direction == .any ? [] : [JSON.Member("direction", .string(image.direction.rawValue))]
        return .object(members(of: image) + direction)
    }

    private func members(of image: PlannedImage) -> [JSON.Member] {
        [
            .init("file", .string(image.path)),
            .init("job", .integer(image.job)),
            .init("container", .string(image.format.rawValue)),
            .init("name", .string(image.name)),
            .init("role", .string(image.role.rawValue)),
            .init("bar", .string(image.bar.rawValue)),
            .init("metrics", .string(image.metrics.rawValue)),
            .init("position", .string(image.position.rawValue)),
            .init("era", .string(image.era.rawValue)),
            .init("statusBarHeight", image.statusBarHeight.map { .number($0.value) } ?? .null),
            .init("barOrigin", image.barOrigin.map { .number($0.value) } ?? .null),
            .init("barHeight", image.barHeight.map { .number($0.value) } ?? .null),
            .init("largeTitle", .bool(image.isLargeTitle)),
            .init("guides", image.guides?.json(at: image.scale) ?? .null),
            .init("scale", .number(image.scale.rawValue)),
            .init("appearance", .string(image.appearance.rawValue)),
            .init("gamut", .string(image.gamut.rawValue)),
            .init("devices", .array(image.devices.map { .string($0) })),
            .init("targets", .array(image.targets.map(json))),
        ]
    }

    private func json(of surface: PlannedSurface) -> JSON {
        [
            "kind": .string(surface.kind.name),
            "name": .string(surface.name),
            "images": .array(
                surface.images.map { image in
                    [
                        "file": .string(image.path),
                        "job": .integer(image.job),
                        "container": .string(image.format.rawValue),
                        "name": .string(image.name),
                        "part": .string(image.part.rawValue),
                        "step": image.step.map { .integer($0) } ?? .null,
                        "scale": .number(image.scale.rawValue),
                        "appearance": .string(image.appearance.rawValue),
                        "gamut": .string(image.gamut.rawValue),
                        "devices": .array(image.devices.map { .string($0) }),
                        "targets": .array(image.targets.map(json)),
                    ]
                }),
        ]
    }

    /// Which images each appearance object of a bar gets.
    private func json(of appearance: PlannedBarAppearance) -> JSON {
        func names(_ names: [String]) -> JSON { .array(names.map { .string($0) }) }
        return [
            "bar": .string(appearance.bar.rawValue),
            "backIndicatorImages": names(appearance.backIndicator),
            "backIndicatorTransitionMaskImages": names(appearance.backIndicatorMask),
            "states": .array(
                appearance.states.map { state in
                    [
                        "property": .string(state.property.rawValue),
                        "metrics": .string(state.metrics.rawValue),
                        "transparent": .bool(state.isTransparent),
                        "backgroundImages": names(state.backgroundImages),
                        "shadowImages": names(state.shadowImages),
                    ]
                }),
        ]
    }

    private func json(of size: PixelSize) -> JSON {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }
}

extension PlacedGuides {
    /// The guides that count, in points from the image's top; as the manifest has them, too.
    package func json(at scale: Scale) -> JSON {
        .object(
            Guide.allCases.compactMap { guide in
                self[guide].map { pixels in
                    // To six decimals: beyond them a figure says nothing, and ⅓ would fill the line.
                    let points = Points(pixels: pixels, at: scale).value
                    return JSON.Member(guide.rawValue, .number(points.rounded(toDecimals: 6)))
                }
            })
    }
}
