/// A picture whose pixels are all pixels of another one, as they are there: a part of it, a few of its lines, or all of them from memory.
package protocol DerivedRowSource: RowSource {
    /// The other one.
    var base: any RowSource { get }
}

extension DerivedRowSource {
    /// Whether every pixel of the other picture is known to be opaque.
    package var isOpaque: Bool { base.isOpaque }

    /// That of the other picture, in 1/255.
    package var colorError: Double { base.colorError }
}
