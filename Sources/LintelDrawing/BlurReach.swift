/// The distance that a Gaussian blur reaches to each side of an edge, in standard deviations.
package enum BlurReach {
    /// The distance at which painting ends. Less than 4e-6 is lost, a thousandth of a step of 8 bits: 1 − Φ(4.5) is
    /// 3.4e-6.
    package static let painted = 4.5

    /// The distance at which the blur of an opaque black edge is less than half a step of 8 bits, so that a picture
    /// which ends there shows no edge: 1 − Φ(3) is 0.00135, half a step 0.00196.
    package static let seen = 3.0
}
