package import LintelUnits

extension CapInsets {
    /// The insets as captions show them: `T 0 L 16 B 0 R 16`, in the order in which UIKit writes edge insets.
    package var edgeText: String { "T \(top) L \(left) B \(bottom) R \(right)" }
}
