#pragma once
#include <libxml/parser.h>

#include "Buffer.h"
#include "CLibXML2.h"

// What the files of this target share; nobody else includes it.

struct DiaryXMLParser {
    xmlParserCtxtPtr context;
    DiaryXMLLimits limits;
    DiaryXMLFailure failure;
    ptrdiff_t depth;
    ptrdiff_t element_count;
    /// How many bytes were turned into events when the last feed ended.
    ptrdiff_t consumed;
    /// Where text that may come next would begin: behind the last tag, comment or instruction.
    ptrdiff_t mark;
    DIARY_LIST(DiaryXMLEvent) events;
    DIARY_LIST(DiaryXMLAttribute) attributes;
    DIARY_LIST(unsigned char) bytes;
    /// Text since the last tag; it becomes one event when the next tag is met, however many pieces it came in.
    DIARY_LIST(unsigned char) text;
    ptrdiff_t text_offset;
};

/// How many bytes of the document libxml2 has read.
ptrdiff_t diary_xml_position(const DiaryXMLParser *parser);

/// Stops the parser for one of its limits.
void diary_xml_stop(DiaryXMLParser *parser, DiaryXMLFailureKind kind);

/// Returns true if the parser was stopped.
static inline int diary_xml_stopped(const DiaryXMLParser *parser) {
    return parser->failure.kind != DiaryXMLFailureNone;
}

/// Appends an event whose content begins at the end of the bytes; returns NULL when memory is short.
DiaryXMLEvent *diary_xml_add_event(DiaryXMLParser *parser, DiaryXMLEventKind kind, ptrdiff_t offset);

/// Appends a name as the document writes it, with its prefix; returns its length, or −1 when memory is short.
ptrdiff_t diary_xml_add_name(DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name);

/// Appends an attribute unless its value is too long.
void diary_xml_add_attribute(
    DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name, const xmlChar *value, ptrdiff_t count);

/// Turns the text that was collected into an event.
void diary_xml_flush_text(DiaryXMLParser *parser);

/// The functions that libxml2 calls.
xmlSAXHandler diary_xml_handler(void);
