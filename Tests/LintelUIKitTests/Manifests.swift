import Foundation
import LintelUIKit

/// Manifests as lintel writes them, with only what is looked at.
enum Manifests {
    /// An image of a bar, its cap insets a quarter of a point.
    /// - Parameter isStretched: whether the file is smaller than the bar.
    static func image(
        _ name: String, container: String = "bundle", role: String = "background", bar: String = "navigation",
        metrics: String = "default", position: String = "topAttached", era: String = "classic",
        statusBar: Double? = nil, isLargeTitle: Bool = false, appearance: String = "light", gamut: String = "sRGB",
        scale: Int = 3, width: Int = 1179, height: Int, isStretched: Bool = true, guides: String = "null",
        direction: String? = nil
    ) -> String {
        """
        {
          "file": "Test.bundle/\(name)@\(scale)x.png", "name": "\(name)", "container": "\(container)",
          "role": "\(role)", "bar": "\(bar)", "metrics": "\(metrics)", "metricsRawValue": 0,
          "position": "\(position)", "positionRawValue": 3, "era": "\(era)",
          "statusBarHeight": \(statusBar.map { "\($0)" } ?? "null"), "barOrigin": null, "barHeight": null,
          "largeTitle": \(isLargeTitle), "guides": \(guides), "appearance": "\(appearance)", "gamut": "\(gamut)",
          "scale": \(scale), "devices": ["iPhone15,4"], "size": \(isStretched
            ? #"{"width": 1, "height": 4}"#
            : #"{"width": \#(Double(width) / Double(scale)), "height": \#(Double(height) / Double(scale))}"#),
          "capInsets": {"top": 0.25, "left": 0, "bottom": 0, "right": 0}, "resizingMode": "stretch",
          \(direction.map { "\"direction\": \"\($0)\"," } ?? "")
          "targets": [{"width": \(width), "height": \(height)}]
        }
        """
    }

    static func text(
        images: [String] = [], surfaces: [String] = [], looks: [String] = [], version: Int = 1
    ) -> String {
        """
        {"lintelManifest": \(version), "name": "Test", "images": [\(images.joined(separator: ","))],
         "surfaces": [\(surfaces.joined(separator: ","))], "barAppearances": [\(looks.joined(separator: ","))],
         "colors": []}
        """
    }

    static func preset(
        images: [String] = [], surfaces: [String] = [], looks: [String] = []
    ) throws -> BuiltPreset {
        try BuiltPreset(manifest: Data(text(images: images, surfaces: surfaces, looks: looks).utf8))
    }
}
