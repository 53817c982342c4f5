import LintelDrawing
import LintelJSON
import LintelUnits

/// Lengths and positions, as objects of numbers.
extension ManifestForm where Value == PixelSize {
    /// A size in whole pixels.
    static func size(_ description: String) -> ManifestForm {
        ManifestForm(.sides(["width", "height"], description, of: "integer", .init("exclusiveMinimum", 0))) {
            ["width": .integer($0.width), "height": .integer($0.height)]
        }
    }
}

extension ManifestForm where Value == PointSize {
    /// A size in points, rounded.
    static func size(_ description: String) -> ManifestForm {
        ManifestForm(.sides(["width", "height"], description, of: "number", .init("exclusiveMinimum", 0))) {
            ["width": .points($0.width), "height": .points($0.height)]
        }
    }
}

extension ManifestForm where Value == CapInsets {
    /// Insets in whole pixels.
    static func insets(_ description: String) -> ManifestForm {
        ManifestForm(.insets(description, of: "integer")) {
            [
                "top": .integer($0.top), "left": .integer($0.left), "bottom": .integer($0.bottom),
                "right": .integer($0.right),
            ]
        }
    }
}

/// Lengths at the edges, in pixels of a scale, which are written in points.
struct ScaledInsets: Sendable {
    var top: Int, left: Int, bottom: Int, right: Int
    var scale: Scale

    init(_ insets: CapInsets, _ scale: Scale) {
        (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
        self.scale = scale
    }

    init(_ overhang: Overhang, _ scale: Scale) {
        (top, left, bottom, right) = (overhang.top, overhang.left, overhang.bottom, overhang.right)
        self.scale = scale
    }
}

extension ManifestForm where Value == ScaledInsets {
    /// Insets in points, rounded.
    static func insets(_ description: String) -> ManifestForm {
        ManifestForm(.insets(description, of: "number")) {
            [
                "top": .points(Points(pixels: $0.top, at: $0.scale)),
                "left": .points(Points(pixels: $0.left, at: $0.scale)),
                "bottom": .points(Points(pixels: $0.bottom, at: $0.scale)),
                "right": .points(Points(pixels: $0.right, at: $0.scale)),
            ]
        }
    }
}

extension ManifestForm where Value == SIMD2<Double> {
    /// A point or an offset, to the right and down.
    static func point(_ description: String) -> ManifestForm {
        let object = ManifestObject<SIMD2<Double>> {
            $0.add("x", .signed("The horizontal part, to the right.")) { $0.x }
            $0.add("y", .signed("The vertical part, down.")) { $0.y }
        }
        return ManifestForm(object.schema(description)) { object.json(of: $0) }
    }
}

extension PointSize {
    init(_ size: PixelSize, at scale: Scale) {
        self.init(width: Points(pixels: size.width, at: scale), height: Points(pixels: size.height, at: scale))
    }
}

extension JSON {
    /// A length, rounded as everywhere in a manifest.
    fileprivate static func points(_ length: Points) -> JSON { .number(Manifest.rounded(length.value)) }

    fileprivate static func insets(_ description: String, of type: String) -> JSON {
        sides(["top", "left", "bottom", "right"], description, of: type, .init("minimum", 0))
    }

    /// The schema of an object of numbers.
    fileprivate static func sides(
        _ names: [String], _ description: String, of type: String, _ minimum: JSON.Member
    ) -> JSON {
        [
            "type": "object", "required": .array(names.map { .string($0) }), "additionalProperties": false,
            "properties": .object(
                names.map { name in
                    let unit = type == "integer" ? "pixels" : "points"
                    let what = ["width", "height"].contains(name) ? "The \(name)" : "The inset at the \(name)"
                    return .init(
                        name,
                        .object([
                            .init("type", .string(type)), minimum,
                            .init("description", .string("\(what), in \(unit).")),
                        ]))
                }),
            "description": .string(description),
        ]
    }
}
