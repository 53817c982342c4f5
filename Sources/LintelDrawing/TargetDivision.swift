package import LintelUnits

/// The division of the sizes that a picture has to serve among images, where one image does not hold for all of them.
package enum TargetDivision: Hashable, Sendable {
    /// One image for each group of lengths along the axis. The lengths are those in pixels at which another group
    /// begins, ascending; the shortest length of all is not among them.
    case groups(along: Axis, startingAt: [Int])
    /// One image for each size.
    case sizes
    /// One image for the sizes of known devices; it does not hold at the others.
    case listedSizes
}
