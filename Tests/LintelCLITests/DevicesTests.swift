import LintelCLI
import Testing

struct DevicesTests {
    @Test func `words of one name need no quotes`() throws {
        let shell = try Shell()
        let quoted = shell.run("devices", "iPad Pro 13")
        #expect(quoted.code == .success)
        #expect(shell.run("devices", "ipad", "pro", "13").out == quoted.out)
        #expect(quoted.out.contains("iPad Pro (13-inch) (M4)"))
        #expect(!quoted.out.contains("iPhone"))
    }

    @Test func `several queries list each device once`() throws {
        let out = try Shell().run("devices", "iPhone17,1", "iPhone 16 Pro", "iPhone17,2").out
        #expect(out.split(separator: "\n").count == 3)
    }

    @Test func `one device is shown with its bars and who says so`() throws {
        let out = try Shell().run("devices", "iPhone17,1").out
        // The navigation bar of an iPhone 16 Pro ends at 100.333 points (QMUI), 301 pixels at 3x.
        #expect(out.contains("1206×301"))
        #expect(out.contains("100.333"))
        #expect(out.contains("QMUI"))
    }

    @Test func `an unknown device is an error with the nearest name`() throws {
        let answer = try Shell().run("devices", "iPhone 16 Por")
        #expect(answer.code == .noInput)
        #expect(answer.out == "")
        #expect(answer.error == "lintel: error: unknown device 'iPhone 16 Por'; did you mean 'iPhone 16 Pro'?\n")
    }

    @Test(arguments: [
        ("iPhone SE 3", "; did you mean 'iPhone SE (3rd generation)'?"),
        ("iPhone 16 Prro", "; did you mean 'iPhone 16 Pro'?"),
        ("iPhone 99", "; the newest are '"),
    ])
    func `words of one unknown name need no quotes either`(name: String, hint: String) throws {
        let shell = try Shell()
        let answer = shell.run(["devices"] + name.split(separator: " ").map(String.init))
        #expect(answer.code == .noInput)
        #expect(answer.out == "")
        #expect(answer.error.hasPrefix("lintel: error: unknown device '\(name)'\(hint)"), "\(answer.error)")
    }

    @Test func `of several names the unknown one is reported`() throws {
        let answer = try Shell().run("devices", "iPhone16Pro", "iPhone17Proo")
        #expect(answer.error == "lintel: error: unknown device 'iPhone17Proo'; did you mean 'iPhone17Pro'?\n")
    }

    @Test func `a devices file that is missing or wrong is reported`() throws {
        let shell = try Shell()
        let missing = shell.run("devices", "--devices-file", "mine.yml")
        #expect(missing.code == .noInput)
        #expect(missing.error == "lintel: error: the devices file 'mine.yml' does not exist\n")
        try shell.put("devices: [", at: "mine.yml")
        let wrong = shell.run("devices", "--devices-file", "mine.yml")
        #expect(wrong.code == .dataError)
        #expect(wrong.error.hasPrefix("mine.yml:1:11: error: "))
    }

    /// Docs/command-line.md: `diagnostics` of a build's JSON are those of the devices file.
    @Test(arguments: ["check", "build"])
    func `a warning of the devices file is given again when presets come from the cache`(command: String) throws {
        let shell = try Shell()
        try shell.put(preset("Bar"), at: "bar.yml")
        try shell.put("lintelDevices: 1\ndevices: [{ name: Kiosk, size: 1280x800 }]\n", at: "kiosk.yml")
        let environment = ["LINTEL_CACHE": "\(shell.folder)/cache"]
        for time in 1...3 {
            let answer = shell.run(command, "bar.yml", "--devices-file", "kiosk.yml", environment: environment)
            #expect(answer.code == .success && answer.error.contains("[LN0147]"), "\(time): \(answer.error)")
        }
        let json = try object(
            shell.run(command, "bar.yml", "--devices-file", "kiosk.yml", "--json", environment: environment).out)
        let ids = (json["diagnostics"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        #expect(ids == ["LN0147"])
    }
}
