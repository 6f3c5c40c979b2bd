#pragma once
#include <stdlib.h>
#include <string.h>

// A list of values that grows, for any element type; emptied between feeds without giving memory back.
#define DIARY_LIST(Element) \
    struct {                \
        Element *items;     \
        ptrdiff_t count;    \
        ptrdiff_t room;     \
    }

/// Makes room for `more` further elements of `size` bytes; returns 0 when memory is short.
static inline int diary_reserve(void **items, ptrdiff_t count, ptrdiff_t *room, ptrdiff_t more, size_t size) {
    if (count + more <= *room) return 1;
    ptrdiff_t wanted = *room * 2 + more + 64;
    void *grown = realloc(*items, (size_t)wanted * size);
    if (grown == NULL) return 0;
    *items = grown;
    *room = wanted;
    return 1;
}

#define DIARY_RESERVE(list, more) \
    diary_reserve((void **)&(list).items, (list).count, &(list).room, (more), sizeof *(list).items)
