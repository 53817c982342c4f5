/// A picture that has pixels of another one, unchanged: a part of it, a few of its lines, or all of it from memory.
package protocol DerivedRowSource: RowSource {
    /// The other one.
    var base: any RowSource { get }
}

extension DerivedRowSource {
    /// Whether every pixel of the other picture is known to be opaque.
    package var isOpaque: Bool { base.isOpaque }

    /// The error of the other picture's colors, in 1/255.
    package var colorError: Double { base.colorError }
}
