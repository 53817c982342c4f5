import LintelJSON
import LintelPaths
public import LintelPlan
import LintelUnits

/// `Name.bundle`: a flat iOS resource bundle of loose images with an `Info.plist`, and no executable. Loose files carry
/// no insets; the manifest has them. Source: Apple, Bundle Programming Guide.
///
/// `Name+Lintel.json`, beside it, is what LintelUIKit chooses images by.
enum ResourceBundle: FormatDefinition {
    static var format: OutputFormat { .bundle }

    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        let name = delivery.plan.name
        try addImages(of: delivery, to: &tree)
        try tree.add(Array(infoPlist(name: name).utf8), at: "\(name).bundle/Info.plist")
        let runtime = RuntimeManifest.json(for: delivery).text(.compact) + "\n"
        try tree.add(Array(runtime.utf8), at: RuntimeManifest.fileName(of: name))
    }

    private static func infoPlist(name: String) -> String {
        let entries = [
            ("CFBundleIdentifier", "lintel." + name.replacing("_", with: "-")),
            ("CFBundleInfoDictionaryVersion", "6.0"),
            ("CFBundleName", name),
            ("CFBundlePackageType", "BNDL"),
            ("CFBundleShortVersionString", "1.0"),
            ("CFBundleVersion", "1"),
        ]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries.map { "\t<key>\($0)</key>\n\t<string>\($1)</string>" }.joined(separator: "\n"))
            </dict>
            </plist>

            """
    }
}

extension OutputFormat {
    /// A resource bundle of loose images, each of exactly one height.
    public static let bundle = OutputFormat(
        "bundle", summary: "a resource bundle of loose images, each of exactly one height", layout: .heights
    ) { file in
        let name = file.asset + file.look
        return (name, "\(file.preset).bundle/\(name)\(file.scale.fileSuffix).png")
    }
}
