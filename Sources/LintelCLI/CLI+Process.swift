import Lintel

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
        let code = run(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
            files: Files(
                toolPath: ownPath,
                standardInput: {
                    // Standard input that cannot be read holds nothing.
                    (try? InputFile.bytes(from: STDIN_FILENO)) ?? []
                }),
            output: Output(
                standardOutput: { write($0, to: STDOUT_FILENO) },
                standardError: { _ = write(Array($0.utf8), to: STDERR_FILENO) },
                isErrorTerminal: isatty(STDERR_FILENO) == 1))
        exit(code.rawValue)
    }

    /// This program's file.
    private static var ownPath: String? {
        #if canImport(Darwin)
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        var size = UInt32(buffer.count)
        return _NSGetExecutablePath(&buffer, &size) == 0 ? String(validatingCString: buffer) : nil
        #else
        return "/proc/self/exe"
        #endif
    }

    /// Writes all of the bytes. False when that fails.
    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let count = systemWrite(file, bytes.baseAddress! + start, bytes.count - start)
                if count < 0, errno == EINTR { continue }
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
