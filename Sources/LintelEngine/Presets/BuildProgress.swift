/// The progress of a build. Sent from any thread: counts may arrive out of order, and fall when assets are divided and
/// their preset is planned again.
package struct BuildProgress: Hashable, Sendable {
    /// The preset's index in the request.
    package var preset: Int
    /// The number of pictures drawn, of all that the preset needs.
    package var done: Int
    package var total: Int

    package init(preset: Int, done: Int, total: Int) {
        self.preset = preset
        self.done = done
        self.total = total
    }
}
