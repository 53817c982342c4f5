/// Words of command lines.
package enum ShellWord {
    /// Returns a word as a POSIX shell takes it: in quotation marks unless it is of letters and digits of ASCII, and of
    /// marks that mean nothing there.
    package static func quoted(_ word: String) -> String {
        let plain = word.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                || "/._-+@%,".unicodeScalars.contains($0)
        }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
