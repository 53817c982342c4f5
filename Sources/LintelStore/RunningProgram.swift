import CLintelFiles

#if canImport(Darwin)
import Darwin
import MachO
#endif

/// The program that this process runs.
package enum RunningProgram {
    /// The path of its file; `nil` when it is not known. On Linux one of the kernel's, which leads to the file under
    /// whatever name it has.
    package static var path: String? {
        #if canImport(Darwin)
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        var size = UInt32(buffer.count)
        return _NSGetExecutablePath(&buffer, &size) == 0 ? String(validatingCString: buffer) : nil
        #else
        return "/proc/self/exe"
        #endif
    }

    /// The paths of the files of code that it has loaded, in no particular order: its shared libraries, by the names
    /// under which they were found, and on some systems its own. A program that contains its libraries has none.
    package static var loadedFiles: [String] {
        var paths: [String] = []
        withUnsafeMutablePointer(to: &paths) { paths in
            lintel_each_loaded_file(paths) { paths, path in
                guard let paths, let path else { return }
                paths.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
            }
        }
        return paths
    }
}
