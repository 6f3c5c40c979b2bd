/* Reads rows of LibreView the plain way, to compare with: getline, strsep, sscanf, strtod; no quotes, no checks. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int count, char **arguments) {
    FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
    if (!file) return 1;
    char *line = NULL;
    size_t room = 0;
    long rows = 0, readings = 0, moments = 0;
    double sum = 0;
    while (getline(&line, &room, file) > 0) {
        char *rest = line, *cells[32], *cell;
        int cell_count = 0;
        while (cell_count < 32 && (cell = strsep(&rest, ","))) cells[cell_count++] = cell;
        if (++rows < 3 || cell_count < 19) continue;
        int column = cells[3][0] == '0' ? 4 : cells[3][0] == '2' ? 14 : 0;
        if (!column || !*cells[column]) continue;
        struct tm moment = {0};
        if (sscanf(cells[2], "%d-%d-%d %d:%d", &moment.tm_mday, &moment.tm_mon, &moment.tm_year, &moment.tm_hour,
                   &moment.tm_min) != 5)
            continue;
        moment.tm_mon -= 1;
        moment.tm_year -= 1900;
        moments += timegm(&moment);
        sum += strtod(cells[column], NULL);
        readings++;
    }
    printf("%ld rows, %ld readings, mean %.1f, %ld\n", rows, readings, sum / (readings ? readings : 1), moments);
    return 0;
}
