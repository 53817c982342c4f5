import LintelRaster
import LintelUnits

/// One axis of a resizable image: a leading cap, a center of one pixel or more, and a trailing cap, in pixels of the
/// image.
package struct AxisLayout: Hashable, Sendable {
    /// The length of the whole image in pixels.
    package let length: Int
    package let leading: Int
    package let trailing: Int
    /// The way in which a center of several pixels is drawn longer or shorter.
    package let fill: StretchModel.Fill
    /// Whether caps shrink where they do not fit.
    let shrinksCaps: Bool

    /// Creates the layout of one axis.
    /// - Precondition: caps are 0 or more and leave a center of one pixel or more.
    package init(length: Int, leading: Int = 0, trailing: Int = 0, model: StretchModel = .uiKitNinePart) {
        precondition(
            leading >= 0 && trailing >= 0 && length - leading - trailing > 0,
            "caps \(leading) and \(trailing) leave no center in \(length)")
        self.length = length
        self.leading = leading
        self.trailing = trailing
        fill = model.fill
        shrinksCaps = model.shrinksCaps
    }

    package var center: Int { length - leading - trailing }

    /// Whether both samplings of the model give the same picture.
    var samplesAlike: Bool {
        if shrinksCaps { return false }
        return center == 1 || fill == .tile || (fill == .stretch && leading == 0 && trailing == 0)
    }

    /// Whether the caps have room in `target` pixels.
    func fits(_ target: Int) -> Bool { shrinksCaps || leading + trailing <= target }

    /// Two image pixels and how much of the second is mixed in.
    struct Tap: Hashable, Sendable {
        var first: Int
        var second: Int
        var weight: Float
    }

    /// Returns the image pixels from which target pixel `position` of `target` takes its color.
    /// - Precondition: the caps fit and `position` is in `0..<target`.
    @inline(__always)
    func tap(at position: Int, of target: Int, sampling: StretchModel.Sampling) -> Tap {
        if shrinksCaps, target < leading + trailing { return shrunkTap(at: position, of: target) }
        if position < leading { return Tap(first: position, second: position, weight: 0) }
        if position >= target - trailing {
            let copied = length - (target - position)
            return Tap(first: copied, second: copied, weight: 0)
        }
        if center == 1 { return Tap(first: leading, second: leading, weight: 0) }
        guard fill == .stretch else { return tiledTap(at: position, of: target, sampling) }
        // In twice the center's pixels, so that the only rounding is the division's.
        let stretched = Double(2 * (position - leading) + 1) * Double(center)
        let inCenter = (stretched / Double(target - leading - trailing) - 1) / 2
        let below = inCenter.rounded(.down)
        let first = leading + Int(below)
        let lowest = sampling == .centerOnly ? leading : 0
        let highest = sampling == .centerOnly ? leading + center - 1 : length - 1
        return Tap(
            first: min(max(first, lowest), highest), second: min(max(first + 1, lowest), highest),
            weight: Float(inCenter - below))
    }

    private func tiledTap(at position: Int, of target: Int, _ sampling: StretchModel.Sampling) -> Tap {
        let room = target - leading - trailing
        let middle = Double(position - leading) + 0.5
        switch fill {
        case .stretch, .tile:
            let pixel = leading + (position - leading) % center
            return Tap(first: pixel, second: pixel, weight: 0)
        case .centeredTile:
            let start = Double(room - center) / 2
            let offset = (middle - start).truncatingRemainder(dividingBy: Double(center))
            return copyTap(at: offset < 0 ? offset + Double(center) : offset, sampling)
        case .roundedTile:
            let copies = max(1, (Double(room) / Double(center)).rounded())
            let one = Double(room) / copies
            return copyTap(at: middle.truncatingRemainder(dividingBy: one) * Double(center) / one, sampling)
        }
    }

    /// Returns the tap at `offset` pixels from the start of a copy of the center.
    private func copyTap(at offset: Double, _ sampling: StretchModel.Sampling) -> Tap {
        let below = (offset - 0.5).rounded(.down)
        func pixel(_ index: Int) -> Int {
            if sampling == .centerOnly { return leading + min(max(index, 0), center - 1) }
            return leading + (index % center + center) % center
        }
        return Tap(first: pixel(Int(below)), second: pixel(Int(below) + 1), weight: Float(offset - 0.5 - below))
    }

    /// Both caps without a center, shrunk in proportion.
    private func shrunkTap(at position: Int, of target: Int) -> Tap {
        let caps = leading + trailing
        let inCaps = (Double(2 * position + 1) * Double(caps) / Double(target) - 1) / 2
        let below = inCaps.rounded(.down)
        func pixel(_ index: Int) -> Int {
            let index = min(max(index, 0), caps - 1)
            return index < leading ? index : index + center
        }
        return Tap(first: pixel(Int(below)), second: pixel(Int(below) + 1), weight: Float(inCaps - below))
    }

    /// All taps of a target.
    func taps(for target: Int, sampling: StretchModel.Sampling) -> [Tap] {
        (0..<target).map { tap(at: $0, of: target, sampling: sampling) }
    }
}

extension SIMD4<Float> {
    /// This color with `weight` of `other` mixed in; exact at 0.
    @inline(__always)
    func mixed(with other: SIMD4<Float>, _ weight: Float) -> SIMD4<Float> { self + (other - self) * weight }
}

extension CapInsets {
    /// The columns and rows of an image of `size`; `nil` when a cap is negative or no center is left.
    func layouts(
        in size: PixelSize, model: StretchModel = .uiKitNinePart
    ) -> (columns: AxisLayout, rows: AxisLayout)? {
        func layout(_ length: Int, _ leading: Int, _ trailing: Int) -> AxisLayout? {
            // Compared one by one: the sum of two hostile numbers could overflow.
            guard leading >= 0, trailing >= 0, leading < length, trailing < length, leading + trailing < length else {
                return nil
            }
            return AxisLayout(length: length, leading: leading, trailing: trailing, model: model)
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
