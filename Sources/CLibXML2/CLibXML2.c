#include "CLibXML2.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/valid.h>
#include <libxml/xmlerror.h>
#include <pthread.h>
#include <stdio.h>

#include "Buffer.h"
#include "Rules.h"

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

static ptrdiff_t position(const DiaryXMLParser *parser) {
    // The input is UTF-8 and no encoder is set, so that this is a count of the caller's own bytes.
    const xmlParserInput *input = parser->context->input;
    if (input == NULL || input->cur == NULL || input->base == NULL) return parser->consumed;
    return (ptrdiff_t)input->consumed + (input->cur - input->base);
}

static void stop(DiaryXMLParser *parser, DiaryXMLFailureKind kind) {
    if (parser->failure.kind != DiaryXMLFailureNone) return;
    parser->failure.kind = kind;
    parser->failure.offset = position(parser);
    xmlStopParser(parser->context);
}

static int stopped(const DiaryXMLParser *parser) { return parser->failure.kind != DiaryXMLFailureNone; }

// MARK: Keeping what was met

static DiaryXMLEvent *add_event(DiaryXMLParser *parser, DiaryXMLEventKind kind, ptrdiff_t offset) {
    if (!DIARY_RESERVE(parser->events, 1)) {
        stop(parser, DiaryXMLFailureMemory);
        return NULL;
    }
    DiaryXMLEvent *event = &parser->events.items[parser->events.count++];
    *event = (DiaryXMLEvent){.kind = kind, .offset = offset, .content = parser->bytes.count};
    event->first_attribute = parser->attributes.count;
    return event;
}

/// Appends bytes and returns how many, or −1 when memory is short.
static ptrdiff_t add_bytes(DiaryXMLParser *parser, const void *bytes, ptrdiff_t count) {
    if (count == 0) return 0;
    if (!DIARY_RESERVE(parser->bytes, count)) {
        stop(parser, DiaryXMLFailureMemory);
        return -1;
    }
    memcpy(parser->bytes.items + parser->bytes.count, bytes, (size_t)count);
    parser->bytes.count += count;
    return count;
}

/// Appends a name as the document writes it, with its prefix; returns its length, or −1 when memory is short.
static ptrdiff_t add_name(DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name) {
    ptrdiff_t before = parser->bytes.count;
    if (prefix != NULL) {
        if (add_bytes(parser, prefix, xmlStrlen(prefix)) < 0) return -1;
        if (name != NULL && add_bytes(parser, ":", 1) < 0) return -1;
    }
    if (name != NULL && add_bytes(parser, name, xmlStrlen(name)) < 0) return -1;
    return parser->bytes.count - before;
}

/// Appends an attribute value and returns its length, or −1 when memory is short.
///
/// libxml2 writes every `&` of a value as `&#38;` because it expects to parse the value once more. No other reference
/// is left in it: those to characters are resolved, those to entities are errors.
static ptrdiff_t add_value(DiaryXMLParser *parser, const xmlChar *value, ptrdiff_t count) {
    static const char escaped[] = "&#38;";
    const ptrdiff_t escaped_count = sizeof escaped - 1;
    ptrdiff_t before = parser->bytes.count;
    while (count > 0) {
        const xmlChar *found = memchr(value, '&', (size_t)count);
        ptrdiff_t plain = found == NULL ? count : found - value + 1;
        if (add_bytes(parser, value, plain) < 0) return -1;
        value += plain;
        count -= plain;
        if (found == NULL || count < escaped_count - 1) continue;
        if (memcmp(found, escaped, (size_t)escaped_count) == 0) {
            value += escaped_count - 1;
            count -= escaped_count - 1;
        }
    }
    return parser->bytes.count - before;
}

static void add_attribute(
    DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name, const xmlChar *value, ptrdiff_t count) {
    if (stopped(parser)) return;
    if (count > parser->limits.value_bytes) {
        stop(parser, DiaryXMLFailureValueBytes);
        return;
    }
    if (!DIARY_RESERVE(parser->attributes, 1)) {
        stop(parser, DiaryXMLFailureMemory);
        return;
    }
    DiaryXMLAttribute attribute = {.name = parser->bytes.count};
    attribute.name_count = add_name(parser, prefix, name);
    attribute.value = parser->bytes.count;
    attribute.value_count = add_value(parser, value, count);
    if (attribute.name_count >= 0 && attribute.value_count >= 0)
        parser->attributes.items[parser->attributes.count++] = attribute;
}

static void flush_text(DiaryXMLParser *parser) {
    if (parser->text.count == 0 || stopped(parser)) return;
    DiaryXMLEvent *event = add_event(parser, DiaryXMLEventText, parser->text_offset);
    if (event == NULL) return;
    event->content_count = add_bytes(parser, parser->text.items, parser->text.count);
    if (event->content_count < 0) parser->events.count--;
    parser->text.count = 0;
}

// MARK: What libxml2 calls

static void on_start(
    void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
    (void)uri;
    (void)defaulted_count;  // Declared defaults are refused, so that there are none.
    DiaryXMLParser *parser = user;
    if (stopped(parser)) return;
    flush_text(parser);
    if (++parser->element_count > parser->limits.elements) return stop(parser, DiaryXMLFailureElements);
    if (++parser->depth > parser->limits.depth) return stop(parser, DiaryXMLFailureDepth);
    if ((ptrdiff_t)namespace_count + attribute_count > parser->limits.attributes)
        return stop(parser, DiaryXMLFailureAttributes);

    DiaryXMLEvent *event = add_event(parser, DiaryXMLEventStart, position(parser));
    if (event == NULL) return;
    event->content_count = add_name(parser, prefix, name);
    for (int i = 0; i < namespace_count; i++) {
        const xmlChar *value = namespaces[2 * i + 1];
        add_attribute(parser, BAD_CAST "xmlns", namespaces[2 * i], value, value == NULL ? 0 : xmlStrlen(value));
    }
    for (int i = 0; i < attribute_count; i++) {
        const xmlChar **attribute = attributes + 5 * i;
        add_attribute(parser, attribute[1], attribute[0], attribute[3], attribute[4] - attribute[3]);
    }
    if (stopped(parser)) {
        parser->events.count--;
        return;
    }
    event->attribute_count = parser->attributes.count - event->first_attribute;
    parser->mark = event->offset + 1;
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)uri;
    DiaryXMLParser *parser = user;
    if (stopped(parser)) return;
    flush_text(parser);
    parser->depth--;
    DiaryXMLEvent *event = add_event(parser, DiaryXMLEventEnd, position(parser));
    if (event == NULL) return;
    event->content_count = add_name(parser, prefix, name);
    if (event->content_count < 0) parser->events.count--;
    parser->mark = event->offset;
}

static void on_text(void *user, const xmlChar *bytes, int count) {
    DiaryXMLParser *parser = user;
    if (stopped(parser) || count <= 0) return;
    if (parser->text.count + count > parser->limits.text_bytes) return stop(parser, DiaryXMLFailureTextBytes);
    if (!DIARY_RESERVE(parser->text, count)) return stop(parser, DiaryXMLFailureMemory);
    if (parser->text.count == 0) parser->text_offset = parser->mark;
    memcpy(parser->text.items + parser->text.count, bytes, (size_t)count);
    parser->text.count += count;
}

static void on_comment(void *user, const xmlChar *text) {
    (void)text;
    DiaryXMLParser *parser = user;
    if (!stopped(parser)) parser->mark = position(parser);
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
    (void)target;
    on_comment(user, data);
}

static void on_doctype(void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
    (void)name;
    DiaryXMLParser *parser = user;
    if (!parser->limits.tolerates_declarations || public_id != NULL || system_id != NULL)
        stop(parser, DiaryXMLFailureDoctype);
}

static void on_entity(
    void *user, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content) {
    (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
    stop(user, DiaryXMLFailureDoctype);
}

static void on_unparsed_entity(
    void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id, const xmlChar *notation) {
    (void)name, (void)public_id, (void)system_id, (void)notation;
    stop(user, DiaryXMLFailureDoctype);
}

static xmlEntityPtr on_parameter_entity(void *user, const xmlChar *name) {
    (void)name;
    stop(user, DiaryXMLFailureDoctype);
    return NULL;
}

static void on_attribute_declaration(
    void *user, const xmlChar *element, const xmlChar *name, int type, int kind, const xmlChar *value,
    xmlEnumerationPtr values) {
    (void)element, (void)name, (void)type, (void)kind;
    // A declared default would be handed out with every element: a few bytes could become gigabytes.
    if (value != NULL) stop(user, DiaryXMLFailureDoctype);
    xmlFreeEnumeration(values);  // libxml2 hands the list over to this callback.
}

static void on_reference(void *user, const xmlChar *name) {
    (void)name;
    stop(user, DiaryXMLFailureDoctype);
}

static void on_error(void *user, xmlErrorPtr error) {
    DiaryXMLParser *parser = user;
    // Namespaces mean nothing here: names are compared as they are written.
    if (stopped(parser) || error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
    if (error->domain == XML_FROM_VALID || error->domain == XML_FROM_DTD) return;
    DiaryXMLFailure *failure = &parser->failure;
    failure->kind = error->code == XML_ERR_NO_MEMORY ? DiaryXMLFailureMemory : DiaryXMLFailureSyntax;
    failure->rule = diary_xml_rule(error->code);
    failure->offset = position(parser);
    const char *first = error->str1 == NULL ? "" : error->str1;
    int has_prefix = failure->rule == DiaryXMLRuleDuplicateAttribute && error->str2 != NULL;
    snprintf(
        failure->subject, sizeof failure->subject, "%s%s%s", first, has_prefix ? ":" : "",
        has_prefix ? error->str2 : "");
}

// MARK: The parser

static pthread_once_t libxml2_once = PTHREAD_ONCE_INIT;
static void start_libxml2(void) { xmlInitParser(); }

DiaryXMLParser *diary_xml_make(DiaryXMLLimits limits) {
    pthread_once(&libxml2_once, start_libxml2);
    DiaryXMLParser *parser = calloc(1, sizeof *parser);
    if (parser == NULL) return NULL;
    parser->limits = limits;
    // No entity handler is set: nothing that a document declares is ever kept, let alone expanded.
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = on_start,
        .endElementNs = on_end,
        .characters = on_text,
        .ignorableWhitespace = on_text,
        .comment = on_comment,
        .processingInstruction = on_instruction,
        .internalSubset = on_doctype,
        .entityDecl = on_entity,
        .unparsedEntityDecl = on_unparsed_entity,
        .getParameterEntity = on_parameter_entity,
        .attributeDecl = on_attribute_declaration,
        .reference = on_reference,
        .serror = on_error,
    };
    parser->context = xmlCreatePushParserCtxt(&handler, parser, NULL, 0, NULL);
    if (parser->context == NULL) {
        free(parser);
        return NULL;
    }
    // The caller has seen to it that the bytes are UTF-8, so a declared encoding changes nothing. CDATA sections come
    // as text because no handler of their own is set.
    xmlCtxtUseOptions(parser->context, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    return parser;
}

void diary_xml_free(DiaryXMLParser *parser) {
    if (parser == NULL) return;
    if (parser->context->myDoc != NULL) xmlFreeDoc(parser->context->myDoc);
    parser->context->myDoc = NULL;
    xmlFreeParserCtxt(parser->context);
    free(parser->events.items);
    free(parser->attributes.items);
    free(parser->bytes.items);
    free(parser->text.items);
    free(parser);
}

int diary_xml_feed(DiaryXMLParser *parser, const unsigned char *bytes, ptrdiff_t count, int is_last) {
    parser->events.count = 0;
    parser->attributes.count = 0;
    parser->bytes.count = 0;
    if (stopped(parser)) return 0;
    xmlParseChunk(parser->context, (const char *)bytes, (int)count, is_last);
    if (stopped(parser)) return 0;
    parser->consumed = position(parser);
    // Whatever libxml2 finds wrong it reports; this is for the day it should not.
    if (!parser->context->wellFormed || (is_last && (parser->depth != 0 || parser->element_count == 0))) {
        parser->failure = (DiaryXMLFailure){.kind = DiaryXMLFailureSyntax, .offset = parser->consumed};
        return 0;
    }
    return 1;
}

DiaryXMLBatch diary_xml_batch(const DiaryXMLParser *parser) {
    return (DiaryXMLBatch){
        .events = parser->events.items,
        .event_count = parser->events.count,
        .attributes = parser->attributes.items,
        .attribute_count = parser->attributes.count,
        .bytes = parser->bytes.items,
        .byte_count = parser->bytes.count,
    };
}

ptrdiff_t diary_xml_consumed(const DiaryXMLParser *parser) { return parser->consumed; }

DiaryXMLFailure diary_xml_failure(const DiaryXMLParser *parser) { return parser->failure; }
