import LintelJSON
import LintelPlan
import LintelUnits

/// Which assets are several images because one does not hold at all sizes, so that a build can be checked without drawing all again.
extension Manifest {
    /// How an asset is divided, as the manifest spells it.
    package enum DivisionKind: String, CaseIterable, Sendable {
        case groups, sizes, listedSizes, leftOut
    }

    static func divisions(of plan: RenderPlan) -> JSON {
        .array(
            plan.divisions.all.sorted { ($0.key.format, $0.key.name) < ($1.key.format, $1.key.name) }.map {
                asset, division in
                var kind = DivisionKind.groups
                var axis: JSON = .null
                var starts: [Points] = []
                switch division {
                case .groups(let along, let startingAt):
                    axis = .string(along.rawValue)
                    starts = startingAt
                case .sizes: kind = .sizes
                case .listedSizes: kind = .listedSizes
                case .leftOut: kind = .leftOut
                }
                return [
                    "container": .string(asset.format.rawValue), "asset": .string(asset.name),
                    "kind": .string(kind.rawValue), "axis": axis,
                    "startsAt": .array(starts.map { .number(rounded($0.value)) }),
                ]
            })
    }
}

extension ManifestSchema {
    static let division: [JSON.Member] = [
        .init("container", cases(OutputFormat.allCases.map(\.rawValue))),
        .init("asset", text("The name that the images have in common.")),
        .init(
            "kind",
            [
                "enum": .array(Manifest.DivisionKind.allCases.map { .string($0.rawValue) }),
                "description": .string(
                    "groups: one image for each group of lengths along the axis; sizes: one for each size; listedSizes: one that holds "
                        + "at the sizes of the selected devices alone; leftOut: none, since the container cannot hold several."
                ),
            ]),
        .init("axis", ["enum": .array(Axis.allCases.map { .string($0.rawValue) } + [.null])]),
        .init("startsAt", list(number("The least length of each group but the first, in points; ascending."))),
    ]
}
