public import LintelPlan
import LintelUnits

/// `images`: what the asset catalog has, in one folder.
enum CatalogImages: FormatDefinition {
    static var format: OutputFormat { .images }
}

extension OutputFormat {
    /// The images of the asset catalog in one folder.
    public static let images = OutputFormat(
        "images", summary: "the images of the asset catalog in one folder", layout: .imageSets
    ) { file in
        let name = file.asset + file.look
        return (name, "images/\(name)\(file.scale.fileSuffix).png")
    }
}
