#pragma once
#include <libxml/xmlversion.h>
// Without this, the headers bring in the system's ICU, whose types clash with those of the ICU inside Foundation.
#undef LIBXML_ICU_ENABLED
// libxml2's pull reader, and its table of HTML entities.

#ifndef ARIOSO_CXML2_SHIM_H
#define ARIOSO_CXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>

#endif
