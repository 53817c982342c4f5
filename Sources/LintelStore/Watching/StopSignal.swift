import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A handler that takes an interrupt or a request to end from the system, so that a command which waits can end itself.
package final class StopSignal: Sendable {
    /// The file descriptor, which can be read after a signal.
    package let file: Int32
    private let other: Int32
    // Filled before anybody else knows of the value.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
    private nonisolated(unsafe) var handlers: [(number: Int32, old: sigaction)] = []
    private let isWorking = Atomic(false)

    package init() throws(DiskError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Disk.failure(.create, "a pipe") }
        file = ends[0]
        other = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let registered = DispatchSemaphore(value: 0)
        for number in [SIGINT, SIGTERM] {
            var old = sigaction()
            sigaction(number, nil, &old)
            handlers.append((number, old))
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.stop() }
            source.setRegistrationHandler { registered.signal() }
            source.resume()
            sources.append(source)
        }
        // Until both sources are registered, which happens on another thread, signals are ignored and lost.
        for _ in sources { registered.wait() }
    }

    deinit {
        for source in sources { source.cancel() }
        for (number, old) in handlers {
            var old = old
            sigaction(number, &old, nil)
        }
        close(file)
        close(other)
    }

    /// Runs work during which a signal ends the process at once with 130, as shells report it. Folders are replaced by
    /// one rename, so that none is left half.
    package func during<Value>(_ work: () -> Value) -> Value {
        isWorking.store(true, ordering: .sequentiallyConsistent)
        defer { isWorking.store(false, ordering: .sequentiallyConsistent) }
        return work()
    }

    private func stop() {
        if isWorking.load(ordering: .sequentiallyConsistent) { _exit(130) }
        var byte: UInt8 = 1
        _ = write(other, &byte, 1)
    }
}
