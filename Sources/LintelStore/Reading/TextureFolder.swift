import LintelCodecs
package import LintelDigest
import LintelDrawing
package import LintelEmit
package import LintelPreset

/// The pictures that one preset names, read from the preset's project (`ReadingBounds`). Absolute paths, `..` and links may lead out of the folder, within
/// `ReadingBounds`.
package final class TextureFolder {
    /// Bytes of a file that are read at most: what 16 Mi pixels of 8 bits take without compression.
    package static let fileLimit = 64 << 20

    private let folder: String?
    /// Every file that was read, in the order of its first use: what it is called in the preset, and its digest.
    package private(set) var inputs: [Delivery.Input] = []
    package private(set) var used: [UsedFile] = []
    /// Where every file was looked for, also those that could not be used, as this process names them.
    package private(set) var sought: [String] = []

    /// - Parameter folder: what relative paths start from; `nil` when the preset is in none, so that nothing is found.
    package init(_ folder: String?) { self.folder = folder }

    /// To be given to `Preset.parse`.
    package var loader: TextureLoader {
        TextureLoader { [self] path in
            do throws(TextureProblem) { return .success(try load(path)) } catch { return .failure(error) }
        }
    }

    private func load(_ path: String) throws(TextureProblem) -> TextureImage {
        let place: String
        if path.hasPrefix("/") {
            place = path
        } else if let folder {
            place = folder.isEmpty ? path : "\(folder)/\(path)"
        } else {
            throw TextureProblem(message: "the preset has no folder in which to look for it")
        }
        guard ReadingBounds(of: folder).contains(place) else { throw TextureProblem(message: ReadingBounds.message) }
        sought.append(place)
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.bytes(at: place, limit: Self.fileLimit)
        } catch {
            throw TextureProblem(
                message: error == .missing ? "there is no such file beside the preset" : "it \(error.phrase)")
        }
        let digest = sha256(bytes)
        do throws(TextureError) {
            let image = try TextureDecoder.decode(bytes, digest: digest)
            inputs.append(Delivery.Input(role: "texture", file: Self.name(of: path), sha256: digest))
            used.append(UsedFile(place: place, sha256: digest))
            return image
        } catch {
            throw TextureProblem(message: "\(error)")
        }
    }

    /// As written, but without the folders of an absolute path, which differ from machine to machine.
    package static func name(of path: String) -> String {
        path.hasPrefix("/") ? String(path.split(separator: "/").last ?? "") : path
    }
}
