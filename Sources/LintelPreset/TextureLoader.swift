package import LintelDrawing
package import LintelUnits

/// The source of the pictures that a preset names. Reading a preset uses no disk; whoever has one provides this.
package struct TextureLoader {
    /// Returns the picture at a path as the preset gives it. Called once for each path, with the pixels that are left
    /// for it of those that all textures of a preset may have. A picture with more is `TextureProblem.tooManyPixels`,
    /// and is not decoded.
    package var load: (_ path: String, _ mostPixels: Int) -> Result<TextureImage, TextureProblem>

    package init(load: @escaping (_ path: String, _ mostPixels: Int) -> Result<TextureImage, TextureProblem>) {
        self.load = load
    }

    /// A loader without pictures: every texture is an error.
    package static var unavailable: TextureLoader {
        TextureLoader { _, _ in .failure(TextureProblem(message: "textures cannot be read here")) }
    }
}

/// The reason why a picture cannot be used.
package struct TextureProblem: Error, Hashable, Sendable {
    /// The reason in lower case, without a full stop: `no such file; paths are relative to the preset's folder`.
    package var message: String

    package init(message: String) { self.message = message }

    /// Returns the problem of a picture of `size` with more pixels than `remaining`, which is what
    /// `PresetLimits.texturePixels` leaves for it.
    package static func tooManyPixels(_ size: PixelSize, remaining: Int) -> TextureProblem {
        let limit = PresetLimits.texturePixels
        return TextureProblem(
            message:
                "it has \(size) pixels; all textures of a preset have at most \(limit) pixels in total, and those before it "
                + "have \(limit - remaining)")
    }
}
