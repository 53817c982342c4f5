import LintelUnits

/// The text of a sheet that cannot be shown properly: letters are drawn one after the other from left to right, without
/// shaping, and a font may lack some.
package struct UnwritableText: Hashable, Sendable {
    /// The characters for which the font has no glyph, which are drawn as boxes: each once, in the order of the sheet.
    package var withoutGlyph: [Unicode.Scalar] = []
    /// The texts with letters of scripts that run from right to left, which are drawn in reverse: each once, in the
    /// order of the sheet.
    package var rightToLeft: [String] = []

    /// Creates a list of nothing.
    package init() {}

    /// Finds everything on `sheet` that `typeface` cannot write.
    /// - Complexity: O(characters).
    package init(of sheet: Sheet, in typeface: Typeface) {
        let texts = sheet.texts
        rightToLeft = texts.filter(Self.runsRightToLeft)
        withoutGlyph = texts.flatMap(\.unicodeScalars).uniqued().filter {
            !$0.isInvisible && !typeface.hasGlyph(for: $0)
        }
    }

    /// Whether a text has letters of Hebrew, Arabic or another script that runs from right to left.
    package static func runsRightToLeft(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in rightToLeftBlocks.contains { $0.contains(scalar.value) } }
    }

    /// The ranges of letters that run from right to left, including those that are not assigned yet. Source: Unicode
    /// 16.0, extracted/DerivedBidiClass.txt, `@missing` lines of Right_To_Left and Arabic_Letter.
    private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
    ]
}

extension Unicode.Scalar {
    /// Whether nothing is to be seen of it by itself: blanks, joiners and selectors of variants.
    fileprivate var isInvisible: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    }
}
