#pragma once
#include <stddef.h>

// A streaming XML parser over libxml2's push interface.
//
// None of libxml2's own headers appear here: Debian's build of it includes ICU's headers, which clash with the ICU
// inside Foundation. The caller feeds bytes and reads the events they gave; an event counts bytes from the first
// byte fed, so that whoever keeps the bytes can tell the exact place of everything.

/// One parser for one document; owned by whoever made it.
typedef struct DiaryXMLParser DiaryXMLParser;

/// The limits of parsing, beside the rules of XML itself.
typedef struct DiaryXMLLimits {
    /// The deepest nesting of elements.
    ptrdiff_t depth;
    /// The most attributes of one element, namespace declarations included.
    ptrdiff_t attributes;
    /// The most bytes of one attribute value.
    ptrdiff_t value_bytes;
    /// The most bytes of text between two tags.
    ptrdiff_t text_bytes;
    /// The most elements of a document.
    ptrdiff_t elements;
} DiaryXMLLimits;

/// The kinds of events.
typedef enum __attribute__((enum_extensibility(closed))) DiaryXMLEventKind {
    DiaryXMLEventStart,
    DiaryXMLEventText,
    DiaryXMLEventEnd,
} DiaryXMLEventKind;

/// One event; all positions of names and text are positions in `DiaryXMLBatch.bytes`.
typedef struct DiaryXMLEvent {
    DiaryXMLEventKind kind;
    /// Start: the byte behind the last attribute. Text: the first byte of it. End: the byte behind the tag.
    ptrdiff_t offset;
    /// Where the name, or the text itself, begins in the batch's bytes.
    ptrdiff_t content;
    ptrdiff_t content_count;
    /// The attributes of a start tag, in the batch's list.
    ptrdiff_t first_attribute;
    ptrdiff_t attribute_count;
} DiaryXMLEvent;

/// One attribute of a start tag.
typedef struct DiaryXMLAttribute {
    ptrdiff_t name;
    ptrdiff_t name_count;
    ptrdiff_t value;
    ptrdiff_t value_count;
} DiaryXMLAttribute;

/// The events that one piece of input gave; good until the parser is fed again or freed.
typedef struct DiaryXMLBatch {
    const DiaryXMLEvent *_Nullable events;
    ptrdiff_t event_count;
    const DiaryXMLAttribute *_Nullable attributes;
    ptrdiff_t attribute_count;
    const unsigned char *_Nullable bytes;
    ptrdiff_t byte_count;
} DiaryXMLBatch;

/// Why a parser stopped before the end.
typedef enum __attribute__((enum_extensibility(closed))) DiaryXMLFailureKind {
    DiaryXMLFailureNone,
    /// The document breaks a rule of XML; `code` says which.
    DiaryXMLFailureSyntax,
    DiaryXMLFailureDoctype,
    DiaryXMLFailureDepth,
    DiaryXMLFailureAttributes,
    DiaryXMLFailureValueBytes,
    DiaryXMLFailureTextBytes,
    DiaryXMLFailureElements,
    DiaryXMLFailureMemory,
} DiaryXMLFailureKind;

/// The rules of XML whose breach gets a sentence of its own; all others are `Other`.
typedef enum __attribute__((enum_extensibility(closed))) DiaryXMLRule {
    DiaryXMLRuleOther,
    DiaryXMLRuleTagMismatch,
    DiaryXMLRuleUnfinished,
    DiaryXMLRuleNoElement,
    DiaryXMLRuleExtraContent,
    DiaryXMLRuleUnknownEntity,
    DiaryXMLRuleEntityName,
    DiaryXMLRuleEntitySemicolon,
    DiaryXMLRuleDuplicateAttribute,
    DiaryXMLRuleLessThanInValue,
    DiaryXMLRuleValueQuotes,
    DiaryXMLRuleValueUnclosed,
    DiaryXMLRuleAttributeWithoutValue,
    DiaryXMLRuleMissingSpace,
    DiaryXMLRuleName,
    DiaryXMLRuleGreaterThan,
    DiaryXMLRuleCharacter,
    DiaryXMLRuleCharacterReference,
    DiaryXMLRuleHyphensInComment,
    DiaryXMLRuleCommentUnclosed,
    DiaryXMLRuleSectionEndInText,
    DiaryXMLRuleSectionUnclosed,
    DiaryXMLRuleDeclaration,
    DiaryXMLRuleInstruction,
    DiaryXMLRuleLateDeclaration,
} DiaryXMLRule;

/// Where and why a parser stopped.
typedef struct DiaryXMLFailure {
    DiaryXMLFailureKind kind;
    DiaryXMLRule rule;
    /// How many bytes were read when the failure was found.
    ptrdiff_t offset;
    /// The name that the failure is about; empty when there is none.
    char subject[128];
} DiaryXMLFailure;

/// Makes a parser, or returns NULL when memory is short.
DiaryXMLParser *_Nullable diary_xml_make(DiaryXMLLimits limits);

/// Ends a parser; NULL is allowed.
void diary_xml_free(DiaryXMLParser *_Nullable parser);

/// Parses the next bytes of the document; they must be UTF-8 that is cut between characters.
///
/// `is_last` says that the document ends with them. Returns whether the parser can be fed further.
int diary_xml_feed(
    DiaryXMLParser *_Nonnull parser, const unsigned char *_Nullable bytes, ptrdiff_t count, int is_last);

/// The events of the last feed.
DiaryXMLBatch diary_xml_batch(const DiaryXMLParser *_Nonnull parser);

/// How many bytes of what was fed have been turned into events; the rest waits for its end.
ptrdiff_t diary_xml_consumed(const DiaryXMLParser *_Nonnull parser);

/// Why the parser stopped; `DiaryXMLFailureNone` while it has not.
DiaryXMLFailure diary_xml_failure(const DiaryXMLParser *_Nonnull parser);

/// The first attribute of some that has the name of an earlier one; −1 where there is none.
ptrdiff_t diary_xml_repetition(
    const DiaryXMLAttribute *_Nullable attributes, ptrdiff_t count, const unsigned char *_Nullable bytes);

/// A regular expression of XML Schema; kept as long as the program runs.
typedef struct DiaryXMLPattern DiaryXMLPattern;

/// Compiles an expression, or returns NULL for none.
DiaryXMLPattern *_Nullable diary_xml_pattern(const char *_Nonnull text);

/// Returns 1 if the whole value is as the expression says.
int diary_xml_pattern_accepts(const DiaryXMLPattern *_Nonnull pattern, const char *_Nonnull value);
