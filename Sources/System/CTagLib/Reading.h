#pragma once

#include <fileref.h>

#include "CTagLib.h"
#include "Fields.h"

/// The result of reading a file.
struct Reading {
  Fields fields;
  int64_t milliseconds = 0;
  /// Whether the length is only projected from the first frame, or from one of several sounds in a row.
  bool guessesLength = false;
  int popularimeter = 0;
  bool hasPicture = false;
  bool mayLackBrokenText = false;
  bool hasLegacyText = false;
  bool isCutShort = false;
  bool isScrap = false;
};

/// Reads all tags, including those of the format that TagLib's common properties omit.
Reading readTags(const TagLib::FileRef &file);

/// The bytes of the first front cover, else of the first picture; empty if there is none.
TagLib::ByteVector readPicture(const TagLib::FileRef &file);
