/// How many bytes of a cache are how old: what shows which entries to remove, in half a megabyte for any number of
/// entries.
///
/// Ages are counted in steps of a thousandth of themselves, so that one entry of last year does not make all of today
/// alike.
package struct EntryAges {
    /// The bytes of the entries by their age: one range of steps for ages below 2^10 nanoseconds, and one from each
    /// power of two to the next, up to 2^62, which is Int64's last.
    private var bytes = [Int](repeating: 0, count: 54 * steps)
    /// Nanoseconds since 1970.
    private let now: Int64
    /// The size of all entries in bytes.
    package private(set) var size = 0

    /// Steps from one power of two of nanoseconds to the next.
    private static let steps = 1024

    package init(now: FileTable.Moment) { self.now = Self.nanoseconds(now) }

    /// Adds an entry.
    /// - Parameters:
    ///   - size: its bytes; not negative.
    ///   - moment: when it was last used.
    package mutating func add(_ size: Int, usedAt moment: FileTable.Moment) {
        self.size = self.size.addingUpTo(size)
        let age = age(ofUseAt: moment)
        bytes[age] = bytes[age].addingUpTo(size)
    }

    /// Returns the age of an entry in steps, which are exact up to a microsecond; 0 for one of the future.
    package func age(ofUseAt moment: FileTable.Moment) -> Int {
        let used = Self.nanoseconds(moment)
        guard used < now else { return 0 }
        let (difference, isTooMuch) = now.subtractingReportingOverflow(used)
        let age = isTooMuch ? Int64.max : difference
        guard age >= Self.steps else { return Int(age) }
        // 2^10 is the first power with steps of its own.
        let power = 63 - age.leadingZeroBitCount
        return (power - 9) * Self.steps + Int(age >> (power - 10)) - Self.steps
    }

    /// Returns the age for which older entries alone have less than `amount` bytes, and with those of this age at least
    /// as many; 0 if all entries together have less.
    package func ageLimit(toRemove amount: Int) -> Int {
        var rest = amount
        for age in bytes.indices.reversed() {
            rest -= bytes[age]
            if rest <= 0 { return age }
        }
        return 0
    }

    /// Since 1970, within the range of `Int64`, which is 292 years.
    private static func nanoseconds(_ moment: FileTable.Moment) -> Int64 {
        let (value, isTooMuch) = Int64(moment.seconds).multipliedReportingOverflow(by: 1_000_000_000)
        guard !isTooMuch else { return moment.seconds < 0 ? .min : .max }
        let (sum, isMore) = value.addingReportingOverflow(Int64(moment.nanoseconds))
        return isMore ? .max : sum
    }
}
