#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/valid.h>
#include <libxml/xmlerror.h>
#include <stdio.h>

#include "Parser.h"
#include "Rules.h"

/// Stops for an attribute that is there twice; libxml2 2.12 and later calls that a matter of namespaces where its prefix is not declared.
static int refuse_repetition(DiaryXMLParser *parser, const DiaryXMLEvent *event) {
    const DiaryXMLAttribute *attributes = parser->attributes.items + event->first_attribute;
    ptrdiff_t found = diary_xml_repetition(attributes, event->attribute_count, parser->bytes.items);
    if (found < 0) return 0;
    DiaryXMLFailure *failure = &parser->failure;
    failure->kind = DiaryXMLFailureSyntax;
    failure->rule = DiaryXMLRuleDuplicateAttribute;
    failure->offset = diary_xml_position(parser);
    snprintf(
        failure->subject, sizeof failure->subject, "%.*s", (int)attributes[found].name_count,
        (const char *)parser->bytes.items + attributes[found].name);
    parser->events.count--;
    return 1;
}

static void on_start(
    void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
    (void)uri;
    (void)defaulted_count;  // Declared defaults are refused, so that there are none.
    DiaryXMLParser *parser = user;
    if (diary_xml_stopped(parser)) return;
    diary_xml_flush_text(parser);
    if (++parser->element_count > parser->limits.elements) return diary_xml_stop(parser, DiaryXMLFailureElements);
    if (++parser->depth > parser->limits.depth) return diary_xml_stop(parser, DiaryXMLFailureDepth);
    if ((ptrdiff_t)namespace_count + attribute_count > parser->limits.attributes)
        return diary_xml_stop(parser, DiaryXMLFailureAttributes);

    DiaryXMLEvent *event = diary_xml_add_event(parser, DiaryXMLEventStart, diary_xml_position(parser));
    if (event == NULL) return;
    event->content_count = diary_xml_add_name(parser, prefix, name);
    for (int i = 0; i < namespace_count; i++) {
        const xmlChar *value = namespaces[2 * i + 1];
        diary_xml_add_attribute(parser, BAD_CAST "xmlns", namespaces[2 * i], value, value == NULL ? 0 : xmlStrlen(value));
    }
    for (int i = 0; i < attribute_count; i++) {
        const xmlChar **attribute = attributes + 5 * i;
        diary_xml_add_attribute(parser, attribute[1], attribute[0], attribute[3], attribute[4] - attribute[3]);
    }
    if (diary_xml_stopped(parser)) {
        parser->events.count--;
        return;
    }
    event->attribute_count = parser->attributes.count - event->first_attribute;
    if (refuse_repetition(parser, event)) return;
    parser->mark = event->offset + 1;
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)uri;
    DiaryXMLParser *parser = user;
    if (diary_xml_stopped(parser)) return;
    diary_xml_flush_text(parser);
    parser->depth--;
    DiaryXMLEvent *event = diary_xml_add_event(parser, DiaryXMLEventEnd, diary_xml_position(parser));
    if (event == NULL) return;
    event->content_count = diary_xml_add_name(parser, prefix, name);
    if (event->content_count < 0) parser->events.count--;
    parser->mark = event->offset;
}

static void on_text(void *user, const xmlChar *bytes, int count) {
    DiaryXMLParser *parser = user;
    if (diary_xml_stopped(parser) || count <= 0) return;
    if (parser->text.count + count > parser->limits.text_bytes) return diary_xml_stop(parser, DiaryXMLFailureTextBytes);
    if (!DIARY_RESERVE(parser->text, count)) return diary_xml_stop(parser, DiaryXMLFailureMemory);
    if (parser->text.count == 0) parser->text_offset = parser->mark;
    memcpy(parser->text.items + parser->text.count, bytes, (size_t)count);
    parser->text.count += count;
}

static void on_comment(void *user, const xmlChar *text) {
    (void)text;
    DiaryXMLParser *parser = user;
    if (!diary_xml_stopped(parser)) parser->mark = diary_xml_position(parser);
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
    (void)target;
    on_comment(user, data);
}

static void on_doctype(void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
    (void)name, (void)public_id, (void)system_id;
    diary_xml_stop(user, DiaryXMLFailureDoctype);
}

static void on_entity(
    void *user, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content) {
    (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
    diary_xml_stop(user, DiaryXMLFailureDoctype);
}

static void on_unparsed_entity(
    void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id, const xmlChar *notation) {
    (void)name, (void)public_id, (void)system_id, (void)notation;
    diary_xml_stop(user, DiaryXMLFailureDoctype);
}

static xmlEntityPtr on_parameter_entity(void *user, const xmlChar *name) {
    (void)name;
    diary_xml_stop(user, DiaryXMLFailureDoctype);
    return NULL;
}

static void on_attribute_declaration(
    void *user, const xmlChar *element, const xmlChar *name, int type, int kind, const xmlChar *value,
    xmlEnumerationPtr values) {
    (void)element, (void)name, (void)type, (void)kind;
    // A declared default would be handed out with every element: a few bytes could become gigabytes.
    if (value != NULL) diary_xml_stop(user, DiaryXMLFailureDoctype);
    xmlFreeEnumeration(values);  // libxml2 hands the list over to this callback.
}

static void on_reference(void *user, const xmlChar *name) {
    (void)name;
    diary_xml_stop(user, DiaryXMLFailureDoctype);
}

// libxml2 2.12 made what it hands over here constant.
#if LIBXML_VERSION >= 21200
typedef const xmlError *ReportedError;
#else
typedef xmlErrorPtr ReportedError;
#endif

static void on_error(void *user, ReportedError error) {
    DiaryXMLParser *parser = user;
    // Namespaces mean nothing here: names are compared as they are written.
    if (diary_xml_stopped(parser) || error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
    if (error->domain == XML_FROM_VALID || error->domain == XML_FROM_DTD) return;
    DiaryXMLFailure *failure = &parser->failure;
    failure->kind = error->code == XML_ERR_NO_MEMORY ? DiaryXMLFailureMemory : DiaryXMLFailureSyntax;
    failure->rule = diary_xml_rule(error->code);
    failure->offset = diary_xml_position(parser);
    const char *first = error->str1 == NULL ? "" : error->str1;
    int has_prefix = failure->rule == DiaryXMLRuleDuplicateAttribute && error->str2 != NULL;
    snprintf(
        failure->subject, sizeof failure->subject, "%s%s%s", first, has_prefix ? ":" : "",
        has_prefix ? error->str2 : "");
}

xmlSAXHandler diary_xml_handler(void) {
    // No handler keeps an entity: nothing that a document declares is ever stored, let alone expanded. There is none
    // for CDATA sections either, so that they come as text.
    return (xmlSAXHandler){
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
}
