public import LintelPlan
import LintelUnits

/// `Name.jpeg`: JPEG images of opaque bars, one for each size. Loose files carry no insets; the manifest says what each
/// is for.
enum JPEGFiles: FormatDefinition {
    static var format: OutputFormat { .jpeg }
}

extension OutputFormat {
    /// The format for opaque JPEG images of exactly one width and height.
    public static let jpeg = OutputFormat(
        "jpeg", summary: "opaque JPEG images of exactly one width and height", layout: .opaqueSizes
    ) { file in
        let name = file.asset + file.look
        return (name, "\(file.preset).jpeg/\(name)\(file.scale.fileSuffix).jpg")
    }
}
