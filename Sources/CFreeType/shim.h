#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

// Macros with parameters or casts, which Swift does not see.

static inline int lintel_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

// The outline as the font's designer drew it, on no grid.
static inline FT_Error lintel_ft_load(FT_Face face, FT_UInt glyph) {
    return FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
}

static inline int lintel_ft_is_outline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }
