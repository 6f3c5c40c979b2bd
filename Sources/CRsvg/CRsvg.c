#include "CRsvg.h"

#include <librsvg/rsvg.h>

DiaryDrawing *diary_drawing_read(const uint8_t *bytes, size_t count) {
    return (DiaryDrawing *)rsvg_handle_new_from_data(bytes, count, NULL);
}

bool diary_drawing_size(DiaryDrawing *drawing, double *width, double *height) {
    RsvgHandle *handle = (RsvgHandle *)drawing;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) { return true; }
    gboolean has_width, has_height, has_box;
    RsvgLength first, second;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &first, &has_height, &second, &has_box, &box);
    if (!has_box) { return false; }
    *width = box.width;
    *height = box.height;
    return true;
}

bool diary_drawing_paint(DiaryDrawing *drawing, void *context, double x, double y, double width, double height) {
    RsvgRectangle area = {x, y, width, height};
    return rsvg_handle_render_document((RsvgHandle *)drawing, context, &area, NULL);
}

void diary_drawing_free(DiaryDrawing *drawing) { g_object_unref(drawing); }
