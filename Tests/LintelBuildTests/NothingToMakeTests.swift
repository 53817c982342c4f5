import LintelBuild
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import Testing

/// What a build reports of a preset of which nothing can be made.
struct NothingToMakeTests {
    private func messages(_ bars: String) -> [String] {
        let text = "lintel: 1\nname: Tool\nbackground: '#123456'\ndevices: [iPhone 15]\nbars: \(bars)\n"
        let input = BuildRequest.Input(file: "tool.yml", bytes: Array(text.utf8))
        let prepared = PreparedPreset(input, catalog: .shipped, formats: [.xcassets, .bundle])
        return prepared.diagnostics.sorted.filter { $0.id == .nothingToMake }.map(\.message)
    }

    @Test(arguments: [
        "{ navigation: { background: none, appearance: { barTint: red } } }",
        "{ toolbar: { background: none, appearance: { barTint: red } }, tab: { background: none } }",
    ])
    func `of bars without images the message names what makes one, and not the devices`(bars: String) {
        let message =
            "nothing to make: no bar has an image; a bar of 'appearance' alone needs a 'background', a 'shadow' or a "
            + "'backIndicator'"
        #expect(messages(bars) == [message])
    }

    @Test(arguments: [
        "{ navigation: { background: none, shadow: { color: red } } }",
        "{ navigation: { background: none, appearance: { backIndicator: true } } }",
        "{ navigation: { background: none, appearance: { barTint: red } }, tab: {} }",
    ])
    func `with one of these there is something to make`(bars: String) {
        #expect(messages(bars) == [])
    }
}
