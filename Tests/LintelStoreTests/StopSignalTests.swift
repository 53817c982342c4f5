import LintelStore
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Each test sends a signal to a process of its own.
struct StopSignalTests {
    // What shells report for SIGINT, which is 2: 128 + 2.
    @Test func `a signal during work ends the process with 130`() async {
        await #expect(processExitsWith: .exitCode(130)) {
            let stop = try StopSignal()
            stop.during {
                kill(getpid(), SIGINT)
                // A signal ends one wait, but not all.
                for _ in 0..<300 { usleep(100_000) }
            }
        }
    }

    @Test func `a signal at another time can be read, also right at the beginning`() async {
        await #expect(processExitsWith: .success) {
            let stop = try StopSignal()
            kill(getpid(), SIGTERM)
            var polled = pollfd(fd: stop.file, events: Int16(POLLIN), revents: 0)
            let count = uninterrupted { poll(&polled, 1, 30_000) }
            withExtendedLifetime(stop) {}
            if count != 1 || polled.revents & Int16(POLLIN) == 0 { exit(1) }
        }
    }

    @Test func `a signal after all does what it did before`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            do {
                let stop = try StopSignal()
                stop.during {}
            }
            kill(getpid(), SIGTERM)
            for _ in 0..<300 { usleep(100_000) }
        }
    }
}
