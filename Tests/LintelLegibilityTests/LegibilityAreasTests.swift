import LintelColor
import LintelLegibility
import Testing

struct LegibilityAreasTests {
    @Test func `bands of a phone's bar with a large title`() {
        let areas = LegibilityAreas(barOrigin: 47, barHeight: 44, largeTitle: true, width: 390)
        #expect(areas.areas(of: .statusBar) == [LegibilityArea(x: 0, y: 0, width: 390, height: 47)])
        #expect(
            areas.areas(of: .title) == [
                LegibilityArea(x: 97.5, y: 47, width: 195, height: 44),
                LegibilityArea(x: 0, y: 91, width: 390, height: 52),
            ])
        #expect(
            areas.areas(of: .tint) == [
                LegibilityArea(x: 0, y: 47, width: 97.5, height: 44),
                LegibilityArea(x: 292.5, y: 47, width: 97.5, height: 44),
            ])
    }

    @Test func `a compact bar without a status bar has no status bar's band`() {
        let areas = LegibilityAreas(barOrigin: 0, barHeight: 32, largeTitle: false, width: 844)
        #expect(areas.areas(of: .statusBar) == [])
        #expect(areas.areas(of: .title) == [LegibilityArea(x: 211, y: 0, width: 422, height: 32)])
        let white = Color(.sRGB, 1, 1, 1)
        #expect(areas.requirements(.tint, foreground: white, minimumRatio: 3).map(\.minimumRatio) == [3, 3])
        #expect(areas.requirements(.statusBar, foreground: white) == [])
    }
}
