// Prints numbers for Cairo, which writes a report's six thousand coordinates and as many object numbers with
// `snprintf`. The C library's is made for every format, every width and any precision, and took more than a quarter
// of the instructions of rendering. What is printed here is a few formats, to the same bytes; everything else is
// handed on.
//
// Cairo as built by Debian calls `__snprintf_chk`, the checked form, and before each coordinate `localeconv`. A program
// that links this module defines these functions itself, so that the libraries it loads call them. That belongs into
// programs only, never into a library.

#define _GNU_SOURCE
#include "CNumberPrinting.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, va_list arguments);
int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...);

/// A format that is one number and nothing else.
struct form {
    int is_wide, is_padded, has_width, has_precision;
    int width, precision;
    char conversion;
};

/// The longest number printed here: 16 digits, a point, 18 digits and a sign, or what a width asks for.
enum { most_places = 18, most_width = 40, room_for_number = 48 };

/// Two digits at a time.
static const char pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

static const uint64_t powers[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
    1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
    1000000000000000000,
};

/// Reads a number of one or two digits, or `*`, which stands for the next argument; returns where it ends.
static const char *read_count(const char *format, int *count, va_list *arguments) {
    if (*format == '*') {
        *count = va_arg(*arguments, int);
        return format + 1;
    }
    *count = 0;
    for (int digit = 0; digit < 2 && *format >= '0' && *format <= '9'; digit++) *count = *count * 10 + (*format++ - '0');
    return format;
}

/// Reads a format; returns 0 if it is not one that is printed here.
static int read_form(const char *format, struct form *form, va_list *arguments) {
    *form = (struct form){0};
    if (*format++ != '%') return 0;
    if (*format == '0') {
        form->is_padded = 1;
        format++;
    }
    if (*format == '*' || (*format >= '1' && *format <= '9')) {
        form->has_width = 1;
        format = read_count(format, &form->width, arguments);
        if (form->width < 0 || form->width > most_width) return 0;
    }
    if (*format == '.') {
        form->has_precision = 1;
        format = read_count(format + 1, &form->precision, arguments);
    }
    if (*format == 'l') {
        form->is_wide = 1;
        format++;
    }
    form->conversion = *format;
    return *format != 0 && format[1] == 0;
}

/// Writes digits before `end` and returns where they begin; there is at least one.
static char *decimal(char *end, uint64_t value) {
    while (value >= 100) {
        uint64_t rest = value / 100;
        memcpy(end -= 2, pairs + 2 * (value - rest * 100), 2);
        value = rest;
    }
    if (value >= 10) return memcpy(end - 2, pairs + 2 * value, 2);
    *--end = (char)('0' + value);
    return end;
}

/// Writes exactly `count` digits before `end` and returns where they begin.
static char *decimals(char *end, uint64_t value, int count) {
    char *start = end - count;
    char *first = value == 0 ? end : decimal(end, value);
    memset(start, '0', (size_t)(first - start));
    return start;
}

static char *hexadecimal(char *end, uint64_t value, const char *digits) {
    do {
        *--end = digits[value & 15];
        value >>= 4;
    } while (value != 0);
    return end;
}

/// The fraction of a number below 1, times a power of ten, rounded to the nearest whole number, half to even.
///
/// A fraction has 53 bits and the greatest power 60, so the product is exact.
static uint64_t scaled(double fraction, int places) {
    uint64_t bits;
    memcpy(&bits, &fraction, sizeof bits);
    int exponent = (int)(bits >> 52);
    if (exponent == 0) return 0;
    int shift = 1075 - exponent;
    if (shift > 127) return 0;
    unsigned __int128 product = (unsigned __int128)((bits & 0xFFFFFFFFFFFFF) | 0x10000000000000) * powers[places];
    uint64_t whole = (uint64_t)(product >> shift);
    unsigned __int128 rest = product & (((unsigned __int128)1 << shift) - 1);
    unsigned __int128 half = (unsigned __int128)1 << (shift - 1);
    return whole + (rest > half || (rest == half && (whole & 1)));
}

/// Writes a number with a point before `end`; returns where it begins, or NULL if it is not printed here.
static char *fixed(char *end, double value, int places) {
    double size = __builtin_fabs(value);
    // Infinity and what is not a number fail this test too.
    if (!(size < 1e15) || places < 1 || places > most_places) return NULL;
    const char *point = nl_langinfo(RADIXCHAR);
    if (point[0] != '.' || point[1] != 0) return NULL;
    uint64_t whole = (uint64_t)size;
    uint64_t fraction = scaled(size - (double)whole, places);
    if (fraction == powers[places]) {
        fraction = 0;
        whole++;
    }
    char *start = decimals(end, fraction, places);
    *--start = '.';
    start = decimal(start, whole);
    if (__builtin_signbit(value)) *--start = '-';
    return start;
}

/// Writes a whole number before `end`; returns where it begins.
static char *integer(char *end, const struct form *form, va_list *arguments) {
    if (form->conversion == 'd') {
        int64_t value = form->is_wide ? va_arg(*arguments, long) : va_arg(*arguments, int);
        char *start = decimal(end, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
        if (value < 0) *--start = '-';
        return start;
    }
    uint64_t value = form->is_wide ? va_arg(*arguments, unsigned long) : va_arg(*arguments, unsigned int);
    if (form->conversion == 'u') return decimal(end, value);
    return hexadecimal(end, value, form->conversion == 'x' ? "0123456789abcdef" : "0123456789ABCDEF");
}

/// Writes zeros or spaces before a number until it has its width; returns where it begins.
static char *padded(char *start, char *end, const struct form *form) {
    ptrdiff_t missing = form->width - (end - start);
    if (missing <= 0) return start;
    if (!form->is_padded) return memset(start - missing, ' ', (size_t)missing);
    int has_sign = *start == '-';
    char *first = start - missing;
    memset(first + has_sign, '0', (size_t)missing);
    if (has_sign) *first = '-';
    return first;
}

int diary_print_number(char *buffer, size_t size, const char *format, va_list given) {
    struct form form;
    char text[room_for_number];
    char *end = text + sizeof text, *start = NULL;
    va_list arguments;
    va_copy(arguments, given);
    if (read_form(format, &form, &arguments)) {
        switch (form.conversion) {
        case 'f':
            if (!form.is_wide)
                start = fixed(end, va_arg(arguments, double), form.has_precision ? form.precision : 6);
            break;
        case 'd':
        case 'u':
        case 'x':
        case 'X':
            if (!form.has_precision) start = integer(end, &form, &arguments);
            break;
        }
    }
    va_end(arguments);
    if (start == NULL) return -1;
    start = padded(start, end, &form);
    size_t length = (size_t)(end - start);
    if (size > 0) {
        size_t written = length < size ? length : size - 1;
        memcpy(buffer, start, written);
        buffer[written] = 0;
    }
    return (int)length;
}

int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = room < size ? -1 : diary_print_number(buffer, size, format, arguments);
    if (length < 0) length = __vsnprintf_chk(buffer, size, flag, room, format, arguments);
    va_end(arguments);
    return length;
}

/// The C library gathers all of its answer anew each time; here the last one is kept for as long as numbers and money
/// are written as before.
struct lconv *localeconv(void) {
    static _Thread_local struct lconv *kept;
    static _Thread_local const char *kept_point, *kept_currency;
    static _Thread_local struct lconv answer;
    const char *point = nl_langinfo(RADIXCHAR), *currency = nl_langinfo(CRNCYSTR);
    if (kept != NULL && point == kept_point && currency == kept_currency) return kept;
    struct lconv *(*library)(void) = (struct lconv * (*)(void)) dlsym(RTLD_NEXT, "localeconv");
    if (library == NULL) return NULL;
    answer = *library();
    kept_point = point;
    kept_currency = currency;
    return kept = &answer;
}
