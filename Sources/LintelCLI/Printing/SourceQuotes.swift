import LintelDiagnostics
import Synchronization

/// Quotes the lines that diagnostics point at, with a caret below the column, as compilers do.
final class SourceQuotes: Sendable {
    private struct File {
        var bytes: [UInt8]
        /// The index in `bytes` at which each line begins.
        var lines: [Int]
    }

    /// Files by the name that diagnostics have for them; `nil` for those that cannot be read.
    private let files = Mutex<[String: File?]>([:])
    private let read: @Sendable (String) -> [UInt8]?

    /// A line of more bytes is not quoted: it was written by a program.
    static let lineLimit = 4096
    /// Columns of a line that are shown.
    private static let width = 100
    /// Columns that are shown before the caret, where the line does not fit.
    private static let lead = 60

    /// - Parameter read: gives the bytes of a file that was not added, by its name in diagnostics.
    init(read: @escaping @Sendable (String) -> [UInt8]?) { self.read = read }

    /// Takes the bytes of an input, which may be no file, such as standard input.
    func add(_ bytes: [UInt8], as name: String) {
        files.withLock { $0[name] = .some(Self.file(bytes)) }
    }

    /// Forgets all files, which may have changed.
    func forget() { files.withLock { $0 = [:] } }

    /// The line of a location and the line with the caret, without line feeds; `nil` when there is no such line to
    /// show.
    func quote(_ location: SourceLocation) -> [String]? {
        let line: String? = files.withLock { files in
            let file: File?
            if let known = files[location.file] {
                file = known
            } else {
                file = read(location.file).flatMap(Self.file)
                files[location.file] = .some(file)
            }
            guard let file, file.lines.indices.contains(location.line - 1) else { return nil }
            let start = file.lines[location.line - 1]
            var end = location.line < file.lines.count ? file.lines[location.line] : file.bytes.count
            while end > start, file.bytes[end - 1] == 10 || file.bytes[end - 1] == 13 { end -= 1 }
            guard end > start, end - start <= Self.lineLimit else { return nil }
            return String(decoding: file.bytes[start..<end], as: UTF8.self)
        }
        return line.flatMap { Self.quote($0, location) }
    }

    private static func quote(_ line: String, _ location: SourceLocation) -> [String]? {
        let scalars = Array(line.unicodeScalars)
        let column = min(max(1, location.column), scalars.count + 1) - 1
        let first = scalars.count > width && column > lead ? column - lead : 0
        let last = min(scalars.count, first + width)
        guard column <= last else { return nil }
        let shown = scalars[first..<last].map(Self.shown)
        let number = String(location.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let front = first > 0 ? "…" : ""
        let back = last < scalars.count ? "…" : ""
        let padding = shown[..<(column - first)].map { String(repeating: " ", count: $0.columns) }.joined()
        return [
            "\(gutter) | \(front)\(shown.map(\.text).joined())\(back)",
            String(repeating: " ", count: gutter.count) + " | \(front.isEmpty ? "" : " ")\(padding)^",
        ]
    }

    /// A scalar as a terminal shows it, with the columns that it takes there. Source: Unicode Standard Annex #11: emoji
    /// that are shown in color by default are wide, except regional indicators, and East Asian characters, here in
    /// coarse ranges.
    private static func shown(_ scalar: Unicode.Scalar) -> (text: String, columns: Int) {
        if scalar == "\t" { return (" ", 1) }
        let text = String(scalar).printable
        if text != String(scalar) { return ("\u{FFFD}", 1) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return (text, 0)
        default: break
        }
        switch scalar.value {
        case 0x1F1E6...0x1F1FF: return (text, 1)
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
            0x20000...0x3FFFD:
            return (text, 2)
        default: return (text, scalar.properties.isEmojiPresentation ? 2 : 1)
        }
    }

    /// `nil` for what is not UTF-8, whose columns are counted otherwise.
    private static func file(_ bytes: [UInt8]) -> File? {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return nil }
        // A byte order mark is in no column.
        var lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var index = 0
        while index < bytes.count {
            if bytes[index] == 10 || (bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)) {
                lines.append(index + 1)
            }
            index += 1
        }
        return File(bytes: bytes, lines: lines)
    }
}
