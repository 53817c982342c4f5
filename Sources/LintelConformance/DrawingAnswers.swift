import LintelColor
import LintelDrawing
import LintelGradient
import LintelJSON
import LintelRaster
import LintelUnits

/// Answers about drawings: all pixels of a painted one, as the hexadecimal bytes of straight RGBA.
///
///     {"kind": "drawing", "size": [160, 120], "scale": 1, "compositing": "encoded",
///      "layers": [{"paint": "red", "shape": "ellipse", "frame": [10, 10, 140, 100],
///                  "stroke": {"width": 2, "alignment": "inside"}, "opacity": 0.5, "operation": "multiply"}]}
///
/// Lengths are points; a frame is left, top, width and height; a shape may also be
/// `{"radii": [1, 2, 3, 4], "curve": "continuous"}`, a part `dropShadow` or `innerShadow` with `sigma`, `x`, `y`,
/// `spread` and `cutOut`.
enum DrawingAnswers {
    /// `nil` when the row is of another kind or does not say what it must.
    static func answer(to row: Row) -> JSON? {
        guard row.kind == "drawing", let size = row.numbers("size"), size.count == 2, let members = row["layers"]?.array
        else { return nil }
        let layers = members.compactMap(layer)
        guard layers.count == members.count, let width = Int(exactly: size[0]), let height = Int(exactly: size[1]),
            (1...4096).contains(width), (1...4096).contains(height)
        else { return nil }
        let painter = DrawingPainter(
            Drawing(
                layers: layers,
                compositing: row["compositing"]?.string.flatMap(CompositingSpace.init(rawValue:)) ?? .encoded),
            size: PixelSize(width: width, height: height),
            scale: row["scale"]?.number.flatMap { Scale(rawValue: $0) } ?? .x1, gamut: .sRGB, mapping: .clip)
        let image = QuantizedImage(quantizing: painter, depth: .eight)
        guard case .bits8(let samples) = image.samples else { return nil }
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for sample in samples { text += [digits[Int(sample >> 4)], digits[Int(sample & 15)]] }
        return .string(String(decoding: text, as: UTF8.self))
    }

    private static func layer(_ value: Row.Value) -> Drawing.Layer? {
        guard let paint = value["paint"]?.string.flatMap(Self.paint),
            let shape = shape(value["shape"])
        else { return nil }
        var layer = Drawing.Layer(paint, shape: shape, frame: frame(value["frame"]))
        if let stroke = value["stroke"] {
            layer.part = .stroke(
                width: LayerLength(points: stroke["width"]?.number ?? 1),
                alignment: stroke["alignment"]?.string.flatMap(StrokeAlignment.init(rawValue:)) ?? .inside)
        } else if let drop = value["dropShadow"] {
            layer.part = .dropShadow(shadow(drop))
        } else if let inner = value["innerShadow"] {
            layer.part = .innerShadow(shadow(inner))
        }
        layer.opacity = value["opacity"]?.number ?? 1
        if let name = value["operation"]?.string {
            guard let operation = CompositeOperation(rawValue: name) else { return nil }
            layer.operation = operation
        }
        if let mask = value["mask"] {
            guard let shape = Self.shape(mask["shape"]) else { return nil }
            layer.mask = Mask(shape: shape, frame: frame(mask["frame"]))
            if case .gradient(let gradient)? = mask["gradient"]?.string.flatMap(Self.paint) {
                layer.mask?.gradient = gradient
            }
            if case .bool(true)? = mask["inverted"] { layer.mask?.isInverted = true }
        }
        return layer
    }

    private static func paint(_ text: String) -> Drawing.Paint? {
        if let color = try? Color.parse(css: text) { return .color(color) }
        return (try? Gradient.parse(css: text)).map { .gradient($0) }
    }

    /// `nil` for an unknown name.
    private static func shape(_ value: Row.Value?) -> Shape? {
        guard let value else { return .rectangle }
        switch value.string {
        case "rectangle": return .rectangle
        case "ellipse": return .ellipse
        case "capsule": return .capsule(.circular)
        case .some: return nil
        case nil:
            let radii = value["radii"]?.array?.compactMap(\.number) ?? []
            guard radii.count == 4 else { return nil }
            return .roundedRectangle(
                CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]),
                value["curve"]?.string.flatMap(CornerCurve.init(rawValue:)) ?? .circular)
        }
    }

    private static func frame(_ value: Row.Value?) -> Frame {
        guard let sides = value?.array?.compactMap(\.number), sides.count == 4 else { return .box }
        func span(_ start: Double, _ length: Double) -> Span {
            .sized(
                FrameLength(points: length), anchor: EdgeOffset(.start, FrameLength(points: start)), alignment: 0)
        }
        return Frame(horizontal: span(sides[0], sides[2]), vertical: span(sides[1], sides[3]))
    }

    private static func shadow(_ value: Row.Value) -> Shadow {
        var shadow = Shadow(sigma: value["sigma"]?.number ?? 0)
        shadow.x = value["x"]?.number ?? 0
        shadow.y = value["y"]?.number ?? 0
        shadow.spread = value["spread"]?.number ?? 0
        if case .bool(true)? = value["cutOut"] { shadow.isCutOut = true }
        return shadow
    }
}
