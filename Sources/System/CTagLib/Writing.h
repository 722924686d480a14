#pragma once

#include <fileref.h>

/// Sets the rating in the tags of an opened file, in every form that the file has already, else in the usual one of its
/// format.
///
/// - rating: 0 to 1; negative to remove it.
///
/// Returns false if the format has no place for a rating. Nothing is saved yet if this throws.
bool writeRating(TagLib::File *file, double rating);
