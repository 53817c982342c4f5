import CYAML

/// How a scalar was written.
enum ScalarStyle: Hashable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// `|` or `>`.
    case block
}

/// What libyaml found next.
struct Event {
    var kind: Kind
    var start: Mark
    var end: Mark

    enum Kind {
        case streamStart
        case streamEnd
        case documentStart
        case documentEnd
        case alias(String)
        case scalar(String, ScalarStyle, Properties)
        case sequenceStart(Properties, isFlow: Bool)
        case mappingStart(Properties, isFlow: Bool)
        case collectionEnd
    }

    struct Properties {
        var anchor: String?
        var tag: String?
    }
}

/// libyaml's event parser. Its functions return a status and never jump, so they are called from Swift as they are.
/// Source: libyaml 0.2.5, `yaml.h`.
struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// What the parser reads in parts; `nil` where it reads a buffer.
    private let steps: UnsafeMutablePointer<SteppedInput>?

    /// The reader does not copy `input`, which must outlive it. `nil` when there is no memory.
    /// - Parameter head: what is read before `input`, which is then read in small parts at first.
    init?(_ input: UnsafeBufferPointer<UInt8>, after head: [UInt8]? = nil) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        var steps: UnsafeMutablePointer<SteppedInput>?
        if let head {
            let pointer = UnsafeMutablePointer<SteppedInput>.allocate(capacity: 1)
            pointer.initialize(to: SteppedInput(head, then: input))
            yaml_parser_set_input(
                parser,
                { data, buffer, size, count in
                    guard let data, let buffer, let count else { return 0 }
                    let target = UnsafeMutableBufferPointer(start: buffer, count: size)
                    count.pointee = data.assumingMemoryBound(to: SteppedInput.self).pointee.read(into: target)
                    return 1
                }, pointer)
            steps = pointer
        } else {
            yaml_parser_set_input_string(parser, input.baseAddress, input.count)
        }
        self.parser = parser
        self.steps = steps
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        if let steps {
            steps.deinitialize(count: 1)
            steps.deallocate()
        }
    }

    /// The next event.
    /// - Throws: when the text is no YAML; the reader is of no use afterwards.
    mutating func next() throws(SyntaxProblem) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
        defer { yaml_event_delete(&event) }
        return Event(kind: Self.kind(of: event), start: Mark(event.start_mark), end: Mark(event.end_mark))
    }

    private static func kind(of event: yaml_event_t) -> Event.Kind {
        switch event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let content = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let style: ScalarStyle =
                switch scalar.style {
                case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
                case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
                case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
                default: .plain
                }
            return .scalar(content, style, .init(anchor: text(scalar.anchor), tag: text(scalar.tag)))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return .sequenceStart(
                .init(anchor: text(start.anchor), tag: text(start.tag)), isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE
            )
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return .mappingStart(
                .init(anchor: text(start.anchor), tag: text(start.tag)), isFlow: start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        default: return .streamEnd
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private var problem: SyntaxProblem {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
        if parser.pointee.error == YAML_READER_ERROR {
            return SyntaxProblem(problem: problem, position: .byte(Int(parser.pointee.problem_offset)))
        }
        let context = parser.pointee.context.map {
            SyntaxProblem.Context(text: String(cString: $0), start: Mark(parser.pointee.context_mark))
        }
        return SyntaxProblem(problem: problem, context: context, position: .mark(Mark(parser.pointee.problem_mark)))
    }
}

extension Mark {
    init(_ mark: yaml_mark_t) {
        self.init(index: Int(mark.index), line: Int(mark.line), column: Int(mark.column))
    }
}
