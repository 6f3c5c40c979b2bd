#include "Parser.h"

DiaryXMLEvent *diary_xml_add_event(DiaryXMLParser *parser, DiaryXMLEventKind kind, ptrdiff_t offset) {
    if (!DIARY_RESERVE(parser->events, 1)) {
        diary_xml_stop(parser, DiaryXMLFailureMemory);
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
        diary_xml_stop(parser, DiaryXMLFailureMemory);
        return -1;
    }
    memcpy(parser->bytes.items + parser->bytes.count, bytes, (size_t)count);
    parser->bytes.count += count;
    return count;
}

ptrdiff_t diary_xml_add_name(DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name) {
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

void diary_xml_add_attribute(
    DiaryXMLParser *parser, const xmlChar *prefix, const xmlChar *name, const xmlChar *value, ptrdiff_t count) {
    if (diary_xml_stopped(parser)) return;
    if (count > parser->limits.value_bytes) {
        diary_xml_stop(parser, DiaryXMLFailureValueBytes);
        return;
    }
    if (!DIARY_RESERVE(parser->attributes, 1)) {
        diary_xml_stop(parser, DiaryXMLFailureMemory);
        return;
    }
    DiaryXMLAttribute attribute = {.name = parser->bytes.count};
    attribute.name_count = diary_xml_add_name(parser, prefix, name);
    attribute.value = parser->bytes.count;
    attribute.value_count = add_value(parser, value, count);
    if (attribute.name_count >= 0 && attribute.value_count >= 0)
        parser->attributes.items[parser->attributes.count++] = attribute;
}

ptrdiff_t diary_xml_repetition(const DiaryXMLAttribute *attributes, ptrdiff_t count, const unsigned char *bytes) {
    // An element has at most as many attributes as the limits say, and nearly all have a few.
    for (ptrdiff_t later = 1; later < count; later++) {
        for (ptrdiff_t earlier = 0; earlier < later; earlier++) {
            const DiaryXMLAttribute *one = attributes + earlier, *other = attributes + later;
            if (one->name_count != other->name_count) continue;
            if (memcmp(bytes + one->name, bytes + other->name, (size_t)one->name_count) == 0) return later;
        }
    }
    return -1;
}

void diary_xml_flush_text(DiaryXMLParser *parser) {
    if (parser->text.count == 0 || diary_xml_stopped(parser)) return;
    DiaryXMLEvent *event = diary_xml_add_event(parser, DiaryXMLEventText, parser->text_offset);
    if (event == NULL) return;
    event->content_count = add_bytes(parser, parser->text.items, parser->text.count);
    if (event->content_count < 0) parser->events.count--;
    parser->text.count = 0;
}
