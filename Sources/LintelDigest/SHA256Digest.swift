import CLintelDigest

#if canImport(CryptoKit)
import CryptoKit
#endif

/// The SHA-256 of `bytes` as 64 lower-case hexadecimal digits. Source: FIPS 180-4.
package func sha256(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 64) { text in
        var index = 0
        for byte in sha256Bytes(bytes) {
            for digit in [byte >> 4, byte & 15] {
                text[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
                index += 1
            }
        }
        return index
    }
}

/// A way of computing a digest; all give the same result.
package enum SHA256Way: CaseIterable {
    /// The fastest that this machine has.
    case best
    case portable
    case extensions

    fileprivate var ofC: lintel_sha256_way {
        switch self {
        case .best: LINTEL_SHA256_BEST
        case .portable: LINTEL_SHA256_PORTABLE
        case .extensions: LINTEL_SHA256_EXTENSIONS
        }
    }
}

/// The SHA-256 of `bytes`, 32 bytes.
///
/// On Apple's systems the work is CryptoKit's. Elsewhere it is not OpenSSL's: loading libcrypto takes longer than
/// everything else in a build with nothing to do.
package func sha256Bytes(_ bytes: some Collection<UInt8>, _ way: SHA256Way = .best) -> [UInt8] {
    #if canImport(CryptoKit)
    if way == .best { return Array(SHA256.hash(data: Array(bytes))) }
    #endif
    func digest(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            lintel_sha256(bytes.baseAddress, bytes.count, digest.baseAddress, way.ofC)
            count = 32
        }
    }
    return bytes.withContiguousStorageIfAvailable(digest) ?? Array(bytes).withUnsafeBufferPointer(digest)
}
