#pragma once

#include "FileBytes.h"

/// Whether the boxes of an MP4 file are as few, and lie as little deep in each other, as real files have them.
///
/// TagLib follows them by recursion without an end and keeps an object for each, so that a file of a megabyte could
/// exhaust the stack and a large one the memory. On the way it is seen whether a box ends behind the file.
bool hasSaneBoxes(FileBytes &bytes, bool &isCutShort);
