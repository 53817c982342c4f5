import LintelBars
import LintelEmit
import LintelPlan
import Testing

/// The images of an overlay whose appearances vary along different axes.
struct OverlayAppearanceTests {
    /// An image set holds one image for each appearance; a set without one shows that of the light.
    @Test(arguments: [
        ("rgb(0 0 0 / 50%)", "linear-gradient(to right, #000a, #0003)"),
        ("linear-gradient(to bottom, #000a, #0003)", "rgb(0 0 0 / 50%)"),
        ("linear-gradient(to bottom, #000a, #0003)", "linear-gradient(to right, #000a, #0003)"),
    ])
    func `each image set has every appearance`(light: String, dark: String) throws {
        let plan = try PlanFixture(
            "overlay: { background: { light: \"\(light)\", dark: \"\(dark)\" } }\n"
                + "devices: [iPhone 15, iPhone SE (2nd generation)]"
        ).plan
        let images = plan.surfaces.flatMap(\.images).filter { $0.format == .xcassets }
        let sets = Dictionary(grouping: images, by: \.name)
        #expect(sets.count > 1)
        for (name, images) in sets {
            #expect(Set(images.map(\.appearance)) == [.light, .dark], "\(name)")
        }
    }
}
