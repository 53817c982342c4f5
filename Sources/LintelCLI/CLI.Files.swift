import LintelDiagnostics
import LintelPaths
import LintelReview
package import LintelStore

extension CLI {
    /// The environment from which the tool reads files.
    package struct Files: Sendable {
        /// The folder from which relative paths start; `nil` for the process's own folder.
        package var directory: String?
        /// Reads standard input, up to a limit in bytes; of a longer input one byte more, so that the reader notices.
        package var standardInput: @Sendable (_ limit: Int) -> Result<[UInt8], InputFile.Failure>
        /// The path of the tool's program; `nil` when that does not matter.
        package var toolPath: String?
        /// The font files for captions, of which the first that exists is used.
        package var fonts: [String]

        package init(
            directory: String? = nil, toolPath: String? = nil, fonts: [String] = FontPaths.standard,
            standardInput: @escaping @Sendable (_ limit: Int) -> Result<[UInt8], InputFile.Failure> = { _ in
                .success([])
            }
        ) {
            self.directory = directory
            self.toolPath = toolPath
            self.fonts = fonts
            self.standardInput = standardInput
        }

        /// The path to open for one that was given.
        func pathToOpen(_ path: String) -> String {
            guard let directory else { return path }
            return DiskPath(directory).appending(path).text
        }

        /// A path from the root, for one that was given.
        func wholePath(_ path: String) -> String {
            let pathToOpen = pathToOpen(path)
            return InputFile.currentFolder.map { DiskPath($0).appending(pathToOpen).text } ?? pathToOpen
        }

        /// The file in the same folder that has nearly the name of one that does not exist; `nil` when there is none.
        /// A link of that very name leads nowhere.
        func nearestFile(to path: String, where isWanted: (String) -> Bool = { _ in true }) -> String? {
            let folder = DiskPath(path).folderText
            let name = DiskPath(path).name
            let names = InputFile.names(inFolder: pathToOpen(folder)).filter { other in
                !other.hasPrefix(".") && DiskPath(other) != DiskPath(name) && isWanted(other)
            }
            guard let point = name.lastIndex(of: ".") else {
                return Spelling.nearest(to: name, in: names).map { DiskPath(folder).appending($0).text }
            }
            let (stem, ending) = (String(name[..<point]), String(name[point...]))
            // An ending that both have makes short names look alike.
            let stems = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            let near =
                names.first { $0 == stem } ?? Spelling.nearest(to: stem, in: stems).map { $0 + ending }
                ?? Spelling.nearest(to: name, in: names.filter { !$0.hasSuffix(ending) })
            return near.map { DiskPath(folder).appending($0).text }
        }

        /// A path as it was given, for one made by `pathToOpen`.
        func given(_ path: String) -> String {
            guard let directory else { return path }
            return DiskPath(path).relative(to: DiskPath(directory))?.text ?? path
        }
    }
}
