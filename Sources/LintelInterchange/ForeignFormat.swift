/// A file format of other programs for gradients and colors.
package enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
    /// One gradient or color, or a style sheet's custom properties.
    case css
    case svg
    /// A GIMP gradient, `.ggr`; read only.
    case ggr
    /// Design tokens as JSON, after the Design Tokens Community Group's format, 2025.10.
    case dtcg
    /// Swift source; written only.
    case swift

    package static let readable: [ForeignFormat] = [.css, .svg, .ggr, .dtcg]
    package static let writable: [ForeignFormat] = [.css, .svg, .dtcg, .swift]

    /// The format that belongs to a file's name; `nil` when there is none.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        let format = Self.allCases.first { format in format.endings.contains { name.hasSuffix("." + $0) } }
        guard let format else { return nil }
        self = format
    }

    /// The endings of the format's own files, in lower case and without the dot, the usual one first.
    package var endings: [String] {
        switch self {
        case .css: ["css"]
        case .svg: ["svg"]
        case .ggr: ["ggr"]
        case .dtcg: ["json", "tokens"]
        case .swift: ["swift"]
        }
    }

    /// The endings of other files that may contain the format's text, in lower case and without the dot.
    package var otherEndings: [String] {
        switch self {
        // Preprocessors take CSS as it is.
        case .css: ["scss", "less", "txt"]
        case .svg: ["xml", "txt"]
        case .ggr: []
        case .dtcg, .swift: ["txt"]
        }
    }

    /// The endings of files in languages that are compiled to style sheets, in lower case and without the dot, and the
    /// languages' names.
    package static let styleLanguages: [(ending: String, name: String)] = [
        ("scss", "Sass"), ("sass", "Sass"), ("less", "Less"),
    ]

    /// The text without a byte order mark before it.
    static func withoutMark(_ text: [UInt8]) -> ArraySlice<UInt8> {
        text.dropFirst(text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    }

    /// The format that a text begins like, after a byte order mark: `<` SVG, `{` tokens, `GIMP Gradient`, anything else
    /// CSS.
    package init(text: [UInt8]) {
        let start = Self.withoutMark(text).drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
        if start.first == UInt8(ascii: "<") {
            self = .svg
        } else if start.first == UInt8(ascii: "{") {
            self = .dtcg
        } else if start.starts(with: Array("GIMP Gradient".utf8)) {
            self = .ggr
        } else {
            self = .css
        }
    }
}

extension ForeignFormat {
    /// Whether a file is compressed with gzip, as `.svgz` is. Source: RFC 1952, section 2.3.1.
    package static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

    /// Returns the kind of a file of colors that Lintel does not read, by the bytes with which it begins; `nil` for
    /// others. Sources: GIMP's documentation of palettes; Adobe's specification of swatch exchange files.
    package static func unread(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIMP Palette".utf8) { return "a GIMP palette" }
        return bytes.starts(with: "ASEF".utf8) ? "an Adobe swatch exchange file" : nil
    }

    /// Whether colors are read from a file of this format, and not gradients alone.
    var hasColors: Bool {
        switch self {
        case .css, .dtcg, .swift: true
        case .svg, .ggr: false
        }
    }

    /// What a file of this format is called in messages.
    var fileTitle: String {
        switch self {
        case .css: "style sheet"
        case .svg: "SVG file"
        case .ggr: "GIMP gradient"
        case .dtcg: "design tokens file"
        case .swift: "Swift file"
        }
    }
}
