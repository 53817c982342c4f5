import LintelDiagnostics

extension Node {
    /// The locations of all parts of the node, as bytes: nodes of the same text have equal bytes when, and only when,
    /// diagnostics of them name the same locations. O(nodes + runs of their text).
    package var locationBytes: [UInt8] {
        var writer = LocationWriter()
        writer.add(self)
        return writer.bytes
    }
}

private struct LocationWriter {
    var bytes: [UInt8] = []
    private var file: String?

    mutating func add(_ node: Node) {
        // Most are in the file of the one before.
        if node.location.file != file {
            file = node.location.file
            add(-1)
            add(node.location.file.utf8.count)
            bytes += node.location.file.utf8
        }
        add(node.location.line)
        add(node.location.column)
        switch node.content {
        case .null: break
        case .scalar(let scalar):
            add(scalar.locations.runs.count)
            for run in scalar.locations.runs {
                add(run.offset)
                add(run.line)
                add(run.column)
            }
        case .sequence(let items):
            add(items.count)
            for item in items { add(item) }
        case .mapping(let entries):
            add(entries.count)
            for entry in entries {
                add(entry.key)
                add(entry.value)
            }
        }
    }

    private mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }
}
