package import LintelDrawing
package import LintelUnits

/// Where the pictures come from that a preset names. Reading a preset touches no disk; whoever has one gives this.
package struct TextureLoader {
    /// Returns the picture at a path as the preset has it. Called once for each path, with the pixels that are left for
    /// it of those that all textures of a preset may have. A picture with more is `TextureProblem.tooManyPixels`, and
    /// is not decoded.
    package var load: (_ path: String, _ mostPixels: Int) -> Result<TextureImage, TextureProblem>

    package init(load: @escaping (_ path: String, _ mostPixels: Int) -> Result<TextureImage, TextureProblem>) {
        self.load = load
    }

    /// Without any pictures: every texture is an error.
    package static var unavailable: TextureLoader {
        TextureLoader { _, _ in .failure(TextureProblem(message: "textures cannot be read here")) }
    }
}

/// Why a picture cannot be used.
package struct TextureProblem: Error, Hashable, Sendable {
    /// Lower case, no full stop: `there is no such file beside the preset`.
    package var message: String

    package init(message: String) { self.message = message }

    /// A picture of `size` with more pixels than the `remaining` ones of `PresetLimits.texturePixels`.
    package static func tooManyPixels(_ size: PixelSize, remaining: Int) -> TextureProblem {
        let limit = PresetLimits.texturePixels
        return TextureProblem(
            message:
                "it has \(size) pixels; all textures of a preset have at most \(limit) pixels in total, and those before it "
                + "have \(limit - remaining)")
    }
}
