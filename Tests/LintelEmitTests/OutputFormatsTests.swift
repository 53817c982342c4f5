import LintelBars
import LintelColor
import LintelEmit
import LintelPlan
import LintelUnits
import Testing

struct OutputFormatsTests {
    private static let file = ImageFile(
        preset: "Sunset", namespace: "Brand", group: .bars, asset: "SunsetNavigationBar", appearance: .dark,
        gamut: .sRGB, scale: .x2, stretches: true)

    @Test func `formats are listed in the order of the registry, and found by their names alone`() {
        let formats = OutputFormats.all.map { $0.format }
        #expect(OutputFormat.allCases == formats)
        #expect(Set(formats).sorted() == formats)
        #expect(formats.map { OutputFormat(rawValue: $0.rawValue) } == formats)
        #expect(OutputFormat(rawValue: "XCAssets") == nil)
    }

    @Test func `no two formats put an image at one path`() {
        let paths = OutputFormat.allCases.filter(\.holdsImages).map { $0.location(of: Self.file).path }
        #expect(Set(paths).count == paths.count)
    }

    @Test func `names and paths are those of each platform's documentation`() {
        let expected: [OutputFormat: (name: String, path: String)] = [
            .xcassets: (
                "Brand/SunsetNavigationBar",
                "Sunset.xcassets/Brand/Bars/SunsetNavigationBar.imageset/SunsetNavigationBar-dark@2x.png"
            ),
            .android: ("sunset_navigation_bar", "android/res/drawable-night-xhdpi/sunset_navigation_bar.9.png"),
            .flutter: ("sunset_navigation_bar_dark", "flutter/assets/2.0x/sunset_navigation_bar_dark.png"),
            .reactNative: ("sunset-navigation-bar-dark", "react-native/sunset-navigation-bar-dark@2x.png"),
        ]
        for (format, location) in expected { #expect(format.location(of: Self.file) == location) }
    }
}
