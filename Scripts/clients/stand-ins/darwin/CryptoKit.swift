// As much of CryptoKit as Lintel uses. Source: Apple, documentation of CryptoKit.
public struct SHA256Digest: Sequence {
    public func makeIterator() -> Array<UInt8>.Iterator { preconditionFailure() }
}
public struct SHA256 {
    public static func hash<Bytes: RandomAccessCollection>(data: Bytes) -> SHA256Digest where Bytes.Element == UInt8 {
        SHA256Digest()
    }
}
