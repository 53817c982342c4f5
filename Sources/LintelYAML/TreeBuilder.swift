import LintelDiagnostics

/// Builds the nodes of one reading from libyaml's events, without recursion.
///
/// Its extensions read scalars, and correct what YAML makes of calls and of colors that are not in quotes.
struct TreeBuilder {
    let source: SourceText
    let file: String
    let limits: Document.Limits
    /// The changes made to the source before it is parsed; `nil` if it must not be changed.
    let patches: SourcePatches?
    let mayReread: Bool
    /// The packing, as in `Document.read`.
    let packing: String?

    var diagnostics = Diagnostics()
    private let hints = HintBudget()
    var frames: [Frame] = []
    private var root: Node?
    private var anchors: [String: Anchored] = [:]
    private var aliasedNodes = 0
    private var aliasedBytes = 0
    var foundHashes: [Int] = []
    /// Those and the patches.
    var knownHashes: Set<Int>
    /// What readers that go on at a value were given before the rest of the file, with their first steps.
    var resumedBytes = 0
    var shift = MarkShift()
    var inputPosition = InputPosition()
    /// Whether the document has a `%TAG` directive.
    var declaresTags = false
    /// The index of the `)` of the last call that a comment ended.
    var endOfCutCall: Int?
    private var packed: [PackedNode]?
    private var isUnpackable = false
    /// The location of what was read as a key and is reported, such as a comment of another language.
    private var misreadKey: SourceLocation?
    /// What is in brackets or braces now, from the outermost on; `nil` in block style.
    var flow: Flow?

    enum Outcome {
        /// The document, and what there is to say about it.
        case done(Document, Diagnostics)
        /// These `#` are text: read again with them replaced. `cost` is how much this reading read.
        case again([Int], cost: Int)
        /// What was to be packed has a merge key: read again without packing.
        case unpackable
    }

    /// A finished node and what copying it costs.
    struct Anchored {
        var node: Node
        var nodes: Int
        /// The bytes of its texts.
        var bytes: Int
        /// 0 for a scalar.
        var height: Int
    }

    /// A collection being read.
    struct Frame {
        var isMapping: Bool
        var isFlow: Bool
        var start: Mark
        var anchor: String?
        /// The column of a block mapping's keys or of a block list's dashes.
        var indent: Int
        var items: [Node] = []
        var members = MappingBuilder()
        var key: Key = .none
        var nodes = 1
        var bytes = 0
        var height = 1
        /// Whether its members are packed.
        var isPacked = false
        /// The location at which a comment took members away, so that the rest has no meaning.
        var damage: SourceLocation?
        /// Calls of a value that was split at a comma; what follows up to their parentheses is the rest of that value.
        var openCalls = 0

        enum Key {
            case none
            case name(Node)
            /// A key that was refused; its value is read and dropped.
            case refused
        }
    }

    /// A collection in brackets or braces with all within it.
    struct Flow {
        var scanner: CommentTrap.Scanner
        /// The mark from which that of the next trap is counted.
        var origin: Mark
        /// Whether a value was lost in a comment.
        var hasLostValue = false
        /// The location at which the last call that was split at a comma begins.
        var splitCall: SourceLocation?
    }

    /// Why a reading ends before the document does.
    enum Interruption: Error {
        /// The text is not YAML.
        case syntax(SyntaxProblem)
        /// The diagnostics say why, or `isUnpackable` does.
        case stopped
        /// What follows makes no sense before `foundHashes` are replaced, which are in the last event.
        case reread
    }

    init(
        source: SourceText, file: String, limits: Document.Limits, patches: SourcePatches?, mayReread: Bool,
        packing: String?
    ) {
        self.source = source
        self.file = file
        self.limits = limits
        self.patches = patches
        self.mayReread = mayReread
        knownHashes = patches?.hashes ?? []
        self.packing = packing
    }

    mutating func read(_ input: UnsafeBufferPointer<UInt8>) -> Outcome {
        guard var reader = EventReader(input) else {
            diagnostics.error(.unreadableFile, at: nil, "not enough memory to read \(file)")
            return .done(Document(root: nil, isComplete: false), diagnostics)
        }
        var documents = 0
        var (start, last) = (Mark(), Mark())
        do throws(Interruption) {
            events: while true {
                let found: Event
                do throws(SyntaxProblem) { found = try reader.next() } catch { throw .syntax(error) }
                let event = shift.moved(found)
                (start, last) = (event.start, event.end)
                switch event.kind {
                case .streamEnd: break events
                case .documentStart:
                    documents += 1
                    findTagDirectives(in: event)
                    guard documents == 1 else {
                        reportSecondDocument(at: event.start)
                        break events
                    }
                default:
                    do throws(Interruption) { try handle(event) } catch {
                        guard case .reread = error, let resumed = readerResumed(at: event, in: input) else {
                            throw error
                        }
                        reader = resumed
                    }
                }
            }
        } catch {
            var misread: SourceLocation?
            if case .syntax(let problem) = error, foundHashes.isEmpty {
                report(problem, after: start, in: input)
                if problem.isKeyInValue { misread = location(source.markAfterProperties(from: start, to: last)) }
            }
            return finish(isComplete: false, last, without: misread)
        }
        if root == nil, !diagnostics.hasErrors {
            diagnostics.error(.emptyDocument, at: location(Mark()), "the file is empty; expected keys and values")
        }
        return finish(isComplete: true, last)
    }

    /// - Parameter misread: where a value begins that has a key in it, and says nothing.
    private mutating func finish(isComplete: Bool, _ last: Mark, without misread: SourceLocation? = nil) -> Outcome {
        if isUnpackable { return .unpackable }
        if !foundHashes.isEmpty { return .again(foundHashes, cost: max(1, last.index + resumedBytes / 8)) }
        if !isComplete, let outermost = frames.first {
            root =
                outermost.isMapping
                ? Node(
                    at: location(outermost.start),
                    .mapping(
                        outermost.members.entries.filter {
                            $0.value.location != misread && $0.key.location != misreadKey
                        }))
                : Node(at: location(outermost.start), .sequence(outermost.items.filter { $0.location != misread }))
        } else if misread != nil || misreadKey != nil {
            root = nil
        }
        return .done(Document(root: root, isComplete: isComplete && root != nil, packed: packed), diagnostics)
    }

    func location(_ mark: Mark) -> SourceLocation {
        let (line, column) = source.position(mark)
        return SourceLocation(file: file, line: line, column: column)
    }

    /// - Parameters:
    ///   - start: where what libyaml gave last begins.
    ///   - input: what libyaml reads, whose characters are as many as those of the source, but not their bytes.
    private mutating func report(_ problem: SyntaxProblem, after start: Mark, in input: UnsafeBufferPointer<UInt8>) {
        var mark =
            switch problem.position {
            case .mark(let mark): mark
            case .byte(let offset): SourceText.mark(ofByte: offset, in: Array(input.prefix(offset + 1)))
            }
        findTraps(to: mark.index)
        // What is left of a value after a comment in it makes no sense, which is reported.
        if let endOfCutCall, mark.index <= endOfCutCall { return }
        // Without the rest of a line no bracket is where it was written.
        if flow?.hasLostValue == true { return }
        let found = mark.index < source.count ? source[mark.index] : nil
        if let start = markOfByteOrderMark(before: found == nil ? source.markAfterText : mark, problem) {
            diagnostics.error(.malformedDocument, at: location(start), SyntaxProblem.messageAboutByteOrderMark)
            return
        }
        if let key = problem.longKey(at: mark, isInFlow: isInFlow, of: source) {
            misreadKey = location(key.mark)
            diagnostics.error(.malformedDocument, at: location(key.mark), key.message)
            return
        }
        if reportForeignComment(problem, at: mark, after: start) || reportSeparator(problem, at: mark, after: start) {
            return
        }
        if problem.isKeyInValue || problem.isKeyWithoutColon,
            let space = source.markOfForeignSpace(
                from: problem.context?.start ?? start, to: min(mark.index, source.count))
        {
            diagnostics.error(
                .malformedDocument, at: location(space), SyntaxProblem.message(aboutForeignSpace: source[space.index]))
            return
        }
        if problem.isKeyInValue || problem.isKeyWithoutColon,
            let colon = source.markOfKeyWithoutSpace(from: problem.context?.start ?? start, to: mark.index)
        {
            diagnostics.error(
                .malformedDocument, at: location(colon), SyntaxProblem.message(aboutMissingSpace: colon, in: source))
            return
        }
        if problem.isAfterDocumentEnd(at: mark, in: source) { return reportSecondDocument(at: mark) }
        let (inner, outer) = (frames.last, frames.dropLast().last)
        let list = inner.flatMap { $0.isMapping || $0.isFlow || $0.indent == outer?.indent ? nil : $0.indent }
        if let missing = problem.missingCharacter(at: mark, after: start, inListAt: list, of: source) {
            diagnostics.error(.malformedDocument, at: location(missing.mark), missing.message)
            return
        }
        if let start = problem.startOfFalseAlias { mark = start }
        if problem.isOfEscape { mark = Mark(index: mark.index - 2, line: mark.line, column: mark.column - 2) }
        // At the end of the text libyaml counts one line more than there is.
        if found == nil { mark = source.markAfterText }
        let open = frames.last.flatMap { frame in
            frame.isFlow ? SyntaxProblem.OpenCollection(isMapping: frame.isMapping, start: frame.start) : nil
        }
        diagnostics.error(
            .malformedDocument, at: location(mark), problem.message(found: found, in: open, of: source))
    }

    /// Reports a comment of another language instead of what it causes, and returns whether there is one.
    private mutating func reportForeignComment(_ problem: SyntaxProblem, at mark: Mark, after start: Mark) -> Bool {
        if isInFlow {
            if problem.isOfSeparator, source.beginsForeignComment(at: mark.index) {
                let beginning = String(String.UnicodeScalarView(source[mark.index..<mark.index + 2]))
                guard let message = Spelling.foreignComment(beginning: beginning) else { return false }
                diagnostics.error(.malformedDocument, at: location(mark), message)
                return true
            }
            // With the line below it, the comment is a key without a value.
            guard let entry = frames.last?.members.entries.last, entry.value.content == .null,
                let message = Spelling.foreignComment(beginning: entry.name)
            else { return false }
            misreadKey = entry.key.location
            diagnostics.error(.malformedDocument, at: entry.key.location, message)
            return true
        }
        guard let comment = problem.markOfForeignComment(at: mark, after: start, in: source) else { return false }
        let beginning = String(String.UnicodeScalarView(source[comment.index..<comment.index + 2]))
        guard let message = Spelling.foreignComment(beginning: beginning) else { return false }
        misreadKey = location(comment)
        diagnostics.error(.malformedDocument, at: location(comment), message)
        return true
    }

    /// Reports a comma that is missing, or a '=' in the place of a ':', and returns whether this is so.
    private mutating func reportSeparator(_ problem: SyntaxProblem, at mark: Mark, after start: Mark) -> Bool {
        let entry = frames.last?.members.entries.last
        if let comma = problem.missingComma(at: mark, after: start, in: source) {
            if comma.mark != mark { misreadKey = entry?.key.location }
            diagnostics.error(.malformedDocument, at: location(comma.mark), comma.message)
            return true
        }
        guard problem.isOfSeparator, mark.index < source.count, source[mark.index] == "=", let entry,
            entry.value.content == .null
        else { return false }
        misreadKey = entry.key.location
        diagnostics.error(.malformedDocument, at: location(mark), "expected ':' after the key, found '='")
        return true
    }

    private mutating func reportSecondDocument(at mark: Mark) {
        diagnostics.error(
            .multipleDocuments, at: location(mark), "a second document starts here; expected one document per file")
    }

    /// The U+FEFF at the beginning of the line of a problem with the indentation, of the line in which begins what was
    /// being read, or of the text. libyaml takes it for white space, so that what follows is indented.
    private func markOfByteOrderMark(before mark: Mark, _ problem: SyntaxProblem) -> Mark? {
        guard problem.isOfIndentation, !isInFlow else { return nil }
        for mark in [mark, problem.context?.start ?? mark, Mark()] {
            let start = source.start(ofLineAround: mark.index)
            if start < source.count, source[start] == "\u{feff}" { return Mark(index: start, line: mark.line) }
        }
        return nil
    }

    private mutating func findTagDirectives(in documentStart: Event) {
        let (start, end) = (documentStart.start.index, min(documentStart.end.index, source.count))
        guard start < end, source[start] == "%" else { return }
        declaresTags = String(String.UnicodeScalarView(source[start..<end])).contains("%TAG")
    }

    // MARK: Events

    private mutating func handle(_ event: Event) throws(Interruption) {
        switch event.kind {
        case .scalar(let text, let style, let properties):
            check(properties.tag, at: event.start)
            if dropsRestOfCall(text, style, event) { return }
            let split = style == .plain ? try mendOpenCall(text, event) : nil
            if style == .plain, split == nil { findColorBelow(text, event) }
            let start = source.markAfterProperties(from: event.start, to: event.end)
            let node =
                if let split {
                    Node(at: split, .null)
                } else {
                    scalar(text, style, properties.tag, from: start, event)
                }
            try add(
                Anchored(node: node, nodes: 1, bytes: text.utf8.count, height: 0), anchor: properties.anchor, at: start)
        case .sequenceStart(let properties, let isFlow): try open(event, properties, isMapping: false, isFlow)
        case .mappingStart(let properties, let isFlow): try open(event, properties, isMapping: true, isFlow)
        case .collectionEnd:
            if frames.last?.isFlow == true { findTraps(to: event.end.index) }
            guard let frame = frames.popLast() else { throw .stopped }
            if frame.isFlow, !isInFlow { flow = nil }
            let node =
                if let damage = frame.damage {
                    Node(at: damage, .null)
                } else {
                    Node(
                        at: location(frame.start),
                        frame.isMapping ? .mapping(frame.members.entries) : .sequence(frame.items))
                }
            try add(
                Anchored(node: node, nodes: frame.nodes, bytes: frame.bytes, height: frame.height),
                anchor: frame.anchor, at: frame.start)
        case .alias(let name): try addAlias(name, at: event.start)
        default: break
        }
    }

    private mutating func open(
        _ event: Event, _ properties: Event.Properties, isMapping: Bool, _ isFlow: Bool
    ) throws(Interruption) {
        check(properties.tag, at: event.start)
        let start = source.markAfterProperties(from: event.start, to: event.end)
        if !frames.isEmpty { frames[frames.count - 1].openCalls = 0 }
        if flow != nil { findTraps(to: start.index) }
        guard frames.count < limits.depth else {
            diagnostics.error(
                .tooDeep, at: location(event.start),
                "lists and mappings nested more than \(limits.depth) deep; the rest is not read")
            throw .stopped
        }
        var frame = Frame(
            isMapping: isMapping, isFlow: isFlow, start: start, anchor: properties.anchor, indent: start.column)
        if isMapping, let packing, frames.count == 1, packed == nil, properties.anchor == nil,
            case .name(let key) = frames[0].key, key.text == packing
        {
            frame.isPacked = true
            packed = []
        }
        if isFlow, flow == nil { flow = Flow(scanner: .init(source, from: start.index), origin: start) }
        frames.append(frame)
    }

    private mutating func addAlias(_ name: String, at mark: Mark) throws(Interruption) {
        guard let anchored = anchors[name] else {
            let isOpen = frames.contains { $0.anchor == name }
            let hint = isOpen ? "" : hints.hint(for: name, among: anchors.count) { anchors.keys.sorted() }
            diagnostics.error(
                .unknownAlias, at: location(mark),
                isOpen
                    ? "the alias '*\(name)' is inside the value it refers to"
                    : "no anchor '&\(name)' before this alias\(hint)")
            try add(
                Anchored(node: Node(at: location(mark), .null), nodes: 1, bytes: 0, height: 0), anchor: nil, at: mark)
            return
        }
        aliasedNodes += anchored.nodes
        guard aliasedNodes <= limits.aliasedNodes else {
            diagnostics.error(
                .tooManyAliases, at: location(mark),
                "aliases add more than \(limits.aliasedNodes) values to the document; the rest is not read")
            throw .stopped
        }
        aliasedBytes += anchored.bytes
        guard aliasedBytes <= limits.bytes else {
            diagnostics.error(
                .tooManyAliases, at: location(mark),
                "aliases add more than \(limits.bytes) bytes of text to the document; the rest is not read")
            throw .stopped
        }
        guard frames.count + anchored.height <= limits.depth else {
            diagnostics.error(
                .tooDeep, at: location(mark),
                "the alias '*\(name)' nests lists and mappings more than \(limits.depth) deep")
            throw .stopped
        }
        try add(anchored, anchor: nil, at: mark)
    }

    /// Puts a finished node where it belongs: into the innermost open collection, or at the root.
    /// - Parameter mark: where it is written, which of an alias is not where its value is.
    private mutating func add(_ value: Anchored, anchor: String?, at mark: Mark) throws(Interruption) {
        if let anchor { anchors[anchor] = value }
        guard var frame = frames.popLast() else {
            root = value.node
            return
        }
        defer { frames.append(frame) }
        frame.nodes += value.nodes
        frame.bytes += value.bytes
        frame.height = max(frame.height, value.height + 1)
        guard frame.isMapping else {
            frame.items.append(value.node)
            return
        }
        switch frame.key {
        case .none:
            if case .scalar(let scalar) = value.node.content, !scalar.isQuoted,
                let first = scalar.text.unicodeScalars.first,
                let message = SyntaxProblem.message(aboutKeyBeginningWith: first)
            {
                diagnostics.error(.malformedDocument, at: value.node.location, message)
                // What is meant to be below a key is not known.
                if let last = frame.members.entries.last, last.value.content == .null { misreadKey = last.key.location }
                throw .stopped
            }
            if let key = key(value.node) {
                frame.key = .name(key)
                if !frame.isFlow { frame.indent = mark.column }
            } else {
                frame.key = .refused
            }
        case .name(let key):
            frame.key = .none
            guard frame.isPacked else {
                frame.members.add(key, value.node, &diagnostics)
                break
            }
            if MappingBuilder.isMerge(key) {
                isUnpackable = true
                throw .stopped
            }
            if frame.members.isNew(key, &diagnostics) {
                let entry = Node.Entry(key: key, value: value.node)
                packed?.append(PackedNode(Node(at: key.location, .mapping([entry]))))
            }
        case .refused: frame.key = .none
        }
    }

    /// The node as a key, or `nil` with a diagnostic.
    private mutating func key(_ node: Node) -> Node? {
        switch node.content {
        case .scalar: return node
        case .null: diagnostics.error(.keyNotScalar, at: node.location, "a key is missing before ':'")
        case .sequence, .mapping:
            diagnostics.error(.keyNotScalar, at: node.location, "\(node.summary) cannot be a key; expected text")
        }
        return nil
    }

    /// Whether the next node is a key.
    var isAtKey: Bool {
        if let frame = frames.last, frame.isMapping, case .none = frame.key { true } else { false }
    }

    var isInFlow: Bool { frames.contains(where: \.isFlow) }
}
