import LintelDiagnostics
import LintelDrawing
import LintelPaths
import LintelSchema
import LintelUnits
import LintelYAML

extension PresetReader {
    /// A picture as a paint, from a mapping with the key `texture`.
    mutating func texture(_ fields: Fields) -> Drawing.Paint? {
        let fit: Texture.Fit? = fields["fit"].flatMap { self.word($0, "a value of 'fit'") }
        let scale = fields["scale"].flatMap { number($0, in: PresetLimits.textureScale, "image pixels per point") }
        guard let node = fields["texture"], let path = text(node, "a path beside the preset"),
            let image = image(at: path, node)
        else { return nil }
        return .texture(
            Texture(
                image, fit: fit ?? PresetDefaults.textureFit, pixelsPerPoint: scale ?? Self.scale(inName: path)))
    }

    private mutating func image(at path: String, _ node: Node) -> TextureImage? {
        guard !path.isEmpty, path.utf8.count <= PresetLimits.texturePath, !path.utf8.contains(0) else {
            error(
                .malformedValue, at: node.location,
                path.isEmpty ? "the path is empty; expected one like paper.png" : "\(node.summary) is not a path")
            return nil
        }
        let key = DiskPath(path)
        if loadedTextures[key] == nil {
            guard loadedTextures.count < PresetLimits.textures else {
                error(
                    .tooMany, at: node.location,
                    "too many textures with \(node.summary); expected at most \(PresetLimits.textures) different ones")
                return nil
            }
            loadedTextures[key] = loadedTexture(at: path)
        }
        switch loadedTextures[key] {
        case .success(let image)?: return image
        case .failure(let problem)?:
            error(.unreadableTexture, at: node.location, "texture \(node.summary): \(problem.message)")
            return nil
        case nil: return nil
        }
    }

    /// Loads a picture within the pixels that the pictures before it leave.
    private func loadedTexture(at path: String) -> Result<TextureImage, TextureProblem> {
        let remaining = loadedTextures.values.reduce(PresetLimits.texturePixels) { remaining, loaded in
            guard case .success(let image) = loaded else { return remaining }
            return remaining - image.width * image.height
        }
        return textures.load(path, remaining).flatMap { image in
            let size = PixelSize(width: image.width, height: image.height)
            return size.area <= remaining ? .success(image) : .failure(.tooManyPixels(size, remaining: remaining))
        }
    }

    /// 2 for `paper@2x.png`, 3 for `paper@3x.png`, else 1.
    private static func scale(inName path: String) -> Double {
        let file = DiskPath(path).name
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }
}
