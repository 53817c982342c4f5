import CFreeType

/// A font whose outlines FreeType draws: on no grid, without hints, in 256 grays. One file gives the same pixels
/// wherever one version of FreeType draws them. For use by one thread at a time.
package final class Typeface {
    private let library: FT_Library
    private let face: FT_Face
    /// FreeType reads the file here for as long as the face lives.
    private let file: UnsafeMutableBufferPointer<UInt8>
    private var glyphs: [GlyphKey: Glyph?] = [:]
    private var size = 0

    /// The first face of a font file or collection. `nil` when FreeType finds no outlines in it.
    package init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count < Int(Int32.max) else { return nil }
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = file.initialize(from: bytes)
        var face: FT_Face?
        guard FT_New_Memory_Face(library, file.baseAddress, FT_Long(bytes.count), 0, &face) == 0, let face,
            lintel_ft_is_scalable(face) != 0
        else {
            // Takes its faces along.
            FT_Done_FreeType(library)
            file.deallocate()
            return nil
        }
        self.library = library
        self.face = face
        self.file = file
    }

    deinit {
        FT_Done_FreeType(library)
        file.deallocate()
    }

    /// The gray picture of one glyph: coverage 0…255, rows top to bottom.
    struct Glyph {
        var width: Int
        var height: Int
        /// The distances from the pen to the picture's left edge and from the baseline up to its top, in pixels.
        var left: Int
        var top: Int
        var coverage: [UInt8]
    }

    private struct GlyphKey: Hashable {
        var index: UInt32
        var size: Int
        /// Quarters of a pixel that the pen is past a whole one.
        var quarter: Int
    }

    /// A glyph larger than this is left out: no letter of a caption is.
    private static let longestSide = 1024

    /// Whether the font has a picture of a character of its own, not only the box for those that it lacks.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }

    /// Returns the distance by which the pen moves over `text`, in whole pixels, rounded up.
    package func width(of text: String, size: Int) -> Int {
        var end = 0
        walk(text, size: size) { _, pen in end = pen }
        return (end + 0xFFFF) >> 16
    }

    /// Calls `draw` with every glyph that has ink, and the whole pixel its pen is at.
    func draw(_ text: String, size: Int, _ draw: (Glyph, Int) -> Void) {
        var pen = 0
        walk(text, size: size) { index, end in
            if let glyph = glyph(GlyphKey(index: index, size: size, quarter: (pen >> 14) & 3)) {
                draw(glyph, pen >> 16)
            }
            pen = end
        }
    }

    /// Calls `step` with every glyph and the pen after it, in 1/65,536 of a pixel.
    private func walk(_ text: String, size: Int, _ step: (UInt32, Int) -> Void) {
        guard setSize(size) else { return }
        var pen = 0
        for scalar in text.unicodeScalars {
            let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
            guard lintel_ft_load(face, index) == 0 else { continue }
            pen += max(0, min(Int(face.pointee.glyph.pointee.linearHoriAdvance), Self.longestSide << 16))
            step(index, pen)
        }
    }

    private func setSize(_ size: Int) -> Bool {
        if self.size == size { return true }
        guard FT_Set_Pixel_Sizes(face, 0, FT_UInt(size)) == 0 else { return false }
        self.size = size
        return true
    }

    private func glyph(_ key: GlyphKey) -> Glyph? {
        if let known = glyphs[key] { return known }
        let made = render(key)
        glyphs[key] = .some(made)
        return made
    }

    private func render(_ key: GlyphKey) -> Glyph? {
        guard lintel_ft_load(face, key.index) == 0, let slot = face.pointee.glyph, lintel_ft_is_outline(slot) != 0
        else {
            return nil
        }
        // In 1/64 of a pixel.
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(key.quarter * 16), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide, let start = bitmap.buffer
        else { return nil }
        // A negative pitch: the last row comes first.
        let pitch = Int(bitmap.pitch)
        let first = pitch < 0 ? start - pitch * (height - 1) : start
        var coverage: [UInt8] = []
        coverage.reserveCapacity(width * height)
        for row in 0..<height {
            coverage.append(contentsOf: UnsafeBufferPointer(start: first + row * pitch, count: width))
        }
        return Glyph(
            width: width, height: height, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
            coverage: coverage)
    }
}

extension Typeface {
    /// Returns `text`, or as much of its beginning and its end as fits into `width` pixels with an ellipsis between
    /// them, because names often differ only at their ends.
    package func fitted(_ text: String, size: Int, width: Int) -> String {
        guard self.width(of: text, size: size) > width else { return text }
        for kept in stride(from: text.count - 1, to: 0, by: -1) {
            let shorter = text.prefix(kept - kept / 2) + "…" + text.suffix(kept / 2)
            if self.width(of: String(shorter), size: size) <= width { return String(shorter) }
        }
        return ""
    }

    /// Returns `text`, or as much of its beginning as fits into `width` pixels with an ellipsis after it, as UIKit
    /// shortens titles; empty where not even one character has room. Source: UIKit, `NSLineBreakMode.byTruncatingTail`.
    package func fittedTitle(_ text: String, size: Int, width: Int) -> String {
        guard self.width(of: text, size: size) > width else { return text }
        for kept in stride(from: text.count - 1, to: 0, by: -1) {
            let shorter = String(text.prefix(kept)) + "…"
            if self.width(of: shorter, size: size) <= width { return shorter }
        }
        return ""
    }

    /// Returns as many whole facts from the beginning of `text`, where ` · ` is between them, as fit into `width`
    /// pixels, with an ellipsis for the others: part of a number would be another number. The first fact is cut as
    /// `fitted` does where it alone is too long.
    package func fittedFacts(_ text: String, size: Int, width: Int) -> String {
        guard self.width(of: text, size: size) > width else { return text }
        let facts = text.split(separator: Self.separator)
        for count in stride(from: facts.count - 1, to: 0, by: -1) {
            let shorter = (facts.prefix(count) + ["…"]).joined(separator: Self.separator)
            if self.width(of: shorter, size: size) <= width { return shorter }
        }
        return fitted(String(facts.first ?? ""), size: size, width: width)
    }

    private static let separator = " · "
}
