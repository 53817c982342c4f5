extension QuantizedImage {
    /// Calls `body` with the samples as they are in memory; 16-bit ones are in this machine's byte order.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch samples {
        case .bits8(let samples):
            try samples.withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeRawBufferPointer(buffer)) }
        case .bits16(let samples):
            try samples.withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeRawBufferPointer(buffer)) }
        }
    }
}
