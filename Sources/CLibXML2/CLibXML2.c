#include "CLibXML2.h"

#include <libxml/parserInternals.h>
#include <pthread.h>

#include "Parser.h"

ptrdiff_t diary_xml_position(const DiaryXMLParser *parser) {
    // The input is UTF-8 and no encoder is set, so that this is a count of the caller's own bytes.
    // There is no context yet when libxml2 runs out of memory while it makes one.
    const xmlParserInput *input = parser->context == NULL ? NULL : parser->context->input;
    if (input == NULL || input->cur == NULL || input->base == NULL) return parser->consumed;
    return (ptrdiff_t)input->consumed + (input->cur - input->base);
}

void diary_xml_stop(DiaryXMLParser *parser, DiaryXMLFailureKind kind) {
    if (parser->failure.kind != DiaryXMLFailureNone) return;
    parser->failure.kind = kind;
    parser->failure.offset = diary_xml_position(parser);
    if (parser->context != NULL) xmlStopParser(parser->context);
}

static pthread_once_t libxml2_once = PTHREAD_ONCE_INIT;
static void start_libxml2(void) { xmlInitParser(); }

DiaryXMLParser *diary_xml_make(DiaryXMLLimits limits) {
    pthread_once(&libxml2_once, start_libxml2);
    DiaryXMLParser *parser = calloc(1, sizeof *parser);
    if (parser == NULL) return NULL;
    parser->limits = limits;
    xmlSAXHandler handler = diary_xml_handler();
    parser->context = xmlCreatePushParserCtxt(&handler, parser, NULL, 0, NULL);
    if (parser->context == NULL) {
        free(parser);
        return NULL;
    }
    // The caller has seen to it that the bytes are UTF-8, so a declared encoding changes nothing.
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
    if (diary_xml_stopped(parser)) return 0;
    xmlParseChunk(parser->context, (const char *)bytes, (int)count, is_last);
    if (diary_xml_stopped(parser)) return 0;
    parser->consumed = diary_xml_position(parser);
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
