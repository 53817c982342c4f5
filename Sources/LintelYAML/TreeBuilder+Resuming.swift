import LintelDiagnostics

/// Reading on at a call over several lines whose `#` are text.
///
/// libyaml has read beyond the call before it gives the call's beginning, so that the text cannot be replaced under it,
/// and reading from the start for each call would take time in the square of their number. So another reader gets the
/// collections that are open at the call, each in a line with a key or a dash, then the call, and what follows it. All
/// this only finds the calls: when they are known, the document is read from its start.
extension TreeBuilder {
    /// The reader that goes on at a value, where the last of `foundHashes` are; `shift` is set to its marks. `nil`
    /// where reading cannot go on.
    mutating func readerResumed(at value: Event, in input: UnsafeBufferPointer<UInt8>) -> EventReader? {
        guard let patches, let last = foundHashes.last, let opening = opening(before: value) else { return nil }
        let text = patches.text(of: value.start.index..<last + 1, in: source, and: knownHashes)
        let head = Array((opening.text + text).utf8)
        resumedBytes += head.count + SteppedInput.firstStep
        guard resumedBytes <= Self.mostResumed * max(source.bytes.count, 1 << 16) else { return nil }
        let offset = inputPosition.offset(of: last + 1, in: input)
        guard var reader = EventReader(UnsafeBufferPointer(rebasing: input[offset...]), after: head) else {
            return nil
        }
        for _ in 0..<opening.events {
            guard (try? reader.next()) != nil else { return nil }
        }
        shift = MarkShift(from: opening.end, to: value.start)
        return reader
    }

    /// How many times the file's size the readers that go on may read at their beginnings: enough for calls of ten
    /// bytes each, too little to keep a host busy.
    private static let mostResumed = 40

    /// The collections that are open at a value, as libyaml can read them.
    private struct Opening {
        var text = ""
        /// The position after the value.
        var end = Mark()
        /// What libyaml gives for the text, from the start of the stream on.
        var events = 2

        mutating func add(_ scalars: String) {
            text += scalars
            end.index += scalars.utf8.count
            end.column += scalars.utf8.count
        }

        /// Begins a line, indented to a column.
        mutating func addLine(to column: Int) {
            add("\n" + String(repeating: " ", count: column))
            end.line += 1
            end.column = column
        }
    }

    /// `nil` where the collections cannot be written so: at the root, in a key, or where prefixes of tags are declared.
    private func opening(before value: Event) -> Opening? {
        guard let innermost = frames.last, !declaresTags else { return nil }
        var result = Opening()
        for (depth, frame) in frames.enumerated() {
            // After an anchor a comment may be where the collection seems to start.
            guard frame.start.index < source.count, source[frame.start.index] != "#" else { return nil }
            if depth == 0 {
                result.add(String(repeating: " ", count: frame.start.column))
            } else {
                result.addLine(to: frame.start.column)
            }
            if !frame.isMapping {
                result.add("-")
                result.events += 1
            } else if case .name = frame.key {
                result.add("k:")
                result.events += 2
            } else {
                return nil
            }
        }
        // In a line of its own a value may be a key to libyaml.
        if case .name(let key) = innermost.key, key.location.line != location(value.start).line {
            result.addLine(to: innermost.start.column + 1)
        } else {
            result.add(" ")
        }
        return result
    }
}

/// How the marks of a reader that goes on at a value become those of the file.
struct MarkShift {
    private let from: Mark
    private let to: Mark

    /// - Parameters:
    ///   - from: where the value is to the reader.
    ///   - to: where it is in the file.
    init(from: Mark = Mark(), to: Mark = Mark()) {
        self.from = from
        self.to = to
    }

    /// The event with the marks of the file.
    func moved(_ event: Event) -> Event {
        Event(kind: event.kind, start: moved(event.start), end: moved(event.end))
    }

    private func moved(_ mark: Mark) -> Mark {
        Mark(
            index: max(0, mark.index - from.index + to.index), line: max(0, mark.line - from.line + to.line),
            column: mark.line == from.line ? max(0, mark.column - from.column + to.column) : mark.column)
    }
}

/// A position in UTF-8 that moves forward only.
struct InputPosition {
    private var index = 0
    private var offset = 0

    /// The offset of the character at an index that is not before the last one that was asked for.
    /// - Complexity: O(bytes since the last call).
    mutating func offset(of index: Int, in input: UnsafeBufferPointer<UInt8>) -> Int {
        while self.index < index, offset < input.count {
            offset += 1
            while offset < input.count, input[offset] & 0xc0 == 0x80 { offset += 1 }
            self.index += 1
        }
        return offset
    }
}
