import Foundation
import LintelColor
import LintelDrawing
import LintelLegibility
import LintelTestSupport
import LintelUnits
import Testing

/// Rows for another program to work out again; `Scripts/clients/contrast` names the file and does the comparing.
struct ClientContrastTests {
    static let file = ProcessInfo.processInfo.environment["LINTEL_CONTRAST_FILE"].map(URL.init(fileURLWithPath:))

    @Test(.enabled(if: file != nil))
    func `ratios and shifts of random pairs are written`() throws {
        let file = try #require(Self.file)
        var random = SplitMix64(seed: 60)
        func color(_ space: ColorSpace) -> Color {
            Color(space, Double(random.unit()), Double(random.unit()), Double(random.unit()))
        }
        var rows: [String] = []
        for row in 0..<300 {
            let gamut: Gamut = row % 2 == 0 ? .sRGB : .displayP3
            let background = color(gamut.colorSpace)
            // Black and white are the usual text.
            let foreground =
                row % 3 == 0
                ? color(gamut.colorSpace)
                : Color(gamut.colorSpace, Double(row % 3 - 1), Double(row % 3 - 1), Double(row % 3 - 1))
            let minimum = [3.0, 4.5, 7][row / 3 % 3]
            let requirement = LegibilityRequirement(
                foreground: foreground, area: LegibilityArea(x: 0, y: 0, width: 2, height: 2),
                minimumRatio: minimum)
            let picture = LegibilityBackground(
                Drawing(layers: [.init(.color(background))]), size: PixelSize(width: 2, height: 2), gamut: gamut)
            let ratio = try #require(picture.measured([requirement]).first).ratio
            var fields = [foreground.cssText, background.cssText, gamut.colorSpace.rawValue, "\(ratio)", "\(minimum)"]
            if let shift = [LegibilityProblem(picture, [requirement])].smallestShift {
                let shifted = shift == 0 ? picture : picture.shifted(by: shift)
                guard case .color(let color) = shifted.drawing.layers[0].paint else { continue }
                let found = try #require(shifted.measured([requirement]).first).ratio
                fields += [shift == 0 ? "0" : "\(shift)", color.cssText, "\(found)"]
            } else {
                fields.append("none")
            }
            rows.append(fields.joined(separator: "\t") + "\n")
        }
        try rows.joined().write(to: file, atomically: true, encoding: .utf8)
    }
}
