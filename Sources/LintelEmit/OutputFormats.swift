public import LintelPlan

/// The registry of output formats. Names for `--formats`, help, schemas, plans and writing follow from it.
package enum OutputFormats {
    /// The definitions of all formats, in the order of plans, manifests and lists.
    package static let all: [any FormatDefinition.Type] = [
        AssetCatalog.self,
        ResourceBundle.self,
        JPEGFiles.self,
        AndroidResources.self,
        WebStyles.self,
        FlutterAssets.self,
        ReactNativeImages.self,
        CatalogImages.self,
        GeneratedSwift.self,
    ]

    fileprivate static let formats = all.map { $0.format }
    /// The indices of the formats by their names.
    fileprivate static let indices = Dictionary(
        uniqueKeysWithValues: formats.map(\.rawValue).enumerated().map { ($1, $0) })
}

extension OutputFormat {
    /// The formats that are built by default: `xcassets` and `bundle`.
    public static let standard: Set<OutputFormat> = [.xcassets, .bundle]
}

extension OutputFormat: CaseIterable {
    /// All formats, in the order of lists.
    public static var allCases: [OutputFormat] { OutputFormats.formats }
}

extension OutputFormat: RawRepresentable {
    /// Returns the format with a name, spelled as in `--formats`; `nil` when there is none.
    public init?(rawValue: String) {
        guard let index = OutputFormats.indices[rawValue] else { return nil }
        self = OutputFormats.formats[index]
    }
}

extension OutputFormat: Comparable {
    /// Returns whether the first is listed before the second.
    public static func < (a: OutputFormat, b: OutputFormat) -> Bool {
        OutputFormats.indices[a.rawValue] ?? .max < OutputFormats.indices[b.rawValue] ?? .max
    }
}
