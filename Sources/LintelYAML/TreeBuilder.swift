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

        enum Key {
            case none
            case name(Node)
            /// A key that was refused; its value is read and dropped.
            case refused
        }
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
            switch problem.place {
            case .mark(let mark): mark
            case .byte(let offset): SourceText.mark(ofByte: offset, in: source.bytes)
            }
        // At the end of the text libyaml counts one line more than there is.
        if mark.index >= source.count { mark = SourceText.mark(ofByte: source.bytes.count, in: source.bytes) }
        if let flow = frames.first(where: \.isFlow) {
            let found = CommentTrap.colors(in: source, from: flow.start.index, to: mark.index)
            for index in found { warnOfHash(at: index, from: flow.start) }
        }
        diagnostics.error(
            .malformedDocument, at: location(mark),
            problem.message(found: mark.index < source.count ? source[mark.index] : nil))
    }

    // MARK: Events

    private mutating func handle(_ event: Event) throws {
        switch event.kind {
        case .scalar(let text, let style, let properties):
            check(properties.tag, at: event.start)
            if style == .plain { try mendOpenCall(text, event) }
            let node = scalar(text, style, properties.tag, event)
            try add(Anchored(node: node, nodes: 1, height: 0), anchor: properties.anchor)
        case .sequenceStart(let properties, let isFlow): try open(event, properties, isMapping: false, isFlow)
        case .mappingStart(let properties, let isFlow): try open(event, properties, isMapping: true, isFlow)
        case .collectionEnd:
            guard let frame = frames.popLast() else { throw Stop() }
            if frame.isFlow, !frames.contains(where: \.isFlow) {
                for index in CommentTrap.colors(in: source, from: frame.start.index, to: event.end.index) {
                    warnOfHash(at: index, from: frame.start)
                }
            }
            let node = Node(
                at: location(frame.start),
                frame.isMapping ? .mapping(frame.members.entries) : .sequence(frame.items))
            try add(Anchored(node: node, nodes: frame.nodes, height: frame.height), anchor: frame.anchor)
        case .alias(let name): try addAlias(name, at: event.start)
        default: break
        }
    }

    private mutating func open(
        _ event: Event, _ properties: Event.Properties, isMapping: Bool, _ isFlow: Bool
    ) throws {
        check(properties.tag, at: event.start)
        let start = source.markAfterProperties(from: event.start, to: event.end)
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
            try add(Anchored(node: Node(at: location(mark), .null), nodes: 1, height: 0), anchor: nil)
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
        try add(anchored, anchor: nil)
    }

    /// Puts a finished node where it belongs: into the innermost open collection, or at the root.
    private mutating func add(_ value: Anchored, anchor: String?) throws {
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
                if !frame.isFlow { frame.indent = key.location.column - 1 }
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

    private mutating func scalar(_ text: String, _ style: ScalarStyle, _ tag: String?, _ event: Event) -> Node {
        let start = source.markAfterProperties(from: event.start, to: event.end)
        if style == .plain, tag == nil || tag == Self.schema + "null" {
            if text.isEmpty {
                warnOfSwallowedColor(after: event)
                return Node(at: location(start), .null)
            }
            // As a key the word is a word.
            if ["~", "null", "Null", "NULL"].contains(text), !isAtKey { return Node(at: location(start), .null) }
        }
        let text = patches?.restored(text) ?? text
        let places = ScalarPlaces(of: text, in: source, from: start, to: event.end, style: style)
        let isQuoted = style != .plain || tag == Self.schema + "str"
        return Node(at: location(start), .scalar(Scalar(text: text, isQuoted: isQuoted, places: places)))
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

    /// Follows the rule of `OpenCall` for a plain scalar that stands as a value.
    private mutating func mendOpenCall(_ text: String, _ event: Event) throws {
        guard !isAtKey, OpenCall.isOpen(in: text) else { return }
        if isInFlow {
            if event.end.index < source.count, source[event.end.index] == "," {
                diagnostics.warning(
                    .splitCall, at: location(event.start),
                    "within brackets and braces YAML ends '\(text)' at the comma; put the whole value in quotes")
            }
            return
        }
        let finding = OpenCall.finding(
            in: source, from: event.start.index, to: event.end.index, indent: frames.last?.indent ?? -1,
            known: patches?.hashes ?? [])
        guard !finding.hashes.isEmpty else { return }
        guard mayReread else {
            warnOfHash(at: finding.hashes[0], from: event.start)
            return
        }
        foundHashes += finding.hashes
        if finding.spansLines { throw Reread() }
    }

    // MARK: Comments that are colors

    private mutating func warnOfSwallowedColor(after event: Event) {
        var index = event.end.index
        while index < source.count, SourceText.isBlank(source[index]) { index += 1 }
        guard let color = CommentTrap.color(in: source, at: index) else { return }
        warn(of: color, at: event.end, columns: index - event.end.index)
    }

    /// - Parameter origin: any place before `index`, to count lines from.
    private mutating func warnOfHash(at index: Int, from origin: Mark) {
        let color = CommentTrap.color(in: source, at: index) ?? "#…"
        var mark = origin
        while mark.index < index { source.advance(&mark) }
        warn(of: color, at: mark, columns: 0)
    }

    private mutating func warn(of color: String, at mark: Mark, columns: Int) {
        diagnostics.warning(
            .hashStartsComment, at: location(mark).advanced(columns: columns),
            "'#' starts a comment in YAML, and '\(color)' is not read; put the color in quotes: \"\(color)\"")
    }
}
