#pragma once

#include "FileBytes.h"

/// Whether a FLAC file ends before the last sample of its header's count.
///
/// Searches backwards from the end for the last frame; returns false if none is found. The layout is that of RFC 9639.
bool flacEndsEarly(FileBytes &bytes);
