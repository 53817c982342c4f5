import LintelJSON
import LintelPlan

/// Turns a delivery into the files of a preset's folder.
package enum Emitter {
    /// Every container of the plan's formats, `Name+Lintel.json` for loose images, and `manifest.json`. Paths are relative to the preset's folder.
    /// - Parameter digest: the SHA-256 of bytes, as 64 hexadecimal digits.
    /// - Throws: `FileTree.Conflict` when two outputs would share a name on a case-insensitive disk.
    package static func files(
        for delivery: Delivery, digest: ([UInt8]) -> String
    ) throws(FileTree.Conflict) -> FileTree {
        var tree = FileTree()
        for format in delivery.plan.formats {
            switch format {
            case .xcassets: try AssetCatalog.add(delivery, to: &tree)
            case .bundle: try ResourceBundle.add(delivery, to: &tree)
            case .jpeg: try LooseImages.add(.jpeg, of: delivery, to: &tree)
            case .android: try AndroidResources.add(delivery, to: &tree)
            case .web: try WebStyles.add(delivery, to: &tree)
            case .flutter: try FlutterAssets.add(delivery, to: &tree)
            case .reactNative: try ReactNativeImages.add(delivery, to: &tree)
            case .images: try LooseImages.add(.images, of: delivery, to: &tree)
            case .swift: try GeneratedSwift.add(delivery, to: &tree)
            }
        }
        if delivery.plan.formats.contains(.bundle) {
            let text = RuntimeManifest.json(for: delivery).text(.compact) + "\n"
            try tree.add(Array(text.utf8), at: RuntimeManifest.fileName(of: delivery.plan.name))
        }
        let manifest = Manifest.json(for: delivery, files: tree, digest: digest).text(.readable)
        try tree.add(Array(manifest.utf8), at: Manifest.fileName)
        return tree
    }
}
