import LintelPlan

/// `Name.bundle`: a flat iOS resource bundle of loose images with an `Info.plist`, and no executable. Loose files carry no
/// insets; the manifest has them. Source: Apple, Bundle Programming Guide.
enum ResourceBundle {
    static func add(_ delivery: Delivery, to tree: inout FileTree) throws(FileTree.Conflict) {
        let name = delivery.plan.name
        try LooseImages.add(.bundle, of: delivery, to: &tree)
        try tree.add(Array(infoPlist(name: name).utf8), at: "\(name).bundle/Info.plist")
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
