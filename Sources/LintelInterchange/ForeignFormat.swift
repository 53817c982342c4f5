/// What other programs call a gradient, and what a file of theirs looks like.
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
        if name.hasSuffix(".css") {
            self = .css
        } else if name.hasSuffix(".svg") {
            self = .svg
        } else if name.hasSuffix(".ggr") {
            self = .ggr
        } else if name.hasSuffix(".json") || name.hasSuffix(".tokens") {
            self = .dtcg
        } else if name.hasSuffix(".swift") {
            self = .swift
        } else {
            return nil
        }
    }

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

    /// What a file of colors is that lintel does not read, by the bytes with which it begins; `nil` for others.
    /// Sources: GIMP's documentation of palettes; Adobe's specification of swatch exchange files.
    package static func unread(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIMP Palette".utf8) { return "a GIMP palette" }
        return bytes.starts(with: "ASEF".utf8) ? "an Adobe swatch exchange file" : nil
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
