/// What a report advises where a bar cannot be read well.
package enum ContrastAdvice: Hashable, Sendable {
    /// To ask for proposals.
    case asking
    /// To change a color of the brand: the preset is of a batch, and its colors are not its own.
    case changingBrand
    /// The colors to take instead, which are looked for: `PresetReport.contrastProposals`.
    case proposals

    /// The end of a message about low contrast of a preset.
    func hint(for input: BuildInput) -> String {
        switch self {
        case .asking:
            "; lintel check \(input.commandArgument.map { $0 + " " } ?? "")--fix-contrast proposes a change"
        case .changingBrand: "; change a color of the brand"
        case .proposals: ""
        }
    }
}
