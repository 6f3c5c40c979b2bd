#include "CLibXML2.h"

#include <libxml/xmlregexp.h>

DiaryXMLPattern *diary_xml_pattern(const char *text) { return (DiaryXMLPattern *)xmlRegexpCompile(BAD_CAST text); }

int diary_xml_pattern_accepts(const DiaryXMLPattern *pattern, const char *value) {
    return xmlRegexpExec((xmlRegexp *)pattern, BAD_CAST value) == 1;
}
