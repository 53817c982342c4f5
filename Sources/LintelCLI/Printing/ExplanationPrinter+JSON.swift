import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelJSON
import LintelPlan
import LintelReview
import LintelUnits

extension ExplanationPrinter {
    /// The version of the object below, under the key `lintelExplanation`; keys may be added without a new one.
    static let formatVersion = 1

    var json: JSON {
        [
            "lintelExplanation": .integer(Self.formatVersion),
            "name": .string(plan.name),
            "tolerance": .number(plan.tolerance),
            "pictures": .array(pictures.map(json)),
        ]
    }

    private func json(of picture: PictureExplanation) -> JSON {
        [
            "job": .integer(picture.job),
            "origin": json(of: picture.origin),
            "images": .array(picture.images.map { .string($0) }),
            "delivery": .string(picture.servedKind.rawValue),
            "scale": .number(picture.scale.rawValue),
            "gamut": .string(picture.gamut.rawValue),
            "targets": .array(picture.targets.map(json)),
            "columns": json(of: picture.columns),
            "rows": json(of: picture.rows),
            "choices": .array(picture.choices.map(json)),
        ]
    }

    private func json(of axis: PictureExplanation.AxisReason) -> JSON {
        [
            "shortest": .integer(axis.targets.lowerBound),
            "longest": .integer(axis.targets.upperBound),
            "layers": .array(axis.layers.map(json)),
            "start": axis.start.map(json) ?? .null,
            "end": axis.end.map(json) ?? .null,
        ]
    }

    private func json(of pin: PictureExplanation.Pin) -> JSON {
        ["layer": .integer(pin.layer), "pixels": .number(pin.pixels)]
    }

    private func json(of layer: PictureExplanation.LayerReason) -> JSON {
        var members: [JSON.Member] = [
            .init("layer", .integer(layer.layer)), .init("part", .string(layer.part.description)),
            .init("origin", layer.location.map(json) ?? .null),
        ]
        if let number = layer.badgeLayer { members.append(.init("badgeLayer", .integer(number))) }
        switch layer.effect {
        case .constant: members.append(.init("effect", "constant"))
        case .stretches: members.append(.init("effect", "stretches"))
        case .pinned(let start, let end, let betweenStretches):
            members += [
                .init("effect", "pinned"), .init("start", .number(start)), .init("end", .number(end)),
                .init("between", betweenStretches ? "stretches" : "constant"),
            ]
        case .fixed(let reason): members += [.init("effect", "fixed"), .init("reason", .string(reason))]
        }
        return .object(members)
    }

    private func json(of choice: PictureExplanation.Choice) -> JSON {
        var members: [JSON.Member] = [
            .init("choice", .string(choice.kind.rawValue)), .init("depth", .integer(choice.bitDepth.rawValue)),
            .init("chosen", .bool(choice.isChosen)),
        ]
        switch choice.outcome {
        case .impossible(let reason): members.append(.init("reason", .string(reason)))
        case .made(let made):
            let insets = made.capInsets
            members += [
                .init("width", .integer(made.size.width)), .init("height", .integer(made.size.height)),
                .init(
                    "capInsets",
                    [
                        "top": .integer(insets.top), "left": .integer(insets.left), "bottom": .integer(insets.bottom),
                        "right": .integer(insets.right),
                    ]),
                .init("bytes", .integer(made.byteCount)),
                .init("bytesAreUpperBound", .bool(made.isUpperBound)), .init("maxDifference", .number(made.difference)),
            ]
        }
        return .object(members)
    }

    private func json(of size: PixelSize) -> JSON {
        ["width": .integer(size.width), "height": .integer(size.height)]
    }

    private func json(of location: SourceLocation) -> JSON {
        ["file": .string(location.file), "line": .integer(location.line), "column": .integer(location.column)]
    }
}
