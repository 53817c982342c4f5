package import LintelDigest
package import LintelEmit
package import LintelPreset

/// The palette files that one preset names, read from the preset's project (`ReadingBounds`), as `TextureFolder` reads pictures.
package final class PaletteFolder {
    private let folder: String?
    private let shownFolder: String
    /// Every file that was read, in the order of its first use, under the path that the preset has.
    package private(set) var inputs: [Delivery.Input] = []
    package private(set) var used: [UsedFile] = []
    /// Where every file was looked for, also those that could not be used, as this process names them.
    package private(set) var sought: [String] = []

    /// - Parameters: folder: what relative paths start from; `nil` when the preset is in none, so that nothing is found. preset: the
    ///   preset's name in diagnostics, beside which its palette files are named.
    package init(_ folder: String?, besidePreset preset: String) {
        self.folder = folder
        shownFolder = preset.lastIndex(of: "/").map { String(preset[...$0]) } ?? ""
    }

    /// To be given to `Preset.parse`.
    package var loader: PaletteLoader {
        PaletteLoader { [self] path in
            do throws(PaletteLoader.Problem) { return .success(try load(path)) } catch { return .failure(error) }
        }
    }

    private func load(_ path: String) throws(PaletteLoader.Problem) -> PaletteLoader.File {
        let isAbsolute = path.hasPrefix("/")
        guard isAbsolute || folder != nil else {
            throw PaletteLoader.Problem(message: "the preset has no folder in which to look for it")
        }
        let around = folder.map { $0.isEmpty ? "" : "\($0)/" } ?? ""
        let place = isAbsolute ? path : around + path
        guard ReadingBounds(of: folder).contains(place) else {
            throw PaletteLoader.Problem(message: ReadingBounds.message)
        }
        sought.append(place)
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.bytes(at: place, limit: InputFile.sizeLimit)
        } catch {
            throw PaletteLoader.Problem(
                message: error == .missing ? "there is no such file beside the preset" : "it \(error.phrase)")
        }
        let digest = sha256(bytes)
        inputs.append(
            Delivery.Input(
                role: "palette", file: TextureFolder.name(of: path), sha256: digest,
                text: String(decoding: bytes, as: UTF8.self)))
        used.append(UsedFile(place: place, sha256: digest))
        return PaletteLoader.File(name: isAbsolute ? path : shownFolder + path, bytes: bytes)
    }
}
