import LintelEmit
import LintelPaths
import LintelPlan
import LintelPreset
import Testing

struct OutputFormatsTests {
    private static let text = "name: Test\nbackground: linear-gradient(to right, red, blue)\ndevices: [iPhone 15]\n"

    @Test func `formats are listed in the order of the registry, and found by their names alone`() {
        let formats = OutputFormats.all.map { $0.format }
        #expect(OutputFormat.allCases == formats)
        #expect(Set(formats).sorted() == formats)
        #expect(formats.map { OutputFormat(rawValue: $0.rawValue) } == formats)
        #expect(OutputFormat(rawValue: "XCAssets") == nil)
    }

    @Test func `the advice on presets has the names of all formats`() {
        #expect(PresetSchema.outputFormats == OutputFormat.allCases.map(\.rawValue))
    }

    /// An asset catalog or loose images are what an app loads by the names in Swift.
    @Test func `Swift has images to describe beside a catalog or a bundle, and beside nothing else`() throws {
        for format in OutputFormat.allCases {
            let withSwift: Set<OutputFormat> = [.swift, format]
            let isDescribed = format == .xcassets || format == .bundle
            #expect(
                withSwift.withoutImagesToDescribe == (isDescribed ? [] : [OutputFormat.swift]), "\(format.rawValue)")
            let alone: Set<OutputFormat> = [format]
            #expect(alone.withoutImagesToDescribe.isEmpty == (format != .swift), "\(format.rawValue)")
        }
        #expect(OutputFormat.allCases.withoutImagesToDescribe.isEmpty)
        #expect(OutputFormat.standard.withoutImagesToDescribe.isEmpty)
        let tree = try PortableFiles.made(of: Self.text, [.web, .swift])
        #expect(!tree.files.contains { $0.path.text.hasSuffix(".swift") })
    }

    @Test func `every format has files of its own, and none takes the path of another`() throws {
        let formats = OutputFormat.allCases.filter(\.holdsImages)
        let together = try PortableFiles.made(of: Self.text, Set(formats)).files.count
        let alone = try formats.map { try PortableFiles.made(of: Self.text, [$0]).files.count }
        #expect(alone.allSatisfy { $0 > 1 })
        // Each has a manifest when it is alone.
        #expect(together == alone.reduce(0, +) - formats.count + 1)
    }
}
