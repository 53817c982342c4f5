import LintelCodecs
import LintelColor
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore

/// The textures of a build that is verified: found again in one folder, by the digests that its manifest lists.
///
/// The preset's text may be anybody's, so that no path of it leads out of the folder: of absolute paths and of those
/// through `..` the file's name alone is looked for. A texture that is not found is replaced by a placeholder, so that
/// the rest of the preset can be planned.
final class KnownTextures {
    private let folder: String?
    private let recorded: [Delivery.Input]
    /// Every texture of the preset, in the order of its first use.
    private(set) var inputs: [Delivery.Input] = []
    /// The digests of the textures that have a placeholder, with the findings about them.
    private(set) var missing: [String: String] = [:]
    private let standIn: Float

    /// - Parameter opacity: of placeholders: whether a picture is opaque decides on its formats.
    init(_ folder: String?, recorded: [Delivery.Input], opacity: Float) {
        self.folder = folder
        self.recorded = recorded.filter { $0.role == .texture }
        standIn = opacity
    }

    var loader: TextureLoader {
        TextureLoader { [self] path, mostPixels in
            let name = Delivery.Input.file(named: path)
            guard let input = recorded.first(where: { DiskPath($0.file) == DiskPath(name) }) else {
                return .failure(TextureProblem(message: "the manifest lists no such input"))
            }
            inputs.append(Delivery.Input(role: .texture, file: name, sha256: input.sha256))
            return .success(image(name, input.sha256, mostPixels: mostPixels))
        }
    }

    private func image(_ name: String, _ digest: String, mostPixels: Int) -> TextureImage {
        guard let folder else {
            missing[digest] = "'\(name)' is not available; name the folder of the preset with '--inputs'"
            return blank(digest)
        }
        let path = "\(folder)/\(Self.path(of: name))"
        guard let bytes = try? InputFile.bytes(at: path, limit: InputFile.textureSizeLimit) else {
            missing[digest] = "'\(name)' was not found"
            return blank(digest)
        }
        guard sha256(bytes) == digest else {
            missing[digest] = "'\(name)' has changed since"
            return blank(digest)
        }
        let limits = TextureLimits.standard.limited(toPixels: mostPixels)
        guard let image = try? TextureDecoder.decode(bytes, digest: digest, limits: limits) else {
            missing[digest] = "'\(name)' cannot be decoded"
            return blank(digest)
        }
        return image
    }

    /// Returns the path in the folder at which a file is looked for.
    static func path(of name: String) -> String {
        let parts = DiskPath(name).parts.filter { $0 != "." }
        let path = parts.joined(separator: "/")
        if !DiskPath(name).isAbsolute, FileTree.Path(path) != nil { return path }
        return parts.last.map(String.init).flatMap { FileTree.Path($0) == nil ? nil : $0 } ?? "texture"
    }

    private func blank(_ digest: String) -> TextureImage {
        TextureImage(digest: digest, width: 1, height: 1, space: .sRGB, pixels: [SIMD4(repeating: standIn)])
    }
}

extension Drawing {
    /// The digests of all its textures.
    var textureDigests: [String] {
        layers.compactMap { layer in
            if case .texture(let texture) = layer.paint { texture.image.digest } else { nil }
        }
    }
}
