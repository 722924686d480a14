#pragma once

#include "FileBytes.h"

/// Whether a FLAC file ends before the last of the samples that its header promises.
///
/// The last frame is looked for backwards from the end; where none is found, nothing is proved. RFC 9639 has the
/// layout.
bool flacEndsEarly(FileBytes &bytes);
