#pragma once

#include <fileref.h>
#include <flacpicture.h>
#include <id3v2tag.h>
#include <mp4tag.h>
#include <xiphcomment.h>

/// The tags of an opened file by kind; null if it has none of that kind.
struct Formats {
  explicit Formats(TagLib::File *file);

  TagLib::ID3v2::Tag *id3 = nullptr;
  TagLib::MP4::Tag *mp4 = nullptr;
  TagLib::Ogg::XiphComment *xiph = nullptr;
  /// The pictures of a FLAC file or an Ogg comment.
  TagLib::List<TagLib::FLAC::Picture *> pictures;
};
