#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The limit for the files that this process may have open at a time.
package enum OpenFiles {
    /// The limit in force; `Int.max` for none, and `nil` when the system does not say.
    package static var limit: Int? { limits.map { Int(clamping: $0.rlim_cur) } }

    /// Raises the current limit to the highest one that needs no further rights, but to no more than `wanted`. macOS
    /// starts programs with 256, which is less than the files that `lintel watch` looks at in a large project. Nothing
    /// changes where the system refuses.
    package static func raiseLimit(to wanted: Int = most) {
        guard var limits = limits else { return }
        let target = min(limits.rlim_max, rlim_t(wanted))
        guard limits.rlim_cur < target else { return }
        limits.rlim_cur = target
        _ = setrlimit(resource, &limits)
    }

    /// The highest limit that is set, `OPEN_MAX` of macOS: setrlimit(2) there refuses more, whatever the greatest limit
    /// is.
    package static let most = 10240

    private static var limits: rlimit? {
        var limits = rlimit()
        return getrlimit(resource, &limits) == 0 ? limits : nil
    }

    #if canImport(Darwin) || canImport(Musl)
    private static let resource = RLIMIT_NOFILE
    #else
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
