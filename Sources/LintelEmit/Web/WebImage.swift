import LintelBars
import LintelColor
import LintelDrawing
import LintelInterchange
import LintelPlan
import LintelPreset
import LintelUnits

/// The rules that show the images of a picture: a class whose name ends in `-image`.
struct WebImage {
    let set: PortableSet
    let appearances: AppearanceRules

    var rules: String { appearances.theme == nil ? rulesForDevices : rulesForThemes }

    /// Source: Selectors 4, section 9.1: by the attribute `dir`, whatever the property `direction` is.
    private func selector(_ direction: LayoutDirection) -> String {
        ".\(set.name)-image" + (direction == .rightToLeft ? ":dir(rtl)" : "")
    }

    /// The class of a set's images, and with themes the custom properties that they may have.
    /// - Parameter direction: of the images.
    static func names(ofSet name: String, direction: LayoutDirection, isThemed: Bool) -> [String] {
        let properties = [nil, "background", "border", "border-image", "height", "left", "top", "width"] as [String?]
        return (isThemed ? properties.map { "--" + variable($0, ofSet: name, direction) } : [])
            + [".\(name)-image"]
    }

    /// The name of a custom property, without the two hyphens at its beginning.
    /// - Parameter property: what it is for, where a set has several.
    private static func variable(_ property: String?, ofSet name: String, _ direction: LayoutDirection) -> String {
        "\(name)-image" + (property.map { "-" + $0 } ?? "") + (direction == .rightToLeft ? "-rtl" : "")
    }

    /// An image and what it is in CSS.
    private struct Shown {
        var appearance: Appearance
        var direction: LayoutDirection
        var scale: Scale
        var declarations: [Declaration]
    }

    private struct Declaration: Hashable {
        var property: String
        var value: String
        var text: String { "  \(property): \(value);\n" }
    }

    /// The declarations by direction, appearance and scale, ascending.
    private var shown: [Shown] {
        let kinds = Set(set.looks.flatMap { $0.images.map { Kind($0) } })
        return set.looks.flatMap { look in
            look.images.map { image in
                Shown(
                    appearance: look.appearance, direction: look.direction, scale: image.use.scale,
                    declarations: Self.declarations(of: image, kinds)
                        + (set.badge.map { Self.position(of: image, $0) } ?? []))
            }
        }
    }

    // MARK: Rules

    /// A rule for each image.
    private var rulesForDevices: String {
        shown.map { shown in
            let block = selector(shown.direction) + " {\n" + shown.declarations.map(\.text).joined() + "}\n"
            return AppearanceRules.query(shown.appearance.mediaFeatures, shown.scale, block)
        }.joined()
    }

    /// What differs between images is in custom properties, which elements inherit from the nearest that has the
    /// attribute; the class has the rest.
    private var rulesForThemes: String {
        let shown = shown
        var names: [String] = []
        var values: [String: Set<String>] = [:]
        for declaration in shown.flatMap(\.declarations) {
            if values[declaration.property, default: []].isEmpty { names.append(declaration.property) }
            values[declaration.property, default: []].insert(declaration.value)
        }
        // The shorthand resets the image.
        if let border = names.firstIndex(of: "border") { names.insert(names.remove(at: border), at: 0) }
        let varying = names.filter { values[$0, default: []].count > 1 }
        func variable(_ property: String, _ direction: LayoutDirection) -> String {
            "--" + Self.variable(varying.count > 1 ? property : nil, ofSet: set.name, direction)
        }
        let looks = set.looks.map(\.appearance)
        var rules = ""
        for shown in shown where !varying.isEmpty {
            rules += appearances.rules(shown.appearance, of: looks, at: shown.scale) { selector in
                let block = shown.declarations.filter { varying.contains($0.property) }.map {
                    Declaration(property: variable($0.property, shown.direction), value: $0.value).text
                }
                return "\(selector) {\n\(block.joined())}\n"
            }
        }
        let own = names.map { name in
            let value = varying.contains(name) ? "var(\(variable(name, .any)))" : values[name]?.first ?? ""
            return Declaration(property: name, value: value).text
        }
        rules += "\(selector(.any)) {\n\(own.joined())}\n"
        guard set.looks.contains(where: { $0.direction == .rightToLeft }) else { return rules }
        let other = varying.map {
            Declaration(property: $0, value: "var(\(variable($0, .rightToLeft)))").text
        }
        return rules + "\(selector(.rightToLeft)) {\n\(other.joined())}\n"
    }

    // MARK: Declarations

    /// What an image is in CSS, by the properties that it takes. Images of a set may differ in it: what one takes the
    /// others set back, since more than one rule may hold.
    private enum Kind: Hashable {
        /// The whole picture, as large as the element.
        case background
        /// A picture with caps, or one that extends beyond the element.
        case borderImage
        /// The whole picture at its own size.
        case fixed

        init(_ image: PortableSet.Image) {
            // Without borders there is no border image, and the whole of the image is its middle.
            self =
                !image.isSliced
                ? .fixed : image.capInsets == .zero && image.overhang == Overhang() ? .background : .borderImage
        }
    }

    private static func declarations(of image: PortableSet.Image, _ kinds: Set<Kind>) -> [Declaration] {
        let kind = Kind(image)
        var declarations: [Declaration]
        switch kind {
        case .background: declarations = [background(image)]
        case .borderImage: declarations = borderImage(image)
        case .fixed: declarations = fixed(image)
        }
        if kind != .borderImage, kinds.contains(.borderImage) {
            declarations.append(.init(property: "border-image", value: "none"))
        }
        if kind != .fixed, kinds.contains(.fixed) {
            declarations += [.init(property: "width", value: "auto"), .init(property: "height", value: "auto")]
        }
        return declarations
    }

    /// Slices are counted in pixels of the very file, so that each density has rules of its own.
    private static func borderImage(_ image: PortableSet.Image) -> [Declaration] {
        let caps = image.capInsets
        let out = image.overhang
        let scale = image.use.scale
        func sides(_ values: [Int], _ text: (Int) -> String) -> String { values.map(text).joined(separator: " ") }
        let slices = sides([caps.top, caps.right, caps.bottom, caps.left]) { "\($0)" }
        let widths = sides([caps.top, caps.right, caps.bottom, caps.left], scale.css)
        let outsets = sides([out.top, out.right, out.bottom, out.left], scale.css)
        let beyond = out == Overhang() ? "" : " / \(outsets)"
        return [
            .init(property: "border", value: "0 solid transparent"), .init(property: "background", value: "none"),
            .init(
                property: "border-image",
                value: "url(\"\(file(image))\") \(slices) fill / \(widths)\(beyond) \(image.rendered.resizing.css)"),
        ]
    }

    private static func fixed(_ image: PortableSet.Image) -> [Declaration] {
        let size = image.rendered.pixelSize
        let scale = image.use.scale
        return [
            .init(property: "width", value: scale.css(size.width)),
            .init(property: "height", value: scale.css(size.height)), background(image),
        ]
    }

    /// Returns the declarations for the position of a badge on its panel: the middle of its box, from which a shadow
    /// may reach further to one side, is on the anchor. Source: CSS Transforms 2, section 5, `translate`.
    private static func position(of image: PortableSet.Image, _ badge: Preset.Badge) -> [Declaration] {
        let out = image.overhang
        func length(_ part: Double, _ points: Double, _ surplus: Int) -> String {
            let points = points + Double(surplus) / 2 / image.use.scale.rawValue
            let percent = CSSNumber.text(part * 100) + "%"
            if points == 0 { return percent }
            return "calc(\(percent) \(points < 0 ? "-" : "+") \(CSSNumber.text(abs(points).rounded(toDecimals: 6)))px)"
        }
        return [
            .init(property: "position", value: "absolute"),
            .init(property: "left", value: length(badge.point.x, badge.offsetX, out.right - out.left)),
            .init(property: "top", value: length(badge.point.y, badge.offsetY, out.bottom - out.top)),
            .init(property: "translate", value: "-50% -50%"),
        ]
    }

    private static func background(_ image: PortableSet.Image) -> Declaration {
        .init(property: "background", value: "url(\"\(file(image))\") 0 0 / 100% 100% no-repeat border-box")
    }

    private static func file(_ image: PortableSet.Image) -> Substring { image.use.path.dropFirst("web/".count) }
}

extension Scale {
    /// A length of whole pixels in those of CSS, without loss.
    func css(_ pixels: Int) -> String {
        if pixels == 0 { return "0" }
        return wholePoints(pixels).map { "\($0)px" } ?? "calc(\(pixels)px / \(text))"
    }
}

extension RenderedImage.Resizing {
    fileprivate var css: String { self == .stretch ? "stretch" : "repeat" }
}
