#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A drawing that librsvg has read.
typedef struct DiaryDrawing DiaryDrawing;

/// Opens librsvg, if it is not open yet; false where this machine has none. No other function may be called before.
bool diary_drawing_open_library(void);

/// Reads an SVG file; null where librsvg refuses it. It is given no place that the bytes come from, so it can load nothing else,
/// and its bounds on elements and their uses hold.
DiaryDrawing *diary_drawing_read(const uint8_t *bytes, size_t count);

/// Tells the size that a drawing names, in pixels, or that of its view box; false where it has neither.
bool diary_drawing_size(DiaryDrawing *drawing, double *width, double *height);

/// Paints a drawing into a rectangle of a `cairo_t`, in its own proportions; false where librsvg gives up.
bool diary_drawing_paint(DiaryDrawing *drawing, void *context, double x, double y, double width, double height);

/// Frees a drawing.
void diary_drawing_free(DiaryDrawing *drawing);
