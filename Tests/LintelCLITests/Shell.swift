import Foundation
import LintelCLI
import LintelStore
import LintelTestSupport
import Synchronization

/// Runs the tool in process, in an empty folder of its own that goes with the value.
final class Shell: Sendable {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    var folder: String { scratch.path }

    struct Answer {
        var code: ExitCode
        /// What went to stdout.
        var data: [UInt8]
        var out: String { String(decoding: data, as: UTF8.self) }
        var error: String
    }

    func run(
        _ arguments: String..., environment: [String: String] = [:], input: String = "", isTerminal: Bool = false,
        isOutputBroken: Bool = false
    ) -> Answer {
        run(arguments, environment: environment, input: input, isTerminal: isTerminal, isOutputBroken: isOutputBroken)
    }

    func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", isTerminal: Bool = false,
        isOutputBroken: Bool = false, fonts: [String] = [], below: String = ""
    ) -> Answer {
        run(
            arguments, environment: environment, bytes: Array(input.utf8), isTerminal: isTerminal,
            isOutputBroken: isOutputBroken, fonts: fonts, below: below)
    }

    /// - Parameters:
    ///   - bytes: what is on standard input.
    ///   - isInputBroken: whether standard input is a folder.
    func run(
        _ arguments: [String], environment: [String: String] = [:], bytes: [UInt8], isTerminal: Bool = false,
        isOutputBroken: Bool = false, isInputBroken: Bool = false, fonts: [String] = [], below: String = ""
    ) -> Answer {
        let out = Mutex<[UInt8]>([])
        let error = Mutex("")
        let code = CLI.run(
            arguments: arguments, environment: environment,
            files: CLI.Files(
                directory: below.isEmpty ? folder : "\(folder)/\(below)", fonts: fonts,
                standardInput: { limit in
                    isInputBroken
                        ? .failure(.isFolder)
                        : .success(bytes.count <= limit + 1 ? bytes : Array(bytes.prefix(limit + 1)))
                }),
            output: CLI.Output(
                standardOutput: { bytes in
                    if isOutputBroken { return false }
                    out.withLock { $0 += bytes }
                    return true
                },
                standardError: { text in error.withLock { $0 += text } }, isErrorTerminal: isTerminal))
        return Answer(code: code, data: out.withLock { $0 }, error: error.withLock { $0 })
    }

    /// A folder in the shell's, as the one where the tool runs.
    struct Below {
        let shell: Shell
        let folder: String

        init(_ shell: Shell, _ folder: String) {
            self.shell = shell
            self.folder = folder
        }

        func run(_ arguments: String...) -> Answer { shell.run(arguments, below: folder) }
    }

    func put(_ text: String, at name: String) throws { try scratch.put(text, at: name) }

    func remove(_ name: String) throws { try scratch.remove(name) }

    /// Makes a symbolic link.
    func link(_ target: String, at name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.absolutePath(name), withDestinationPath: target)
    }

    func text(at name: String) throws -> String { try scratch.text(at: name) }

    /// Paths of everything in the folder, ascending.
    func listing() throws -> [String] { try scratch.listing() }
}

extension Shell {
    /// A shell with the presets `bar.yml` and `tool.yml` in a folder, whose colors follow `$brand`.
    static func withBarAndTool(
        in folder: String = "in", bar: String = "linear-gradient(to right, $brand, #fff)"
    ) throws -> Shell {
        let shell = try Shell()
        for (name, background) in [("Bar", bar), ("Tool", "$brand")] {
            try shell.put(
                preset(name, background) + "palette: { brand: '#123456' }\n", at: "\(folder)/\(name.lowercased()).yml")
        }
        return shell
    }
}
