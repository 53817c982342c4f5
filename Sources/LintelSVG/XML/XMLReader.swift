import CEXPAT
import LintelDiagnostics

/// Reads XML into elements with expat. External entities are never fetched; internal ones are read when they are plain
/// and few.
enum XMLReader {
    /// The root element, or `nil` when the file is not well-formed or asks for too much, which `diagnostics` report.
    static func read(
        _ bytes: [UInt8], file: String, limits: SVGLimits, into diagnostics: inout Diagnostics
    ) -> XMLElement? {
        let start = SourceLocation(file: file, line: 1, column: 1)
        guard let text = checkedText(bytes, at: start, limits: limits, into: &diagnostics) else { return nil }
        guard let parser = XML_ParserCreate("UTF-8") else {
            diagnostics.error(.malformedXML, at: start, "not enough memory to read the file")
            return nil
        }
        defer { XML_ParserFree(parser) }
        let builder = XMLTreeBuilder(parser, source: text, file: file, limits: limits)
        setHandlers(of: parser, to: builder)
        let status = withExtendedLifetime(builder) {
            text.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
            }
        }
        diagnostics.add(contentsOf: builder.diagnostics.summarized)
        if builder.diagnostics.hasErrors { return nil }
        guard status == XML_STATUS_OK else {
            if isOtherText(text) {
                diagnostics.error(.malformedXML, at: start, "the text is not XML, which begins with '<'")
            } else {
                let code = XML_GetErrorCode(parser)
                let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
                diagnostics.error(.malformedXML, at: builder.location, "the file is not well-formed XML: \(reason)")
            }
            return nil
        }
        return builder.root
    }

    /// Returns the bytes of the text without a byte order mark, or `nil` when the file is too large or not UTF-8, which
    /// `diagnostics` report.
    private static func checkedText(
        _ bytes: [UInt8], at start: SourceLocation, limits: SVGLimits, into diagnostics: inout Diagnostics
    ) -> [UInt8]? {
        guard bytes.count <= limits.bytes else {
            diagnostics.error(
                .svgLimit, at: start,
                "the file has \(bytes.count) bytes; expected at most \(limits.bytes)")
            return nil
        }
        // Whatever the file declares, it is read as UTF-8: then locations are known, and no decoder is trusted.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            diagnostics.error(
                .notUTF8, at: start, "the file is not UTF-8, whatever encoding it declares; save it as UTF-8")
            return nil
        }
        return bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Sends the events of the parser to the builder, which has to outlive the parsing.
    private static func setHandlers(of parser: XML_Parser, to builder: XMLTreeBuilder) {
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let data, let name else { return }
                Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().begin(name, attributes)
            },
            { data, _ in
                guard let data else { return }
                Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().end()
            })
        XML_SetCharacterDataHandler(parser) { data, characters, count in
            guard let data, let characters, count > 0 else { return }
            Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().add(characters, Int(count))
        }
        XML_SetEntityDeclHandler(parser) { data, name, isParameter, value, count, _, system, _, notation in
            guard let data, let name else { return }
            Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().declare(
                name, isParameter: isParameter != 0, value, Int(count),
                isExternal: system != nil || notation != nil)
        }
        XML_SetProcessingInstructionHandler(parser) { data, target, text in
            guard let data, let target, let text else { return }
            Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().instruct(target, text)
        }
        XML_SetSkippedEntityHandler(parser) { data, name, _ in
            guard let data, let name else { return }
            Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue().skip(name)
        }
    }

    /// Whether the first character of a text, after white space, is not the `<` that XML begins with.
    private static func isOtherText(_ text: [UInt8]) -> Bool {
        let whitespace: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
        guard let first = text.first(where: { !whitespace.contains($0) }) else { return false }
        return first != UInt8(ascii: "<")
    }
}
