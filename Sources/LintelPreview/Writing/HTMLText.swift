/// Text of unknown origin, made safe for a page.
package enum HTMLText {
    /// Returns `text` for an element's content or a quoted attribute: markup becomes character references, and control
    /// characters, which HTML forbids, become U+FFFD. Source: HTML, section 13.1.2.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\0"..."\u{1f}", "\u{7f}"..."\u{9f}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns `text` without characters that change the direction of the text around it: it is shown where no element
    /// can isolate it, in the title of a window. Source: Unicode Standard Annex 9, section 2.
    package static func withoutDirections(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}", "\u{200e}", "\u{200f}", "\u{61c}":
                result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns JSON text for a `script` element: no `<`, so that neither an end tag nor a comment begins in it, and no
    /// line separator, which older scripts do not accept in strings.
    /// - Parameter json: valid JSON, where these characters are in strings only.
    package static func scriptData(_ json: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(json.utf8.count)
        for scalar in json.utf8 {
            if scalar == UInt8(ascii: "<") { result += Array("\\u003c".utf8) } else { result.append(scalar) }
        }
        return String(decoding: result, as: UTF8.self)
            .split(separator: "\u{2028}", omittingEmptySubsequences: false).joined(separator: "\\u2028")
            .split(separator: "\u{2029}", omittingEmptySubsequences: false).joined(separator: "\\u2029")
    }
}
