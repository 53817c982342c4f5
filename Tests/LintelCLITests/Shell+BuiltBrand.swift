import LintelCLI
import Testing

extension Shell {
    /// A shell in a folder with `brand.yml`, the preset `Brand`, which is built in `out`.
    static func withBuiltBrand() throws -> Shell {
        let shell = try Shell()
        try shell.put(preset("Brand"), at: "brand.yml")
        #expect(shell.run("build", "brand.yml").code == .success)
        return shell
    }

    /// Compares `out` with what `brand.yml` makes.
    func checkBrand(_ more: String...) -> Answer { run(["check", "brand.yml", "--against", "out"] + more) }
}
