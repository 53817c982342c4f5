import Foundation
import LintelStore
import Testing

// POSIX.1-2017, open(): the file gets the lowest number that is not open. In processes of their own, since the streams
// of this one are in use.
struct StandardStreamsTests {
    @Test func `files that are opened later do not get the numbers of closed streams`() async {
        await #expect(processExitsWith: .success) {
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { close(stream) }
            StandardStreams.reserveClosed()
            let file = open("/dev/null", O_RDONLY)
            #expect(file > STDERR_FILENO)
            #expect(close(file) == 0)
        }
        // Only that of messages, as `2>&-` closes it.
        await #expect(processExitsWith: .success) {
            close(STDERR_FILENO)
            StandardStreams.reserveClosed()
            let file = open("/dev/null", O_RDONLY)
            #expect(file > STDERR_FILENO)
            #expect(close(file) == 0)
        }
    }

    @Test func `a closed stream still fails`() async {
        await #expect(processExitsWith: .success) {
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { close(stream) }
            StandardStreams.reserveClosed()
            for stream in [STDOUT_FILENO, STDERR_FILENO] {
                let count = write(stream, "x", 1)
                let number = errno
                #expect(count == -1 && number == EBADF)
            }
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            let number = errno
            #expect(count == -1 && number == EBADF)
        }
    }

    @Test func `a stream that is open stays`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            try #require(dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
            StandardStreams.reserveClosed()
            let written = write(STDOUT_FILENO, "x", 1)
            #expect(written == 1)
            var byte: UInt8 = 0
            let count = read(ends[0], &byte, 1)
            #expect(count == 1 && byte == UInt8(ascii: "x"))
        }
    }
}
