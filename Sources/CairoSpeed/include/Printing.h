#pragma once

#include <stdarg.h>
#include <stddef.h>

/// Prints what a format of one number says, as `vsnprintf` does in the C locale: the same bytes and the same result.
///
/// A program that links this module never sets another locale. `localeconv` is that of the C locale too, so that whoever asks how numbers are
/// written is told what is printed.
///
/// A format that is anything else, and a number that is not printed here, gives -1 and nothing written.
int diary_print_number(char *buffer, size_t size, const char *format, va_list arguments);
