// Prints numbers for Cairo, which writes a report's six thousand coordinates and as many object numbers with
// `snprintf`. The C library's is made for every format, every width and any precision, and took more than a quarter
// of the instructions of rendering. What is printed here is a few formats, to the same bytes; everything else is
// handed on. No program of ours sets a locale, so that numbers are those of the C locale.
//
// Cairo as built by Debian calls `__snprintf_chk`, the checked form, and before each coordinate `localeconv`. A program
// that links this module defines these functions itself, so that the libraries it loads call them. That belongs into
// programs only, never into a library.

#include "Printing.h"

#include <limits.h>
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

/// A whole number has 20 digits at most; a number with a point has 15 and 18, the point and a sign, and the end of the text.
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

/// Writes a whole number and returns where it ends.
static char *put_decimal(char *place, uint64_t value) {
    if (value < 10) {
        *place = (char)('0' + value);
        return place + 1;
    }
    if (value < 1000) {
        if (value >= 100) *place++ = (char)('0' + value / 100);
        memcpy(place, pairs + 2 * (value % 100), 2);
        return place + 2;
    }
    // The last three are known to be three.
    place = put_decimal(place, value / 1000);
    *place++ = (char)('0' + value / 100 % 10);
    memcpy(place, pairs + 2 * (value % 100), 2);
    return place + 2;
}

/// Writes exactly `count` digits of a number that has no more, and returns where they end.
static char *put_digits(char *place, uint64_t value, int count) {
    // Coordinates have six.
    if (count == 6) {
        uint32_t number = (uint32_t)value;
        memcpy(place, pairs + 2 * (number / 10000), 2);
        memcpy(place + 2, pairs + 2 * (number / 100 % 100), 2);
        memcpy(place + 4, pairs + 2 * (number % 100), 2);
        return place + 6;
    }
    char *digit = place + count;
    for (; digit - place >= 2; value /= 100) memcpy(digit -= 2, pairs + 2 * (value % 100), 2);
    if (digit > place) *place = (char)('0' + value);
    return place + count;
}

static char *put_hexadecimal(char *place, uint64_t value, const char *digits) {
    int count = 1;
    for (uint64_t rest = value >> 4; rest != 0; rest >>= 4) count++;
    for (char *digit = place + count; digit > place; value >>= 4) *--digit = digits[value & 15];
    return place + count;
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

/// Takes a number apart into whole and fraction, the latter times a power of ten.
static uint64_t parted(double size, int places, uint64_t *whole) {
    // Cairo's coordinates are multiples of 1/256, as many as fit into 32 bits; these need no more than a product and a shift.
    double parts = size * 256;
    if (parts < 0x1p32 && places <= 15 && (double)(uint64_t)parts == parts) {
        uint64_t count = (uint64_t)parts, product = (count & 255) * powers[places], rest = product & 255;
        *whole = count >> 8;
        return (product >> 8) + (rest > 128 || (rest == 128 && (product >> 8 & 1)));
    }
    *whole = (uint64_t)size;
    return scaled(size - (double)*whole, places);
}

/// Writes a number with a point and returns where it ends; NULL if it is not printed here.
static char *put_fixed(char *place, double value, int places) {
    double size = __builtin_fabs(value);
    // Infinity and what is not a number fail this test too.
    if (!(size < 1e15) || places < 1 || places > most_places) return NULL;
    uint64_t whole, fraction = parted(size, places, &whole);
    if (fraction == powers[places]) {
        fraction = 0;
        whole++;
    }
    if (__builtin_signbit(value)) *place++ = '-';
    place = put_decimal(place, whole);
    *place++ = '.';
    return put_digits(place, fraction, places);
}

static char *put_signed(char *place, int64_t value) {
    if (value < 0) *place++ = '-';
    return put_decimal(place, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/// Writes a whole number and returns where it ends.
static char *put_integer(char *place, const struct form *form, va_list *arguments) {
    if (form->conversion == 'd') return put_signed(place, form->is_wide ? va_arg(*arguments, long) : va_arg(*arguments, int));
    uint64_t value = form->is_wide ? va_arg(*arguments, unsigned long) : va_arg(*arguments, unsigned int);
    if (form->conversion == 'u') return put_decimal(place, value);
    return put_hexadecimal(place, value, form->conversion == 'x' ? "0123456789abcdef" : "0123456789ABCDEF");
}

/// Writes the number that a form asks for and returns where it ends; NULL if it is not printed here.
static char *put_number(char *place, const struct form *form, va_list *arguments) {
    switch (form->conversion) {
    case 'f':
        return form->is_wide ? NULL : put_fixed(place, va_arg(*arguments, double), form->has_precision ? form->precision : 6);
    case 'd':
    case 'u':
    case 'x':
    case 'X':
        return form->has_precision ? NULL : put_integer(place, form, arguments);
    default:
        return NULL;
    }
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

/// Writes what four forms say, which nearly all of a page is printed with, where it belongs, and returns where it ends; NULL for every other.
static inline char *put_usual(char *place, const char *format, va_list *arguments) {
    if (format[0] != '%') return NULL;
    if (format[1] == 'f' && format[2] == 0) return put_fixed(place, va_arg(*arguments, double), 6);
    if (format[1] == 'd' && format[2] == 0) return put_signed(place, va_arg(*arguments, int));
    if (format[1] == '.' && format[2] == '*' && format[3] == 'f' && format[4] == 0) {
        int places = va_arg(*arguments, int);
        return put_fixed(place, va_arg(*arguments, double), places);
    }
    if (format[1] != '0' || format[2] != '*' || format[3] != 'x' || format[4] != 0) return NULL;
    // The numbers of glyphs.
    int width = va_arg(*arguments, int);
    unsigned value = va_arg(*arguments, unsigned);
    if (width != 4 || value > 0xFFFF) return NULL;
    for (int shift = 12; shift >= 0; shift -= 4) *place++ = "0123456789abcdef"[value >> shift & 15];
    return place;
}

/// Prints what one of the four forms says, where there is room for any number; -1 and nothing written for every other.
static inline int print_usual(char *buffer, size_t size, const char *format, va_list *arguments) {
    char *end = size < room_for_number ? NULL : put_usual(buffer, format, arguments);
    if (end == NULL) return -1;
    *end = 0;
    return (int)(end - buffer);
}

int diary_print_number(char *buffer, size_t size, const char *format, va_list given) {
    char text[most_width + room_for_number];
    char *start = text + most_width, *end = NULL;
    struct form form;
    va_list arguments;
    va_copy(arguments, given);
    int usual = print_usual(buffer, size, format, &arguments);
    va_end(arguments);
    if (usual >= 0) return usual;
    va_copy(arguments, given);
    if (read_form(format, &form, &arguments)) end = put_number(start, &form, &arguments);
    va_end(arguments);
    if (end == NULL) return -1;
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
    int length = room < size ? -1 : print_usual(buffer, size, format, &arguments);
    va_end(arguments);
    if (length >= 0) return length;
    va_start(arguments, format);
    length = room < size ? -1 : diary_print_number(buffer, size, format, arguments);
    if (length < 0) length = __vsnprintf_chk(buffer, size, flag, room, format, arguments);
    va_end(arguments);
    return length;
}

/// How the C locale writes numbers and money (ISO C, 7.11), which is how they are printed here.
///
/// The C library gathers its answer anew each time it is asked, and Cairo asks before each coordinate.
struct lconv *localeconv(void) {
    static char point[] = ".", none[] = "";
    static struct lconv answer = {
        .decimal_point = point, .thousands_sep = none, .grouping = none, .int_curr_symbol = none, .currency_symbol = none,
        .mon_decimal_point = none, .mon_thousands_sep = none, .mon_grouping = none, .positive_sign = none, .negative_sign = none,
        .int_frac_digits = CHAR_MAX, .frac_digits = CHAR_MAX, .p_cs_precedes = CHAR_MAX, .p_sep_by_space = CHAR_MAX,
        .n_cs_precedes = CHAR_MAX, .n_sep_by_space = CHAR_MAX, .p_sign_posn = CHAR_MAX, .n_sign_posn = CHAR_MAX,
        .int_p_cs_precedes = CHAR_MAX, .int_p_sep_by_space = CHAR_MAX, .int_n_cs_precedes = CHAR_MAX, .int_n_sep_by_space = CHAR_MAX,
        .int_p_sign_posn = CHAR_MAX, .int_n_sign_posn = CHAR_MAX,
    };
    return &answer;
}
