/// What `lintel doctor` found out about one part of the machine.
struct Finding: Hashable, Sendable {
    enum State: String, CaseIterable, Sendable {
        /// Everything is as it should be.
        case fine = "ok"
        /// Builds work, but something is missing or slower.
        case note
        /// Builds fail.
        case problem
    }

    /// What was looked at, in one word: `cache`.
    var part: String
    var state: State
    /// A phrase: what was found, then what it means.
    var text: String
    /// What to do about it; `nil` when there is nothing to do.
    var advice: String?

    init(_ part: String, _ state: State, _ text: String, advice: String? = nil) {
        self.part = part
        self.state = state
        self.text = text
        self.advice = advice
    }
}
