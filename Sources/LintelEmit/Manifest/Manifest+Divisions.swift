import LintelJSON
package import LintelPlan
package import LintelUnits

extension Manifest {
    /// An asset for which no single image is within the tolerance at all sizes, and what is made instead. With these
    /// entries a build can be checked without drawing everything again.
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
                "groups: one image for each group of lengths along the axis; sizes: one image for each size; listedSizes: "
                    + "images that are within the tolerance at the sizes of the selected devices, and may not be at others; "
                    + "leftOut: no image, because the output format cannot have several."
            )
        ) { $0.division.kind }
        package static let axis = ManifestMember<DividedAsset, Axis?>(
            "axis", ManifestForm<Axis>.wordOrNull("The axis of the groups; null for other kinds.")
        ) { $0.division.groups?.axis }
        package static let starts = ManifestMember<DividedAsset, [Double]>(
            "startsAt",
            .list(.number("A length in points.")).described(
                "The smallest length of each group except the first, in points, ascending.")
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
