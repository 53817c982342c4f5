import LintelLegibility
import Testing

struct LegibilityAreasTests {
    @Test func `bands of a phone's bar with a large title`() {
        let areas = LegibilityAreas(barOrigin: 47, barHeight: 44, largeTitle: true, width: 390)
        #expect(areas.statusBar == LegibilityArea(x: 0, y: 0, width: 390, height: 47))
        #expect(areas.title == LegibilityArea(x: 97.5, y: 47, width: 195, height: 44))
        #expect(areas.largeTitleBand == LegibilityArea(x: 0, y: 91, width: 390, height: 52))
        #expect(
            areas.buttons == [
                LegibilityArea(x: 0, y: 47, width: 97.5, height: 44),
                LegibilityArea(x: 292.5, y: 47, width: 97.5, height: 44),
            ])
    }

    @Test func `a compact bar without a status bar has no status bar's band`() {
        let areas = LegibilityAreas(barOrigin: 0, barHeight: 32, largeTitle: false, width: 844)
        #expect(areas.statusBar == nil)
        #expect(areas.largeTitleBand == nil)
        #expect(areas.title == LegibilityArea(x: 211, y: 0, width: 422, height: 32))
    }
}
