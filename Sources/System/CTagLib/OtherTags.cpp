#include "OtherTags.h"

#include <algorithm>

#include <apefile.h>
#include <apetag.h>
#include <flacfile.h>
#include <id3v1tag.h>
#include <id3v2header.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <mpegproperties.h>
#include <textidentificationframe.h>
#include <trueaudiofile.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xingheader.h>

namespace {

using namespace TagLib;

/// TagLib's function is not virtual and returns the most common properties only.
PropertyMap properties(const Tag *tag) {
  if (auto id3 = dynamic_cast<const ID3v2::Tag *>(tag)) return id3->properties();
  if (auto ape = dynamic_cast<const APE::Tag *>(tag)) return ape->properties();
  if (auto xiph = dynamic_cast<const Ogg::XiphComment *>(tag)) return xiph->properties();
  return tag->properties();
}

void addMissing(const Tag *tag, Fields &fields) {
  if (!tag || tag->isEmpty()) return;
  for (const auto &property : properties(tag)) {
    const auto key = fieldKey(property.first);
    if (!fields.has(key)) fields.add(key, property.second);
  }
}

/// The tags of a file, best first.
std::vector<const Tag *> tags(File *file) {
  if (auto mpeg = dynamic_cast<MPEG::File *>(file))
    return {mpeg->hasID3v2Tag() ? mpeg->ID3v2Tag() : nullptr, mpeg->hasAPETag() ? mpeg->APETag() : nullptr,
            mpeg->hasID3v1Tag() ? mpeg->ID3v1Tag() : nullptr};
  if (auto flac = dynamic_cast<FLAC::File *>(file))
    return {flac->hasXiphComment() ? flac->xiphComment() : nullptr, flac->hasID3v2Tag() ? flac->ID3v2Tag() : nullptr,
            flac->hasID3v1Tag() ? flac->ID3v1Tag() : nullptr};
  if (auto ape = dynamic_cast<APE::File *>(file))
    return {ape->hasAPETag() ? ape->APETag() : nullptr, ape->hasID3v1Tag() ? ape->ID3v1Tag() : nullptr};
  if (auto pack = dynamic_cast<WavPack::File *>(file))
    return {pack->hasAPETag() ? pack->APETag() : nullptr, pack->hasID3v1Tag() ? pack->ID3v1Tag() : nullptr};
  if (auto musepack = dynamic_cast<MPC::File *>(file))
    return {musepack->hasAPETag() ? musepack->APETag() : nullptr,
            musepack->hasID3v1Tag() ? musepack->ID3v1Tag() : nullptr};
  if (auto tta = dynamic_cast<TrueAudio::File *>(file))
    return {tta->hasID3v2Tag() ? tta->ID3v2Tag() : nullptr, tta->hasID3v1Tag() ? tta->ID3v1Tag() : nullptr};
  if (auto wav = dynamic_cast<RIFF::WAV::File *>(file))
    return {wav->hasID3v2Tag() ? wav->ID3v2Tag() : nullptr, wav->hasInfoTag() ? wav->InfoTag() : nullptr};
  return {};
}

/// A file with more tags than this is malicious.
constexpr int tagLimit = 8;

/// The tags behind the first one: some programs put a second tag in front of the one that is there. TagLib counts them to
/// the size of the first, but does not read them.
void addNextID3v2(MPEG::File *file, Fields &fields) {
  if (!file->hasID3v2Tag()) return;
  long offset = 0;
  for (int count = 0; count < tagLimit; ++count) {
    file->seek(offset);
    const auto bytes = file->readBlock(ID3v2::Header::size());
    if (bytes.size() < ID3v2::Header::size() || !bytes.startsWith(ID3v2::Header::fileIdentifier())) return;
    if (count > 0) {
      const ID3v2::Tag next(file, offset);
      addMissing(&next, fields);
    }
    offset += static_cast<long>(ID3v2::Header(bytes).completeTagSize());
  }
}

bool isBeyondASCII(const String &text) {
  return std::any_of(text.begin(), text.end(), [](wchar_t letter) { return letter >= 0x80; });
}

}

void addOtherTags(File *file, Fields &fields) {
  if (auto mpeg = dynamic_cast<MPEG::File *>(file)) addNextID3v2(mpeg, fields);
  const auto all = tags(file);
  if (std::count_if(all.begin(), all.end(), [](const Tag *tag) { return tag && !tag->isEmpty(); }) < 2) return;
  for (const auto tag : all) addMissing(tag, fields);
}

bool hasLegacyText(File *file, const Formats &formats) {
  if (formats.id3) {
    for (const auto frame : formats.id3->frameList())
      if (const auto text = dynamic_cast<ID3v2::TextIdentificationFrame *>(frame);
          text && text->textEncoding() == String::Latin1 && isBeyondASCII(text->toString()))
        return true;
  }
  const auto all = tags(file);
  const auto first = std::find_if(all.begin(), all.end(), [](const Tag *tag) { return tag && !tag->isEmpty(); });
  if (first == all.end()) return false;
  const auto old = dynamic_cast<const ID3v1::Tag *>(*first);
  return old && (isBeyondASCII(old->title()) || isBeyondASCII(old->artist()) || isBeyondASCII(old->album()));
}

MPEGEnd mpegEnd(File *file) {
  const auto mpeg = dynamic_cast<MPEG::File *>(file);
  if (!mpeg || !mpeg->audioProperties()) return {};
  const auto xing = mpeg->audioProperties()->xingHeader();
  if (!xing || !xing->isValid() || xing->totalSize() == 0) return {};
  const double there = static_cast<double>(mpeg->length() - mpeg->firstFrameOffset());
  const double told = xing->totalSize();
  // Encoders count with or without tags and the header's own frame.
  return {there < told * 0.97 - 4096, there < told * 0.05};
}
