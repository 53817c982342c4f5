#if canImport(CryptoKit)
import CryptoKit
#else
import CDigest
#endif

/// The SHA-256 of `bytes` as 64 lower-case hexadecimal digits. Source: FIPS 180-4; the work is CryptoKit's or OpenSSL's.
func sha256(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: sha256Bytes(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

/// The SHA-256 of `bytes`, 32 bytes.
func sha256Bytes(_ bytes: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
    return Array(SHA256.hash(data: bytes))
    #else
    var digest = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let status = EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil)
    precondition(status == 1 && length == 32, "libcrypto cannot compute SHA-256")
    return digest
    #endif
}
