extension Document {
    /// Whether a file is meant as JSON: its name says so, and it begins with an object or a list.
    static func isJSON(_ bytes: some Collection<UInt8>, file: String) -> Bool {
        guard file.lowercased().hasSuffix(".json") else { return false }
        let first = bytes.first { !isJSONSpace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The white space between the tokens of JSON. Source: RFC 8259, section 2.
    private static func isJSONSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Returns JSON with white space that YAML takes too, so that every token is in its line and column: spaces for
    /// tabs, and a ':' in another line than its key right after the key, since YAML has both in one line.
    /// - Complexity: O(bytes).
    static func withSpacesOfYAML(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isInString = false
        // The length of the result after the last string, while only white space follows it.
        var endOfString: Int?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isInString {
                result.append(byte)
                if byte == UInt8(ascii: "\\"), index < bytes.count {
                    result.append(bytes[index])
                    index += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    endOfString = result.count
                }
                continue
            }
            if isJSONSpace(byte) {
                result.append(byte == 0x09 ? 0x20 : byte)
                continue
            }
            if byte == UInt8(ascii: ":"), let end = endOfString,
                result[end...].contains(where: { $0 == 0x0A || $0 == 0x0D })
            {
                result.insert(byte, at: end)
                result.append(0x20)
            } else {
                result.append(byte)
            }
            isInString = byte == UInt8(ascii: "\"")
            endOfString = nil
        }
        return result
    }
}
