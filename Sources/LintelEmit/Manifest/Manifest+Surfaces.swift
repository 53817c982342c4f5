import LintelBars
import LintelColor
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelPreset
import LintelUnits

/// Overlays, spotlights and panels, with what an app needs to show them.
extension Manifest {
    /// - Parameter first: the index of the surfaces' first proof.
    static func surfaces(of delivery: Delivery, firstProof first: Int) -> JSON {
        var proof = first
        return .array(
            delivery.plan.surfaces.map { surface in
                let images = surface.images.map { image -> JSON in
                    defer { proof += 1 }
                    return self.image(image, proof: delivery.proofs[proof], in: delivery)
                }
                var members: [JSON.Member] = [
                    .init("kind", .string(surface.kind.name)), .init("name", .string(surface.name)),
                ]
                members += parameters(of: surface.kind)
                members.append(.init("images", .array(images)))
                return .object(members)
            })
    }

    static func parameters(of kind: PlannedSurface.Kind) -> [JSON.Member] {
        switch kind {
        case .overlay(let fade):
            return [
                .init(
                    "fade",
                    [
                        "from": .number(fade.from), "to": .number(fade.to), "step": .number(fade.step),
                        "interval": .number(fade.interval), "steps": .integer(fade.stepCount),
                        "duration": .number(rounded(fade.duration)),
                    ])
            ]
        case .spotlight(let transition, let hole, let steps):
            return [
                .init(
                    "transition",
                    ["duration": .number(transition.duration), "curve": .string(transition.curve.rawValue)]),
                .init("padding", .number(hole.padding)),
                .init("steps", .array(steps.map(step))),
            ]
        case .panel(let smallest, let largest, let badge):
            return [
                .init("smallest", points(smallest.width.value, smallest.height.value)),
                .init("largest", points(largest.width.value, largest.height.value)),
                .init("badge", badge.map(self.badge) ?? .null),
            ]
        case .backIndicator(let bar): return [.init("bar", .string(bar.rawValue))]
        }
    }

    private static func step(_ step: PlannedSurface.Step) -> JSON {
        [
            "name": .string(step.name),
            "places": .array(
                step.places.map { place in
                    [
                        "screen": size(place.screen), "scale": .number(place.scale.rawValue),
                        "holes": .array(
                            place.holes.map { hole in
                                func points(_ pixels: Int) -> JSON {
                                    .number(rounded(Points(pixels: pixels, at: place.scale).value))
                                }
                                return [
                                    "x": points(hole.x), "y": points(hole.y), "width": points(hole.width),
                                    "height": points(hole.height),
                                ]
                            }),
                        "devices": .array(place.devices.map { .string($0) }),
                    ]
                }),
        ]
    }

    private static func badge(_ placed: PlannedSurface.Badge) -> JSON {
        let badge = placed.badge
        return [
            "apart": .bool(placed.isApart),
            "size": points(badge.size.width.value, badge.size.height.value),
            "anchor": ["x": .number(badge.point.x), "y": .number(badge.point.y)],
            "offset": ["x": .number(badge.offsetX), "y": .number(badge.offsetY)],
        ]
    }

    private static func points(_ width: Double, _ height: Double) -> JSON {
        ["width": .number(rounded(width)), "height": .number(rounded(height))]
    }

    private static func image(_ image: SurfaceImage, proof: ProofRecord, in delivery: Delivery) -> JSON {
        let scale = image.scale
        func points(_ pixels: Int) -> JSON { .number(rounded(Points(pixels: pixels, at: scale).value)) }
        let insets = image.overhang
        let members: [JSON.Member] = [
            .init("file", .string(image.path)),
            .init("name", .string(image.name)),
            .init("container", .string(image.format.rawValue)),
            .init("part", .string(image.part.rawValue)),
            .init("step", image.step.map { .integer($0) } ?? .null),
            .init("template", .bool(image.isTemplate)),
            .init("appearance", .string(image.appearance.rawValue)),
            .init("gamut", .string(image.gamut.rawValue)),
            .init("scale", .number(scale.rawValue)),
            .init(
                "alignmentInsets",
                [
                    "top": points(insets.top), "left": points(insets.left), "bottom": points(insets.bottom),
                    "right": points(insets.right),
                ]),
            .init(
                "places",
                .array(
                    image.places.map { place in
                        [
                            "screen": [
                                "width": points(place.screen.width), "height": points(place.screen.height),
                            ],
                            "y": points(place.y), "height": points(place.height),
                        ]
                    })),
            .init("devices", .array(image.devices.map { .string($0) })),
        ]
        return .object(members + file(image, proof: proof, in: delivery))
    }
}
