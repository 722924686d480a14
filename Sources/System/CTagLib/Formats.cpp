#include "Formats.h"

#include <aifffile.h>
#include <flacfile.h>
#include <mp4file.h>
#include <mpegfile.h>
#include <oggflacfile.h>
#include <opusfile.h>
#include <speexfile.h>
#include <vorbisfile.h>
#include <wavfile.h>

Formats::Formats(TagLib::File *file) {
  if (auto mpeg = dynamic_cast<TagLib::MPEG::File *>(file)) {
    id3 = mpeg->hasID3v2Tag() ? mpeg->ID3v2Tag() : nullptr;
  } else if (auto flac = dynamic_cast<TagLib::FLAC::File *>(file)) {
    id3 = flac->hasID3v2Tag() ? flac->ID3v2Tag() : nullptr;
    xiph = flac->hasXiphComment() ? flac->xiphComment() : nullptr;
    pictures = flac->pictureList();
  } else if (auto container = dynamic_cast<TagLib::MP4::File *>(file)) {
    mp4 = container->tag();
  } else if (auto wav = dynamic_cast<TagLib::RIFF::WAV::File *>(file)) {
    id3 = wav->hasID3v2Tag() ? wav->ID3v2Tag() : nullptr;
  } else if (auto aiff = dynamic_cast<TagLib::RIFF::AIFF::File *>(file)) {
    id3 = aiff->hasID3v2Tag() ? aiff->tag() : nullptr;
  } else if (auto ogg = dynamic_cast<TagLib::Ogg::File *>(file)) {
    // For Vorbis, Opus and Speex, the comment is the tag itself.
    xiph = dynamic_cast<TagLib::Ogg::XiphComment *>(ogg->tag());
  }
  if (xiph && pictures.isEmpty()) pictures = xiph->pictureList();
}
