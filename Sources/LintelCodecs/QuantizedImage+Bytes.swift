import LintelRaster

extension QuantizedImage {
    /// The samples as they lie in memory; 16-bit ones in this machine's byte order.
    func withBytes<Result, Failure: Error>(
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
