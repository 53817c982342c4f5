import Foundation
import LintelCLI
import LintelDiagnostics
import Testing

/// What a check says of links, files and folders in the place of what a build wrote.
struct CommittedObstacleTests {
    @Test func `a folder in the place of an output is to be moved away`() throws {
        let shell = try Shell.withBuiltBrand()
        let path = "\(shell.folder)/out/Brand/Brand+Lintel.json"
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(
            shell.checkBrand().error.contains(
                "Brand+Lintel.json' is a folder, and should be a file; move it away, and build again [LN0232]"),
            "\(shell.checkBrand().error)")
        #expect(shell.run("build", "brand.yml").code == .cannotCreate)
        try FileManager.default.removeItem(atPath: path)
        #expect(shell.checkBrand().error.contains("Brand+Lintel.json' is missing; build again [LN0232]"))
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }

    /// A build replaces such a link, and nothing has to change in the preset.
    @Test func `a link in the place of an output is to be built again, whatever it leads to`() throws {
        let shell = try Shell.withBuiltBrand()
        let image = try #require(try shell.listing().first { $0.hasSuffix(".png") })
        try FileManager.default.moveItem(atPath: "\(shell.folder)/\(image)", toPath: "\(shell.folder)/away.png")
        try shell.link("\(shell.folder)/away.png", at: image)
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains("\(image)' is a symbolic link, and should be a file; build again [LN0231]"),
            "\(answer.error)")
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }

    @Test func `a link that no build has made in the place of an output is to be moved away`() throws {
        let shell = try Shell.withBuiltBrand()
        let image = try #require(try shell.listing().first { $0.contains("Brand.bundle/") && $0.hasSuffix(".png") })
        try FileManager.default.moveItem(atPath: "\(shell.folder)/\(image)", toPath: "\(shell.folder)/away.png")
        #expect(shell.run("build", "brand.yml", "--formats", "web").code == .success)
        try FileManager.default.createDirectory(
            atPath: "\(shell.folder)/out/Brand/Brand.bundle", withIntermediateDirectories: true)
        try shell.link("\(shell.folder)/away.png", at: image)
        let answer = shell.checkBrand()
        #expect(
            answer.error.contains(
                "\(image)' is a symbolic link, and should be a file; move it away, and build again [LN0233]"),
            "\(answer.error)")
        #expect(shell.run("build", "brand.yml").code == .cannotCreate)
    }

    @Test(arguments: [true, false])
    func `what is in the place of a folder of outputs is reported once, and is to be moved away`(isLink: Bool) throws {
        let shell = try Shell.withBuiltBrand()
        let folder = "out/Brand/Brand.xcassets"
        try FileManager.default.moveItem(atPath: "\(shell.folder)/\(folder)", toPath: "\(shell.folder)/away")
        if isLink { try shell.link("../../away", at: folder) } else { try shell.put("mine", at: folder) }
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(
            answer.error.contains(
                "\(folder)' is a \(isLink ? "symbolic link" : "file"), and should be a folder; move it away, and build "
                    + "again [LN0233]"), "\(answer.error)")
        #expect(answer.error.components(separatedBy: "[LN02").count == 2, "\(answer.error)")
        #expect(shell.run("build", "brand.yml").code == .cannotCreate)
        try shell.remove(folder)
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }

    @Test(arguments: [true, false])
    func `what is in the place of the preset's folder is reported at the preset, and is to be moved away`(
        isLink: Bool
    ) throws {
        let shell = try Shell.withBuiltBrand()
        try FileManager.default.moveItem(atPath: "\(shell.folder)/out/Brand", toPath: "\(shell.folder)/away")
        if isLink { try shell.link("../away", at: "out/Brand") } else { try shell.put("mine", at: "out/Brand") }
        let answer = shell.checkBrand()
        #expect(answer.code == .checkFoundErrors)
        #expect(answer.error.contains("brand.yml:2:7: error: '"), "\(answer.error)")
        #expect(
            answer.error.contains(
                "out/Brand' is a \(isLink ? "symbolic link" : "file"), and should be a folder; move it away, and build "
                    + "again [LN0232]"), "\(answer.error)")
        #expect(answer.error.components(separatedBy: "[LN02").count == 2, "\(answer.error)")
        let report = try object(shell.checkBrand("--json").out)
        let drifts = try #require((report["presets"] as? [[String: Any]])?.first?["drifts"] as? [[String: Any]])
        #expect(drifts.map { $0["path"] as? String } == ["."] && drifts.map { $0["kind"] as? String } == ["missing"])
        #expect(shell.run("build", "brand.yml").code == .cannotCreate)
        try shell.remove("out/Brand")
        #expect(shell.run("build", "brand.yml").code == .success && shell.checkBrand().code == .success)
    }
}
