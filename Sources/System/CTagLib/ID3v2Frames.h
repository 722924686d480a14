#pragma once

#include <tbytevector.h>

/// Whether TagLib can parse the body of an ID3v2 tag with bounded stack and memory.
///
/// TagLib recurses into the frames within chapters without a limit, and inflates compressed frames whatever they
/// inflate to.
///
/// `header` is the tag's header of ten bytes, `body` what follows it.
bool hasSaneFrames(const TagLib::ByteVector &header, const TagLib::ByteVector &body);
