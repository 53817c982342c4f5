import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// What the keys `overlay`, `spotlight` and `panel` give, one or a list each.
    mutating func surfaces(_ fields: Fields, shared: Background?) -> Preset.Surfaces {
        var names: [String: Named] = [:]
        var result = Preset.Surfaces()
        for node in surfaceNodes(fields["overlay"], "overlays") {
            guard let own = self.fields(node, PresetSchema.overlay) else { continue }
            let name = surfaceName(own, PresetDefaults.overlayName, &names)
            if let overlay = overlay(own, name, shared) { result.overlays.append(overlay) }
        }
        for node in surfaceNodes(fields["spotlight"], "spotlights") {
            guard let own = self.fields(node, PresetSchema.spotlight) else { continue }
            let name = surfaceName(own, PresetDefaults.spotlightName, &names)
            if let spotlight = spotlight(own, name, shared) { result.spotlights.append(spotlight) }
        }
        for node in surfaceNodes(fields["panel"], "panels") {
            guard let own = self.fields(node, PresetSchema.panel) else { continue }
            let name = surfaceName(own, PresetDefaults.panelName, &names)
            if let panel = panel(own, name, shared) { result.panels.append(panel) }
        }
        return result
    }

    private mutating func surfaceNodes(_ node: Node?, _ what: String) -> [Node] {
        guard let node, let nodes = oneOrMore(node, what) else { return [] }
        guard nodes.count <= PresetLimits.surfaces else {
            error(
                .tooMany, at: node.location, "\(nodes.count) \(what); expected at most \(PresetLimits.surfaces)")
            return []
        }
        return nodes
    }

    /// A surface that has a name already.
    private struct Named {
        var name: String
        var location: SourceLocation
    }

    /// - Parameter names: those of the surfaces before, by their keys; this one is added.
    private mutating func surfaceName(
        _ fields: Fields, _ fallback: String, _ names: inout [String: Named]
    ) -> String {
        let node = fields["name"]
        let name = node.flatMap { text($0, "a name") } ?? fallback
        let location = node?.location ?? fields.node.location
        if let node { checkFileName(name, at: node, "a name") }
        let key = PresetName.key(name)
        if key == "backindicator" || key == "backindicatormask" {
            error(
                .nameOfSurfaceTaken, at: location,
                "'\(name)' is reserved for the chevron of back buttons; give the surface another 'name'")
        } else if let other = names[key] {
            let found =
                other.name == name
                ? "is also named '\(name)'"
                : "is named '\(other.name)', which differs from '\(name)' only in letter case, '-' or '_'"
            error(
                .nameOfSurfaceTaken, at: location,
                "the surface in line \(other.location.line) \(found); give one of them another 'name'")
        } else {
            names[key] = Named(name: name, location: location)
        }
        return name
    }

    /// - Parameter outline: what layers have that fill the surface and have no shape written.
    private mutating func surfaceBackground(
        _ fields: Fields, _ shared: Background?, _ what: String, outline: Shape = .rectangle
    ) -> Background? {
        if let node = fields["background"] {
            return Background(drawing: background(node, outline: outline), node: node)
        }
        if let shared {
            if outline == .rectangle { return shared }
            // Read again, since a drawing does not say which of its rectangles were written. Nothing is reported twice.
            return Background(drawing: background(shared.node, outline: outline), node: shared.node)
        }
        if isComplete, !isBackgroundMisspelled, !isMisspelled("background", in: fields) {
            error(
                .noBackground, at: fields.node.location,
                "the \(what) has no background, and the preset has none; add the key 'background'")
        }
        return nil
    }

    // MARK: Overlay

    private mutating func overlay(_ fields: Fields, _ name: String, _ shared: Background?) -> Preset.Overlay? {
        let background = surfaceBackground(fields, shared, "overlay")
        let largeTitles = fields["largeTitles"].flatMap { self.boolean($0) } ?? false
        let fade = fields["fade"].flatMap { self.fade($0) } ?? PresetDefaults.fade
        return background.map {
            .init(
                name: name, background: $0.drawing, largeTitles: largeTitles, fade: fade, location: $0.location)
        }
    }

    private mutating func fade(_ node: Node) -> Preset.Fade? {
        guard let fields = fields(node, PresetSchema.fade) else { return nil }
        var fade = PresetDefaults.fade
        let from = fields["from"].map { number($0, in: 0...1, "an alpha") } ?? fade.from
        let to = fields["to"].map { number($0, in: 0...1, "an alpha") } ?? fade.to
        if let from { fade.from = from }
        if let to { fade.to = to }
        if let value = fields["step"].flatMap({ number($0, in: PresetLimits.fadeStep, "a step of alpha") }) {
            fade.step = value
        }
        if let value = fields["interval"].flatMap({ number($0, in: PresetLimits.seconds, "a number of seconds") }) {
            fade.interval = value
        }
        if let from, let to, from == to {
            error(
                .malformedValue, at: node.location,
                "the fade starts and ends at alpha \(fade.from.short)")
        }
        return fade
    }

    // MARK: Spotlight

    /// The words of a hole's `shape`.
    enum HoleName: String, CaseIterable {
        case rectangle
        case circle
        case capsule
    }

    private mutating func spotlight(
        _ fields: Fields, _ name: String, _ shared: Background?
    ) -> Preset.Spotlight? {
        let background = surfaceBackground(fields, shared, "spotlight")
        let hole = fields["hole"].flatMap { self.hole($0) } ?? PresetDefaults.hole
        let steps = fields["steps"].map { self.steps($0) } ?? []
        let landscape = fields["landscape"].flatMap { self.boolean($0) } ?? false
        let transition = fields["transition"].flatMap { self.transition($0) } ?? PresetDefaults.transition
        return background.map {
            .init(
                name: name, background: $0.drawing, hole: hole, steps: steps, landscape: landscape,
                transition: transition, location: $0.location)
        }
    }

    private mutating func hole(_ node: Node) -> Preset.Hole? {
        guard let fields = fields(node, PresetSchema.hole) else { return nil }
        let name: HoleName = fields["shape"].flatMap { self.word($0, "a shape of a hole") } ?? .rectangle
        let padding = fields["padding"].flatMap { number($0, in: PresetLimits.padding, "a padding in points") }
        let blur = fields["blur"].flatMap { number($0, in: 0...PresetLimits.sigma.upperBound * 2, "a blur in points") }
        let ring = fields["ring"].flatMap { self.ring($0) }
        let outline: Preset.Hole.Outline
        switch name {
        case .rectangle: outline = .shape(rounded(fields, PresetDefaults.holeRadius))
        case .circle, .capsule:
            let reason = "a \(name.rawValue) is fully round"
            let isRadius = Self.radius(meantBy: fields["corners"]) != nil
            let curve = name == .capsule || isRadius ? corners(fields, withoutRadius: reason) : nil
            let wrong = ["radius"] + (name == .capsule || isRadius ? [] : ["corners"])
            for key in wrong where fields[key] != nil {
                error(
                    .conflictingKeys, at: fields.key(key)?.location ?? node.location,
                    "'\(key)' belongs to a rectangle; \(reason)")
            }
            outline = name == .circle ? .circle : .shape(.capsule(curve ?? PresetDefaults.cornerCurve))
        }
        return .init(outline: outline, padding: padding ?? 0, sigma: (blur ?? 0) / 2, ring: ring)
    }

    /// A rectangle with the fields' `radius` and `corners`.
    private mutating func rounded(_ fields: Fields, _ fallback: CornerRadii) -> Shape {
        let radii = fields["radius"].flatMap { self.radii($0) } ?? fallback
        let curve = corners(fields)
        return radii == CornerRadii() ? .rectangle : .roundedRectangle(radii, curve ?? PresetDefaults.cornerCurve)
    }

    private mutating func ring(_ node: Node) -> Preset.Hole.Ring? {
        guard let fields = fields(node, PresetSchema.ring) else { return nil }
        let width = fields["width"].flatMap { layerLength($0, in: PresetLimits.borderWidth, "a width") }
        guard let node = fields["color"] else { return nil }
        let color = byAppearance(node) { reader, appearance in
            reader.color(node, in: appearance) ?? Color(.sRGB, 0, 0, 0)
        }
        return .init(color: color, width: width ?? PresetDefaults.borderWidth)
    }

    private mutating func steps(_ node: Node) -> [Preset.Step] {
        guard let items = items(node, "a list of steps", of: PresetSchema.step) else { return [] }
        guard (1...PresetLimits.steps).contains(items.count) else {
            error(
                items.isEmpty ? .emptyList : .tooMany, at: node.location,
                "\(items.count) steps; expected 1 to \(PresetLimits.steps)")
            return []
        }
        var names: [String: SourceLocation] = [:]
        return items.enumerated().compactMap { index, item in
            guard let fields = fields(item, PresetSchema.step) else { return nil }
            let name = stepName(fields, "Step \(index + 1)", &names)
            guard let frames = fields["frame"].flatMap({ oneOrMore($0, "frames") }) else { return nil }
            guard frames.count <= PresetLimits.targets else {
                error(
                    .tooMany, at: item.location,
                    "\(frames.count) targets in one step; expected at most \(PresetLimits.targets)")
                return nil
            }
            return .init(name: name, targets: frames.map { self.target($0) }, location: item.location)
        }
    }

    /// - Parameter names: where those of the steps before are; this one is added.
    private mutating func stepName(
        _ fields: Fields, _ fallback: String, _ names: inout [String: SourceLocation]
    ) -> String {
        let node = fields["name"]
        let name = node.flatMap { text($0, "a name") } ?? fallback
        let location = node?.location ?? fields.node.location
        if name.isEmpty {
            error(.malformedValue, at: location, "the name of the step is empty")
        } else if let other = names[name] {
            warning(
                .repeatedValue, at: location,
                "the step in line \(other.line) is also named '\(name)'; give one of them another 'name'")
        } else {
            names[name] = location
        }
        return name
    }

    private mutating func transition(_ node: Node) -> Preset.Transition? {
        guard let fields = fields(node, PresetSchema.transition) else { return nil }
        let duration = fields["duration"].flatMap { number($0, in: PresetLimits.seconds, "a number of seconds") }
        let curve: Preset.Transition.Curve? = fields["curve"].flatMap { self.word($0, "an animation curve") }
        return .init(
            duration: duration ?? PresetDefaults.transition.duration, curve: curve ?? PresetDefaults.transition.curve)
    }

    // MARK: Panel

    private mutating func panel(_ fields: Fields, _ name: String, _ shared: Background?) -> Preset.Panel? {
        let shape = self.shape(fields)
        let background = surfaceBackground(fields, shared, "panel", outline: shape)
        let badge = fields["badge"].flatMap { self.badge($0) }
        let least =
            fields["smallest"].map { self.size($0, sides: PresetLimits.deviceSide, example: "120x80") }
            ?? PresetDefaults.smallestPanel
        let most =
            fields["largest"].map { self.size($0, sides: PresetLimits.deviceSide) } ?? PresetDefaults.largestPanel
        // One with an error cannot be compared with the other.
        guard let smallest = least, var largest = most else { return nil }
        if fields["largest"] == nil {
            largest.width = max(largest.width, smallest.width)
            largest.height = max(largest.height, smallest.height)
        } else if largest.width < smallest.width || largest.height < smallest.height, let node = fields["largest"] {
            error(
                .malformedValue, at: node.location,
                "the largest panel is smaller than the smallest, \(smallest.width.value.short)x"
                    + smallest.height.value.short)
            return nil
        }
        return background.map {
            .init(
                name: name, background: $0.drawing, badge: badge, smallest: smallest, largest: largest,
                location: $0.location,
                sizeLocation: fields.key("smallest")?.location ?? fields.node.location)
        }
    }

    private mutating func badge(_ node: Node) -> Preset.Badge? {
        guard let fields = fields(node, PresetSchema.badge) else { return nil }
        let shape = self.shape(fields)
        let background = fields["background"].map {
            self.background($0, outline: shape, origin: node.location)
        }
        let size = fields["size"].flatMap { self.size($0, sides: PresetLimits.deviceSide, example: "24x24") }
        let point = fields["at"].flatMap { self.boxPoint($0) } ?? BoxPoint(x: 1, y: 0)
        let offset = fields["offset"].flatMap { self.offset($0) } ?? (0, 0)
        let separation: Preset.Badge.Separation? = fields["delivery"].flatMap { self.word($0, "a badge's delivery") }
        guard let background, let size else { return nil }
        return .init(
            background: background, size: size, point: point, offsetX: offset.x, offsetY: offset.y,
            separation: separation ?? .auto, location: node.location)
    }

    /// `top right`: one word of each direction, in any order, the middle where none is given.
    private mutating func boxPoint(_ node: Node) -> BoxPoint? {
        let words = ["top", "bottom", "left", "right", "center"]
        guard let text = text(node, "a point like 'top right'") else { return nil }
        var point = BoxPoint(x: 0.5, y: 0.5)
        var seen: Set<String> = []
        for part in text.split(separator: " ").map(String.init) {
            guard words.contains(part) else {
                error(
                    .unknownValue, at: node.location,
                    "unknown point '\(part)' of a panel\(Self.hint(forPoint: part, words))")
                return nil
            }
            let direction = ["top", "bottom"].contains(part) ? "y" : ["left", "right"].contains(part) ? "x" : part
            guard seen.insert(direction).inserted else {
                error(.malformedValue, at: node.location, "\(node.summary) names two points of one axis")
                return nil
            }
            switch part {
            case "top": point.y = 0
            case "bottom": point.y = 1
            case "left": point.x = 0
            case "right": point.x = 1
            default: break
            }
        }
        return point
    }

    /// The nearest word, or two words that are written without a space: `topright`, `topRight` and `top-right`.
    private static func hint(forPoint text: String, _ words: [String]) -> String {
        let plain = text.lowercased().filter { $0 != "-" && $0 != "_" }
        for word in words where plain.hasPrefix(word) && words.contains(String(plain.dropFirst(word.count))) {
            return "; did you mean '\(word) \(plain.dropFirst(word.count))'?"
        }
        return Spelling.hint(for: text, in: words)
    }

    private mutating func offset(_ node: Node) -> (x: Double, y: Double)? {
        guard let items = node.items, items.count == 2 else {
            expected("two numbers, [to the right, down]", at: node)
            return nil
        }
        let range = PresetLimits.shadowOffset
        let (x, y) = (number(items[0], in: range, "an offset"), number(items[1], in: range, "an offset"))
        guard let x, let y else { return nil }
        return (x, y)
    }
}
