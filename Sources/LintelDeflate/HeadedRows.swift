import CLintelDeflate

/// Rows that each begin with a few bytes of their own, the head, and then repeat one byte to the end. PNG's filters
/// make such rows of rows of one color each.
package struct HeadedRows {
    /// The bytes that each row begins with, `rows × headBytes` of them.
    private let heads: [UInt8]
    private let headBytes: Int
    /// What each row goes on with.
    private let fills: [UInt8]
    private let rest: Int

    /// The least bytes behind a head: those of the longest possible match.
    package static let leastRest = 258

    /// Creates rows.
    /// - Parameters:
    ///   - heads: the heads one after the other, each of `headBytes`, 1…64; at least one.
    ///   - fills: the byte behind the head of each row; zeros if it is `nil`.
    ///   - rest: the number of bytes that follow each head; at least `leastRest` and below 2³¹.
    package init(heads: [UInt8], headBytes: Int, fills: [UInt8]? = nil, rest: Int) {
        precondition(
            1...64 ~= headBytes && !heads.isEmpty && heads.count.isMultiple(of: headBytes)
                && fills?.count ?? heads.count / headBytes == heads.count / headBytes
                && Self.leastRest..<1 << 31 ~= rest,
            "\(heads.count) bytes in heads of \(headBytes), and \(rest) behind each")
        self.heads = heads
        self.headBytes = headBytes
        self.fills = fills ?? [UInt8](repeating: 0, count: heads.count / headBytes)
        self.rest = rest
    }

    /// The approximate number of bytes of the stream, found in a fifth of the time.
    package var weight: Int {
        withRows { rows in
            var rows = rows
            return Int(lintel_headed_rows_weigh(&rows) + 7) / 8
        }
    }

    /// Returns a complete zlib stream of the rows, which never exist as bytes. Same rows ⇒ same stream on every
    /// machine.
    ///
    /// O(bytes / 258).
    /// - Throws: `DeflateError.outOfMemory`.
    package func stream() throws(DeflateError) -> [UInt8] {
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        let status = withRows { rows in
            var rows = rows
            return lintel_headed_rows_pack(&rows, &sink)
        }
        guard status == LINTEL_OK else { throw .outOfMemory }
        return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }

    private func withRows<Result>(_ body: (lintel_headed_rows) -> Result) -> Result {
        heads.withUnsafeBufferPointer { heads in
            fills.withUnsafeBufferPointer { fills in
                guard let first = heads.baseAddress, let fill = fills.baseAddress else {
                    preconditionFailure("no rows")
                }
                return body(
                    lintel_headed_rows(
                        heads: first, fills: fill, head_bytes: headBytes, count: heads.count / headBytes, rest: rest))
            }
        }
    }
}
