import LintelEngine
import LintelStore

extension Checkup {
    /// The problem that `lintel.yml` cannot be read; `nil` where it can, where there is none, and where none is looked
    /// for. Errors in the file are reported instead of the findings.
    var project: Finding? {
        guard ProjectDefaults.isWanted(by: invocation.arguments) else { return nil }
        do throws(InputFile.Failure) {
            _ = try ProjectFinder(files: invocation.files).find()
            return nil
        } catch {
            return Finding(
                "project", .problem, "'\(Project.fileName)' \(error.phrase)",
                advice: ProjectFinder.adviceAboutUnreadable)
        }
    }

    /// Whether results can be remembered, and how much is.
    var cache: Finding {
        let named: String?
        do throws(CommandFailure) {
            named = try invocation.cacheFolder()
            if let named { try invocation.checkCache(named) }
        } catch {
            return Finding("cache", .problem, error.message ?? "the folder cannot be used")
        }
        guard let folder = named else {
            return Finding(
                "cache", .note, "no folder: neither LINTEL_CACHE, XDG_CACHE_HOME nor HOME names one",
                advice: "set LINTEL_CACHE to a folder to cache results")
        }
        do throws(DiskError) {
            _ = try FolderProbe(near: folder)
            let content = try BuildCache.content(of: folder)
            let limit = Amounts.size(BuildCache.standardLimit)
            return Finding(
                "cache", .fine,
                "\(folder): \(Amounts.count(content.entries, "result")), \(Amounts.bytes(content.bytes)) of at most \(limit)"
            )
        } catch {
            return Finding(
                "cache", .note, "\(error); results are not cached",
                advice: "set LINTEL_CACHE to a folder that can be written")
        }
    }

    /// Whether outputs can be written, and replaced in one step.
    var output: Finding {
        let given = invocation.arguments[.out] ?? Invocation.standardOut
        let out = invocation.files.pathToOpen(given)
        do throws(DiskError) {
            if let folder = BuiltFolder.nearest(around: out) {
                throw .presetFolder(path: invocation.files.given(folder))
            }
            if let leftover = OutputFolder.foreignLeftovers(in: out).first {
                return Finding(
                    "output", .note,
                    "\(given): '\(leftover)' was left by a build of another user, and builds of this user cannot remove it",
                    advice: "remove it as its owner")
            }
            guard try FolderProbe(near: out).exchanges else {
                return Finding(
                    "output", .note,
                    "\(given): the file system cannot exchange two folders, so replacing one takes two steps, and a reader "
                        + "may find it missing for a moment",
                    advice: "build on a local file system where that matters")
            }
            return Finding("output", .fine, "\(given): folders are replaced in one step")
        } catch {
            return Finding(
                "output", .problem, error.message, advice: "name a folder that can be written: --out FOLDER")
        }
    }
}
