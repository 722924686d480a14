#pragma once

#include <fileref.h>

#include "CTagLib.h"
#include "Fields.h"

/// What one pass over an opened file found.
struct Reading {
  Fields fields;
  int64_t milliseconds = 0;
  int popularimeter = 0;
  bool hasPicture = false;
  bool mayLackBrokenText = false;
};

/// Reads everything; the format decides where what TagLib's common properties leave out is to be found.
Reading readTags(const TagLib::FileRef &file);

/// The bytes of the first front cover, else of the first picture; empty where there is none.
TagLib::ByteVector readPicture(const TagLib::FileRef &file);
