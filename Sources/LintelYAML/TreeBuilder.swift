import LintelDiagnostics

/// Builds the nodes of one reading from libyaml's events, without recursion.
struct TreeBuilder {
    let source: SourceText
    let file: String
    let limits: Document.Limits
    /// The changes made to the source before it is parsed; `nil` if it must not be changed.
    let patches: SourcePatches?
    let mayReread: Bool
    /// As `Document.read` has it.
    let packing: String?

    var diagnostics = Diagnostics()
    private let hints = HintBudget()
    private var frames: [Frame] = []
    private var root: Node?
    private var anchors: [String: Anchored] = [:]
    private var aliasedNodes = 0
    private var foundHashes: [Int] = []
    private var packed: [PackedNode]?
    private var isUnpackable = false
    /// What is in brackets or braces now, from the outermost on; `nil` in block style.
    private var flow: Flow?

    enum Outcome {
        /// The document, and what there is to say about it.
        case done(Document, Diagnostics)
        /// These `#` are text: read again with them replaced. `readBytes` is how far this reading went.
        case again([Int], readBytes: Int)
        /// What was to be packed has a merge key: read again without packing.
        case unpackable
    }

    /// A finished node and what copying it costs.
    struct Anchored {
        var node: Node
        var nodes: Int
        /// 0 for a scalar.
        var height: Int
    }

    /// A collection being read.
    private struct Frame {
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
        var height = 1
        /// Whether its members are packed.
        var isPacked = false
        /// Where a comment took members away, so that what is left says nothing.
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
    private struct Flow {
        var scanner: CommentTrap.Scanner
        /// The mark from which that of the next trap is counted.
        var origin: Mark
        /// Whether a value was lost in a comment.
        var hasLostValue = false
        /// Where the last call that was split at a comma begins.
        var splitCall: SourceLocation?
    }

    /// The document cannot be read further; the diagnostic is written.
    private struct Stop: Error {}
    private struct Reread: Error {}

    init(
        source: SourceText, file: String, limits: Document.Limits, patches: SourcePatches?, mayReread: Bool,
        packing: String?
    ) {
        self.source = source
        self.file = file
        self.limits = limits
        self.patches = patches
        self.mayReread = mayReread
        self.packing = packing
    }

    mutating func read(_ input: UnsafeBufferPointer<UInt8>) -> Outcome {
        guard var reader = EventReader(input) else {
            diagnostics.error(.unreadableFile, at: nil, "there is no memory to read \(file)")
            return .done(Document(root: nil, isComplete: false), diagnostics)
        }
        var documents = 0
        var last = Mark()
        do {
            events: while true {
                let event = try reader.next()
                last = event.end
                switch event.kind {
                case .streamEnd: break events
                case .documentStart:
                    documents += 1
                    guard documents == 1 else {
                        diagnostics.error(
                            .multipleDocuments, at: location(event.start),
                            "a second document starts here; expected one document to a file")
                        break events
                    }
                default: try handle(event)
                }
            }
        } catch let problem as SyntaxProblem {
            if foundHashes.isEmpty { report(problem) }
            return finish(isComplete: false, last)
        } catch is Reread {
            return finish(isComplete: false, last)
        } catch {
            return finish(isComplete: false, last)
        }
        if root == nil, !diagnostics.hasErrors {
            diagnostics.error(.emptyDocument, at: location(Mark()), "the file is empty; expected keys and values")
        }
        return finish(isComplete: true, last)
    }

    private mutating func finish(isComplete: Bool, _ last: Mark) -> Outcome {
        if isUnpackable { return .unpackable }
        if !foundHashes.isEmpty { return .again(foundHashes, readBytes: max(1, last.index)) }
        if !isComplete, let outermost = frames.first {
            root =
                outermost.isMapping
                ? Node(at: location(outermost.start), .mapping(outermost.members.entries))
                : Node(at: location(outermost.start), .sequence(outermost.items))
        }
        return .done(Document(root: root, isComplete: isComplete && root != nil, packed: packed), diagnostics)
    }

    func location(_ mark: Mark) -> SourceLocation {
        let (line, column) = source.position(mark)
        return SourceLocation(file: file, line: line, column: column)
    }

    private mutating func report(_ problem: SyntaxProblem) {
        var mark =
            switch problem.position {
            case .mark(let mark): mark
            case .byte(let offset): SourceText.mark(ofByte: offset, in: source.bytes)
            }
        findTraps(to: mark.index)
        // Without the rest of a line no bracket is where it was written.
        if flow?.hasLostValue == true { return }
        let found = mark.index < source.count ? source[mark.index] : nil
        // At the end of the text libyaml counts one line more than there is.
        if found == nil { mark = source.markAfterText }
        let open = frames.last.flatMap { frame in
            frame.isFlow ? SyntaxProblem.OpenCollection(isMapping: frame.isMapping, start: frame.start) : nil
        }
        diagnostics.error(
            .malformedDocument, at: location(mark), problem.message(found: found, in: open, of: source))
    }

    // MARK: Events

    private mutating func handle(_ event: Event) throws {
        switch event.kind {
        case .scalar(let text, let style, let properties):
            check(properties.tag, at: event.start)
            if dropsRestOfCall(text, style, event) { return }
            let isSplit = style == .plain ? try mendOpenCall(text, event) : false
            let start = source.markAfterProperties(from: event.start, to: event.end)
            let node =
                isSplit
                ? Node(at: location(event.start), .null) : scalar(text, style, properties.tag, from: start, event)
            try add(Anchored(node: node, nodes: 1, height: 0), anchor: properties.anchor, at: start)
        case .sequenceStart(let properties, let isFlow): try open(event, properties, isMapping: false, isFlow)
        case .mappingStart(let properties, let isFlow): try open(event, properties, isMapping: true, isFlow)
        case .collectionEnd:
            if frames.last?.isFlow == true { findTraps(to: event.end.index) }
            guard let frame = frames.popLast() else { throw Stop() }
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
                Anchored(node: node, nodes: frame.nodes, height: frame.height), anchor: frame.anchor, at: frame.start)
        case .alias(let name): try addAlias(name, at: event.start)
        default: break
        }
    }

    private mutating func open(
        _ event: Event, _ properties: Event.Properties, isMapping: Bool, _ isFlow: Bool
    ) throws {
        check(properties.tag, at: event.start)
        let start = source.markAfterProperties(from: event.start, to: event.end)
        if !frames.isEmpty { frames[frames.count - 1].openCalls = 0 }
        if flow != nil { findTraps(to: start.index) }
        guard frames.count < limits.depth else {
            diagnostics.error(
                .tooDeep, at: location(event.start),
                "lists and mappings nested more than \(limits.depth) deep; the rest is not read")
            throw Stop()
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

    private mutating func addAlias(_ name: String, at mark: Mark) throws {
        guard let anchored = anchors[name] else {
            let isOpen = frames.contains { $0.anchor == name }
            let hint = isOpen ? "" : hints.hint(for: name, among: anchors.count) { anchors.keys.sorted() }
            diagnostics.error(
                .unknownAlias, at: location(mark),
                isOpen
                    ? "the alias '*\(name)' is inside the value it refers to"
                    : "no anchor '&\(name)' before this alias\(hint)")
            try add(Anchored(node: Node(at: location(mark), .null), nodes: 1, height: 0), anchor: nil, at: mark)
            return
        }
        aliasedNodes += anchored.nodes
        guard aliasedNodes <= limits.aliasedNodes else {
            diagnostics.error(
                .tooManyAliases, at: location(mark),
                "aliases add more than \(limits.aliasedNodes) values to the document; the rest is not read")
            throw Stop()
        }
        guard frames.count + anchored.height <= limits.depth else {
            diagnostics.error(
                .tooDeep, at: location(mark),
                "the alias '*\(name)' nests lists and mappings more than \(limits.depth) deep")
            throw Stop()
        }
        try add(anchored, anchor: nil, at: mark)
    }

    /// Puts a finished node where it belongs: into the innermost open collection, or at the root.
    /// - Parameter mark: where it is written, which of an alias is not where its value is.
    private mutating func add(_ value: Anchored, anchor: String?, at mark: Mark) throws {
        if let anchor { anchors[anchor] = value }
        guard var frame = frames.popLast() else {
            root = value.node
            return
        }
        defer { frames.append(frame) }
        frame.nodes += value.nodes
        frame.height = max(frame.height, value.height + 1)
        guard frame.isMapping else {
            frame.items.append(value.node)
            return
        }
        switch frame.key {
        case .none:
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
                throw Stop()
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

    // MARK: Scalars

    private mutating func scalar(
        _ text: String, _ style: ScalarStyle, _ tag: String?, from start: Mark, _ event: Event
    ) -> Node {
        if style == .plain, tag == nil || tag == Self.schema + "null" {
            if text.isEmpty {
                let color = flow == nil ? swallowedColor(after: event) : findTraps(to: event.end.index)
                return Node(at: color ?? location(start), .null)
            }
            // As a key the word is a word.
            if ["~", "null", "Null", "NULL"].contains(text), !isAtKey { return Node(at: location(start), .null) }
        }
        let text = patches?.restored(text) ?? text
        let locations = ScalarLocations(of: text, in: source, from: start, to: event.end, style: style)
        let isQuoted = style != .plain || tag == Self.schema + "str"
        return Node(at: location(start), .scalar(Scalar(text: text, isQuoted: isQuoted, locations: locations)))
    }

    private static let schema = "tag:yaml.org,2002:"

    private mutating func check(_ tag: String?, at mark: Mark) {
        guard let tag, tag != "!" else { return }
        let known = ["str", "int", "float", "bool", "null", "map", "seq"].map { Self.schema + $0 }
        guard !known.contains(tag) else { return }
        diagnostics.error(.unsupportedTag, at: location(mark), "the tag '\(tag)' has no meaning here; remove it")
    }

    /// Whether the next node is a key.
    private var isAtKey: Bool {
        if let frame = frames.last, frame.isMapping, case .none = frame.key { true } else { false }
    }

    private var isInFlow: Bool { frames.contains(where: \.isFlow) }

    // MARK: Calls

    /// Follows the rule of `OpenCall` for a plain scalar that is a value.
    /// - Returns: whether it is the beginning of a value that was split at a comma, which is reported.
    private mutating func mendOpenCall(_ text: String, _ event: Event) throws -> Bool {
        guard !isAtKey else { return false }
        let depth = OpenCall.depth(of: text)
        guard depth > 0 else { return false }
        if isInFlow {
            guard event.end.index < source.count, source[event.end.index] == "," else { return false }
            let callLocation = location(event.start)
            diagnostics.error(
                .splitCall, at: callLocation,
                "within brackets and braces YAML ends '\(patches?.restored(text) ?? text)' at the comma; put the whole value in quotes"
            )
            flow?.splitCall = callLocation
            frames[frames.count - 1].openCalls = depth
            return true
        }
        let finding = OpenCall.finding(
            in: source, from: event.start.index, to: event.end.index, indent: frames.last?.indent ?? -1,
            known: patches?.hashes ?? [])
        guard !finding.hashes.isEmpty else { return false }
        guard mayReread else {
            diagnostics.error(
                .hashStartsComment, at: location(event.start),
                "'#' starts a comment in YAML, and the rest of the value is not read; put the whole value in quotes")
            return true
        }
        foundHashes += finding.hashes
        if finding.spansLines { throw Reread() }
        return false
    }

    /// Drops a scalar that is the rest of a call that was split at a comma. As an item of a list it is a text, in a mapping a key without
    /// a value.
    /// - Returns: whether it was dropped.
    private mutating func dropsRestOfCall(_ text: String, _ style: ScalarStyle, _ event: Event) -> Bool {
        guard let frame = frames.last, frame.openCalls > 0 else { return false }
        if frame.isMapping, case .refused = frame.key { return false }
        var next = event.end.index
        while next < source.count, source.isBlankOrBreak(at: next) { next += 1 }
        let isKeyOfItsOwn = frame.isMapping && next < source.count && source[next] == ":"
        guard style == .plain, !isKeyOfItsOwn else {
            frames[frames.count - 1].openCalls = 0
            return false
        }
        frames[frames.count - 1].openCalls = OpenCall.depth(of: text, after: frame.openCalls)
        if frame.isMapping { frames[frames.count - 1].key = .refused }
        return true
    }

    // MARK: Comments that are colors

    /// Reports the color that a comment took from an absent value in block style, and returns its location; `nil` when there is none.
    private mutating func swallowedColor(after event: Event) -> SourceLocation? {
        var mark = event.end
        while mark.index < source.count, SourceText.isBlank(source[mark.index]) { source.advance(&mark) }
        guard let trap = CommentTrap(in: source, at: mark.index, isExpected: true) else { return nil }
        report(trap, at: location(mark))
        return location(mark)
    }

    /// Reports the traps of a flow collection up to an index, and notes what they took from the innermost collection.
    /// - Returns: the location of the last one that replaces a key's value.
    @discardableResult
    private mutating func findTraps(to end: Int) -> SourceLocation? {
        guard var flow else { return nil }
        var value: SourceLocation?
        for trap in flow.scanner.traps(to: end) {
            while flow.origin.index < trap.index { source.advance(&flow.origin) }
            // Quotes around the whole value keep the color too.
            let splitCall = trap.isInCall ? flow.splitCall : nil
            let trapLocation = splitCall ?? location(flow.origin)
            if trap.isOfKey { value = trapLocation }
            if trap.isLost {
                flow.hasLostValue = true
                if let last = frames.indices.last, frames[last].isFlow, frames[last].damage == nil,
                    !frames[last].isMapping || trap.losesMore
                {
                    frames[last].damage = trapLocation
                }
            }
            if splitCall == nil { report(trap, at: trapLocation) }
        }
        self.flow = flow
        return value
    }

    private mutating func report(_ trap: CommentTrap, at location: SourceLocation) {
        let shown = trap.values.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ")
        let colors = trap.values.count > 4 ? shown + ", …" : shown
        let message =
            if trap.isInCall {
                "'\(trap.color)' is not read; put the whole value in quotes"
            } else if trap.values.count == 1 {
                "'\(trap.color)' is not read; put the color in quotes: \(colors)"
            } else {
                "the line is not read from '\(trap.color)' on; put the colors in quotes: \(colors)"
            }
        diagnostics.add(
            Diagnostic(
                .hashStartsComment, trap.isLost ? .error : .warning, at: location,
                "'#' starts a comment in YAML, and \(message)"))
    }
}
