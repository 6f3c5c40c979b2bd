#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

/* Tells the outline of a glyph; HarfBuzz 7 calls out of date what HarfBuzz 6 has for it. */
static inline void diary_font_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *outline) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, outline);
#else
    hb_font_get_glyph_shape(font, glyph, functions, outline);
#endif
}
