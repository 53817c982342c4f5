import LintelDrawing
import LintelUnits

/// The SHA-256 of everything that a value is made of, found by walking its stored properties, so that a property added
/// to any type in it changes the digest without a line written for it.
///
/// What a walk cannot see is refused rather than left out: classes other than textures, closures, and cases of
/// enumerations that describe themselves.
/// - Complexity: O(parts), about a microsecond each.
package struct ValueFingerprint {
    private var bytes: [UInt8] = []
    private var isWhole = true

    /// Returns the digest of the values; `nil` when a part of one of them cannot be recorded.
    package static func digest(of values: [Any]) -> String? {
        var fingerprint = ValueFingerprint()
        fingerprint.bytes.reserveCapacity(4096)
        for value in values { fingerprint.add(value) }
        return fingerprint.isWhole ? sha256(fingerprint.bytes) : nil
    }

    /// The digest of texts, one after another: which text ends where is a part of it.
    package static func digest(ofTexts texts: [String]) -> String {
        var fingerprint = ValueFingerprint()
        for text in texts { fingerprint.add(text: text) }
        return sha256(fingerprint.bytes)
    }

    private enum Mark: UInt8 {
        case number
        case text
        case none
        case some
        case list
        case unordered
        case fields
        case choice
    }

    private mutating func add(_ value: Any) {
        if let value = exactly(Bool.self, value) {
            add(number: value ? 1 : 0)
        } else if let value = exactly(Int.self, value) {
            add(number: UInt64(bitPattern: Int64(value)))
        } else if let value = exactly(UInt64.self, value) {
            add(number: value)
        } else if let value = exactly(UInt8.self, value) {
            add(number: UInt64(value))
        } else if let value = exactly(UInt16.self, value) {
            add(number: UInt64(value))
        } else if let value = exactly(UInt32.self, value) {
            add(number: UInt64(value))
        } else if let value = exactly(Int32.self, value) {
            add(number: UInt64(bitPattern: Int64(value)))
        } else if let value = exactly(Double.self, value) {
            add(number: value.bitPattern)
        } else if let value = exactly(Float.self, value) {
            add(number: UInt64(value.bitPattern))
        } else if let value = exactly(String.self, value) {
            add(text: value)
        } else if let value = exactly([UInt8].self, value) {
            add(bytes: value)
        } else if let value = exactly(SIMD2<Double>.self, value) {
            add(list: [value.x, value.y])
        } else if let value = exactly(SIMD3<Double>.self, value) {
            add(list: [value.x, value.y, value.z])
        } else if let value = exactly(SIMD4<Double>.self, value) {
            add(list: [value.x, value.y, value.z, value.w])
        } else if let value = exactly([PixelSize].self, value) {
            // Jobs have hundreds, which would be walked one side at a time.
            mark(.list)
            add(count: value.count)
            for size in value {
                append(UInt64(bitPattern: Int64(size.width)))
                append(UInt64(bitPattern: Int64(size.height)))
            }
        } else if let value = exactly(TextureImage.self, value) {
            // The digest of its file, which decides its pixels.
            add(text: value.digest)
        } else {
            add(parts: Mirror(reflecting: value), of: value)
        }
    }

    /// A cast to the value's own type. Types are compared first: casts that fail take longer than all the rest.
    @inline(__always)
    private func exactly<Value>(_: Value.Type, _ value: Any) -> Value? {
        type(of: value) == Value.self ? value as? Value : nil
    }

    private mutating func add(parts mirror: Mirror, of value: Any) {
        switch mirror.displayStyle {
        case .optional:
            mark(mirror.children.isEmpty ? .none : .some)
            for child in mirror.children { add(child.value) }
        case .collection:
            mark(.list)
            add(count: mirror.children.count)
            for child in mirror.children { add(child.value) }
        case .set, .dictionary:
            // Their order is chance.
            let items = mirror.children.map { child in
                var item = ValueFingerprint()
                item.add(child.value)
                isWhole = isWhole && item.isWhole
                return item.bytes
            }
            mark(.unordered)
            add(count: items.count)
            for item in items.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(bytes: item) }
        case .struct, .tuple:
            mark(.fields)
            // A structure has no superclass, so that its children are all of its stored properties.
            add(count: mirror.children.count)
            for child in mirror.children {
                add(text: child.label ?? "")
                add(child.value)
            }
        case .enum:
            mark(.choice)
            if let child = mirror.children.first {
                add(text: child.label ?? "")
                add(child.value)
            } else if let value = value as? any RawRepresentable {
                add(value.rawValue)
            } else if value is any CustomStringConvertible {
                isWhole = false
            } else {
                add(text: String(describing: value))
            }
        default: isWhole = false
        }
    }

    private mutating func mark(_ mark: Mark) { bytes.append(mark.rawValue) }

    private mutating func add(number: UInt64) {
        mark(.number)
        append(number)
    }

    private mutating func add(count: Int) { append(UInt64(count)) }

    private mutating func append(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add(text: String) {
        mark(.text)
        add(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func add(bytes more: [UInt8]) {
        mark(.text)
        add(count: more.count)
        bytes += more
    }

    private mutating func add(list: [Double]) {
        mark(.list)
        add(count: list.count)
        for value in list { add(number: value.bitPattern) }
    }
}
