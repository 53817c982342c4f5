import LintelDigest
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore

/// The palette files of a build that is verified: their texts are in its manifest.
final class KnownPalettes {
    private let recorded: [Delivery.Input]
    /// Every palette file of the preset, in the order of its first use.
    private(set) var inputs: [Delivery.Input] = []

    init(recorded: [Delivery.Input]) { self.recorded = recorded.filter { $0.role == .palette } }

    var loader: PaletteLoader {
        PaletteLoader { [self] path in
            let name = Delivery.Input.file(named: path)
            guard let input = recorded.first(where: { DiskPath($0.file) == DiskPath(name) }), let text = input.text
            else {
                return .failure(PaletteLoader.Problem(message: "the manifest lists no such input"))
            }
            let bytes = Array(text.utf8)
            guard sha256(bytes) == input.sha256 else {
                return .failure(
                    PaletteLoader.Problem(message: "the text in the manifest does not match its digest"))
            }
            inputs.append(input)
            return .success(PaletteLoader.File(name: name, bytes: bytes))
        }
    }
}
