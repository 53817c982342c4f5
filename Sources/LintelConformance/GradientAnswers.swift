import LintelJSON

/// Answers about gradients.
enum GradientAnswers {
    /// How pixels are given.
    enum Precision {
        /// Straight, not clipped sRGB.
        case float
        /// Straight sRGB, 0…255.
        case bytes
    }

    /// `nil` when the row is of another kind or does not say what it must.
    static func answer(to row: Row, _ precision: Precision) -> JSON? {
        switch row.kind {
        default: nil
        }
    }
}
