import LintelBuild
import LintelPaths
import LintelStore

extension Invocation {
    /// Writes a file that the command line names, and makes the folders around it that are missing.
    /// - Throws: what writing failed with, as `OutputFile.write`.
    func write(_ bytes: [UInt8], to path: String, isFlushed: Bool = false) throws(CommandFailure) {
        try makeFolders(around: path)
        try writing { () throws(DiskError) in
            try OutputFile.write(bytes, to: files.pathToOpen(path), isFlushed: isFlushed)
        }
    }

    /// Makes the folders that are missing around a file that the command line names.
    func makeFolders(around path: String) throws(CommandFailure) {
        guard let folder = DiskPath(files.pathToOpen(path)).folder else { return }
        try writing { () throws(DiskError) in try Disk.makeFolders(folder.text) }
    }

    /// Makes the folders that are missing around a file that is written at the end, and checks that it can be written,
    /// before long work is done for it.
    func prepare(_ path: String) throws(CommandFailure) {
        try makeFolders(around: path)
        try writing { () throws(DiskError) in try OutputFile.check(files.pathToOpen(path)) }
    }

    /// Runs what writes, and ends the command where that fails.
    func writing<Value>(_ body: () throws(DiskError) -> Value) throws(CommandFailure) -> Value {
        do throws(DiskError) { return try body() } catch { throw CommandFailure(error) }
    }

    /// Writes rules to a depfile, or warns that it cannot express a name in them, which it leaves out then.
    func writeDepfile(_ rules: [Depfile.Rule], to path: String) throws(CommandFailure) {
        let text = Depfile.text(rules)
        try write(Array((text ?? Depfile.textOfExpressibleNames(rules)).utf8), to: path)
        if text != nil { return }
        if !rules.allSatisfy(Depfile.listsPrerequisites(of:)) {
            console.warn(
                "'\(path)' does not list every file, so each run builds again: a depfile cannot list a name with a "
                    + "line break, ';' or '|', one that ends in '\\', or only names with '='")
            return
        }
        let targets = Depfile.unlistedTargets(of: rules)
        guard let first = targets.first else { return }
        let outputs = targets.count == 1 ? "the output '\(first)'" : "\(targets.count) outputs, such as '\(first)'"
        let reason = first.contains("=") ? "make takes '=' for an assignment" : "a makefile cannot express the name"
        console.warn("'\(path)' leaves out \(outputs), because \(reason); ninja still reads the inputs")
    }
}
