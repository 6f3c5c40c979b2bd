/* Draws the lines of PageLines with Cairo and Pango, as one does who takes the straight way: a layout for each text, a path for each
   shape, and what Cairo makes of them.

       pages [--tagged] [--font FILE]... FOLDER FILE.lines...

   Writes FOLDER/NAME.pdf for each file and prints the seconds of processor time that reading the lines took; they are no drawing.
   With --font only those fonts are known, in place of those that are installed. */

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum kind { PAGE, FILL, CLIP, UNCLIP, STROKE, TEXT, TAG, END };

struct step {
    char kind;
    double numbers[5];
};

struct command {
    enum kind kind;
    double colour[3];
    double numbers[4]; /* of a page or text what stands in its line; of a stroke its width */
    int is_round, is_bold;
    double dashes[4];
    int dash_count;
    struct step *steps;
    int step_count;
    char *text; /* of a text, or the name of a tag */
};

struct document {
    struct command *commands;
    int count;
};

static void stop(const char *what, const char *which) {
    fprintf(stderr, "pages: %s: %s\n", what, which);
    exit(70);
}

static void *more(void *list, int count, size_t size) {
    /* Grows at every power of two. */
    if (count & (count - 1)) return list;
    list = realloc(list, (count ? 2 * (size_t)count : 1) * size);
    if (!list) stop("no memory", "");
    return list;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static char *word(char **rest) {
    char *found = strsep(rest, " ");
    if (!found) stop("a line ends too early", "");
    return found;
}

static double number(char **rest) { return strtod(word(rest), NULL); }

static void read_colour(struct command *command, char **rest) {
    long hex = strtol(word(rest), NULL, 16);
    for (int channel = 0; channel < 3; channel++) command->colour[channel] = (double)(hex >> (16 - 8 * channel) & 255) / 255;
}

static void read_path(struct command *command, char **rest) {
    while (*rest && **rest) {
        command->steps = more(command->steps, command->step_count, sizeof(struct step));
        struct step *step = &command->steps[command->step_count++];
        step->kind = *word(rest);
        int numbers = step->kind == 'z' ? 0 : step->kind == 'm' || step->kind == 'l' ? 2 : 5;
        for (int slot = 0; slot < numbers; slot++) step->numbers[slot] = number(rest);
    }
}

static void read_stroke(struct command *command, char **rest) {
    read_colour(command, rest);
    command->numbers[0] = number(rest);
    command->is_round = !strcmp(word(rest), "round");
    char *dashes = word(rest);
    if (strcmp(dashes, "-") != 0)
        for (char *dash; (dash = strsep(&dashes, ",")) && command->dash_count < 4;)
            command->dashes[command->dash_count++] = strtod(dash, NULL);
    read_path(command, rest);
}

static void read_text(struct command *command, char **rest) {
    command->is_bold = strstr(word(rest), "Bold") != NULL;
    for (int slot = 0; slot < 4; slot++) command->numbers[slot] = number(rest);
    read_colour(command, rest);
    command->text = strdup(*rest);
}

static void read_command(struct command *command, char *line) {
    char *rest = line, *name = word(&rest);
    if (!strcmp(name, "page")) {
        command->kind = PAGE;
        for (int slot = 0; slot < 2; slot++) command->numbers[slot] = number(&rest);
    } else if (!strcmp(name, "fill")) {
        command->kind = FILL;
        read_colour(command, &rest);
        read_path(command, &rest);
    } else if (!strcmp(name, "clip")) {
        command->kind = CLIP;
        read_path(command, &rest);
    } else if (!strcmp(name, "unclip")) {
        command->kind = UNCLIP;
    } else if (!strcmp(name, "stroke")) {
        command->kind = STROKE;
        read_stroke(command, &rest);
    } else if (!strcmp(name, "text")) {
        command->kind = TEXT;
        read_text(command, &rest);
    } else if (!strcmp(name, "tag")) {
        command->kind = TAG;
        command->text = strdup(rest);
    } else if (!strcmp(name, "end")) {
        command->kind = END;
    } else {
        stop("unknown line", name);
    }
}

/* Reading is told from drawing by the names of these two. */
__attribute__((noinline)) static struct document read_document(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) stop("cannot be read", path);
    struct document document = {NULL, 0};
    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; (length = getline(&line, &room, file)) > 0;) {
        if (line[length - 1] == '\n') line[length - 1] = 0;
        document.commands = more(document.commands, document.count, sizeof(struct command));
        struct command *command = &document.commands[document.count++];
        memset(command, 0, sizeof *command);
        read_command(command, line);
    }
    free(line);
    fclose(file);
    return document;
}

__attribute__((noinline)) static void release(struct document *document) {
    for (int index = 0; index < document->count; index++) {
        free(document->commands[index].steps);
        free(document->commands[index].text);
    }
    free(document->commands);
}

static void trace(cairo_t *cairo, const struct command *command) {
    cairo_new_path(cairo);
    for (int index = 0; index < command->step_count; index++) {
        const double *n = command->steps[index].numbers;
        switch (command->steps[index].kind) {
        case 'm': cairo_move_to(cairo, n[0], n[1]); break;
        case 'l': cairo_line_to(cairo, n[0], n[1]); break;
        case 'a': cairo_arc(cairo, n[0], n[1], n[2], n[3], n[4]); break;
        case 'n': cairo_arc_negative(cairo, n[0], n[1], n[2], n[3], n[4]); break;
        default: cairo_close_path(cairo);
        }
    }
}

static void draw_text(cairo_t *cairo, const struct command *command) {
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    PangoFontDescription *font = pango_font_description_from_string("Noto Sans CJK KR");
    pango_font_description_set_absolute_size(font, command->numbers[0] * PANGO_SCALE);
    if (command->is_bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout, font);
    /* On paper letters stand where they belong, not at whole units. */
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_layout_set_text(layout, command->text, -1);
    cairo_move_to(cairo, command->numbers[1], command->numbers[2] - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cairo, layout);
    pango_font_description_free(font);
    g_object_unref(layout);
}

static void draw(cairo_t *cairo, const struct command *command) {
    cairo_set_source_rgb(cairo, command->colour[0], command->colour[1], command->colour[2]);
    switch (command->kind) {
    case FILL:
        trace(cairo, command);
        cairo_fill(cairo);
        break;
    case CLIP:
        cairo_save(cairo);
        trace(cairo, command);
        cairo_clip(cairo);
        break;
    case UNCLIP: cairo_restore(cairo); break;
    case STROKE:
        trace(cairo, command);
        cairo_set_line_width(cairo, command->numbers[0]);
        cairo_set_line_cap(cairo, command->is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(cairo, command->dashes, command->dash_count, 0);
        cairo_stroke(cairo);
        break;
    case TEXT: draw_text(cairo, command); break;
    default: break;
    }
}

/* Begins and ends elements; Cairo 1.16 has no artifacts, whose content is then in no element of its own. */
struct tags {
    const char *open[64];
    int count;
};

static void tag(cairo_t *cairo, struct tags *tags, const struct command *command) {
    if (command->kind == TAG) {
        if (tags->count == 64) stop("elements lie too deep", command->text);
        tags->open[tags->count++] = command->text;
        if (strcmp(command->text, "Artifact") != 0) cairo_tag_begin(cairo, command->text, NULL);
    } else if (tags->count > 0 && strcmp(tags->open[--tags->count], "Artifact") != 0) {
        cairo_tag_end(cairo, tags->open[tags->count]);
    }
}

static void write_document(const struct document *document, const char *path, int is_tagged) {
    cairo_surface_t *surface = cairo_pdf_surface_create(path, 595.276, 841.89);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
    struct tags tags = {{NULL}, 0};
    for (int index = 0; index < document->count; index++) {
        const struct command *command = &document->commands[index];
        if (command->kind == PAGE) {
            if (index > 0) cairo_show_page(cairo);
            cairo_pdf_surface_set_size(surface, command->numbers[0], command->numbers[1]);
        } else if (command->kind == TAG || command->kind == END) {
            if (is_tagged) tag(cairo, &tags, command);
        } else {
            draw(cairo, command);
        }
    }
    cairo_show_page(cairo);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface)) stop(cairo_status_to_string(cairo_surface_status(surface)), path);
    cairo_surface_destroy(surface);
}

int main(int count, char **arguments) {
    int is_tagged = 0, next = 1;
    double reading = 0;
    FcConfig *fonts = NULL;
    for (; next < count && arguments[next][0] == '-'; next++) {
        if (!strcmp(arguments[next], "--tagged")) is_tagged = 1;
        else if (!strcmp(arguments[next], "--font") && next + 1 < count) {
            if (!fonts) fonts = FcConfigCreate();
            FcConfigAppFontAddFile(fonts, (const FcChar8 *)arguments[++next]);
        } else stop("unknown option", arguments[next]);
    }
    if (next + 1 >= count) stop("usage", "pages [--tagged] [--font FILE]... FOLDER FILE.lines...");
    if (fonts) FcConfigSetCurrent(fonts);
    const char *folder = arguments[next++];
    for (; next < count; next++) {
        double begun = seconds();
        struct document document = read_document(arguments[next]);
        reading += seconds() - begun;
        const char *slash = strrchr(arguments[next], '/'), *name = slash ? slash + 1 : arguments[next];
        char *path = g_strdup_printf("%s/%.*s.pdf", folder, (int)strcspn(name, "."), name);
        write_document(&document, path, is_tagged);
        g_free(path);
        begun = seconds();
        release(&document);
        reading += seconds() - begun;
    }
    printf("%f\n", reading);
    return 0;
}
