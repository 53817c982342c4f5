import LintelRaster
import LintelStretch
import LintelUnits
import Testing

/// What systems do with a center of several pixels, against rows worked out by hand from their rules.
struct FillModelTests {
    static func filled(
        _ values: [Float], left: Int = 0, right: Int = 0, to width: Int, _ model: StretchModel,
        _ sampling: StretchModel.Sampling = .centerOnly
    ) -> [Float]? {
        StretchedImage(
            StretchModelTests.row(values), capInsets: CapInsets(left: left, right: right), model: model,
            size: PixelSize(width: width, height: 1), sampling: sampling
        ).map { Pixmap(painting: $0).pixels.map { ($0.x * 255 * 1000).rounded() / 1000 } }
    }

    @Test func `UIKit's tiles begin at the leading cap and the last one is cut`() {
        for sampling in StretchModel.Sampling.allCases {
            #expect(
                Self.filled([9, 10, 20, 30, 99], left: 1, right: 1, to: 9, .uiKitTile, sampling)
                    == [9, 10, 20, 30, 10, 20, 30, 10, 99])
        }
    }

    @Test func `a tile with no room for one copy is cut`() {
        #expect(Self.filled([9, 10, 20, 30, 99], left: 1, right: 1, to: 4, .uiKitTile) == [9, 10, 20, 99])
    }

    @Test func `CSS repeat puts one copy in the middle and cuts both ends alike`() {
        // Seven pixels of room, three of a copy: two before and two after the one in the middle.
        #expect(
            Self.filled([9, 10, 20, 30, 99], left: 1, right: 1, to: 9, .cssRepeat)
                == [9, 20, 30, 10, 20, 30, 10, 20, 99])
    }

    @Test func `CSS repeat lies at half a pixel where copy and room are not both odd or even`() {
        // Four pixels of room, one copy of three from ½ on: its middles at 0, 1 and 2 of the copy between pixels.
        #expect(
            Self.filled([10, 20, 30], to: 4, .cssRepeat, .acrossCaps) == [20, 15, 25, 20])
    }

    @Test func `CSS round takes whole copies that fit`() {
        // Seven pixels are two copies of three, each 3½ long.
        #expect(Self.filled([10, 10, 10], to: 7, .cssRound) == [10, 10, 10, 10, 10, 10, 10])
        // Six pixels are two copies as they are.
        #expect(Self.filled([10, 20, 30], to: 6, .cssRound) == [10, 20, 30, 10, 20, 30])
        // Four are one copy (1⅓ is nearer 1), stretched: middles at ⅜, 1⅛, 1⅞, 2⅝ of it.
        #expect(Self.filled([10, 20, 30], to: 4, .cssRound) == [10, 16.25, 23.75, 30])
    }

    @Test func `an Android nine-patch shrinks its caps where they have no room`() {
        // Four pixels of caps to two: pairs are averaged, the center is left out.
        #expect(Self.filled([0, 10, 77, 40, 60], left: 2, right: 2, to: 2, .androidNinePatch) == [5, 50])
        #expect(Self.filled([0, 10, 77, 40, 60], left: 2, right: 2, to: 4, .androidNinePatch) == [0, 10, 40, 60])
        #expect(Self.filled([0, 10, 77, 40, 60], left: 2, right: 2, to: 2, .uiKitNinePart) == nil)
    }

    @Test(arguments: StretchModel.allCases)
    func `an image at its own size is itself`(_ model: StretchModel) {
        for sampling in StretchModel.Sampling.allCases {
            #expect(
                Self.filled([3, 90, 17, 240, 5], left: 1, right: 1, to: 5, model, sampling) == [3, 90, 17, 240, 5])
        }
    }

    @Test(arguments: StretchModel.allCases)
    func `a center of one pixel keeps its color in every model`(_ model: StretchModel) {
        for sampling in StretchModel.Sampling.allCases {
            #expect(
                Self.filled([10, 30, 99], left: 1, right: 1, to: 6, model, sampling) == [10, 30, 30, 30, 30, 99])
        }
    }
}
