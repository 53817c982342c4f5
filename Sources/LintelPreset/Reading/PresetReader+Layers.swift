import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelYAML

extension PresetReader {
    /// A background written as layers, the first painted first. Those with a mistake are left out.
    mutating func layeredDrawing(
        _ node: Node, in appearance: Appearance
    ) -> (Drawing, locations: [SourceLocation]) {
        let fields = fields(node, PresetSchema.layered) { name in
            PresetSchema.paints.keyNames.contains(name) ? "; write it as a layer: { fill: { \(name): … } }" : nil
        }
        guard let fields else { return (Drawing(layers: []), []) }
        let compositing: CompositingSpace? = fields["compositing"].flatMap { self.word($0, "a way of compositing") }
        let layers = fields["layers"].map { self.layers($0, in: appearance) } ?? []
        return (
            Drawing(layers: layers.map(\.layer), compositing: compositing ?? PresetDefaults.compositing),
            layers.map(\.location)
        )
    }

    private mutating func layers(
        _ node: Node, in appearance: Appearance
    ) -> [(layer: Drawing.Layer, location: SourceLocation)] {
        let texts = texts(writtenIn: node) { _ = $0.layers($1, in: appearance) }
        guard let items = items(node, "a list of layers", of: PresetSchema.layer, orTexts: texts) else { return [] }
        guard (1...PresetLimits.layers).contains(items.count) else {
            error(
                items.isEmpty ? .emptyList : .tooMany, at: node.location,
                "\(items.count) layers; expected 1 to \(PresetLimits.layers)")
            return []
        }
        let read: [(layer: Drawing.Layer, location: SourceLocation)] = items.compactMap { item in
            layer(item, in: appearance).map { ($0, item.location) }
        }
        warnOfShadows(in: read)
        return read
    }

    /// Warns of drop shadows that are painted over the fill whose outline they have.
    private mutating func warnOfShadows(in layers: [(layer: Drawing.Layer, location: SourceLocation)]) {
        for (index, (shadow, location)) in layers.enumerated() {
            guard case .dropShadow(let cast) = shadow.part, !cast.isCutOut else { continue }
            func isItsFill(_ other: (layer: Drawing.Layer, location: SourceLocation)) -> Bool {
                other.layer.part == .fill && other.layer.shape == shadow.shape && other.layer.frame == shadow.frame
                    && [other.layer, shadow].allSatisfy { $0.operation == .normal && $0.mask == nil }
            }
            // A fill above it is probably meant to have the shadow, on one that is the ground of both.
            guard layers[..<index].contains(where: isItsFill), !layers[(index + 1)...].contains(where: isItsFill)
            else { continue }
            warning(
                .shadowAboveFill, at: location,
                "the drop shadow is painted over the fill of the same outline; put it before the fill, or write "
                    + "'cutOut: true'")
        }
    }

    /// One layer: a mapping, or CSS text for a fill.
    private mutating func layer(_ node: Node, in appearance: Appearance) -> Drawing.Layer? {
        if case .scalar = node.content {
            return paint(node, in: appearance).map { Drawing.Layer($0, shape: surfaceOutline) }
        }
        guard let node = withoutMissingParts(node) else { return nil }
        if let parts = separated(node) {
            for part in parts { _ = layer(part, in: appearance) }
            return nil
        }
        guard let fields = fields(node, PresetSchema.layer) else { return nil }
        // Everything is read before anything is refused, so that all errors are reported.
        var shape = self.shape(fields)
        let frame = fields["frame"].map { self.frame($0) } ?? .box
        if frame == .box, ["shape", "radius", "corners"].allSatisfy({ fields[$0] == nil }) { shape = surfaceOutline }
        let opacity = fields["opacity"].flatMap { number($0, in: 0...1, "an opacity") } ?? 1
        let operation: CompositeOperation = fields["blend"].flatMap { self.word($0, "a blend mode") } ?? .normal
        let mask = fields["mask"].flatMap { self.mask($0, in: appearance) }
        let given = fields.given.compactMap(PresetSchema.LayerKind.init(rawValue:))
        let contents = given.map { kind in fields[kind.rawValue].flatMap { content(kind, $0, in: appearance) } }
        guard given.count == 1, let content = contents[0] else { return nil }
        return Drawing.Layer(
            content.paint, shape: shape, frame: frame, part: content.part, opacity: opacity,
            operation: given == [.cut] ? .destinationOut : operation, mask: mask)
    }

    /// What a layer paints, and which part of its shape with it.
    private mutating func content(
        _ kind: PresetSchema.LayerKind, _ node: Node, in appearance: Appearance
    ) -> (paint: Drawing.Paint, part: Drawing.Layer.Part)? {
        switch kind {
        case .fill: return paint(node, in: appearance).map { ($0, .fill) }
        case .border: return border(node, in: appearance)
        case .dropShadow: return shadow(node, PresetSchema.dropShadow, in: appearance)
        case .innerShadow: return shadow(node, PresetSchema.innerShadow, in: appearance)
        case .cut:
            guard let isOn = boolean(node) else { return nil }
            guard isOn else {
                error(
                    .malformedValue, at: node.location, "a layer cannot have 'cut: false'; expected true, or no layer")
                return nil
            }
            return (.color(.init(.sRGB, 0, 0, 0, isLegacy: true)), .fill)
        }
    }

    private mutating func border(
        _ node: Node, in appearance: Appearance
    ) -> (paint: Drawing.Paint, part: Drawing.Layer.Part)? {
        guard let fields = fields(node, PresetSchema.border) else { return nil }
        let width = fields["width"].flatMap { layerLength($0, in: PresetLimits.borderWidth, "a width") }
        let alignment: StrokeAlignment? = fields["align"].flatMap { self.word($0, "an alignment of a border") }
        let color = fields["color"].flatMap { borderColor($0, in: appearance) }
        let paint = fields["paint"].flatMap { self.paint($0, in: appearance) }
        guard let painted = color.map({ Drawing.Paint.color($0) }) ?? paint else { return nil }
        return (
            painted,
            .stroke(
                width: width ?? PresetDefaults.borderWidth, alignment: alignment ?? PresetDefaults.borderAlignment)
        )
    }

    /// The color of a border. A gradient in its place is reported with the key that takes it.
    private mutating func borderColor(_ node: Node, in appearance: Appearance) -> Color? {
        if let text = node.text, (try? Self.isMeantAsGradient(text)) == true {
            error(
                .wrongType, at: node.location, "expected a color, found a gradient; write it as the border's 'paint'")
            return nil
        }
        return color(node, in: appearance)
    }

    private mutating func shadow(
        _ node: Node, _ schema: ObjectShape, in appearance: Appearance
    ) -> (paint: Drawing.Paint, part: Drawing.Layer.Part)? {
        guard let fields = fields(node, schema) else { return nil }
        let color = fields["color"].flatMap { self.color($0, in: appearance) }
        // CSS's blur is twice the standard deviation.
        let blurs = 0...PresetLimits.sigma.upperBound * 2
        let blur = fields["blur"].flatMap { points($0, in: blurs, "a blur") }.map { $0 / 2 }
        let sigma = fields["sigma"].flatMap { points($0, in: PresetLimits.sigma, "a standard deviation") }
        let x = fields["x"].flatMap { points($0, in: PresetLimits.shadowOffset, "an offset") }
        let y = fields["y"].flatMap { points($0, in: PresetLimits.shadowOffset, "an offset") }
        let spread = fields["spread"].flatMap { points($0, in: PresetLimits.shadowSpread, "a spread") }
        let isDrop = schema == PresetSchema.dropShadow
        let isCutOut = isDrop ? fields["cutOut"].flatMap { self.boolean($0) } : nil
        guard let color else { return nil }
        let shadow = Shadow(
            sigma: blur ?? sigma ?? 0, x: x ?? 0, y: y ?? 0, spread: spread ?? 0, isCutOut: isCutOut ?? false)
        return (.color(color), isDrop ? .dropShadow(shadow) : .innerShadow(shadow))
    }

    private mutating func mask(_ node: Node, in appearance: Appearance) -> Mask? {
        guard let fields = fields(node, PresetSchema.mask) else { return nil }
        let shape = self.shape(fields)
        let frame = fields["frame"].map { self.frame($0) } ?? .box
        let isInverted = fields["invert"].flatMap { self.boolean($0) } ?? false
        var mask = Mask(shape: shape, frame: frame, isInverted: isInverted)
        if let node = fields["gradient"], let paint = paint(node, in: appearance) {
            if case .gradient(let gradient) = paint {
                mask.gradient = gradient
                if paint.isOpaque {
                    // Outside of a mask's shape or frame an inverted one shows the layer, whatever the gradient.
                    let isWholeBox = mask.frame == .box && mask.shape == .rectangle
                    let effect =
                        !isInverted
                        ? "and hides nothing"
                        : isWholeBox ? "and, inverted, lets nothing through" : "and has no effect"
                    warning(
                        .opaqueMask, at: node.location,
                        "the gradient of the mask is opaque everywhere \(effect): only the alpha of its colors counts; "
                            + "write colors with alpha, such as 'linear-gradient(#000, #0000)'")
                }
            } else {
                error(
                    .wrongType, at: node.location,
                    "expected a gradient, found another paint; for an even mask give the layer an 'opacity'")
            }
        }
        return mask
    }
}
