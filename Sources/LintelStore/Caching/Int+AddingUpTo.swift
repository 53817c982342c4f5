extension Int {
    /// The sum with a number that is not negative, or the largest number where the sum is beyond it: some file systems
    /// have files of exbibytes.
    func addingUpTo(_ other: Int) -> Int {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? .max : sum
    }
}
