#pragma once
#include "CLibXML2.h"

/// The rule of XML that an error code of libxml2 stands for.
DiaryXMLRule diary_xml_rule(int code);
