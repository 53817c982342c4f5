import LintelInterchange
import Testing

struct GeneratedNameTests {
    /// As the programs write them: Figma, Illustrator of several versions, Inkscape, Sketch.
    @Test(arguments: [
        "paint0_linear_12_34", "paint0_linear", "paint3_radial_1_2", "paint0_angular_5_6", "paint1_diamond_7",
        "Paint0Linear12", "SVGID_1_", "SVGID_00000123456789012345_", "linear-gradient", "linear-gradient-2",
        "radial-gradient", "linearGradient1236", "linearGradient1236-5", "radialGradient4", "linearGradient-1",
    ])
    func `names that programs make up are known`(name: String) {
        #expect(GeneratedName.matches(name))
    }

    @Test(arguments: [
        "", "sky", "a", "paint", "paintbox", "linear", "linearGradientSky", "radial-gradient-sunset", "sunset-2",
        "SVGID",
        "paint0_sky", "Verlauf 1", "linear_gradiént", "1", "gradient",
    ])
    func `names that somebody gave are kept`(name: String) {
        #expect(!GeneratedName.matches(name))
    }
}
