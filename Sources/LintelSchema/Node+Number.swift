package import LintelYAML

extension Node {
    /// The number that is written without quotation marks; `nil` for other nodes.
    package var number: Double? {
        guard case .scalar(let scalar) = content, !scalar.isQuoted else { return nil }
        return Double(decimal: scalar.text)
    }
}
