#include "CICU.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

int diary_icu_version(void) {
    UVersionInfo version;
    u_getVersion(version);
    return version[0];
}

int diary_icu_locale_count(void) { return uloc_countAvailable(); }

const char *diary_icu_locale(int index) { return uloc_getAvailable(index); }

static int utf8(const UChar *from, int32_t length, char *text, int capacity) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t written = 0;
    u_strToUTF8(text, capacity - 1, &written, from, length, &code);
    if (U_FAILURE(code)) return 0;
    text[written] = 0;
    return 1;
}

// What was opened last: tests ask thousands of times for one locale.
static struct {
    char locale[64];
    char skeleton[64];
    UNumberFormatter *formatter;
    UFormattedNumber *result;
} numbers;

static const UFormattedNumber *formatted(const char *locale, const char *skeleton, const char *decimal) {
    UErrorCode code = U_ZERO_ERROR;
    if (!numbers.formatter || strcmp(numbers.locale, locale) || strcmp(numbers.skeleton, skeleton)) {
        UChar wide[64];
        u_uastrcpy(wide, skeleton);
        unumf_close(numbers.formatter);
        numbers.formatter = unumf_openForSkeletonAndLocale(wide, -1, locale, &code);
        strncpy(numbers.locale, locale, sizeof numbers.locale - 1);
        strncpy(numbers.skeleton, skeleton, sizeof numbers.skeleton - 1);
    }
    if (!numbers.result) numbers.result = unumf_openResult(&code);
    unumf_formatDecimal(numbers.formatter, decimal, -1, numbers.result, &code);
    return U_FAILURE(code) ? 0 : numbers.result;
}

static const char *precision(int decimals) {
    static const char *const names[] = {"precision-integer", ".0", ".00", ".000"};
    return names[decimals < 0 || decimals > 3 ? 0 : decimals];
}

static struct {
    char locale[64];
    UPluralRules *rules;
} plurals;

int diary_icu_plural(const char *locale, const char *decimal, int decimals, char *category, int capacity) {
    UErrorCode code = U_ZERO_ERROR;
    const UFormattedNumber *number = formatted("en", precision(decimals), decimal);
    if (!number) return 0;
    if (!plurals.rules || strcmp(plurals.locale, locale)) {
        uplrules_close(plurals.rules);
        plurals.rules = uplrules_open(locale, &code);
        strncpy(plurals.locale, locale, sizeof plurals.locale - 1);
    }
    UChar wide[32];
    int32_t length = uplrules_selectFormatted(plurals.rules, number, wide, 32, &code);
    return U_FAILURE(code) ? 0 : utf8(wide, length, category, capacity);
}

int diary_icu_number(const char *locale, const char *decimal, int decimals, int style, char *text, int capacity) {
    UErrorCode code = U_ZERO_ERROR;
    char skeleton[64];
    strcpy(skeleton, precision(decimals));
    if (style == 1) strcat(skeleton, " sign-except-zero");
    if (style == 2) strcat(skeleton, " percent");
    const UFormattedNumber *number = formatted(locale, skeleton, decimal);
    if (!number) return 0;
    UChar wide[128];
    int32_t length = unumf_resultToString(number, wide, 128, &code);
    return U_FAILURE(code) ? 0 : utf8(wide, length, text, capacity);
}

int diary_icu_parent(const char *locale, char *parent, int capacity) {
    UErrorCode code = U_ZERO_ERROR;
    parent[0] = 0;
    UResourceBundle *bundle = ures_openDirect(0, "supplementalData", &code);
    UResourceBundle *parents = ures_getByKey(bundle, "parentLocales", 0, &code);
    if (U_SUCCESS(code)) {
        for (int32_t index = 0; index < ures_getSize(parents) && !parent[0]; index += 1) {
            UResourceBundle *children = ures_getByIndex(parents, index, 0, &code);
            int32_t count = ures_getSize(children);
            for (int32_t child = 0; child < count; child += 1) {
                int32_t length = 0;
                const UChar *name = ures_getStringByIndex(children, child, &length, &code);
                char found[64] = "";
                if (U_SUCCESS(code) && utf8(name, length, found, sizeof found) && !strcmp(found, locale)) {
                    strncpy(parent, ures_getKey(children), capacity - 1);
                }
            }
            ures_close(children);
        }
    }
    ures_close(parents);
    ures_close(bundle);
    return U_SUCCESS(code);
}

int diary_icu_maximized(const char *locale, char *tag, int capacity) {
    UErrorCode code = U_ZERO_ERROR;
    uloc_addLikelySubtags(locale, tag, capacity, &code);
    return U_SUCCESS(code) && code != U_STRING_NOT_TERMINATED_WARNING;
}
