#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The form of a value with files beside it in the cache: the length of its JSON in 8 bytes, little end first, the
/// JSON, then the files' bytes one after another.
package enum CachedEntry {
    /// Returns the bytes of an entry; `nil` for values that JSON cannot express, such as an infinite number.
    package static func bytes<Value: Encodable>(of value: Value, files: [[UInt8]]) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let json = try? encoder.encode(value) else { return nil }
        var bytes = withUnsafeBytes(of: UInt64(json.count).littleEndian) { Array($0) }
        bytes.reserveCapacity(8 + json.count + files.reduce(0) { $0 + $1.count })
        bytes += json
        for file in files { bytes += file }
        return bytes
    }

    /// The value, and the bytes of all files behind it; `nil` when it is of another form.
    package static func value<Value: Decodable>(_: Value.Type, in bytes: [UInt8]) -> (
        value: Value, rest: ArraySlice<UInt8>
    )? {
        guard bytes.count >= 8 else { return nil }
        let count = bytes[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count <= UInt64(bytes.count - 8) else { return nil }
        let end = 8 + Int(count)
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes[8..<end])) else { return nil }
        return (value, bytes[end...])
    }
}
