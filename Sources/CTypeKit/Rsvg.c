// Opens librsvg when the first drawing is read.
//
// librsvg brings eight libraries along, and 35 000 addresses that would have to be corrected whenever a process starts; few reports have a
// drawing. Its header is not used, because the flags that find it would link it: what is called here is as librsvg has it since 2.52.

#include "Rsvg.h"

#include <dlfcn.h>
#include <pthread.h>

/// `RsvgRectangle`.
struct rectangle {
    double x, y, width, height;
};

/// `RsvgLength`.
struct length {
    double length;
    int unit;
};

/// The functions that are called, which take truth as an `int`.
static struct {
    DiaryDrawing *(*read)(const uint8_t *bytes, size_t count, void **error);
    int (*size)(DiaryDrawing *drawing, double *width, double *height);
    void (*dimensions)(
        DiaryDrawing *drawing, int *has_width, struct length *width, int *has_height, struct length *height, int *has_box,
        struct rectangle *box);
    int (*paint)(DiaryDrawing *drawing, void *context, const struct rectangle *area, void **error);
    void (*free)(DiaryDrawing *drawing);
} rsvg;

static bool is_open;

/// Finds a function; where there is none, nothing is open.
#define FIND(function, name) is_open &= (rsvg.function = (__typeof__(rsvg.function))dlsym(library, name)) != NULL

static void open_library(void) {
    void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) { return; }
    is_open = true;
    FIND(read, "rsvg_handle_new_from_data");
    FIND(size, "rsvg_handle_get_intrinsic_size_in_pixels");
    FIND(dimensions, "rsvg_handle_get_intrinsic_dimensions");
    FIND(paint, "rsvg_handle_render_document");
    FIND(free, "g_object_unref");
}

bool diary_drawing_open_library(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

DiaryDrawing *diary_drawing_read(const uint8_t *bytes, size_t count) { return rsvg.read(bytes, count, NULL); }

bool diary_drawing_size(DiaryDrawing *drawing, double *width, double *height) {
    if (rsvg.size(drawing, width, height)) { return true; }
    int has_width, has_height, has_box;
    struct length first, second;
    struct rectangle box;
    rsvg.dimensions(drawing, &has_width, &first, &has_height, &second, &has_box, &box);
    if (!has_box) { return false; }
    *width = box.width;
    *height = box.height;
    return true;
}

bool diary_drawing_paint(DiaryDrawing *drawing, void *context, double x, double y, double width, double height) {
    struct rectangle area = {x, y, width, height};
    return rsvg.paint(drawing, context, &area, NULL);
}

void diary_drawing_free(DiaryDrawing *drawing) { rsvg.free(drawing); }
