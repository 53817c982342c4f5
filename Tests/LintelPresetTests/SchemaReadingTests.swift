import LintelBars
import LintelDiagnostics
import LintelPreset
import LintelSchema
import Testing

/// Whether the reader looks at every key that the schema has.
@Suite struct SchemaReadingTests {
    /// A mapping of one shape, and a preset with `@` where its key stands.
    struct Place: CustomTestStringConvertible, Sendable {
        var shape: ObjectShape
        var text: String
        /// What a key needs beside it to count.
        var companions: [String: String] = [:]

        var testDescription: String { shape.title }
    }

    static let places: [Place] = {
        func layer(_ text: String) -> String { "background: { layers: [{ \(text) }] }" }
        func fill(_ text: String) -> String { "background: { \(text) }" }
        func look(_ text: String, of bar: Bar = .navigation) -> String {
            "bars: { \(bar.rawValue): { appearance: { \(text) } } }"
        }
        let bars = Bar.allCases.flatMap { bar in
            [
                Place(shape: PresetSchema.bar(bar), text: "bars: { \(bar.rawValue): { @ } }"),
                Place(shape: PresetSchema.barAppearance(of: bar), text: look("@", of: bar)),
                Place(
                    shape: PresetSchema.contrast(on: bar),
                    text: look(
                        "tint: red, contrast: { @ }"
                            + (bar == .search
                                ? ""
                                : ", items: { normal: { color: red }\(bar == .tab ? ", selected: { color: red }" : "") }")
                            + (bar == .navigation ? ", title: { color: red }, largeTitle: { color: red }" : ""), of: bar
                    )),
            ]
        }
        let items = [Bar.navigation, .toolbar, .tab].map { bar in
            Place(shape: PresetSchema.items(of: bar), text: look("items: { @ }", of: bar))
        }
        let edges = [Bar.navigation, .toolbar, .tab].map { bar in
            Place(shape: PresetSchema.scrollEdge(of: bar), text: look("scrollEdge: { @ }", of: bar))
        }
        return bars + items + edges + [
            Place(shape: PresetSchema.preset, text: "@"), Place(shape: PresetSchema.web, text: "web: { @ }"),
            Place(shape: PresetSchema.colorByAppearance, text: "palette: { a: { @ } }"),
            Place(shape: PresetSchema.backgroundByAppearance, text: fill("@")),
            Place(shape: PresetSchema.paintByAppearance, text: "background: [{ @ }]"),
            Place(shape: PresetSchema.paints, text: fill("@")),
            Place(shape: PresetSchema.linear, text: fill("linear: { @ }")),
            Place(shape: PresetSchema.radial, text: fill("radial: { @ }")),
            Place(shape: PresetSchema.conic, text: fill("conic: { @ }")),
            Place(
                shape: PresetSchema.caGradient, text: fill("caGradient: { @ }"),
                companions: ["locations": "colors: [red], "]),
            Place(
                shape: PresetSchema.stop, text: fill("linear: { stops: [{ @ }] }"), companions: ["at": "color: red, "]),
            Place(shape: PresetSchema.texture, text: fill("@")),
            Place(shape: PresetSchema.layered, text: fill("@")),
            Place(shape: PresetSchema.layer, text: layer("@")),
            Place(shape: PresetSchema.border, text: layer("border: { @ }")),
            Place(shape: PresetSchema.dropShadow, text: layer("dropShadow: { @ }")),
            Place(shape: PresetSchema.innerShadow, text: layer("innerShadow: { @ }")),
            Place(shape: PresetSchema.mask, text: layer("fill: red, mask: { @ }")),
            Place(shape: PresetSchema.frame, text: layer("fill: red, frame: { @ }")),
            Place(shape: PresetSchema.barNames, text: "bars: { @ }"),
            Place(shape: PresetSchema.shadow, text: "bars: { navigation: { shadow: { @ } } }"),
            Place(shape: PresetSchema.overlay, text: "overlay: { @ }"),
            Place(shape: PresetSchema.fade, text: "overlay: { fade: { @ } }"),
            Place(shape: PresetSchema.spotlight, text: "spotlight: { @ }"),
            Place(shape: PresetSchema.hole, text: "spotlight: { hole: { @ } }"),
            Place(shape: PresetSchema.ring, text: "spotlight: { hole: { ring: { @ } } }"),
            Place(shape: PresetSchema.step, text: "spotlight: { steps: [{ @ }] }"),
            Place(shape: PresetSchema.transition, text: "spotlight: { transition: { @ } }"),
            Place(shape: PresetSchema.panel, text: "panel: { @ }"),
            Place(shape: PresetSchema.badge, text: "panel: { badge: { @ } }"),
            Place(shape: PresetSchema.item, text: look("items: { normal: { @ } }")),
            Place(shape: PresetSchema.font, text: look("title: { font: { @ } }")),
            Place(shape: PresetSchema.title, text: look("title: { @ }")),
            Place(shape: PresetSchema.titleShadow, text: look("title: { shadow: { @ } }")),
            Place(shape: PresetSchema.titleOffsets, text: look("titleOffset: { @ }")),
            Place(
                shape: PresetSchema.backIndicator, text: look("backIndicator: { @ }"),
                companions: ["size": "background: red, "]),
            Place(shape: PresetSchema.device, text: "devices: { @ }"),
            Place(shape: PresetSchema.deviceBars, text: "devices: { name: K, size: 1x1, bars: { @ } }"),
        ]
    }()

    @Test(arguments: places)
    func `a wrong value under a key is reported, so every key is read`(place: Place) {
        for key in place.shape.keys {
            // Wrong everywhere: no text, no number, no list, and a mapping with a key that none has.
            let entry = "\(key.name): { wrong: }"
            let wrong = place.text.replacing("@", with: place.companions[key.name, default: ""] + entry)
            let (_, lines) = parsing("\(wrong)\n")
            let start = wrong.firstRange(of: entry).map { wrong[..<$0.lowerBound].count } ?? 0
            let column = start + key.name.count + 3
            let inside = lines.filter { line in
                let parts = line.split(separator: ":")
                return parts[1] == "1" && (Int(parts[2]) ?? 0) >= column && (Int(parts[2]) ?? 0) <= column + 9
            }
            #expect(!inside.isEmpty, "\(key.name) of \(place.shape.title): \(lines)")
        }
    }

    @Test func `no mapping of the schema is left out of the places`() {
        var found: Set<String> = []
        func visit(_ shape: ValueShape) {
            switch shape {
            case .object(let object):
                guard found.insert(object.title).inserted else { return }
                for key in object.keys { visit(key.shape) }
            case .any(let shapes): for shape in shapes { visit(shape) }
            case .list(let item, _), .oneOrMore(let item), .oneOrMoreDistinct(let item), .named(let item, _):
                visit(item)
            default: break
            }
        }
        visit(.object(PresetSchema.preset))
        for definition in PresetSchema.definitions { visit(definition.shape) }
        #expect(found.subtracting(Self.places.map(\.shape.title)) == [])
    }
}
