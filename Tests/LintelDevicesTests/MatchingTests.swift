import LintelDevices
import LintelJSON
import Testing

@Suite struct MatchingTests {
    private func ids(_ query: String) -> [String] { DeviceCatalog.shipped.devices(matching: query).map(\.id) }

    @Test func `the word 'all' and the name of a family match their devices`() {
        let all = DeviceCatalogRow.all.map(\.id)
        #expect(ids("all") == all)
        #expect(ids("iPhone") == all.filter { $0.hasPrefix("iPhone") })
        #expect(ids("ipad") == all.filter { $0.hasPrefix("iPad") })
    }

    @Test(arguments: [
        ("iPhone16Pro", ["iPhone16Pro"]),
        ("iphone17,1", ["iPhone16Pro"]),
        ("iPhone19,4", ["iPhoneDuo-outer", "iPhoneDuo-inner"]),
        ("iPhone 16", ["iPhone16"]),
        ("IPHONE  16 pro", ["iPhone16Pro"]),
        ("iPhone SE", ["iPhoneSE"]),
        ("iPhone SE 3rd gen", ["iPhoneSE3"]),
        ("iPad Pro 13", ["iPadPro13M4", "iPadPro13M5"]),
        ("iPad Pro 13-inch M5", ["iPadPro13M5"]),
        ("iPad Pro (11-inch)", ["iPadPro11Inch"]),
        (
            "iPad Pro 11",
            [
                "iPadPro11Inch", "iPadPro11Inch2", "iPadPro11Inch3", "iPadPro11Inch4", "iPadPro11M4", "iPadPro11M5",
            ]
        ),
        ("iPad mini A17", ["iPadMiniA17Pro"]),
        ("iPhone Duo", ["iPhoneDuo-outer", "iPhoneDuo-inner"]),
        ("13 Pro Max", ["iPhone13ProMax"]),
    ])
    func `a query means these devices`(_ query: String, _ expected: [String]) {
        #expect(ids(query) == expected)
    }

    @Test(arguments: ["", "  ", "iPhone 1", "Pro iPhone 16", "iPhone 20", "()", "custom"])
    func `an unknown name matches no device`(_ query: String) {
        #expect(ids(query).isEmpty)
    }

    @Test func `a wrong name has a nearest one`() {
        let catalog = DeviceCatalog.shipped
        #expect(catalog.hint(forUnknown: "iPhon 16 Pro") == "; did you mean 'iPhone 16 Pro'?")
        #expect(catalog.hint(forUnknown: "iPhone18,9").hasPrefix("; did you mean 'iPhone18,"))
        #expect(catalog.hint(forUnknown: "Macintosh Plus") == "")
        #expect(catalog.hint(forUnknown: "iPhone // all of them") == "; comments begin with '#' in YAML")
        #expect(catalog.hint(forUnknown: "iPad Pro (11-inch) (5M)") == "; did you mean 'iPad Pro (11-inch) (M5)'?")
        // A name that selects both displays.
        #expect(catalog.hint(forUnknown: "iPhone Dou") == "; did you mean 'iPhone Duo'?")
        #expect(catalog.hint(forUnknown: "iPhone Du") == "; did you mean 'iPhone Duo'?")
        #expect(catalog.hint(forUnknown: "iPhone 16, iPhone 15") == "; did you mean the list [iPhone 16, iPhone 15]?")
    }

    /// The shipped devices have none of the family `custom`; `iPhone 6s` has the letters of `iPhones`.
    @Test(arguments: [
        ("custom", "; only a preset or a devices file has devices of this family"),
        ("Custom", "; only a preset or a devices file has devices of this family"),
        ("iPhones", "; did you mean 'iPhone'?"),
        ("ipads", "; did you mean 'iPad'?"),
    ])
    func `a family is proposed where it has devices, in the plural too`(query: String, hint: String) {
        #expect(DeviceCatalog.shipped.hint(forUnknown: query) == hint)
    }

    /// YAML reads `[iPhone17,1]` as a list of `iPhone17` and `1`.
    @Test func `a machine identifier without its comma is found`() {
        let catalog = DeviceCatalog.shipped
        #expect(catalog.hint(forUnknown: "iPhone17.1") == "; did you mean 'iPhone17,1'?")
        #expect(catalog.hint(forUnknown: "ipad13.18") == "; did you mean 'iPad13,18'?")
        let hint = "; put an identifier with a comma in quotes, \"iPhone17,1\""
        #expect(catalog.hint(forUnknown: "1", after: "iPhone17") == hint)
        #expect(catalog.hint(forUnknown: "16", after: "iPhone17") == "")
    }

    /// The generations are Apple's: the iPhone SE of 2022 is the 3rd, and two sizes of the iPad Pro have a 2nd.
    @Test(arguments: [
        ("iPhone SE 3", "'iPhone SE (3rd generation)'"),
        ("iPhone SE2", "'iPhone SE (2nd generation)'"),
        ("iPad Air 5", "'iPad Air (5th generation)'"),
        ("iPadAir 5", "'iPad Air (5th generation)'"),
        ("iPad mini 6", "'iPad mini (6th generation)'"),
        ("iPad 10", "'iPad (10th generation)'"),
        ("iPad Pro 12.9 4", "'iPad Pro (12.9-inch) (4th generation)'"),
        ("iPad Pro 2", "'iPad Pro (12.9-inch) (2nd generation)' or 'iPad Pro (11-inch) (2nd generation)'"),
        ("iPhone 8+", "'iPhone 8 Plus'"),
        ("iPhone8 +", "'iPhone 8 Plus'"),
        ("iPhone 6s+", "'iPhone 6s Plus'"),
    ])
    func `a number may stand for a generation, and a plus sign for Plus`(query: String, names: String) {
        #expect(DeviceCatalog.shipped.hint(forUnknown: query) == "; did you mean \(names)?")
    }

    /// An iPad mini without a number is that of 2012, an iPhone SE that of 2016.
    @Test(arguments: ["iPad mini 7", "iPhone SE 4", "iPad Air 9", "iPad 1"])
    func `a name without a number is not proposed for one with a number, nor is another model`(query: String) {
        let hint = DeviceCatalog.shipped.hint(forUnknown: query)
        #expect(hint.hasPrefix("; the newest are '"), "\(hint)")
    }

    /// Identifiers of machines count otherwise than names: an iPhone 16 Pro is an iPhone17,1.
    @Test(arguments: ["iPhone 19", "iPhone19", "iPhone 99", "iPad Pro 15", "iPhone 19 Pro"])
    func `a device that is not there yet is not taken for the number of a machine`(query: String) {
        let hint = DeviceCatalog.shipped.hint(forUnknown: query)
        let names = hint.split(separator: "'").filter { $0.hasPrefix("iP") }.map(String.init)
        #expect(hint.hasPrefix("; the newest are '") && names.count == 3, "\(hint)")
        let found = DeviceCatalog.shipped.devices.filter { names.contains($0.name) }
        #expect(found.count == 3 && found.allSatisfy { $0.year ?? 0 >= 2024 }, "\(hint)")
        if query.contains("Pro") { #expect(names.allSatisfy { $0.contains(" Pro") }, "\(hint)") }
    }

    @Test(arguments: ["iPad 19", "iPhone 99"])
    func `no device is newer than those that are proposed as the newest`(query: String) {
        let hint = DeviceCatalog.shipped.hint(forUnknown: query)
        let family = query.prefix { $0 != " " }
        let ofFamily = DeviceCatalog.shipped.devices.filter {
            $0.name.hasPrefix(family) && $0.name.contains(where: \.isNumber)
        }
        let years = ofFamily.compactMap(\.year).sorted().suffix(3)
        let named = ofFamily.filter { hint.contains("'\($0.name)'") }.compactMap(\.year).sorted()
        #expect(named == Array(years), "\(hint)")
    }

    @Test func `words of a query that other words of a name divide are of other devices`() {
        let hint = DeviceCatalog.shipped.hint(forUnknown: "iPad Pro 19")
        #expect(hint.hasPrefix("; the newest are 'iPad Pro") && !hint.contains("mini"), "\(hint)")
    }

    @Test(arguments: ["Galaxy 19", "Pixel 9", "16"])
    func `what no device of a family is called has no hint`(query: String) {
        #expect(DeviceCatalog.shipped.hint(forUnknown: query) == "")
    }

    @Test func `a device tells each length with its sources`() throws {
        let catalog = DeviceCatalog.shipped
        let text = catalog.json(devices: catalog.devices(matching: "iPhone 16")).text()
        #expect(text.contains(#""portraitMaxY": {"#))
        #expect(text.contains(#""pixels": 293"#))
        #expect(text.contains(#""alternatives": [44]"#))
        #expect(text.contains(#""code": "QMUI""#))
        #expect(text.hasPrefix("{\n  \"lintelDevices\": 1,\n"))
    }

    @Test func `a row of the table is for reading`() {
        let catalog = DeviceCatalog.shipped
        let table = catalog.table(devices: catalog.devices(matching: "iPhone 16 Pro"))
        #expect(
            table.rows == [
                ["iPhone 16 Pro", "iPhone16Pro", "402×874 @3x", "1206×2622", "display-p3", "169–301", "186–348"]
            ])
        #expect(table.header.count == 7)
    }
}
