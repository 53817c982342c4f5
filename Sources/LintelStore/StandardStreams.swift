#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The standard input, output and error of this process.
package enum StandardStreams {
    /// Opens `/dev/null` under the number of each standard stream that is closed. Otherwise the next file to be opened
    /// gets that number: it is read as standard input, or messages are written into it.
    ///
    /// A stream that was closed still fails with EBADF: `/dev/null` is only for writing as standard input, and only for
    /// reading as standard output and error. To be called before any file is opened.
    package static func reserveClosed() {
        // In this order, since a file gets the lowest number that is free.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            let file = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
            // The number of another stream: one before could not be opened.
            if file >= 0, file != stream { close(file) }
        }
    }
}
