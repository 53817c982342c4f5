import LintelRaster
import LintelUnits

/// One axis of a resizable image: a leading cap, a centre of one pixel or more, and a trailing cap, in pixels of the image.
package struct AxisLayout: Hashable, Sendable {
    /// Of the whole image.
    package let length: Int
    package let leading: Int
    package let trailing: Int

    /// - Precondition: caps are 0 or more and leave a centre of one pixel or more.
    package init(length: Int, leading: Int = 0, trailing: Int = 0) {
        precondition(
            leading >= 0 && trailing >= 0 && length - leading - trailing > 0,
            "caps \(leading) and \(trailing) leave no centre in \(length)")
        self.length = length
        self.leading = leading
        self.trailing = trailing
    }

    package var center: Int { length - leading - trailing }

    /// Whether both samplings of the model give the same picture.
    var samplesAlike: Bool { center == 1 || (leading == 0 && trailing == 0) }

    /// Whether the caps have room in `target` pixels.
    func fits(_ target: Int) -> Bool { leading + trailing <= target }

    /// Two image pixels and how much of the second is mixed in.
    struct Tap: Hashable, Sendable {
        var first: Int
        var second: Int
        var weight: Float
    }

    /// Where target pixel `position` of `target` takes its colour from.
    /// - Precondition: the caps fit and `position` lies in `0..<target`.
    @inline(__always)
    func tap(at position: Int, of target: Int, sampling: StretchModel.Sampling) -> Tap {
        if position < leading { return Tap(first: position, second: position, weight: 0) }
        if position >= target - trailing {
            let copied = length - (target - position)
            return Tap(first: copied, second: copied, weight: 0)
        }
        if center == 1 { return Tap(first: leading, second: leading, weight: 0) }
        // In twice the centre's pixels, so that the only rounding is the division's.
        let stretched = Double(2 * (position - leading) + 1) * Double(center)
        let place = (stretched / Double(target - leading - trailing) - 1) / 2
        let below = place.rounded(.down)
        let first = leading + Int(below)
        let lowest = sampling == .centerOnly ? leading : 0
        let highest = sampling == .centerOnly ? leading + center - 1 : length - 1
        return Tap(
            first: min(max(first, lowest), highest), second: min(max(first + 1, lowest), highest),
            weight: Float(place - below))
    }

    /// All taps of a target.
    func taps(for target: Int, sampling: StretchModel.Sampling) -> [Tap] {
        (0..<target).map { tap(at: $0, of: target, sampling: sampling) }
    }
}

extension SIMD4<Float> {
    /// This colour with `weight` of `other` mixed in; exact at 0.
    @inline(__always)
    func mixed(with other: SIMD4<Float>, _ weight: Float) -> SIMD4<Float> { self + (other - self) * weight }
}

extension CapInsets {
    /// The columns and rows of an image of `size`; `nil` when a cap is negative or no centre is left.
    func layouts(in size: PixelSize) -> (columns: AxisLayout, rows: AxisLayout)? {
        func layout(_ length: Int, _ leading: Int, _ trailing: Int) -> AxisLayout? {
            // Compared one by one: the sum of two hostile numbers could overflow.
            guard leading >= 0, trailing >= 0, leading < length, trailing < length, leading + trailing < length else {
                return nil
            }
            return AxisLayout(length: length, leading: leading, trailing: trailing)
        }
        guard let columns = layout(size.width, left, right), let rows = layout(size.height, top, bottom) else {
            return nil
        }
        return (columns, rows)
    }

    init(columns: AxisLayout, rows: AxisLayout) {
        self.init(top: rows.leading, left: columns.leading, bottom: rows.trailing, right: columns.trailing)
    }
}
