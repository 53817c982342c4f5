import LintelBars
import LintelDevices
import LintelPlan
import LintelUnits

/// A device and a way that a bar looks on it, by which a contact sheet names a size.
struct SheetSituation: Hashable {
    var device: String
    var family: Device.Family
    var orientation: Orientation
    var isLargeTitle: Bool
    /// The row of pixels at which the bar itself begins.
    var origin: Int
    /// Of the bar without what a large title adds, in pixels.
    var barHeight: Int

    /// `iPhone 16, portrait`, or `iPhone 16, large title`, which most devices show upright only.
    var words: String {
        let words = [
            device, isLargeTitle && orientation == .portrait ? nil : orientation.rawValue,
            isLargeTitle ? "large title" : nil,
        ]
        return words.compactMap { $0 }.joined(separator: ", ")
    }

    /// Returns the situation that each size of an image is shown in: of several, that of the newest device. A size between others, which a
    /// bar passes through while it grows, has none.
    /// - Complexity: O(devices).
    static func situations(of image: PlannedImage, on devices: [Device]) -> [PixelSize: SheetSituation] {
        let served = Set(image.devices)
        var found: [PixelSize: (situation: SheetSituation, year: Int)] = [:]
        for device in devices where !served.isDisjoint(with: device.identifiers + [device.name]) {
            for position in image.position == .any ? BarPosition.allCases : [image.position] {
                let placements = device.placements(
                    bar: image.bar, metrics: image.metrics, position: position, era: image.era)
                for placement in placements where !placement.isAlternative {
                    for isLarge in [false, true] where !isLarge || placement.largeTitleGrowth > .zero {
                        let height = placement.backgroundHeight + (isLarge ? placement.largeTitleGrowth : .zero)
                        let size = PixelSize(
                            width: placement.width.pixels(at: image.scale), height: height.pixels(at: image.scale))
                        let year = device.year ?? .max
                        if let known = found[size], known.year > year { continue }
                        found[size] = (
                            SheetSituation(
                                device: device.name, family: device.family, orientation: placement.orientation,
                                isLargeTitle: isLarge, origin: placement.originPixels(at: image.scale),
                                barHeight: placement.barHeight.pixels(at: image.scale)), year
                        )
                    }
                }
            }
        }
        return found.mapValues(\.situation)
    }

    /// Returns the sizes that stand for all: of each kind of device, orientation and title the narrowest and the widest; all of a few.
    static func representatives(
        of targets: [PixelSize], _ situations: [PixelSize: SheetSituation]
    ) -> [PixelSize] {
        guard targets.count > most else { return targets }
        struct Kind: Hashable {
            var family: Device.Family
            var orientation: Orientation
            var isLargeTitle: Bool
        }
        var kinds: [Kind: [PixelSize]] = [:]
        for target in targets {
            guard let one = situations[target] else { continue }
            kinds[
                Kind(family: one.family, orientation: one.orientation, isLargeTitle: one.isLargeTitle), default: []
            ].append(target)
        }
        guard !kinds.isEmpty else { return targets }
        let chosen = Set(kinds.values.flatMap { [$0.min(), $0.max()].compactMap(\.self) })
        return targets.filter(chosen.contains)
    }

    /// Sizes that are all shown: those of one device.
    private static let most = 12
}
