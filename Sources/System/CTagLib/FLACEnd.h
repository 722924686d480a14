#pragma once

#include "FileBytes.h"

/// Whether a FLAC file ends before the last sample of its header's count.
///
/// Searches backwards from the end for the last frame; returns false if none is found. The layout is that of RFC 9639.
bool flacEndsEarly(FileBytes &bytes);

/// The length of a FLAC file whose header has none, as of a recording that was piped, by its last two frames; 0 if it has
/// one or no frames are found.
int64_t flacMilliseconds(FileBytes &bytes);
