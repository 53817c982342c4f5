import LintelDiagnostics

extension Fixture {
    /// One wrong layer, in line 3 from column 25 on.
    private init(_ id: DiagnosticID, layer: String, _ lines: String...) {
        self.init(id, text: "lintel: 1\nname: A\nbackground: { layers: [ \(layer) ] }", lines.map { "3:" + $0 })
    }

    static let layers: [Fixture] = [
        Fixture(
            .unknownKey, body: "background: { layer: [red] }",
            "3:15: error: unknown key 'layer' in a background; did you mean 'layers'? [LN0022]"),
        Fixture(
            .unknownKey, body: "background: { layers: [red], linear: { stops: [red] } }",
            "3:30: error: unknown key 'linear' in a background of layers; write it as a layer: { fill: { linear: … } } [LN0022]"
        ),
        Fixture(
            .missingKey, body: "background: { compositing: linear }",
            "3:13: error: a background of layers needs the key 'layers' [LN0023]"),
        Fixture(
            .unknownValue, body: "background: { layers: [red], compositing: liner }",
            "3:43: error: 'liner' is not a way of compositing; did you mean 'linear'? [LN0026]"),
        Fixture(
            .wrongType, body: "background: { layers: red }",
            "3:23: error: expected a list of layers, found 'red'; write [red] [LN0024]"),
        Fixture(
            .emptyList, body: "background: { layers: [] }", "3:23: error: 0 layers; expected 1 to 32 [LN0032]"),
        Fixture(
            .tooMany,
            body: "background: { layers: [" + Array(repeating: "red", count: 33).joined(separator: ", ") + "] }",
            "3:23: error: 33 layers; expected 1 to 32 [LN0033]"),
        Fixture(
            .wrongType, body: "background: [red, { layers: [red] }]",
            "3:21: error: 'layers' is not allowed within another background; expected a color or a gradient [LN0024]"),
        Fixture(
            .unknownKey, layer: "{ color: red }",
            "27: error: unknown key 'color' in a layer; write fill: red [LN0022]"),
        Fixture(
            .unknownKey, layer: "{ linear: { stops: [red] } }",
            "27: error: unknown key 'linear' in a layer; write fill: { linear: … } [LN0022]"),
        Fixture(
            .unknownKey, layer: "{ light: red, dark: blue }",
            "27: error: unknown keys 'light' and 'dark' in a layer; write fill: { light: red, dark: blue } [LN0022]"),
        Fixture(
            .unknownKey, layer: "{ fill: red, opactiy: 1 }",
            "38: error: unknown key 'opactiy' in a layer; did you mean 'opacity'? [LN0022]"),
        Fixture(
            .missingKey, layer: "{ radius: 3 }",
            "25: error: a layer needs the key 'fill', 'border', 'dropShadow', 'innerShadow' or 'cut' [LN0023]"),
        Fixture(
            .conflictingKeys, layer: "{ fill: red, border: { color: red } }",
            "38: error: 'fill' and 'border' cannot be used together; write a layer for each: { fill: red }, { border: … } [LN0029]"
        ),
        Fixture(
            .malformedValue, layer: "{ fill: [red, blue] }",
            "33: error: 2 paints in a layer; write a layer for each [LN0027]"),
        Fixture(
            .malformedValue, layer: "\"red, blue\"", "25: error: 2 paints in a layer; write a layer for each [LN0027]"),
        // Of which none is read.
        Fixture(
            .malformedValue, layer: "{ fill: [" + Array(repeating: "rde", count: 33).joined(separator: ", ") + "] }",
            "33: error: 33 paints in a layer; expected one [LN0027]"),
        Fixture(.malformedCSS, layer: "rde", "25: error: unknown color 'rde'; did you mean 'red'? [LN0100]"),
        Fixture(
            .malformedValue, layer: "{ cut: false }",
            "32: error: a layer cannot have 'cut: false'; expected true, or no layer [LN0027]"),
        Fixture(
            .conflictingKeys, layer: "{ cut: true, blend: multiply }",
            "38: error: 'cut' and 'blend' cannot be used together; 'cut' is a blend mode itself [LN0029]"),
        Fixture(
            .outOfRange, layer: "{ fill: red, opacity: 40 }",
            "47: error: 40 is out of range; expected an opacity, 0 to 1 [LN0025]"),
        Fixture(
            .unknownValue, layer: "{ fill: red, blend: multiplay }",
            "45: error: 'multiplay' is not a blend mode; did you mean 'multiply'? [LN0026]"),
    ]

    static let shapes: [Fixture] = [
        Fixture(
            .unknownValue, layer: "{ fill: red, shape: elipse }",
            "45: error: 'elipse' is not a shape; did you mean 'ellipse'? [LN0026]"),
        Fixture(
            .conflictingKeys, layer: "{ fill: red, shape: ellipse, radius: 3, corners: circular }",
            "54: error: 'radius' belongs to a rectangle; an ellipse has no corners [LN0029]",
            "65: error: 'corners' cannot be used with an ellipse, which has none [LN0029]"),
        Fixture(
            .conflictingKeys, layer: "{ fill: red, shape: capsule, radius: 3 }",
            "54: error: 'radius' belongs to a rectangle; a capsule is fully round [LN0029]"),
        Fixture(
            .missingKey, layer: "{ fill: red, corners: continuous }",
            "38: error: 'corners' needs the key 'radius' or 'shape'; without one a rectangle has sharp corners [LN0023]"
        ),
        Fixture(
            .malformedValue, layer: "{ fill: red, radius: [1, 2] }",
            "46: error: 2 radii; expected one, or four: [top left, top right, bottom right, bottom left]; write [1, 2, 1, 2] [LN0027]"
        ),
        Fixture(
            .malformedValue, layer: "{ fill: red, radius: 3px }",
            "46: error: expected a radius in points, found '3px'; did you mean '3'? [LN0027]"),
        Fixture(
            .outOfRange, layer: "{ fill: red, radius: -3 }",
            "46: error: -3 is out of range; expected 0 to 10000 [LN0025]"),
        Fixture(
            .missingKey, layer: "{ border: { width: 1px } }",
            "35: error: a border needs the key 'color' or 'paint' [LN0023]"),
        Fixture(
            .wrongType, layer: "{ border: { color: \"linear-gradient(red, blue)\" } }",
            "44: error: expected a color, found a gradient; write it as the border's 'paint' [LN0024]"),
        Fixture(
            .malformedCSS, layer: "{ dropShadow: { color: \"linear-gradient(red, blue)\" } }",
            "49: error: expected a color, found the gradient 'linear-gradient()' [LN0100]"),
        Fixture(
            .conflictingKeys, layer: "{ border: { color: red, paint: red } }",
            "49: error: 'color' and 'paint' cannot be used together [LN0029]"),
        Fixture(
            .malformedValue, layer: "{ border: { color: red, width: 1em } }",
            "56: error: expected a width like 1px (device pixels) or 1 (points), found '1em' [LN0027]"),
        Fixture(
            .outOfRange, layer: "{ border: { color: red, width: 0 } }",
            "56: error: 0 is out of range; expected 0.01 to 1000 [LN0025]"),
        Fixture(
            .unknownValue, layer: "{ border: { color: red, align: outer } }",
            "56: error: 'outer' is not an alignment of a border; expected 'inside', 'center' or 'outside' [LN0026]"),
        Fixture(
            .missingKey, layer: "{ dropShadow: { blur: 1 } }", "39: error: a drop shadow needs the key 'color' [LN0023]"
        ),
        Fixture(
            .conflictingKeys, layer: "{ dropShadow: { color: red, blur: 2, sigma: 1 } }",
            "62: error: 'blur' and 'sigma' cannot be used together; 'blur' is twice 'sigma' [LN0029]"),
        Fixture(
            .shadowAboveFill, layer: "red, { dropShadow: { color: black, blur: 8 } }",
            "30: warning: the drop shadow is painted over the fill of the same outline; put it before the fill, or write "
                + "'cutOut: true' [LN0042]"),
        Fixture(
            .unknownKey, layer: "{ innerShadow: { color: red, cutOut: true } }",
            "54: error: unknown key 'cutOut' in an inner shadow; expected 'color', 'blur', 'sigma', 'x', 'y' or 'spread' [LN0022]"
        ),
        Fixture(
            .outOfRange, layer: "{ dropShadow: { color: red, blur: -1 } }",
            "59: error: -1 is out of range; expected 0 to 200 [LN0025]"),
        Fixture(
            .missingKey, layer: "{ fill: red, mask: { invert: true } }",
            "44: error: a mask needs the key 'gradient', 'shape', 'radius' or 'frame' [LN0023]"),
        Fixture(
            .wrongType, layer: "{ fill: red, mask: { gradient: red } }",
            "56: error: expected a gradient, found another paint; for an even mask give the layer an 'opacity' [LN0024]"
        ),
        Fixture(
            .opaqueMask, layer: "{ fill: red, mask: { gradient: \"linear-gradient(white, black)\" } }",
            "56: warning: the gradient of the mask is opaque everywhere and hides nothing: only the alpha of its colors "
                + "counts; write colors with alpha, such as 'linear-gradient(#000, #0000)' [LN0041]"),
        Fixture(
            .opaqueMask, layer: "{ fill: red, mask: { gradient: \"linear-gradient(white, black)\", invert: true } }",
            "56: warning: the gradient of the mask is opaque everywhere and, inverted, lets nothing through: only the "
                + "alpha of its colors counts; write colors with alpha, such as 'linear-gradient(#000, #0000)' [LN0041]"
        ),
        Fixture(
            .opaqueMask,
            layer: "{ fill: red, mask: { gradient: \"linear-gradient(white, black)\", shape: ellipse, invert: true } }",
            "56: warning: the gradient of the mask is opaque everywhere and has no effect: only the alpha of its colors "
                + "counts; write colors with alpha, such as 'linear-gradient(#000, #0000)' [LN0041]"),
        Fixture(
            .opaqueMask,
            layer: "{ fill: red, mask: { gradient: \"linear-gradient(red, tan)\", frame: { top: 4 }, invert: true } }",
            "56: warning: the gradient of the mask is opaque everywhere and has no effect: only the alpha of its colors "
                + "counts; write colors with alpha, such as 'linear-gradient(#000, #0000)' [LN0041]"),
    ]

    static let frames: [Fixture] = [
        Fixture(
            .missingKey, layer: "{ fill: red, frame: { centerX: 50% } }",
            "47: error: 'centerX' needs the key 'width', 'left' or 'right' [LN0023]"),
        Fixture(
            .conflictingKeys, layer: "{ fill: red, frame: { top: 1, bottom: 2, height: 3 } }",
            "66: error: 'top', 'bottom' and 'height' cannot be used together; expected two of them [LN0029]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { bottom: statusbarBottom } }",
            "55: error: unknown edge or guide 'statusbarBottom'; did you mean 'statusBarBottom'? [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { left: top + 3 } }",
            "53: error: unknown edge 'top'; expected 'left', 'right' or 'center' [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { top: bottom-8 } }",
            "52: error: unknown edge or guide 'bottom-8'; '-' needs spaces around it [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { top: 50% -8 } }",
            "56: error: expected '+' or '-' with spaces around it, found number -8; write '50% - 8' [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { top: 3em } }",
            "52: error: unknown unit 'em'; expected 'pt', 'px' or '%' [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { top: 3 + } }",
            "55: error: expected a length like 8 (points), 1px (device pixels) or 50%, found end of text [LN0027]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { height: center } }",
            "55: error: expected a length like 8 (points), 1px (device pixels) or 50%, found 'center' [LN0027]"),
        Fixture(
            .outOfRange, layer: "{ fill: red, frame: { height: 0 } }",
            "55: error: a height of 0 paints nothing; expected more than 0 [LN0025]"),
        Fixture(
            .outOfRange, layer: "{ fill: red, frame: { top: 1e300 } }",
            "52: error: '1e300' is out of range; expected at most 10000 points, 10000px and 1000% [LN0025]"),
        Fixture(
            .malformedValue, layer: "{ fill: red, frame: { top: statusBarBottom, centerY: safeAreaBottom } }",
            "69: error: the two positions start from guides whose distance depends on the device; replace one of them with a size [LN0027]"
        ),
    ]

    static let textures: [Fixture] = [
        Fixture(
            .unreadableTexture, layer: "{ fill: { texture: paper.png } }",
            "44: error: texture 'paper.png': textures cannot be read here [LN0036]"),
        Fixture(
            .missingKey, layer: "{ fill: { fit: tile } }", "33: error: a texture needs the key 'texture' [LN0023]"),
        Fixture(
            .malformedValue, layer: "{ fill: { texture: \"\" } }",
            "44: error: the path is empty; expected one like paper.png [LN0027]"),
        Fixture(
            .unknownKey, layer: "{ fill: { texture: \"\", linear: { stops: [red] } } }",
            "44: error: the path is empty; expected one like paper.png [LN0027]",
            "48: error: unknown key 'linear' in a texture; for several paints write a list [LN0022]"),
        Fixture(
            .tooMany,
            layer: (1...17).map { "{ fill: { texture: a\($0) } }" }.joined(separator: ", "), textureLines: 17),
        Fixture(
            .unknownValue, body: "background: red\ndither: blue-noise",
            "4:9: error: 'blue-noise' is not a dither; did you mean 'blueNoise'? [LN0026]"),
    ]

    /// The seventeenth texture is one too many; the others cannot be read.
    private init(_ id: DiagnosticID, layer: String, textureLines count: Int) {
        var column = 25
        let lines = (1...count).map { index in
            let name = "a\(index)"
            defer { column += "{ fill: { texture: \(name) } }, ".count }
            return index < count
                ? "3:\(column + 19): error: texture '\(name)': textures cannot be read here [LN0036]"
                : "3:\(column + 19): error: too many textures with '\(name)'; expected at most 16 different ones [LN0033]"
        }
        self.init(id, text: "lintel: 1\nname: A\nbackground: { layers: [ \(layer) ] }", lines)
    }

    static let all = document + preset + css + layers + surfaces + shapes + frames + textures
}
