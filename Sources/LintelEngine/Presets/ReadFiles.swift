import LintelDrawing
import LintelPaths
import LintelPreset

/// What was read of the files that a preset names.
struct ReadFiles: Sendable {
    private var textures: [DiskPath: Result<TextureImage, TextureProblem>] = [:]
    private var palettes: [DiskPath: Result<PaletteLoader.File, PaletteLoader.Problem>] = [:]

    /// Gives the same pictures as the loader that was recorded.
    var textureLoader: TextureLoader {
        let textures = textures
        return TextureLoader { textures[DiskPath($0)] ?? TextureLoader.unavailable.load($0, $1) }
    }

    /// Gives the same palette files as the loader that was recorded.
    var paletteLoader: PaletteLoader {
        let palettes = palettes
        return PaletteLoader { palettes[DiskPath($0)] ?? PaletteLoader.unavailable.load($0) }
    }

    /// Records what other loaders give.
    final class Recorder {
        private(set) var files = ReadFiles()
        private let textures: TextureLoader
        private let palettes: PaletteLoader

        init(textures: TextureLoader, palettes: PaletteLoader) {
            self.textures = textures
            self.palettes = palettes
        }

        var textureLoader: TextureLoader {
            TextureLoader { path, mostPixels in
                let result = self.textures.load(path, mostPixels)
                self.files.textures[DiskPath(path)] = result
                return result
            }
        }

        var paletteLoader: PaletteLoader {
            PaletteLoader { path in
                let result = self.palettes.load(path)
                self.files.palettes[DiskPath(path)] = result
                return result
            }
        }
    }
}
