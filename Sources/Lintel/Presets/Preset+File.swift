import LintelBuild
import LintelEngine
import LintelPaths
import LintelStore

extension Preset {
    /// Reads and checks the preset in a file; nothing is drawn. The palettes and textures that it names are read too,
    /// from its folder, its project, which is the nearest folder with `.git` or `lintel.yml`, else with `Package.swift`
    /// or an Xcode project, and what is below them. Where the process has the environment variable `LINTEL_READ`, its
    /// folders (colons between them) take the project's place. The preset keeps what was read: files that change later
    /// do not change it.
    /// - Parameters:
    ///   - path: of a file; a preset has at most 4 MiB, and no file of more than 16 MiB is read. Relative paths start
    ///     from the process's working folder. Diagnostics give the file this name, the manifest its last part.
    ///   - devices: the devices that it may name; see `init(text:file:folder:devices:)`.
    /// - Throws: `BuildError.unreadable` when the file is missing, not a regular file, of more than 16 MiB or refused
    ///   by the system; `.diagnosed` with every mistake found in it, which is LN0006 for a file of more than 4 MiB.
    /// - Complexity: O(length of the file and of the files that it names + bars × devices).
    public init(contentsOfFile path: String, devices: DeviceCatalog = .shipped) throws(BuildError) {
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.bytes(at: path)
        } catch {
            throw BuildError(error, at: path)
        }
        do throws(DiagnosedError) {
            try self.init(BuildRequest.Input(file: path, bytes: bytes, folder: DiskPath(path).folderText), devices)
        } catch {
            throw .diagnosed(error)
        }
    }
}
