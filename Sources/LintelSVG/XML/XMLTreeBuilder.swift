import CEXPAT
import LintelDiagnostics

/// Takes expat's events and makes elements of them, within limits.
final class XMLTreeBuilder {
    private let parser: XML_Parser
    private let source: [UInt8]
    private let file: String
    private let limits: SVGLimits
    private var stack: [XMLElement] = []
    private var elementCount = 0
    private var entityCount = 0
    /// The names of the entities that the document type defines, and of those of XML.
    private var entities: Set<String> = ["amp", "apos", "gt", "lt", "quot"]
    private(set) var root: XMLElement?
    private(set) var diagnostics = LimitedDiagnostics()

    init(_ parser: XML_Parser, source: [UInt8], file: String, limits: SVGLimits) {
        self.parser = parser
        self.source = source
        self.file = file
        self.limits = limits
    }

    /// The location that expat has reached.
    var location: SourceLocation {
        let (line, column) = (XML_GetCurrentLineNumber(parser), XML_GetCurrentColumnNumber(parser))
        return SourceLocation(file: file, line: Int(clamping: line), column: Int(clamping: column) + 1)
    }

    /// - Parameter place: where the mistake is; `nil` for where expat is.
    private func stop(_ id: DiagnosticID, at place: SourceLocation? = nil, _ message: String) {
        if !diagnostics.hasErrors { diagnostics.error(id, at: place ?? location, message) }
        XML_StopParser(parser, 0)
    }

    func begin(_ name: UnsafePointer<XML_Char>, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        // Events may still come after the parser was stopped.
        guard !diagnostics.hasErrors else { return }
        elementCount += 1
        guard elementCount <= limits.elements else {
            return stop(.svgLimit, "there are more than \(limits.elements) elements")
        }
        guard stack.count < limits.depth else {
            return stop(.svgLimit, "elements are nested more than \(limits.depth) deep")
        }
        // What a document type adds to what is written does not count.
        let count = Int(XML_GetSpecifiedAttributeCount(parser)) / 2
        guard count <= limits.attributes else {
            return stop(.svgLimit, "the element has more than \(limits.attributes) attributes")
        }
        let tagLocation = location
        let tag = tag(at: tagLocation)
        // expat reports undefined entities in attributes only where no external document type could define them.
        if let reference = tag.entityReferences().first(where: { !entities.contains($0.name) }) {
            return stop(.malformedXML, at: reference.location, Self.undefined(reference.name))
        }
        let values = tag.values()
        var attributes: [XMLAttribute] = []
        for index in 0..<count {
            guard let name = pairs?[2 * index], let value = pairs?[2 * index + 1] else { break }
            let text = String(cString: value)
            guard text.utf8.count <= limits.textBytes else {
                return stop(
                    .svgLimit,
                    "the attribute '\(String(cString: name))' has \(text.utf8.count) bytes; expected at most \(limits.textBytes)"
                )
            }
            let known = values.indices.contains(index) ? values[index] : TagText.Value(location: tagLocation)
            attributes.append(
                XMLAttribute(
                    name: String(cString: name), value: text, location: known.location, lineBreaks: known.lineBreaks))
        }
        stack.append(XMLElement(name: String(cString: name), attributes: attributes, location: tagLocation))
    }

    /// Reports a style sheet in another file; only instructions before the root element name any.
    func instruct(_ target: UnsafePointer<XML_Char>, _ text: UnsafePointer<XML_Char>) {
        guard !diagnostics.hasErrors, stack.isEmpty, root == nil,
            String(cString: target) == StyleSheetInstruction.target,
            let instruction = StyleSheetInstruction(String(cString: text))
        else { return }
        let address = ValueScanner.shortened(instruction.address)
        diagnostics.warning(
            .svgStyle, at: location,
            "the style sheet '\(address)' is not read; write its rules in a 'style' element")
    }

    /// An entity in text that expat does not know, because an external document type could define it, which is not
    /// read.
    func skip(_ name: UnsafePointer<XML_Char>) {
        guard !diagnostics.hasErrors else { return }
        stop(.malformedXML, Self.undefined(String(cString: name)))
    }

    private static func undefined(_ name: String) -> String {
        "undefined entity '\(ValueScanner.shortened(name))'; expected one that the file itself defines"
    }

    func end() {
        guard !diagnostics.hasErrors, let element = stack.popLast() else { return }
        if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
    }

    func add(_ characters: UnsafePointer<XML_Char>, _ count: Int) {
        guard !diagnostics.hasErrors, let element = stack.last, element.localName == "style" else { return }
        guard element.text.utf8.count + count <= limits.textBytes else {
            return stop(.svgLimit, "the style sheet is longer than \(limits.textBytes) bytes")
        }
        characters.withMemoryRebound(to: UInt8.self, capacity: count) {
            stack[stack.count - 1].text += String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    func declare(
        _ name: UnsafePointer<XML_Char>, isParameter: Bool, _ value: UnsafePointer<XML_Char>?, _ count: Int,
        isExternal: Bool
    ) {
        guard !diagnostics.hasErrors else { return }
        let name = String(cString: name)
        guard !isExternal, !isParameter, let value else {
            return stop(
                .entityRefused, "the entity '\(name)' is external or contains markup; write its text instead")
        }
        entities.insert(name)
        entityCount += 1
        guard entityCount <= limits.entities else {
            return stop(.svgLimit, "there are more than \(limits.entities) entities")
        }
        let text = UnsafeBufferPointer(start: value, count: count).map { UInt8(bitPattern: $0) }
        guard text.count <= limits.entityBytes else {
            return stop(
                .svgLimit, "the entity '\(name)' has \(text.count) bytes; expected at most \(limits.entityBytes)")
        }
        if text.contains(UInt8(ascii: "&")) || text.contains(UInt8(ascii: "<")) {
            return stop(.entityRefused, "the entity '\(name)' contains entities or elements; only plain text is read")
        }
        if entityCount == 1, source.count(where: { $0 == UInt8(ascii: "&") }) > limits.entityReferences {
            stop(.svgLimit, "there are more than \(limits.entityReferences) references to entities")
        }
    }

    private func tag(at location: SourceLocation) -> TagText {
        let start = min(max(Int(XML_GetCurrentByteIndex(parser)), 0), source.count)
        let end = min(start + max(Int(XML_GetCurrentByteCount(parser)), 0), source.count)
        return TagText(bytes: source[start..<end], location: location)
    }
}
