// Where words may be divided, by libhyphen.
#pragma once

#include <stddef.h>

/// Tells behind which letters of a word a hyphen may stand, by the text of a dictionary.
///
/// The word is in the encoding of the dictionary, in small letters, and has no NUL. `marks` has room for five more bytes than the
/// word has; those of its letters, in order, become 1 where a hyphen may stand behind the letter and 0 elsewhere. Places at which
/// the spelling would change are left out. Returns 0, or -1 where memory does not suffice or the dictionary cannot be read.
int chyphen_divide(const char *dictionary, size_t length, const char *word, size_t word_length, char *marks);
