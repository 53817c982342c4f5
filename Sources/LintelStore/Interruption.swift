#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Repeats a call that a signal interrupted, as can happen on file systems that wait for a network or for another
/// process. For system calls that may be made twice: those that open what is there, lock, read, write and flush.
/// - Returns: what the last call returned, and its `errno`. Source: POSIX.1-2017, volume 2, section 2.3.
package func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        guard result < 0, errno == EINTR else { return result }
    }
}

/// Repeats a call that a signal interrupted, for calls that return nothing when they fail.
package func uninterruptedOptional<Result>(_ call: () -> Result?) -> Result? {
    while true {
        if let result = call() { return result }
        guard errno == EINTR else { return nil }
    }
}
