import Foundation
import LintelJSON

/// Reads the rows of a file and writes the answers to standard output; see `Scripts/conformance`.
let arguments = CommandLine.arguments.dropFirst()
let precision: GradientAnswers.Precision = arguments.contains("--u8") ? .bytes : .float
guard let path = arguments.first(where: { !$0.hasPrefix("--") }) else {
    FileHandle.standardError.write(Data("usage: LintelConformance ROWS.jsonl [--u8]\n".utf8))
    exit(64)
}
guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): error: cannot be read\n".utf8))
    exit(66)
}

var output = ""
for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
    do {
        let row = try JSONDecoder().decode(Row.self, from: line)
        guard
            let answer = ColorAnswers.answer(to: row) ?? GradientAnswers.answer(to: row, precision)
                ?? SVGAnswers.answer(to: row, precision) ?? DrawingAnswers.answer(to: row)
        else { continue }
        output += JSON.object([.init("id", .string(row.id)), .init("out", answer)]).text(.compact) + "\n"
    } catch {
        FileHandle.standardError.write(Data("\(path):\(number + 1):1: warning: \(error)\n".utf8))
    }
}
FileHandle.standardOutput.write(Data(output.utf8))
