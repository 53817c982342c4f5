import LintelEngine
import Testing

struct AmountsTests {
    @Test(arguments: [
        (0.0, 2, "0.00"), (0.62, 2, "0.62"), (0.005, 2, "0.01"), (1.999, 2, "2.00"), (-1.25, 1, "-1.3"),
        (12.0, 0, "12"),
        (0.04, 1, "0.0"), (1234.5678, 3, "1234.568"),
    ])
    func `a decimal has so many digits`(value: Double, digits: Int, text: String) {
        #expect(Amounts.decimal(value, digits: digits) == text)
    }

    @Test(arguments: [(0.62, "0.62"), (0.6201, "0.63"), (0.0, "0.00"), (2.999, "3.00")])
    func `a bound is not less than what it bounds`(value: Double, text: String) {
        #expect(Amounts.bound(value) == text)
    }

    @Test(arguments: [(1.0, "1"), (0.5, "0.5"), (97.6667, "97.667"), (100.0, "100"), (0.0, "0"), (-1.25, "-1.25")])
    func `a short number has no zeros at its end`(value: Double, text: String) {
        #expect(Amounts.short(value) == text)
    }

    @Test(arguments: [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 KB"), (999_949, "999.9 KB"), (999_950, "1.0 MB")])
    func `a size is in bytes, thousands or millions`(count: Int, text: String) {
        #expect(Amounts.bytes(count) == text)
    }

    @Test(arguments: [(0.0, "0 ms"), (0.0421, "42 ms"), (0.0994, "99 ms"), (0.0996, "0.1 s"), (12.34, "12.3 s")])
    func `a time is in milliseconds or seconds`(seconds: Double, text: String) {
        #expect(Amounts.seconds(seconds) == text)
    }
}
