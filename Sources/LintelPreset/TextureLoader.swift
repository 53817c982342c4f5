package import LintelDrawing

/// Where the pictures come from that a preset names. Reading a preset touches no disk; whoever has one gives this.
package struct TextureLoader {
    /// The picture at a path as the preset has it. Called once for each path.
    package var load: (_ path: String) -> Result<TextureImage, TextureProblem>

    package init(load: @escaping (_ path: String) -> Result<TextureImage, TextureProblem>) {
        self.load = load
    }

    /// Without any pictures: every texture is an error.
    package static var unavailable: TextureLoader {
        TextureLoader { _ in .failure(TextureProblem(message: "textures cannot be read here")) }
    }
}

/// Why a picture cannot be used.
package struct TextureProblem: Error, Hashable, Sendable {
    /// Lower case, no full stop: `there is no such file beside the preset`.
    package var message: String

    package init(message: String) { self.message = message }
}
