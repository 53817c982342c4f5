import LintelJSON
package import LintelPlan
package import LintelUnits

extension Manifest {
    /// An asset that is several images because one does not hold at all sizes. With these a build can be checked
    /// without drawing all again.
    package struct DividedAsset: Sendable {
        let asset: AssetDivisions.Asset
        let division: AssetDivisions.Division

        static func all(of plan: RenderPlan) -> [DividedAsset] {
            plan.divisions.all.map { DividedAsset(asset: $0, division: $1) }.sorted {
                ($0.asset.format, $0.asset.name) < ($1.asset.format, $1.asset.name)
            }
        }

        /// The kind of division, as the manifest spells it.
        package enum Kind: String, CaseIterable, Sendable {
            case groups, sizes, listedSizes, leftOut
        }

        package static let container = ManifestMember<DividedAsset, OutputFormat>(
            "container", .word("The output format that has the asset.")
        ) {
            $0.asset.format
        }
        package static let name = ManifestMember<DividedAsset, String>(
            "asset", .text("The name that the images have in common.")
        ) { $0.asset.name }
        package static let kind = ManifestMember<DividedAsset, Kind>(
            "kind",
            .word(
                "groups: one image for each group of lengths along the axis; sizes: one for each size; listedSizes: one that holds "
                    + "at the sizes of the selected devices alone; leftOut: none, since the container cannot hold several."
            )
        ) { $0.division.kind }
        package static let axis = ManifestMember<DividedAsset, Axis?>(
            "axis", ManifestForm<Axis>.wordOrNull("The axis of the groups; null where there are none.")
        ) { $0.division.groups?.axis }
        package static let starts = ManifestMember<DividedAsset, [Double]>(
            "startsAt",
            .list(.number("In points.")).described(
                "The least length of each group except the first, in points, ascending.")
        ) { ($0.division.groups?.starts ?? []).map { rounded($0.value) } }

        static let object = ManifestObject<DividedAsset> {
            $0.add(container)
            $0.add(name)
            $0.add(kind)
            $0.add(axis)
            $0.add(starts)
        }
    }
}

extension AssetDivisions.Division {
    fileprivate var kind: Manifest.DividedAsset.Kind {
        switch self {
        case .groups: .groups
        case .sizes: .sizes
        case .listedSizes: .listedSizes
        case .leftOut: .leftOut
        }
    }

    fileprivate var groups: (axis: Axis, starts: [Points])? {
        if case .groups(let axis, let starts) = self { (axis, starts) } else { nil }
    }
}
