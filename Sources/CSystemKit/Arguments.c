#include "LinuxCalls.h"

static int count;
static char **values;

// glibc calls what runs before `main` with the same count and values as `main`.
__attribute__((constructor)) static void keep(int given_count, char **given_values) {
    count = given_count;
    values = given_values;
}

int diarypress_argument_count(void) { return count; }

const char *diarypress_argument(int place) { return values[place]; }
