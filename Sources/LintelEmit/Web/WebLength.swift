import LintelDrawing
import LintelPlan
import LintelUnits

/// A length that a page needs beside a picture, as a custom property: how high a bar's shadow is, or how far the frame
/// of a spotlight reaches beyond its element.
struct WebLength {
    /// The name without the two hyphens at its beginning.
    let name: String
    /// The length in pixels at each density; ascending by density.
    let pixels: [(scale: Scale, length: Int)]

    /// The rules that give the property its value, another block where the length is rounded otherwise.
    var rules: String {
        var text = ""
        var shown = ""
        for (scale, length) in pixels {
            let value = scale.css(length)
            if value == shown { continue }
            shown = value
            text += AppearanceRules.query([], scale, ":root {\n  --\(name): \(value);\n}\n")
        }
        return text
    }

    /// The property of a shadow's height.
    static func heightName(of picture: String) -> String { picture + "-height" }

    /// The property for a frame's overhang.
    static func overhangName(of picture: String) -> String { picture + "-overhang" }

    /// The length of a set of images; `nil` where it is neither a shadow nor a frame.
    init?(of set: PortableSet) {
        let images = set.looks.first?.images ?? []
        let heights = images.compactMap { image in image.shadowHeight.map { (image.use.scale, $0) } }
        let reaches = images.compactMap { image in image.frameReach.map { (image.use.scale, $0) } }
        if !heights.isEmpty {
            self.init(name: Self.heightName(of: set.name), pixels: heights)
        } else if !reaches.isEmpty {
            self.init(name: Self.overhangName(of: set.name), pixels: reaches)
        } else {
            return nil
        }
    }

    /// The height of a shadow that the platform draws itself.
    init(ofShadow name: String, _ height: (Scale) -> Int, at scales: [Scale]) {
        self.init(name: Self.heightName(of: name), pixels: scales.map { ($0, height($0)) })
    }

    private init(name: String, pixels: [(Scale, Int)]) {
        self.name = name
        self.pixels = pixels
    }
}

extension PortableSet.Image {
    /// The height of a bar's shadow in pixels; `nil` of other pictures.
    var shadowHeight: Int? {
        guard let image = use as? PlannedImage, image.role == .shadow else { return nil }
        return image.targets.first?.height
    }

    /// How far the frame of a spotlight reaches beyond its target, in pixels, the same at all sides; `nil` of other
    /// pictures.
    fileprivate var frameReach: Int? {
        guard let image = use as? SurfaceImage, image.part == .frame else { return nil }
        return image.overhang.top
    }
}
