package import LintelBars
package import LintelDrawing
import LintelGradient
package import LintelUnits

/// The assets that cannot be one image for all sizes, as drawing them showed. A plan cannot know this beforehand;
/// planning again with these divisions gives what can be delivered.
///
/// All scales, appearances and gamuts of an asset are divided alike, because an app asks for them by one name. An image
/// that holds for some sizes holds for a part of them, so that an asset may be divided wherever any of its pictures has
/// to be.
package struct AssetDivisions: Hashable, Sendable {
    /// A picture whose images an app chooses by size.
    package struct Asset: Hashable, Sendable {
        package var format: OutputFormat
        /// The name without what distinguishes sizes of an asset; the name of a loose image contains its height.
        package var name: String

        package init(format: OutputFormat, name: String) {
            self.format = format
            self.name = name
        }
    }

    /// The way in which one asset is divided.
    package enum Division: Hashable, Sendable {
        /// Images hold at the sizes of known devices; at others they may differ by more than the tolerance.
        case listedSizes
        /// One image for each group of lengths along the axis; in points, ascending, the lengths at which another group
        /// begins.
        case groups(along: Axis, startingAt: [Points])
        /// One image for each size.
        case sizes
        /// The format cannot hold several sizes, so that there is no image.
        case leftOut

        /// Returns whether the division makes more images than the other, groups of widths as many as groups of
        /// heights.
        package func isFiner(than other: Division) -> Bool { rank < other.rank }

        /// The rank from the finest division, 0, to the coarsest.
        private var rank: Int {
            switch self {
            case .leftOut: 0
            case .sizes: 1
            case .groups: 2
            case .listedSizes: 3
            }
        }

        /// The coarsest division that is at least as fine as both.
        package func united(with other: Division) -> Division {
            guard case .groups(let axis, let starts) = self, case .groups(let otherAxis, let otherStarts) = other else {
                return rank <= other.rank ? self : other
            }
            guard axis == otherAxis else { return .sizes }
            var united: [Points] = []
            // A length of one scale may be a rounded one of another.
            for start in (starts + otherStarts).sorted() where start > (united.last ?? -1) + Self.slack {
                united.append(start)
            }
            return .groups(along: axis, startingAt: united)
        }

        /// One image for each of the lengths.
        static func groups(ofEach lengths: [Points], along axis: Axis) -> Division {
            Division.groups(along: axis, startingAt: []).united(with: .groups(along: axis, startingAt: lengths))
        }

        /// Lengths in points that differ by less are one.
        static let slack = Points(1.0 / 256)

        /// The number of the group that a length is in, from 0; 0 for an axis that is not divided.
        func group(of length: Points, along axis: Axis) -> Int {
            guard case .groups(axis, let starts) = self else { return 0 }
            return starts.count { length + Self.slack > $0 }
        }
    }

    /// The fineness with which assets are divided where an image did not hold.
    package enum Attempt: Hashable, Sendable {
        /// The coarsest division that is known to hold.
        case coarsest
        /// The finest division, which always holds: into an image for each length, or for each size.
        case finest

        /// The attempts in the order in which they are made. The coarsest division is tried twice, because what one
        /// appearance or scale needs may divide another where it does not hold.
        package static let order: [Attempt] = [.coarsest, .coarsest, .finest]
    }

    package private(set) var all: [Asset: Division] = [:]

    package init(_ all: [Asset: Division] = [:]) { self.all = all }

    package static let none = AssetDivisions()

    package var isEmpty: Bool { all.isEmpty }

    package subscript(asset: Asset) -> Division? { all[asset] }

    /// Divides an asset at least as finely as `division`.
    /// - Returns: whether that changes anything.
    @discardableResult
    package mutating func divide(_ asset: Asset, _ division: Division) -> Bool {
        let united = all[asset].map { $0.united(with: division) } ?? division
        guard all[asset] != united else { return false }
        all[asset] = united
        return true
    }
}

/// The way in which one picture of an asset has to be divided, which then divides all pictures of the asset.
package struct NeededDivision: Hashable, Sendable {
    package var asset: AssetDivisions.Asset
    package var appearance: Appearance
    /// The index of the picture's job.
    package var job: Int
    package var division: AssetDivisions.Division
}

extension RenderPlan {
    /// Returns the divisions that the pictures of some jobs need, one for each image, in the plan's order. Jobs that
    /// belong to no bar need none.
    /// - Parameter divided: the division of the targets of each job, by the job's index.
    package func neededDivisions(
        after divided: [Int: TargetDivision], _ attempt: AssetDivisions.Attempt
    ) -> [NeededDivision] {
        images.compactMap { image in
            guard let division = divided[image.job] else { return nil }
            let drawing = jobs[image.job].work.drawing
            var needed = image.format.division(division, of: drawing, at: image.scale)
            if attempt == .finest {
                needed = finest(needed, of: image.dividedAsset, isLine: drawing.isConstantAlongAnAxis)
            }
            return NeededDivision(
                asset: image.dividedAsset, appearance: image.appearance, job: image.job, division: needed)
        }
    }

    /// The divisions with which to plan again.
    /// - Returns: `nil` where they are the plan's own.
    package func divisions(for needed: [NeededDivision]) -> AssetDivisions? {
        var divisions = self.divisions
        var isChanged = false
        for picture in needed where divisions.divide(picture.asset, picture.division) { isChanged = true }
        return isChanged ? divisions : nil
    }

    /// - Parameter isLine: whether an image of one length along the groups' axis is the drawing itself.
    private func finest(
        _ division: AssetDivisions.Division, of asset: AssetDivisions.Asset, isLine: Bool
    ) -> AssetDivisions.Division {
        guard asset.format.isOfApple else { return .leftOut }
        guard isLine, case .groups(let axis, _) = division else { return .sizes }
        let lengths = images.filter { $0.dividedAsset == asset }.flatMap { image in
            image.targets.map { Points(pixels: $0.length(axis), at: image.scale) }
        }
        return .groups(ofEach: lengths, along: axis)
    }
}

extension PlannedImage {
    /// The asset that is divided when the image's sizes are.
    package var dividedAsset: AssetDivisions.Asset { .init(format: format, name: asset) }
}

extension OutputFormat {
    fileprivate func division(
        _ division: TargetDivision, of drawing: Drawing, at scale: Scale
    ) -> AssetDivisions.Division {
        guard isOfApple else {
            // An image of what stretches with its box has the right colors at all sizes, only blurred edges.
            let stretches = Axis.allCases.allSatisfy { !drawing.isFixed(along: $0) }
            return division == .listedSizes && stretches ? .listedSizes : .leftOut
        }
        switch division {
        case .groups(let axis, let starts):
            return .groups(along: axis, startingAt: starts.map { Points(pixels: $0, at: scale) })
        case .sizes: return .sizes
        case .listedSizes: return .listedSizes
        }
    }
}

extension Drawing {
    fileprivate var isConstantAlongAnAxis: Bool { Axis.allCases.contains { variation(along: $0) == .constant } }
}
