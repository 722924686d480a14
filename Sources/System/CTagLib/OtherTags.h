#pragma once

#include <tfile.h>

#include "Fields.h"
#include "Formats.h"

/// Adds the properties that only the other tags of a file have: TagLib reads those of the first tag alone, which may be
/// half of one that was written later.
void addOtherTags(TagLib::File *file, Fields &fields);

/// Whether a text comes from an ID3 tag in Latin-1 and has letters beyond ASCII, which may be of another encoding.
bool hasLegacyText(TagLib::File *file, const Formats &formats);

/// Whether an MPEG file has less sound than its Xing header tells, and less than a twentieth of it.
struct MPEGEnd {
  bool isCutShort = false;
  bool isScrap = false;
};
MPEGEnd mpegEnd(TagLib::File *file);
