extension CLI {
    /// The outputs of the tool.
    package struct Output: Sendable {
        /// The function that writes results. It returns false when they could not be written.
        package var standardOutput: @Sendable ([UInt8]) -> Bool
        /// The function that writes everything else: diagnostics, progress.
        package var standardError: @Sendable (String) -> Void
        /// Whether narration goes to a terminal, where lines can be colored and written over.
        package var isErrorTerminal: Bool

        /// Outputs that print nothing.
        static let none = Output(standardOutput: { _ in true }, standardError: { _ in }, isErrorTerminal: false)

        package init(
            standardOutput: @escaping @Sendable ([UInt8]) -> Bool, standardError: @escaping @Sendable (String) -> Void,
            isErrorTerminal: Bool
        ) {
            self.standardOutput = standardOutput
            self.standardError = standardError
            self.isErrorTerminal = isErrorTerminal
        }
    }
}
