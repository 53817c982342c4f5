extension Double {
    /// Reads a decimal number as JSON has it, also with `+` and without a digit before or after the point; `nil` for
    /// all else, such as hexadecimal digits, `inf` and `nan`.
    package init?(decimal text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        guard let value = Double(text), value.isFinite else { return nil }
        self = value
    }
}
