// Where words may be divided, by libhyphen.
//
// libhyphen takes time that grows with the square of a dictionary: two seconds for the 78 000 lines of German. A word meets only those
// of its states whose letters stand in the word, so libhyphen is given the patterns and beginnings of patterns that do, which takes some
// milliseconds, and answers as it would with all of them.

#define _GNU_SOURCE
#include "Hyphen.h"

#include <hyphen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lines that are no patterns and hold for every word.
static const char *const settings[] = {"LEFTHYPHENMIN",          "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN",
                                       "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN",       "NEXTLEVEL"};

static int is_setting(const char *line, size_t length) {
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        size_t name = strlen(settings[i]);
        if (length >= name && memcmp(line, settings[i], name) == 0) return 1;
    }
    return 0;
}

// The beginning of a pattern that a word meets.
struct beginning {
    // Letters and dots.
    char key[MAX_CHARS];
    size_t count;
    // Whether it is the whole pattern.
    int is_whole;
    // The line that it is from.
    const char *line;
    size_t length;
};

// All that a word meets of a dictionary, or of a part of it.
struct beginnings {
    struct beginning *all;
    size_t count, room;
};

// Finds how much of a pattern stands in a word. Dots are the ends of the word, or of a part of it: they may be anywhere.
static void meet(const char *line, size_t length, const char *word, size_t word_length, struct beginning *met) {
    char letters[MAX_CHARS];
    size_t count = 0;
    met->count = 0;
    met->is_whole = 0;
    for (size_t i = 0; i < length && line[i] != '/' && (unsigned char)line[i] > ' '; i++) {
        if (line[i] >= '0' && line[i] <= '9') continue;
        if (met->count == sizeof met->key) return;
        if (line[i] != '.') {
            letters[count++] = line[i];
            if (count > word_length || memmem(word, word_length, letters, count) == NULL) return;
        }
        met->key[met->count++] = line[i];
    }
    met->is_whole = 1;
}

// By letters; of those with the same letters whole patterns first, and of these the last.
static int in_order(const void *one, const void *other) {
    const struct beginning *a = one, *b = other;
    int order = memcmp(a->key, b->key, a->count < b->count ? a->count : b->count);
    if (order != 0) return order;
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    if (a->is_whole != b->is_whole) return b->is_whole - a->is_whole;
    return a->line > b->line ? -1 : a->line < b->line;
}

// Collects what a word meets between two places of a dictionary; returns 0 without memory.
static int collect(struct beginnings *met, const char *start, const char *end, const char *word, size_t word_length) {
    for (const char *line = start; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop == NULL ? end : stop) - line);
        if (met->count == met->room) {
            size_t room = met->room == 0 ? 256 : met->room * 2;
            struct beginning *all = realloc(met->all, room * sizeof *all);
            if (all == NULL) return 0;
            met->all = all;
            met->room = room;
        }
        struct beginning *next = &met->all[met->count];
        meet(line, length, word, word_length, next);
        next->line = line;
        next->length = length;
        // One letter is a beginning of nothing that it could stand before.
        if (next->count > (next->is_whole ? 0 : 1)) met->count++;
        line += length + 1;
    }
    return 1;
}

// Writes the lines between two settings that a word needs; what goes on otherwise is a pattern without figures.
static int write_patterns(FILE *lines, const char *start, const char *end, const char *word, size_t word_length) {
    struct beginnings met = {NULL, 0, 0};
    int is_done = collect(&met, start, end, word, word_length);
    if (is_done && met.count > 0) qsort(met.all, met.count, sizeof *met.all, in_order);
    for (size_t i = 0; is_done && i < met.count; i++) {
        const struct beginning *next = &met.all[i];
        if (i > 0 && next->count == next[-1].count && memcmp(next->key, next[-1].key, next->count) == 0) continue;
        fwrite(next->is_whole ? next->line : next->key, 1, next->is_whole ? next->length : next->count, lines);
        fputc('\n', lines);
    }
    free(met.all);
    return is_done;
}

// The lines of a dictionary that a word needs, the first among them, which names the encoding; NULL without memory.
static char *needed(const char *dictionary, size_t length, const char *word, size_t word_length, size_t *size) {
    char *text = NULL;
    FILE *lines = open_memstream(&text, size);
    if (lines == NULL) return NULL;
    const char *end = dictionary + length, *patterns = dictionary;
    int is_done = 1;
    for (const char *line = dictionary; line < end && is_done;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t count = (size_t)((stop == NULL ? end : stop) - line);
        if (line == dictionary || is_setting(line, count)) {
            is_done = write_patterns(lines, patterns, line, word, word_length);
            fwrite(line, 1, count, lines);
            fputc('\n', lines);
            patterns = line + count + 1;
        }
        line += count + 1;
    }
    if (is_done && patterns < end) is_done = write_patterns(lines, patterns, end, word, word_length);
    if (fclose(lines) == 0 && is_done) return text;
    free(text);
    return NULL;
}

static HyphenDict *load(const char *dictionary, size_t length, const char *word, size_t word_length) {
    size_t size = 0;
    char *text = needed(dictionary, length, word, word_length, &size);
    if (text == NULL) return NULL;
    HyphenDict *dict = NULL;
    FILE *file = size > 0 ? fmemopen(text, size, "r") : NULL;
    if (file != NULL) {
        dict = hnj_hyphen_load_file(file);
        fclose(file);
    }
    free(text);
    return dict;
}

int chyphen_divide(const char *dictionary, size_t length, const char *word, size_t word_length, char *marks) {
    memset(marks, 0, word_length + 5);
    if (length == 0 || word_length == 0) return -1;
    HyphenDict *dict = load(dictionary, length, word, word_length);
    if (dict == NULL) return -1;
    char **replacements = NULL;
    int *starts = NULL, *lengths = NULL;
    int status = hnj_hyphen_hyphenate2(
        dict, word, (int)word_length, marks, NULL, &replacements, &starts, &lengths);
    for (size_t i = 0; i < word_length; i++) {
        // Odd numbers allow a hyphen, even ones forbid it.
        marks[i] = (marks[i] & 1) && (replacements == NULL || replacements[i] == NULL);
        if (replacements != NULL) free(replacements[i]);
    }
    free(replacements);
    free(starts);
    free(lengths);
    hnj_hyphen_free(dict);
    return status == 0 ? 0 : -1;
}
