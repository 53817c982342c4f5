import LintelBars
import LintelEmit
import LintelJSON
import LintelPlan
import LintelUnits
import Testing

struct PlanSnapshotTests {
    @Test func `three lines on one phone make this plan`() throws {
        let fixture = try PlanFixture(
            "background: linear-gradient(in oklch to right, #ff5f6d, #ffc371)\ndevices: [iPhone SE (3rd generation)]")
        let listing = fixture.plan.images.map { image in
            "\(image.path) | \(image.era.rawValue) | "
                + image.targets.map { "\($0.width)x\($0.height)" }.joined(separator: " ")
        }
        let catalog = "Test.xcassets/Bars/TestNavigationBar"
        #expect(
            listing == [
                "\(catalog)DefaultTopAttached.imageset/TestNavigationBarDefaultTopAttached@2x.png | classic | 750x128 750x180 750x232",
                "\(catalog)DefaultTopAttached.imageset/TestNavigationBarDefaultTopAttached@2x.png | liquidGlass | 750x148",
                "Test.bundle/NavigationBarDefaultTopAttached-h64@2x.png | classic | 750x128",
                "Test.bundle/NavigationBarDefaultTopAttached-h74@2x.png | liquidGlass | 750x148",
                "Test.bundle/NavigationBarDefaultTopAttached-h116@2x.png | classic | 750x232",
                "\(catalog)CompactTopAttached.imageset/TestNavigationBarCompactTopAttached@2x.png | classic | 1334x64",
                "Test.bundle/NavigationBarCompactTopAttached-h32@2x.png | classic | 1334x64",
            ])
    }

    @Test func `the printed plan names each layer as CSS`() throws {
        let fixture = try PlanFixture(
            "background: linear-gradient(in oklch to right, #ff5f6d, #ffc371)\ndevices: [iPhone SE (3rd generation)]")
        let text = fixture.plan.json.text()
        #expect(
            text.contains("linear-gradient(to right in oklch, rgb(255 95 109), rgb(255 195 113))")
                || text.contains("linear-gradient(to right in oklch, #ff5f6d, #ffc371)"), "\(text.prefix(600))")
    }
}
