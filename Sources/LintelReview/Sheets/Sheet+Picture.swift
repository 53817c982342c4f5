import LintelCodecs
package import LintelColor
import LintelConcurrency
import LintelEngine
import LintelRaster
package import LintelSheet
package import LintelUnits

extension Sheet {
    /// Draws the sheet.
    /// - Parameters:
    ///   - typeface: the typeface of the captions; `nil` for no captions.
    ///   - workers: the number of pictures that are reduced at a time.
    ///   - scale: the scale of the pictures.
    ///   - gamut: the gamut in which the sheet is encoded.
    ///   - gamuts: the gamuts in which the sheet's pictures are encoded, one for each; empty where all are in `gamut`.
    /// - Throws: `.noImages` for a sheet that shows nothing, or what kept it from being drawn.
    package func picture(
        _ typeface: Typeface?, workers: Int, scale: Scale, gamut: Gamut, gamuts: [Gamut] = []
    ) throws(SheetReport.Failure) -> SheetReport.Made {
        guard !sections.isEmpty else { throw .noImages }
        let layout = SheetLayout(self, captions: typeface == nil ? .none : .drawn)
        let painter = SheetPainter(self, layout, typeface)
        let needed = painter.needed
        let reduced = needed.concurrentMap(workers: workers) { one in
            Result { () throws(SheetPicture.Failure) -> Pixmap in
                let picture = try pictures[one.picture].reduced(by: one.factor)
                return gamuts.isEmpty ? picture : picture.reencoded(from: gamuts[one.picture], in: gamut)
            }
        }
        var drawn: [SheetPainter.Reduced: Pixmap] = [:]
        for (one, picture) in zip(needed, reduced) {
            do throws(SheetPicture.Failure) { drawn[one] = try picture.get() } catch {
                throw .internalError("\(error)")
            }
        }
        let image = painter.paint(drawn)
        do throws(PNGError) {
            let counts = layout.tileCounts(of: self)
            let unwritable = typeface.map { UnwritableText(of: self, in: $0) } ?? UnwritableText()
            return SheetReport.Made(
                bytes: try PNGEncoder.encode(image, gamut: gamut, effort: .fast), size: image.size, scale: scale,
                gamut: gamut, tiles: counts.shown, tilesLeftOut: counts.leftOut,
                boxes: unwritable.withoutGlyph.map { String($0) }, reversed: unwritable.rightToLeft)
        } catch {
            throw error == .outOfMemory ? .outOfMemory : .internalError("\(error)")
        }
    }
}

extension SheetLayout {
    fileprivate func tileCounts(of sheet: Sheet) -> (shown: Int, leftOut: Int) {
        let all = sheet.sections.reduce(0) { $0 + $1.light.tiles.count + $1.dark.tiles.count }
        let shown = sections.reduce(0) { $0 + $1.light.tiles.count + $1.dark.tiles.count }
        return (shown, all - shown)
    }
}
