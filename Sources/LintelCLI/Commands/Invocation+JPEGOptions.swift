import LintelCodecs
import LintelEmit
import LintelPlan

/// Options that nothing depends on.
extension Invocation {
    /// Warns about JPEG options of the command line where none of the formats has JPEG files.
    ///
    /// It is not an error, since scripts have the same options for presets of several formats. Nothing is said about
    /// those of a project's file, whose formats may be replaced, nor by `lintel generate`, whose command lines come
    /// from the rules of build systems.
    func warnAboutJPEGOptions() {
        guard !arguments.asksForText, arguments.command.verb != .generate, !formats.contains(.jpeg) else { return }
        // The command refuses the value.
        if let text = arguments[.jpegQuality], Int(text).map(JPEGOptions.qualities.contains) != true { return }
        let given = arguments.project?.values ?? arguments.values
        for name in [OptionDescription.Name.jpegQuality, .progressive] where given[name] != nil {
            let names = formats.sorted().map(\.rawValue).joined(separator: ", ")
            console.warn(
                "'--\(name.rawValue)' has no effect: there are no JPEG files in \(names); add 'jpeg' to the formats")
        }
    }
}
