import LintelCLI
import LintelEngine
import Testing

/// What presets that come with Lintel look like to other readers of YAML, which know no colors.
struct PlainYAMLTests {
    // YAML 1.2, section 6.6: a comment begins with a number sign after white space. What is before it is a whole value
    // only if its parentheses are closed.
    private func cutValues(of text: String) -> [Substring] {
        text.split(separator: "\n").filter { line in
            let bare = line.replacing(/"(?:[^"\\]|\\.)*"|'[^']*'/, with: "")
            let value = bare.prefixMatch(of: /.*?(?=(?:^|\s)#|$)/)?.output ?? ""
            return value.count { $0 == "(" } != value.count { $0 == ")" }
        }
    }

    @Test func `no value of a shipped preset is cut where YAML begins a comment`() {
        #expect(cutValues(of: "background: linear-gradient(red, #fff)").count == 1)
        for preset in ShippedPresets.all { #expect(cutValues(of: preset.text).isEmpty, "\(preset.name)") }
    }

    @Test func `no value of the preset that init writes is cut either`() throws {
        let text = try Shell().run("init", "-").out
        #expect(text.contains("background:"))
        #expect(cutValues(of: text).isEmpty)
    }
}
