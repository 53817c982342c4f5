#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How many bytes of a cache are how old: what shows which entries to remove, in half a megabyte for any number of
/// entries.
///
/// Ages are counted in steps of a thousandth of themselves, so that one entry of last year does not make all of today
/// alike.
struct EntryAges {
    /// The bytes of the entries by their age.
    private var bytes = [Int](repeating: 0, count: 55 * steps)
    /// Nanoseconds since 1970.
    private let now: Int64
    /// The size of all entries in bytes.
    private(set) var size = 0

    /// Steps from one power of two of nanoseconds to the next.
    private static let steps = 1024

    init(now: timespec) { self.now = Self.nanoseconds(now) }

    mutating func add(_ item: BuildCache.Item) {
        size = size.addingUpTo(item.size)
        let age = age(of: item)
        bytes[age] = bytes[age].addingUpTo(item.size)
    }

    /// The age of an entry in steps, which are exact up to a microsecond; 0 for one of the future.
    func age(of item: BuildCache.Item) -> Int {
        let (difference, isTooMuch) = now.subtractingReportingOverflow(Self.nanoseconds(item.used))
        let age = isTooMuch ? UInt64(Int64.max) : UInt64(max(0, difference))
        guard age >= Self.steps else { return Int(age) }
        // 2^10 is the first power with steps of its own; Int64's last is 2^62.
        let power = 63 - age.leadingZeroBitCount
        return (power - 9) * Self.steps + Int(age >> (power - 10)) - Self.steps
    }

    /// Returns the age for which older entries alone have less than `amount` bytes, and with those of this age at least
    /// as many.
    func ageLimit(toRemove amount: Int) -> Int {
        var rest = amount
        for age in bytes.indices.reversed() {
            rest -= bytes[age]
            if rest <= 0 { return age }
        }
        return 0
    }

    /// Since 1970, within the range of `Int64`, which is 292 years.
    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (value, isTooMuch) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        guard !isTooMuch else { return time.tv_sec < 0 ? .min : .max }
        let (sum, isMore) = value.addingReportingOverflow(Int64(time.tv_nsec))
        return isMore ? .max : sum
    }
}
