#include "Rules.h"

#include <libxml/xmlerror.h>

DiaryXMLRule diary_xml_rule(int code) {
    switch (code) {
    case XML_ERR_TAG_NAME_MISMATCH: return DiaryXMLRuleTagMismatch;
    case XML_ERR_TAG_NOT_FINISHED: return DiaryXMLRuleUnfinished;
    case XML_ERR_DOCUMENT_EMPTY:
    case XML_ERR_DOCUMENT_START: return DiaryXMLRuleNoElement;
    case XML_ERR_DOCUMENT_END:
    case XML_ERR_EXTRA_CONTENT: return DiaryXMLRuleExtraContent;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY: return DiaryXMLRuleUnknownEntity;
    case XML_ERR_NAME_REQUIRED: return DiaryXMLRuleName;
    case XML_ERR_ENTITYREF_NO_NAME: return DiaryXMLRuleEntityName;
    case XML_ERR_ENTITYREF_SEMICOL_MISSING: return DiaryXMLRuleEntitySemicolon;
    case XML_ERR_ATTRIBUTE_REDEFINED: return DiaryXMLRuleDuplicateAttribute;
    case XML_ERR_LT_IN_ATTRIBUTE: return DiaryXMLRuleLessThanInValue;
    case XML_ERR_ATTRIBUTE_NOT_STARTED: return DiaryXMLRuleValueQuotes;
    case XML_ERR_ATTRIBUTE_NOT_FINISHED: return DiaryXMLRuleValueUnclosed;
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: return DiaryXMLRuleAttributeWithoutValue;
    case XML_ERR_SPACE_REQUIRED: return DiaryXMLRuleMissingSpace;
    case XML_ERR_GT_REQUIRED: return DiaryXMLRuleGreaterThan;
    case XML_ERR_INVALID_CHAR: return DiaryXMLRuleCharacter;
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_DEC_CHARREF:
    case XML_ERR_INVALID_HEX_CHARREF: return DiaryXMLRuleCharacterReference;
    case XML_ERR_COMMENT_NOT_FINISHED: return DiaryXMLRuleCommentUnclosed;
    case XML_ERR_HYPHEN_IN_COMMENT: return DiaryXMLRuleHyphensInComment;
    case XML_ERR_MISPLACED_CDATA_END: return DiaryXMLRuleSectionEndInText;
    case XML_ERR_CDATA_NOT_FINISHED: return DiaryXMLRuleSectionUnclosed;
    case XML_ERR_XMLDECL_NOT_STARTED:
    case XML_ERR_XMLDECL_NOT_FINISHED:
    case XML_ERR_VERSION_MISSING:
    case XML_ERR_UNKNOWN_VERSION:
    case XML_ERR_STANDALONE_VALUE:
    case XML_ERR_ENCODING_NAME: return DiaryXMLRuleDeclaration;
    case XML_ERR_PI_NOT_STARTED:
    case XML_ERR_PI_NOT_FINISHED: return DiaryXMLRuleInstruction;
    case XML_ERR_RESERVED_XML_NAME: return DiaryXMLRuleLateDeclaration;
    default: return DiaryXMLRuleOther;
    }
}
