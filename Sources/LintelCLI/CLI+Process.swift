import CLintelFiles
import LintelDiagnostics
import LintelStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension CLI {
    /// Runs the command line of this process, and ends it.
    package static func runProcess() -> Never {
        // A file over the limit of its size (`ulimit -f`) is an error of the write then, which is reported as any
        // other.
        signal(SIGXFSZ, SIG_IGN)
        // Pictures take blocks of some hundred KiB, over and over.
        lintel_keep_memory()
        OpenFiles.raiseLimit()
        StandardStreams.reserveClosed()
        guard canOpenFiles else {
            let message =
                "lintel: error: the limit of open files is too low: expected \(leastFiles) more than are open now; raise it with "
                + "'ulimit -n'\n"
            _ = write(Array(message.utf8), to: STDERR_FILENO)
            exit(ExitCode.ioError.rawValue)
        }
        let arguments: [String]
        do throws(NotUTF8) {
            arguments = try self.arguments(ownWords)
        } catch {
            _ = write(Array("lintel: error: \(error.message.printable)\n".utf8), to: STDERR_FILENO)
            exit(ExitCode.usageError.rawValue)
        }
        for name in foldersVariables {
            guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
            let message =
                "lintel: error: the folder that \(name) names is not UTF-8, so lintel cannot open it; rename it\n"
            _ = write(Array(message.utf8), to: STDERR_FILENO)
            exit(ExitCode.usageError.rawValue)
        }
        let code = run(
            arguments: arguments, environment: ProcessInfo.processInfo.environment,
            files: Files(
                toolPath: RunningProgram.path,
                standardInput: { limit in
                    Result { () throws(InputFile.Failure) in try InputFile.bytes(from: STDIN_FILENO, limit: limit) }
                }),
            output: Output(
                standardOutput: { write($0, to: STDOUT_FILENO) },
                standardError: { _ = write(Array($0.utf8), to: STDERR_FILENO) },
                isErrorTerminal: isatty(STDERR_FILENO) == 1))
        exit(code.rawValue)
    }

    /// The variables of the environment that name folders.
    private static let foldersVariables = ["LINTEL_CACHE", "LINTEL_CACHE_SEED", "LINTEL_READ"]

    /// What the standard library, a lock, a folder that is listed and a file need together, and as many again: without
    /// enough, Dispatch ends the process by a signal.
    private static let leastFiles = 8

    /// Whether as many files as are needed at least can be open at a time.
    private static var canOpenFiles: Bool {
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        for _ in 0..<leastFiles {
            let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
            // Only the limits are of interest: `/dev/null` may be missing.
            guard file >= 0 else { return errno != EMFILE && errno != ENFILE }
            files.append(file)
        }
        return true
    }

    /// The bytes of the arguments of this process, without its name.
    private static var ownWords: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { word in
                UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
            }
        }
    }

    /// Writes all of the bytes. False when that fails.
    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let count = uninterrupted { systemWrite(file, bytes.baseAddress! + start, bytes.count - start) }
                guard count > 0 else { return false }
                start += count
            }
            return true
        }
    }
}

// Inside the type, `write` is its own.
private func systemWrite(_ file: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(file, bytes, count)
}
