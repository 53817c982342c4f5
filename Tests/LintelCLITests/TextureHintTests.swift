import LintelCLI
import Testing

struct TextureHintTests {
    @Test func `the note about a texture proposes what makes one image of it`() throws {
        let shell = try Shell()
        #expect(shell.run("render", "red", "--size", "8x8", "-o", "dots.png", "--quiet").code == .success)
        func note(_ texture: String) throws -> String {
            try shell.put(
                """
                lintel: 1
                name: Dots
                devices: [iPhone 15, iPhone SE (3rd generation)]
                background: { layers: [ fill: { texture: dots.png\(texture) } ] }
                """, at: "dots.yml")
            return shell.run("check", "dots.yml").error
        }
        let tiled = try note("")
        #expect(
            tiled.contains(
                "note: navigation bar background cannot be stretched: a tiled texture cannot be stretched; "),
            "\(tiled)")
        #expect(tiled.contains("; 'fit: stretch' stretches a texture with the box [LN0161]"), "\(tiled)")
        #expect(!tiled.contains("unitSquare"), "\(tiled)")
        #expect(try note(", fit: fill").contains("a texture with 'fit: fill' keeps its proportions"))
        #expect(try !note(", fit: stretch").contains("LN0161"))
    }
}
