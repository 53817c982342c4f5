import Foundation
import LintelBuild
import LintelCodecs
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelRaster
import LintelReview
import LintelStore
import LintelTestSupport
import LintelUnits
import Testing

/// Builds for platforms other than Apple's, from preset to files.
struct PortableBuildTests {
    private static let text = """
        lintel: 1
        name: Box
        devices: { name: K, size: 40x80, scale: 1 }
        panel:
          background: { layers: [dropShadow: { color: black, blur: 2 }, { fill: "#336699", radius: 5 }] }
          smallest: 40x40
          largest: 120x90
        """

    @Test func `every format is built, verified, and the same again`() throws {
        let scratch = try ScratchFolder()
        let request = BuildRequest(
            presets: [.init(file: "box.yml", bytes: Array(Self.text.utf8))], formats: Set(OutputFormat.allCases),
            workers: 2)
        let first = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        #expect(first.failure == nil && !first.hasErrors, "\(first.diagnostics.map(\.line))")
        let found = Pipeline.verify(VerifyRequest(folders: [scratch.absolutePath("out/Box")]))
        #expect(found.folders.flatMap(\.findings).isEmpty, "\(found.folders.flatMap(\.findings))")
        #expect(
            Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0].files?.outcome
                == .unchanged)
    }

    /// React Native, `Image.capInsets`, is for iOS. What is of one color has no insets; rounded corners are in them.
    @Test(arguments: [
        ("background: red\nbars: tab", ""),
        ("background: { light: red, dark: navy }\nbars: tab", ""),
        (
            "panel: { background: { layers: [{ fill: red, radius: 5 }] }, smallest: 40x40, largest: 120x90 }",
            "'box-panel'"
        ),
        (
            "palette: { c: { light: red, dark: navy } }\n"
                + "panel: { background: { layers: [{ fill: $c, radius: 5 }] }, smallest: 40x40, largest: 120x90 }",
            "'box-panel' and 1 more"
        ),
    ])
    func `a note names images of React Native that Android stretches as a whole`(keys: String, images: String) {
        let text = "lintel: 1\nname: Box\ndevices: iPhone 15\n\(keys)\n"
        func notes(_ formats: Set<OutputFormat>) -> [Diagnostic] {
            let request = BuildRequest(presets: [.init(file: "box.yml", bytes: Array(text.utf8))], formats: formats)
            return Pipeline.check(request).presets[0].diagnostics.filter { $0.id == .capInsetsIgnored }
        }
        #expect(notes([.android, .web, .flutter]).isEmpty)
        let found = notes([.android, .reactNative])
        #expect(found.count == (images.isEmpty ? 0 : 1))
        for note in found {
            #expect(note.severity == .note)
            #expect(
                note.message == "react-native: the 'capInsets' of \(images) have no effect on Android, where React "
                    + "Native stretches the whole image; show the nine-patch of the format android in a native view "
                    + "there")
        }
    }

    @Test func `a nine-patch has a frame of marks, and its content keeps clear of the shadow`() throws {
        let scratch = try ScratchFolder()
        let request = BuildRequest(
            presets: [.init(file: "box.yml", bytes: Array(Self.text.utf8))], formats: [.android])
        _ = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out")))
        let path = scratch.absolutePath("out/Box/android/res/drawable-mdpi/box_panel.9.png")
        let image = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: path)))).image
        let (width, height) = (image.size.width, image.size.height)
        func isBlack(_ x: Int, _ y: Int) -> Bool {
            let codes = image.codes(x: x, y: y)
            let isMark = codes.w == 255
            #expect(codes.x == 0 && codes.y == 0 && codes.z == 0 && (isMark || codes.w == 0))
            return isMark
        }
        for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] { #expect(!isBlack(x, y)) }
        // One run above and one at the left.
        let above = (0..<width).map { isBlack($0, 0) }
        let left = (0..<height).map { isBlack(0, $0) }
        for marks in [above, left] {
            let changes = zip(marks, marks.dropFirst()).count { $0 != $1 }
            #expect(changes == 2)
        }
        // The shadow's 3 points below, and 3 of blur on every side, are no place for content.
        let content = (0..<width).filter { isBlack($0, height - 1) }
        #expect((content.first ?? 0) - 1 == width - 2 - (content.last ?? 0))
        #expect((2...8).contains((content.first ?? 0) - 1))
    }
}
