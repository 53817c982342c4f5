import LintelBars
import LintelDiagnostics
import LintelPreset
import LintelSchema
import LintelYAML
import Testing

/// Whether the reader looks at every key that the schema has.
@Suite struct SchemaReadingTests {
    /// A mapping of one shape, and a preset with `@` where its key is.
    struct Template: CustomTestStringConvertible, Sendable {
        var shape: ObjectShape
        var text: String
        /// What a key needs beside it to count.
        var companions: [String: String] = [:]

        var testDescription: String { shape.title }
    }

    static let templates: [Template] = {
        func layer(_ text: String) -> String { "background: { layers: [{ \(text) }] }" }
        func fill(_ text: String) -> String { "background: { \(text) }" }
        func look(_ text: String, of bar: Bar = .navigation) -> String {
            "bars: { \(bar.rawValue): { appearance: { \(text) } } }"
        }
        let bars = Bar.allCases.flatMap { bar in
            [
                Template(shape: PresetSchema.bar(bar), text: "bars: { \(bar.rawValue): { @ } }"),
                Template(shape: PresetSchema.barAppearance(of: bar), text: look("@", of: bar)),
                Template(
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
            Template(shape: PresetSchema.items(of: bar), text: look("items: { @ }", of: bar))
        }
        let edges = [Bar.navigation, .toolbar, .tab].map { bar in
            Template(shape: PresetSchema.scrollEdge(of: bar), text: look("scrollEdge: { @ }", of: bar))
        }
        return bars + items + edges + [
            Template(shape: PresetSchema.preset, text: "@"), Template(shape: PresetSchema.web, text: "web: { @ }"),
            Template(shape: PresetSchema.colorByAppearance, text: "palette: { a: { @ } }"),
            Template(shape: PresetSchema.backgroundByAppearance, text: fill("@")),
            Template(shape: PresetSchema.paintByAppearance, text: "background: [{ @ }]"),
            Template(shape: PresetSchema.paints, text: fill("@")),
            Template(shape: PresetSchema.linear, text: fill("linear: { @ }")),
            Template(shape: PresetSchema.radial, text: fill("radial: { @ }")),
            Template(shape: PresetSchema.conic, text: fill("conic: { @ }")),
            Template(
                shape: PresetSchema.caGradient, text: fill("caGradient: { @ }"),
                companions: ["locations": "colors: [red], "]),
            Template(
                shape: PresetSchema.stop, text: fill("linear: { stops: [{ @ }] }"), companions: ["at": "color: red, "]),
            Template(shape: PresetSchema.texture, text: fill("@")),
            Template(shape: PresetSchema.layered, text: fill("@")),
            Template(shape: PresetSchema.layer, text: layer("@")),
            Template(shape: PresetSchema.border, text: layer("border: { @ }")),
            Template(shape: PresetSchema.dropShadow, text: layer("dropShadow: { @ }")),
            Template(shape: PresetSchema.innerShadow, text: layer("innerShadow: { @ }")),
            Template(shape: PresetSchema.mask, text: layer("fill: red, mask: { @ }")),
            Template(shape: PresetSchema.frame, text: layer("fill: red, frame: { @ }")),
            Template(shape: PresetSchema.barNames, text: "bars: { @ }"),
            Template(shape: PresetSchema.shadow, text: "bars: { navigation: { shadow: { @ } } }"),
            Template(shape: PresetSchema.overlay, text: "overlay: { @ }"),
            Template(shape: PresetSchema.fade, text: "overlay: { fade: { @ } }"),
            Template(shape: PresetSchema.spotlight, text: "spotlight: { @ }"),
            Template(shape: PresetSchema.hole, text: "spotlight: { hole: { @ } }"),
            Template(shape: PresetSchema.ring, text: "spotlight: { hole: { ring: { @ } } }"),
            Template(shape: PresetSchema.step, text: "spotlight: { steps: [{ @ }] }"),
            Template(shape: PresetSchema.transition, text: "spotlight: { transition: { @ } }"),
            Template(shape: PresetSchema.panel, text: "panel: { @ }"),
            Template(shape: PresetSchema.badge, text: "panel: { badge: { @ } }"),
            Template(shape: PresetSchema.item, text: look("items: { normal: { @ } }")),
            Template(shape: PresetSchema.font, text: look("title: { font: { @ } }")),
            Template(shape: PresetSchema.title, text: look("title: { @ }")),
            Template(shape: PresetSchema.titleShadow, text: look("title: { shadow: { @ } }")),
            Template(shape: PresetSchema.titleOffsets, text: look("titleOffset: { @ }")),
            Template(
                shape: PresetSchema.backIndicator, text: look("backIndicator: { @ }"),
                companions: ["size": "background: red, "]),
            Template(shape: PresetSchema.device, text: "devices: { @ }"),
            Template(shape: PresetSchema.deviceBars, text: "devices: { name: K, size: 1x1, bars: { @ } }"),
        ]
    }()

    @Test(arguments: templates)
    func `a wrong value under a key is reported, so every key is read`(template: Template) {
        for key in template.shape.keys {
            // Wrong everywhere: no text, no number, no list, and a mapping with a key that none has.
            let entry = "\(key.name): { wrong: }"
            let wrong = template.text.replacing("@", with: template.companions[key.name, default: ""] + entry)
            let (_, lines) = parsing("\(wrong)\n")
            let start = wrong.firstRange(of: entry).map { wrong[..<$0.lowerBound].count } ?? 0
            let column = start + key.name.count + 3
            let inside = lines.filter { line in
                let parts = line.split(separator: ":")
                return parts[1] == "1" && (Int(parts[2]) ?? 0) >= column && (Int(parts[2]) ?? 0) <= column + 9
            }
            #expect(!inside.isEmpty, "\(key.name) of \(template.shape.title): \(lines)")
        }
    }

    /// A hyphen is a part of the word or the unit before it. Source: CSS Syntax 3, section 4.3.11.
    @Test(arguments: [
        ("statusBarBottom - 4", true), ("statusBarBottom+ 4", true), ("statusBarBottom- 4", false),
        ("bottom- 4", false), ("bottom-4", false), ("8px - 4", true), ("8px+ 4", true), ("8px- 4", false),
        ("8pt- 4", false), ("8- 4", true), ("50%- 4", true), ("top + 8px- 4", false), ("top + 8- 4px", true),
        ("8 -4", false), ("8 - -4", true),
    ])
    func `the schema takes the positions that the reader takes`(text: String, isPosition: Bool) throws {
        let key = try #require(PresetSchema.frame.keys.first { $0.name == "top" })
        guard case .any(let shapes) = key.shape else {
            Issue.record("\(key.shape)")
            return
        }
        let patterns = shapes.compactMap { shape -> String? in
            guard case .pattern(let pattern, _) = shape else { return nil }
            return pattern
        }
        let expression = try Regex(try #require(patterns.first))
        #expect(text.contains(expression) == isPosition)
        let preset = parsing(
            "lintel: 1\nname: A\nbackground: { layers: [{ fill: red, frame: { top: '\(text)', height: 4 } }] }"
        ).preset
        #expect((preset != nil) == isPosition)
    }

    /// `0` needs no unit in CSS, keywords of CSS and names of color spaces may be in any letter case, and `2.0` is an
    /// integer. Sources: CSS Values 4, sections 2.1 and 6; JSON Schema Validation, section 6.1.1.
    @Test(arguments: [
        ("background: { linear: { stops: [{ color: red, at: 0 }, { hint: 0 }, blue] } }", true),
        ("background: { linear: { stops: [{ color: red, at: [0, 50%] }, 0, blue] } }", true),
        ("background: { linear: { stops: [{ color: red, at: [5%] }, blue] } }", true),
        ("background: { linear: { stops: [{ color: red, at: [] }, blue] } }", false),
        ("background: { linear: { stops: [{ color: red, at: [1%, 2%, 3%] }, blue] } }", false),
        ("background: { linear: { stops: [{ color: red, at: 5 }, blue] } }", false),
        ("background: { linear: { stops: [red, 5, blue] } }", false),
        ("background: { radial: { size: 0, at: 0, stops: [red, blue] } }", true),
        ("background: { radial: { size: 5, stops: [red, blue] } }", false),
        ("background: { conic: { at: 0, stops: [red, blue] } }", true),
        ("background: { linear: { to: Left, stops: [red, blue] } }", true),
        ("background: { linear: { to: ' BOTTOM  right ', stops: [red, blue] } }", true),
        ("background: { linear: { to: left right, stops: [red, blue] } }", false),
        ("background: red\ngamut: [DISPLAY-P3, Srgb]", true), ("background: red\ngamut: displayP3", true),
        ("background: red\ngamut: display_p3", false), ("background: red\ndevices: 16", true),
        ("background: red\ndevices: { name: A, size: +600x1024, scale: 2.0 }", true),
        ("background: red\ndevices: { name: A, size: ' 600. × 1e3' }", true),
        ("background: red\ndevices: { name: A, size: 0x1024 }", false),
        ("background: red\ndevices: { name: A, size: -600x1024 }", false),
        ("background: red\nscales: [2.0, 3]", true), ("background: red\nscales: '2.0'", false),
        ("background: red\nscales: 2.5", false),
    ])
    func `the schema and the reader take the same`(body: String, isTaken: Bool) throws {
        let text = "lintel: 1\nname: A\n\(body)\n"
        var diagnostics = Diagnostics()
        let node = try #require(Document.parse(bytes: Array(text.utf8), file: "x", into: &diagnostics))
        #expect(SchemaCheck(PresetSchema.json).failures(of: node).isEmpty == isTaken)
        let (preset, lines) = parsing(text)
        #expect((preset != nil && !lines.contains { $0.contains(": error: ") }) == isTaken, "\(lines)")
    }

    @Test func `no mapping of the schema is left out of the templates`() {
        var found: Set<String> = []
        func visit(_ shape: ValueShape) {
            switch shape {
            case .object(let object):
                guard found.insert(object.title).inserted else { return }
                for key in object.keys { visit(key.shape) }
            case .any(let shapes): for shape in shapes { visit(shape) }
            case .list(let item, _), .oneOrMore(let item, _), .oneOrMoreDistinct(let item), .named(let item, _):
                visit(item)
            default: break
            }
        }
        visit(.object(PresetSchema.preset))
        for definition in PresetSchema.definitions { visit(definition.shape) }
        #expect(found.subtracting(Self.templates.map(\.shape.title)) == [])
    }
}
