import LintelRaster

extension QuantizedImage {
    /// The image with 8 bits per sample when that loses nothing: when every 16-bit sample is 257 times one of 8 bits,
    /// which is what a reader makes of an 8-bit one; otherwise the image itself. O(samples), up to the first that is
    /// not.
    var reduced: QuantizedImage {
        guard case .bits16(let samples) = samples, samples.allSatisfy({ $0 % 257 == 0 }) else { return self }
        return QuantizedImage(size: size, samples: .bits8(samples.map { UInt8($0 / 257) }))
    }
}
