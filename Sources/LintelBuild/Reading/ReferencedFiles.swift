import LintelCodecs
import LintelDiagnostics
import LintelDigest
import LintelDrawing
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore
import LintelUnits

/// The files of one role that a preset names, read from the preset's project: palette files or textures. Absolute
/// paths, `..` and links may lead out of the preset's folder, within `ReadingBounds`.
final class ReferencedFiles {
    enum Role: Hashable, Sendable {
        case palette
        case texture

        fileprivate var ofInput: Delivery.Input.Role { self == .palette ? .palette : .texture }

        /// The maximum number of bytes that are read of a file.
        fileprivate var limit: Int { self == .palette ? InputFile.sizeLimit : InputFile.textureSizeLimit }
    }

    private let role: Role
    private let folder: String?
    /// The content of all files that there are, by their paths in the preset; `nil` where they are on a disk.
    private let given: [String: [UInt8]]?
    private let keepsContents: Bool
    /// The content of every file that was read and could be used, by its path in the preset, if it is kept.
    private(set) var contents: [String: [UInt8]] = [:]
    /// Every file that was read, in the order of its first use, under the path that the preset has.
    private(set) var inputs: [Delivery.Input] = []
    /// The same files, as this process opened them.
    private(set) var records: [InputRecord] = []
    /// Every path at which a file was looked for, also of those that could not be used, as this process names them.
    private(set) var searchedPaths: [String] = []

    /// - Parameters:
    ///   - folder: what relative paths start from; `nil` when the preset is in none, so that nothing is found.
    ///   - given: the content of all files that there are, by their paths in the preset: then no disk is read.
    ///   - keepsContents: whether `contents` is wanted, which takes the memory of all files.
    init(_ role: Role, in folder: String?, given: [String: [UInt8]]? = nil, keepsContents: Bool = false) {
        self.role = role
        self.folder = folder
        self.given = given
        self.keepsContents = keepsContents
    }

    /// The preset reader's loader of palette files.
    /// - Parameter preset: the preset's name in diagnostics, beside which its palette files are named.
    func paletteLoader(besidePreset preset: String) -> PaletteLoader {
        PaletteLoader { [self] path in
            do throws(Problem) {
                let file = try file(path)
                record(file, path, text: String(decoding: file.bytes, as: UTF8.self))
                let name = ShownFileName.of(path, besidePreset: preset)
                return .success(PaletteLoader.File(name: name, bytes: file.bytes))
            } catch {
                return .failure(PaletteLoader.Problem(message: error.message))
            }
        }
    }

    /// The preset reader's loader of textures.
    var textureLoader: TextureLoader {
        TextureLoader { [self] path, mostPixels in
            do throws(Problem) {
                let file = try file(path)
                do throws(TextureError) {
                    let image = try TextureDecoder.decode(
                        file.bytes, digest: file.digest, limits: .standard.limited(toPixels: mostPixels))
                    record(file, path)
                    return .success(image)
                } catch {
                    guard case .area(let size, _) = error else { throw Problem(message: "\(error)") }
                    let limit = TextureLimits.standard.pixels
                    if size.area <= limit { return .failure(.tooManyPixels(size, remaining: mostPixels)) }
                    throw Problem(message: "\(TextureError.area(size, limit: limit))")
                }
            } catch {
                return .failure(TextureProblem(message: error.message))
            }
        }
    }

    /// Why a file cannot be used, in lower case.
    private struct Problem: Error {
        var message: String
    }

    private struct File {
        var path: String
        var bytes: [UInt8]
        var digest: String
    }

    private func file(_ path: String) throws(Problem) -> File {
        if let given {
            guard let bytes = given[path] else { throw Problem(message: Self.missing) }
            return File(path: path, bytes: bytes, digest: sha256(bytes))
        }
        guard DiskPath(path).isAbsolute || folder != nil else {
            throw Problem(message: "the preset has no folder in which to look for it")
        }
        let pathToOpen = DiskPath(folder ?? "").appending(path).text
        let bounds = ReadingBounds(of: folder)
        guard bounds.contains(pathToOpen) else { throw Problem(message: bounds.message) }
        searchedPaths.append(pathToOpen)
        do throws(InputFile.Failure) {
            let bytes = try InputFile.bytes(at: pathToOpen, limit: role.limit)
            return File(path: pathToOpen, bytes: bytes, digest: sha256(bytes))
        } catch {
            guard error == .missing else { throw Problem(message: "it \(error.phrase)") }
            let near = Self.nearest(to: path, at: pathToOpen)
            let hinted = near.map { "no such file" + Spelling.hint(naming: $0, insteadOf: path) }
            throw Problem(message: hinted ?? Self.missing)
        }
    }

    private static let missing = "no such file; paths are relative to the preset's folder"

    /// Returns the path of the file of the same folder and kind that is spelt most alike; `nil` without one.
    private static func nearest(to path: String, at pathToOpen: String) -> String? {
        let (name, stem) = (DiskPath(path).name, DiskPath(path).stem)
        let ending = name.dropFirst(stem.count)
        let stems = InputFile.names(inFolder: DiskPath(pathToOpen).folderText).compactMap { other in
            other.hasSuffix(ending) ? String(other.dropLast(ending.count)) : nil
        }
        guard let near = Spelling.nearest(to: stem, in: stems) else { return nil }
        return DiskPath(DiskPath(path).folderText).appending(near + ending).text
    }

    private func record(_ file: File, _ path: String, text: String? = nil) {
        if keepsContents { contents[path] = file.bytes }
        inputs.append(
            Delivery.Input(role: role.ofInput, file: Delivery.Input.file(named: path), sha256: file.digest, text: text))
        records.append(InputRecord(path: file.path, sha256: file.digest, named: path))
    }
}
