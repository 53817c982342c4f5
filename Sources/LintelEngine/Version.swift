import LintelDevices
import LintelDigest

/// The versions that outputs carry.
package enum Version {
    /// The version of the tool, by the rules of semantic versioning.
    package static let tool = "0.1.0"
    /// Grows with any change of any pixel of any output.
    package static let renderer = 16
    /// The beginning of the digest of the device catalog.
    package static let catalog = String(sha256(DeviceCatalog.shippedBytes).prefix(12))
}
