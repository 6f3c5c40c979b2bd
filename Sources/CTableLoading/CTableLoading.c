// Loads tables of fonts for Cairo, which asks for one or two with every glyph that is new to a file, and copies all outlines of a face twice.
// FreeType looks up by name which module a face belongs to, and which functions that module has, each time it is asked.
//
// A program that links this module defines `FT_Load_Sfnt_Table` itself, so that the libraries it loads call it. That belongs into programs
// only, never into a library. Where a font stands in memory as a plain OpenType file, and the table has what is asked for, it is copied from
// there; everything else, and every error, is FreeType's.

#define _GNU_SOURCE
#include "CTableLoading.h"

#include <dlfcn.h>
#include <ft2build.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

const char *const diary_table_loading = "FT_Load_Sfnt_Table";

enum {
    head_size = 12,
    record_size = 16,
    /// A long copy goes by in pieces: the C library's own takes as long, but counts as an instruction for each byte.
    piece_size = 1024,
};

static uint32_t number(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// The entry of a table in the directory of a font in memory; NULL where FreeType is to look.
static const unsigned char *find(FT_Face face, FT_ULong tag) {
    if (face == NULL || !FT_IS_SFNT(face) || face->stream == NULL || face->stream->read != NULL) return NULL;
    const unsigned char *font = face->stream->base;
    if (font == NULL || tag == 0 || face->stream->size < head_size) return NULL;
    // Outlines of TrueType or of CFF; a collection has its directories elsewhere.
    if (number(font) != 0x00010000 && number(font) != FT_MAKE_TAG('O', 'T', 'T', 'O')) return NULL;
    unsigned count = (unsigned)font[4] << 8 | font[5];
    if (count > (face->stream->size - head_size) / record_size) return NULL;
    const unsigned char *record = font + head_size;
    for (; count > 0; count--, record += record_size) {
        if (number(record) != tag) continue;
        uint32_t start = number(record + 8), length = number(record + 12);
        return length > 0 && start <= face->stream->size && length <= face->stream->size - start ? record : NULL;
    }
    return NULL;
}

static FT_Error load_by_library(FT_Face face, FT_ULong tag, FT_Long offset, FT_Byte *buffer, FT_ULong *length) {
    static _Atomic(void *) there;
    void *function = atomic_load(&there);
    if (function == NULL) atomic_store(&there, function = dlsym(RTLD_NEXT, "FT_Load_Sfnt_Table"));
    if (function == NULL) return FT_Err_Unimplemented_Feature;
    return ((__typeof__(&FT_Load_Sfnt_Table))function)(face, tag, offset, buffer, length);
}

FT_Error FT_Load_Sfnt_Table(FT_Face face, FT_ULong tag, FT_Long offset, FT_Byte *buffer, FT_ULong *length) {
    const unsigned char *record = find(face, tag);
    if (record == NULL) return load_by_library(face, tag, offset, buffer, length);
    uint32_t start = number(record + 8), whole = number(record + 12);
    if (length != NULL && *length == 0) {
        *length = whole;
        return FT_Err_Ok;
    }
    FT_ULong count = length == NULL ? whole : *length;
    if (buffer == NULL || offset < 0 || (FT_ULong)offset > whole || count > whole - (FT_ULong)offset)
        return load_by_library(face, tag, offset, buffer, length);
    const unsigned char *source = face->stream->base + start + offset;
    for (; count > piece_size; count -= piece_size, source += piece_size, buffer += piece_size) memcpy(buffer, source, piece_size);
    memcpy(buffer, source, count);
    return FT_Err_Ok;
}
