import LintelDiagnostics

/// A node with everything below it in a few bytes: a tenth to a fifth of the memory of a `Node`, for documents with
/// very many alike.
///
/// Numbers are written in base 128, low digits first, the high bit set but in the last; lines as differences from the
/// node before.
package struct PackedNode: Sendable {
    private let bytes: [UInt8]

    /// Packs a node. Files are not kept: all locations have to be in one file, which `node(in:)` takes again.
    package init(_ node: Node) {
        var writer = Writer()
        writer.add(node)
        // Exactly as many bytes as there are.
        bytes = Array(writer.bytes[...])
    }

    /// The node, equal to the one that was packed.
    /// - Parameter file: as its locations name it.
    /// - Complexity: O(nodes).
    package func node(in file: String) -> Node {
        var reader = Reader(bytes: bytes, file: file)
        return reader.node()
    }

    private enum Kind: UInt8 {
        case null
        case plain
        case quoted
        case sequence
        case mapping
    }

    private struct Writer {
        var bytes: [UInt8] = []
        private var line = 0

        mutating func add(_ node: Node) {
            switch node.content {
            case .null: start(.null, node)
            case .scalar(let scalar):
                start(scalar.isQuoted ? .quoted : .plain, node)
                add(scalar.text.utf8.count)
                bytes += scalar.text.utf8
                // A single run is where the node is, perhaps behind a quote.
                let runs = scalar.locations.runs
                if runs.count == 1, runs[0].offset == 0, runs[0].line == node.location.line,
                    case let columns = runs[0].column - node.location.column, columns == 0 || columns == 1
                {
                    add(columns)
                } else {
                    add(2 + runs.count)
                    for run in runs {
                        add(run.offset)
                        add(run.line)
                        add(run.column)
                    }
                }
            case .sequence(let items):
                start(.sequence, node)
                add(items.count)
                for item in items { add(item) }
            case .mapping(let entries):
                start(.mapping, node)
                add(entries.count)
                for entry in entries {
                    add(entry.key)
                    add(entry.value)
                }
            }
        }

        private mutating func start(_ kind: Kind, _ node: Node) {
            bytes.append(kind.rawValue)
            let step = node.location.line - line
            line = node.location.line
            // The sign in the lowest bit: an alias goes back.
            add(step < 0 ? -2 * step - 1 : 2 * step)
            add(node.location.column)
        }

        /// - Precondition: not negative.
        private mutating func add(_ number: Int) {
            var rest = UInt(number)
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7f) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        let file: String
        private var index = 0
        private var line = 0

        init(bytes: [UInt8], file: String) {
            self.bytes = bytes
            self.file = file
        }

        mutating func node() -> Node {
            let kind = Kind(rawValue: bytes[index])
            index += 1
            let step = number()
            line += step & 1 == 1 ? -(step + 1) / 2 : step / 2
            let location = SourceLocation(file: file, line: line, column: number())
            switch kind {
            case .plain, .quoted: return Node(at: location, .scalar(scalar(isQuoted: kind == .quoted, at: location)))
            case .sequence:
                let count = number()
                return Node(at: location, .sequence((0..<count).map { _ in node() }))
            case .mapping:
                let count = number()
                return Node(at: location, .mapping((0..<count).map { _ in Node.Entry(key: node(), value: node()) }))
            case .null, nil: return Node(at: location, .null)
            }
        }

        private mutating func scalar(isQuoted: Bool, at location: SourceLocation) -> Scalar {
            let count = number()
            let text = String(decoding: bytes[index..<(index + count)], as: UTF8.self)
            index += count
            let form = number()
            var locations = ScalarLocations()
            if form < 2 {
                locations.runs = [.init(offset: 0, line: location.line, column: location.column + form)]
            } else {
                locations.runs = (0..<(form - 2)).map { _ in .init(offset: number(), line: number(), column: number()) }
            }
            return Scalar(text: text, isQuoted: isQuoted, locations: locations)
        }

        private mutating func number() -> Int {
            var value: UInt = 0
            var shift = UInt(0)
            while true {
                let byte = bytes[index]
                index += 1
                value |= UInt(byte & 0x7f) << shift
                if byte < 0x80 { return Int(value) }
                shift += 7
            }
        }
    }
}
