import LintelBars
import LintelDevices
import LintelUnits
import Testing

@Suite struct CatalogueTests {
    @Test func `the catalogue has ninety-six devices with ids of their own`() {
        #expect(CatalogueRow.all.count == 96)
        #expect(Catalogue.shipped.devices.map(\.id) == CatalogueRow.all.map(\.id))
        #expect(Set(Catalogue.shipped.devices.map(\.id)).count == 96)
        #expect(Set(Catalogue.shipped.devices.map(\.name)).count == 96)
    }

    @Test(arguments: CatalogueRow.all)
    func `each device has the numbers of the table`(_ row: CatalogueRow) throws {
        let device = try #require(Catalogue.shipped.device(id: row.id))
        #expect(device.size == PointSize(width: Points(row.width), height: Points(row.height)))
        #expect(device.scale.rawValue == row.scale)
        #expect(device.gamut.rawValue == row.gamut)
        #expect(device.identifiers.first == row.identifier)
        let classic = device.classic
        #expect(classic?.statusBar.portrait?.pixels(at: device.scale) == row.statusBar)
        #expect(classic?.navigationBar.portraitY?.pixels(at: device.scale) == row.barY)
        #expect(classic?.navigationBar.portraitMaxY?.pixels(at: device.scale) == row.barMaxY)
        let glass = device.liquidGlass
        #expect(glass?.navigationBar.portraitY?.pixels(at: device.scale) == row.glassY)
        #expect(glass?.navigationBar.portraitMaxY?.pixels(at: device.scale) == row.glassMaxY)
    }
}
