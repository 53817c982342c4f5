/// The meaning of a kind of diagnostic and how to resolve it: an entry of Docs/diagnostics.md, of
/// `lintel explain LN0022`, and of the rules in SARIF logs.
public struct DiagnosticExplanation: Hashable, Sendable {
    /// The kind of diagnostic.
    public let id: DiagnosticID
    /// The meaning, one sentence.
    public let meaning: String
    /// The usual reasons, one or two sentences.
    public let cause: String
    /// The steps that resolve the diagnostic, in one or more sentences.
    public let cure: String
    /// An input that gives the diagnostic; `nil` for those that no input gives: without memory, or after an internal
    /// error.
    package let example: Example?

    init(_ id: DiagnosticID, _ meaning: String, cause: String, cure: String, example: Example? = nil) {
        self.id = id
        self.meaning = meaning
        self.cause = cause
        self.cure = cure
        self.example = example
    }

    /// The code and its readable name: `LN0022 UnknownKey`.
    public var title: String { "\(id.rawValue) \(id.name)" }

    /// The explanation of a kind of diagnostic; every kind has one.
    package static func of(_ id: DiagnosticID) -> DiagnosticExplanation? { byID[id] }

    private static let byID = Dictionary(
        DiagnosticGuide.sections.flatMap(\.entries).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}

extension DiagnosticID {
    /// The meaning of the kind, why it is reported, and how to resolve it, as `lintel explain` prints it, in English.
    /// Texts may change with every version.
    /// - Complexity: O(1), and once per process O(number of kinds).
    public var explanation: DiagnosticExplanation {
        guard let explanation = DiagnosticExplanation.of(self) else {
            preconditionFailure("\(rawValue) has no explanation")
        }
        return explanation
    }

    /// The readable name of the kind, `UnknownKey`.
    public var name: String {
        let text = "\(self)"
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension DiagnosticExplanation {
    /// Files, and commands that give the diagnostic in an empty folder with these files. A test runs every example.
    package struct Example: Hashable, Sendable {
        /// The files to write, in this order.
        package let files: [File]
        /// The lines for a POSIX shell. The last is a call of `lintel` that reports the diagnostic; its words are
        /// separated by spaces.
        package let commands: [String]
        /// A line that the last command prints, without the source below it.
        package let line: String

        init(files: [File] = [], commands: [String], gives line: String) {
            self.files = files
            self.commands = commands
            self.line = line
        }

        /// A text file of an example.
        package struct File: Hashable, Sendable {
            /// The name in the example's folder.
            package let name: String
            /// The content, with a newline at the end.
            package let text: String

            /// - Parameter text: the content without its last newline.
            init(_ name: String, _ text: String) {
                self.name = name
                self.text = text + "\n"
            }
        }

        /// A preset `bar.yml` to check.
        /// - Parameter keys: what follows its version and name.
        static func preset(_ keys: String, gives line: String) -> Example {
            Example(
                files: [File("bar.yml", "lintel: 1\nname: Bar\n" + keys)], commands: ["lintel check bar.yml"],
                gives: line)
        }

        /// A picture `sky.svg` to draw.
        static func svg(_ text: String, gives line: String) -> Example {
            Example(
                files: [File("sky.svg", text)], commands: ["lintel render sky.svg --size 60x40 -o sky.png"],
                gives: line)
        }

        /// A devices file `my.yml` to read.
        /// - Parameter devices: its entries.
        static func devices(_ devices: [String], gives line: String) -> Example {
            let list = devices.map { "\n  - " + $0 }.joined()
            return Example(
                files: [File("my.yml", "lintelDevices: 1\ndevices:" + list)],
                commands: ["lintel devices --devices-file my.yml"], gives: line)
        }
    }
}
