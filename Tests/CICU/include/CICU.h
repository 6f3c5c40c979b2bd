#ifndef DIARYPRESS_CICU_H
#define DIARYPRESS_CICU_H

// A few answers of ICU, for tests to compare the product's own tables with. No header of ICU is included here: its modules
// and those of libxml2 and Foundation contradict each other (docs/decisions).

/// The major version of ICU that answers.
int diary_icu_version(void);

/// The number of locales that ICU has data for, and the name of each.
int diary_icu_locale_count(void);
const char *diary_icu_locale(int index);

/// The plural category of a decimal such as "1.50", as text; 0 where ICU failed. Keeps what it opened for the locale asked last.
int diary_icu_plural(const char *locale, const char *decimal, int decimals, char *category, int capacity);

/// A decimal as a locale writes it, in UTF-8, with `decimals` digits behind the sign; 0 where ICU failed.
/// `style` is 0 for a plain number, 1 for one with its sign, 2 for a percentage.
int diary_icu_number(const char *locale, const char *decimal, int decimals, int style, char *text, int capacity);

/// The parent that ICU's data names for a locale; an empty text for the root. 0 where ICU failed.
int diary_icu_parent(const char *locale, char *parent, int capacity);

/// The tag with likely script and region, such as zh_Hant_TW for zh_TW; 0 where ICU failed.
int diary_icu_maximized(const char *locale, char *tag, int capacity);

#endif
