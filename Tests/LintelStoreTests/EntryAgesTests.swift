import LintelStore
import Testing

/// 1,024 steps lead from each power of two of nanoseconds to the next, and the first 1,024 ages are nanoseconds: an age
/// from 2^p on, for p of 10 and more, has the step (p - 9) · 1024 and one more for each 2^(p - 10) ns beyond 2^p.
struct EntryAgesTests {
    /// 10^18 ns after 1970.
    private static let now = FileTable.Moment(seconds: 1_000_000_000, nanoseconds: 0)

    private func moment(nanosecondsAgo age: Int) -> FileTable.Moment {
        let time = 1_000_000_000_000_000_000 - age
        return FileTable.Moment(seconds: time / 1_000_000_000, nanoseconds: time % 1_000_000_000)
    }

    @Test(arguments: [
        (0, 0), (1, 1), (1023, 1023), (1024, 1024), (2047, 2047),
        // From 2^11 on two nanoseconds are a step, from 2^12 on four.
        (2048, 2048), (2049, 2048), (2050, 2049), (4095, 3071), (4096, 3072), (4099, 3072), (4100, 3073),
        // A second: 2^29 is below it, a step is 2^19, and 1,907 of them are whole: 20 · 1024 + 1907 - 1024.
        (1_000_000_000, 21_363),
        // 2^46, near a day: 37 · 1024; then 2^36 - 1 and 2^36 more.
        (70_368_744_177_664, 37_888), (70_437_463_654_399, 37_888), (70_437_463_654_400, 37_889),
        // What is used in the future has no age.
        (-1, 0), (-1_000_000_000_000, 0),
    ])
    func `an age is counted in steps of a thousandth of itself`(nanoseconds: Int, steps: Int) {
        let ages = EntryAges(now: Self.now)
        #expect(ages.age(ofUseAt: moment(nanosecondsAgo: nanoseconds)) == steps)
    }

    // Int64 ends after 9,223,372,036.854775807 s, 292 years. The last step before 2^63 is 53 · 1024 + 1023.
    @Test(
        arguments: [
            (1_000_000_000, -10_000_000_000, 55_295), (1_000_000_000, .min, 55_295),
            (1_000_000_000, 10_000_000_000, 0), (1_000_000_000, .max, 0),
            (9_223_372_036, 0, 55_295), (.max, 0, 55_295), (.max, .max, 0), (.min, .max, 0), (.min, .min, 0),
        ] as [(Int, Int, Int)])
    func `times beyond 292 years from 1970 are the first or the last`(now: Int, used: Int, steps: Int) {
        let ages = EntryAges(now: FileTable.Moment(seconds: now, nanoseconds: 999_999_999))
        #expect(ages.age(ofUseAt: FileTable.Moment(seconds: used, nanoseconds: 999_999_999)) == steps)
    }

    @Test func `the oldest entries are those to remove`() {
        var ages = EntryAges(now: Self.now)
        let (second, day, year) = (1_000_000_000, 86_400_000_000_000, 31_536_000_000_000_000)
        for (bytes, age) in [(100, second), (200, day), (300, year)] {
            ages.add(bytes, usedAt: moment(nanosecondsAgo: age))
        }
        #expect(ages.size == 600)
        for (amount, age) in [(1, year), (300, year), (301, day), (500, day), (501, second), (600, second)] {
            let limit = ages.age(ofUseAt: moment(nanosecondsAgo: age))
            #expect(ages.ageLimit(toRemove: amount) == limit, "\(amount) bytes")
        }
        // Nothing is older than the last step, and everything is as old as the first.
        #expect(ages.ageLimit(toRemove: 0) == 55_295)
        #expect(ages.ageLimit(toRemove: 601) == 0)
    }

    @Test func `a size beyond every number is the largest one`() {
        var ages = EntryAges(now: Self.now)
        for _ in 0..<2 { ages.add(.max, usedAt: Self.now) }
        #expect(ages.size == .max)
    }
}
