#pragma once

#include "FileBytes.h"

/// Whether the number and nesting depth of an MP4 file's boxes are within those of real files.
///
/// TagLib recurses without a limit and allocates an object for each, so that a file of a megabyte could exhaust the
/// stack and a large one the memory. Also finds out whether a box ends after the file.
bool hasSaneBoxes(FileBytes &bytes, bool &isCutShort);
