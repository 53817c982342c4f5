package import LintelRaster
import LintelUnits

/// Draws a sheet that has been laid out.
package struct SheetPainter {
    private let sheet: Sheet
    private let layout: SheetLayout
    private let typeface: Typeface?

    /// Creates a painter for a sheet that has been laid out.
    /// - Parameter typeface: the typeface of texts; `nil` for a sheet that was laid out without text.
    package init(_ sheet: Sheet, _ layout: SheetLayout, _ typeface: Typeface?) {
        self.sheet = sheet
        self.layout = layout
        self.typeface = typeface
    }

    /// A picture at the size of its tile: the same whichever tiles show it.
    package struct Reduced: Hashable, Sendable {
        /// The index in the sheet's pictures.
        package var picture: Int
        package var factor: Int
    }

    /// The pictures that the layout shows, in the sizes in which it shows them, each once, in the order of the sheet.
    package var needed: [Reduced] {
        zip(sheet.sections, layout.sections).flatMap { section, laidSection in
            Sheet.Ground.allCases.flatMap { ground in
                laidSection.panel(on: ground).groups.flatMap { laidGroup in
                    let group = section.panel(on: ground).groups[laidGroup.index]
                    return laidGroup.tiles.map { Reduced(group.tiles[$0.index], $0) }
                }
            }
        }.uniqued()
    }

    /// Returns the sheet as a picture.
    /// - Parameter pictures: one for each `needed`.
    package func paint(_ pictures: [Reduced: Pixmap]) -> QuantizedImage {
        var canvas = SheetCanvas(size: layout.size, tone: SheetStyle.page)
        drawTitle(on: &canvas)
        for (section, laidSection) in zip(sheet.sections, layout.sections) {
            drawHeading(of: section, laidSection, on: &canvas)
            for ground in Sheet.Ground.allCases {
                draw(section, laidSection.panel(on: ground), on: ground, pictures, &canvas)
            }
        }
        if layout.sectionsLeftOut > 0 {
            write(
                "and \(layout.sectionsLeftOut) more that do not fit here", as: .heading, tone: SheetStyle.paleInk,
                x: SheetStyle.margin, y: layout.size.height - SheetStyle.margin - SheetText.heading.lineHeight,
                width: layout.size.width - 2 * SheetStyle.margin, on: &canvas)
        }
        return canvas.image
    }

    private func drawTitle(on canvas: inout SheetCanvas) {
        let width = layout.size.width - 2 * SheetStyle.margin
        write(
            sheet.title, as: .title, tone: SheetStyle.ink, x: SheetStyle.margin, y: SheetStyle.margin, width: width,
            on: &canvas)
        write(
            sheet.subtitle, as: .subtitle, tone: SheetStyle.paleInk, x: SheetStyle.margin,
            y: SheetStyle.margin + SheetText.title.lineHeight, width: width, cut: .facts, on: &canvas)
    }

    private func drawHeading(
        of section: Sheet.Section, _ laidSection: SheetLayout.Section, on canvas: inout SheetCanvas
    ) {
        guard let typeface else { return }
        write(
            section.heading, as: .heading, tone: SheetStyle.ink, x: laidSection.heading.x, y: laidSection.heading.y,
            width: laidSection.heading.width, on: &canvas)
        var detail = [section.detail]
        // A file that is magnified has a tile of its own, which is not reduced.
        if section.reduction == .shared,
            let factor = (laidSection.light.tiles + laidSection.dark.tiles).map(\.factor).max(), factor > 1
        {
            detail.append("drawn at 1/\(factor)")
        }
        let all = max(section.light.tiles.count, section.dark.tiles.count)
        let shown = max(laidSection.light.tiles.count, laidSection.dark.tiles.count)
        if shown < all { detail.append("\(all - shown) of \(all) pictures not shown") }
        let x = laidSection.heading.x + typeface.width(of: section.heading, size: SheetText.heading.size) + 14
        guard x < laidSection.heading.right else { return }
        write(
            detail.filter { !$0.isEmpty }.joined(separator: " · "), as: .heading, size: SheetText.subtitle.size,
            tone: SheetStyle.paleInk, x: x, y: laidSection.heading.y, width: laidSection.heading.right - x, cut: .facts,
            on: &canvas)
    }

    private func draw(
        _ section: Sheet.Section, _ laidPanel: SheetLayout.Panel, on ground: Sheet.Ground,
        _ pictures: [Reduced: Pixmap], _ canvas: inout SheetCanvas
    ) {
        let panel = section.panel(on: ground)
        canvas.fill(laidPanel.frame, radius: SheetStyle.cornerRadius, tone: ground.tone)
        for laidGroup in laidPanel.groups {
            let group = panel.groups[laidGroup.index]
            write(group.captions, in: laidGroup.captions, ground, on: &canvas)
            for tile in laidGroup.tiles {
                let shown = group.tiles[tile.index]
                draw(shown, tile, on: ground, pictures, &canvas)
                write(section.captions(of: shown, reducedBy: tile.factor), in: tile.captions, ground, on: &canvas)
            }
        }
    }

    private func draw(
        _ shown: Sheet.Tile, _ tile: SheetLayout.Tile, on ground: Sheet.Ground, _ pictures: [Reduced: Pixmap],
        _ canvas: inout SheetCanvas
    ) {
        guard let picture = pictures[Reduced(shown, tile)] else {
            preconditionFailure("picture \(shown.picture) was not drawn at 1/\(tile.factor)")
        }
        // Lines beside a hairline would look like part of it, and squares below it cut it up.
        let isHairline = min(tile.frame.width, tile.frame.height) <= 3
        canvas.draw(
            picture, x: tile.frame.x, y: tile.frame.y,
            over: isHairline ? [ground.tone] : [ground.tone, ground.otherTone])
        if !isHairline { canvas.frame(tile.frame, tone: ground.line) }
        if let magnification = sheet.pictures[shown.picture].magnification {
            drawCaps(magnification, in: tile.frame, tone: ground.capLine, on: &canvas)
        }
        if let texts = shown.barTexts { write(texts, in: tile, on: &canvas) }
    }

    /// Lines at the cap insets of a magnified file, a little longer than it is.
    private func drawCaps(
        _ magnification: SheetPicture.Magnification, in frame: PixelRect, tone: SIMD3<UInt8>,
        on canvas: inout SheetCanvas
    ) {
        let caps = magnification.capInsets
        let cell = magnification.cell
        let beyond = 5
        func vertical(_ x: Int) {
            canvas.fill(PixelRect(x: x, y: frame.y - beyond, width: 1, height: frame.height + 2 * beyond), tone: tone)
        }
        func horizontal(_ y: Int) {
            canvas.fill(PixelRect(x: frame.x - beyond, y: y, width: frame.width + 2 * beyond, height: 1), tone: tone)
        }
        if caps.left > 0 { vertical(frame.x + caps.left * cell.width) }
        if caps.right > 0 { vertical(frame.right - caps.right * cell.width - 1) }
        if caps.top > 0 { horizontal(frame.y + caps.top * cell.height) }
        if caps.bottom > 0 { horizontal(frame.bottom - caps.bottom * cell.height - 1) }
    }

    /// A bar's title and button where the bar has them, unless the tile is too small for letters.
    private func write(_ texts: Sheet.BarTexts, in tile: SheetLayout.Tile, on canvas: inout SheetCanvas) {
        guard let typeface else { return }
        let (frame, factor) = (tile.frame, tile.factor)
        let top = frame.y + texts.rows.lowerBound / factor
        let bottom = min(frame.bottom, frame.y + texts.rows.upperBound / factor)
        let wanted = Int((texts.size / Double(factor)).rounded())
        let sizes = SheetStyle.titleSizes
        let size = min(max(wanted, sizes.lowerBound), sizes.upperBound)
        let small = min(size, max(sizes.lowerBound, wanted / 2))
        let edge = max(4, size / 2)
        let room = frame.width - 2 * edge
        guard bottom - top >= sizes.lowerBound, room > 3 * size else { return }
        /// - Parameter x: of the text's left edge, or of its right edge from the frame's right where text runs from
        ///   right to left.
        func write(_ text: String, _ size: Int, x: Int, middle: Int, _ tone: SIMD3<UInt8>, width: Int) {
            let shown = typeface.fittedTitle(text, size: size, width: width)
            let left = texts.isRightToLeft ? frame.x + frame.right - x - typeface.width(of: shown, size: size) : x
            canvas.draw(shown, x: left, baseline: middle + size * 7 / 20, size: size, tone: tone, typeface)
        }
        if let prompt = texts.prompt { drawPrompt(prompt, texts.titleTone, in: tile, on: &canvas) }
        let middle = (top + bottom) / 2
        var left = frame.x + edge
        let buttonSize = texts.largeRows != nil ? small : size
        // What is left of a cut button tells nothing.
        if let button = texts.button, typeface.width(of: button, size: buttonSize) <= room / 3 {
            write(button, buttonSize, x: left, middle: middle, texts.buttonTone, width: room / 3)
            left += typeface.width(of: button, size: buttonSize) + edge
        }
        if let rows = texts.largeRows {
            let end = min(frame.bottom, frame.y + rows.upperBound / factor)
            guard end - bottom >= sizes.lowerBound else { return }
            write(texts.title, size, x: frame.x + edge, middle: (bottom + end) / 2, texts.titleTone, width: room)
        } else {
            let width = typeface.width(of: texts.title, size: size)
            let x = max(left, frame.x + (frame.width - width) / 2)
            write(texts.title, size, x: x, middle: middle, texts.titleTone, width: frame.right - edge - x)
        }
    }

    /// A bar's prompt in the middle of its own rows, unless they are too low for letters.
    private func drawPrompt(
        _ prompt: Sheet.BarTexts.Prompt, _ tone: SIMD3<UInt8>, in tile: SheetLayout.Tile, on canvas: inout SheetCanvas
    ) {
        guard let typeface else { return }
        let (frame, least) = (tile.frame, SheetStyle.titleSizes.lowerBound)
        let (top, bottom) = (prompt.rows.lowerBound / tile.factor, prompt.rows.upperBound / tile.factor)
        guard bottom - top >= least else { return }
        let size = min(max(Int((prompt.size / Double(tile.factor)).rounded()), least), bottom - top)
        let shown = typeface.fittedTitle(prompt.text, size: size, width: frame.width - size)
        canvas.draw(
            shown, x: frame.x + (frame.width - typeface.width(of: shown, size: size)) / 2,
            baseline: frame.y + (top + bottom) / 2 + size * 7 / 20, size: size, tone: tone, typeface)
    }

    /// Caption lines, the first, which is a name, in full ink; the others are facts.
    private func write(_ lines: [String], in rect: PixelRect, _ ground: Sheet.Ground, on canvas: inout SheetCanvas) {
        for (index, line) in lines.enumerated() {
            write(
                line, as: .caption, tone: index == 0 ? ground.ink : ground.paleInk, x: rect.x,
                y: rect.y + index * SheetText.caption.lineHeight, width: rect.width,
                cut: index == 0 ? .letters : .facts, on: &canvas)
        }
    }

    /// What is left out of a line that is too long.
    private enum Cut {
        case letters
        case facts
    }

    /// One line in the box of a line of `kind` at (x, y), cut at `width`.
    private func write(
        _ text: String, as kind: SheetText, size: Int? = nil, tone: SIMD3<UInt8>, x: Int, y: Int, width: Int,
        cut: Cut = .letters, on canvas: inout SheetCanvas
    ) {
        guard let typeface, !text.isEmpty else { return }
        let size = size ?? kind.size
        // Letters are about seven tenths of the em high; those of the kind's own size are in the middle of the line.
        let baseline = y + (kind.lineHeight + kind.size * 7 / 10) / 2
        let shown =
            cut == .facts
            ? typeface.fittedFacts(text, size: size, width: width) : typeface.fitted(text, size: size, width: width)
        canvas.draw(shown, x: x, baseline: baseline, size: size, tone: tone, typeface)
    }
}

extension SheetPainter.Reduced {
    fileprivate init(_ tile: Sheet.Tile, _ laidTile: SheetLayout.Tile) {
        self.init(picture: tile.picture, factor: laidTile.factor)
    }
}
