#include "Writing.h"

#include <cmath>
#include <cstdlib>
#include <string>

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <flacfile.h>
#include <id3v1tag.h>
#include <id3v2header.h>
#include <id3v2tag.h>
#include <infotag.h>
#include <mp4file.h>
#include <mp4tag.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <oggfile.h>
#include <popularimeterframe.h>
#include <textidentificationframe.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

#include "Fields.h"

namespace {

using namespace TagLib;

const char *const fraction = "FMPS_RATING";
const char *const number = "RATING";

/// Up to two decimals, whatever the locale: "0.8", "3.5", "80".
String decimal(double value, bool hasPoint) {
  const long hundredths = std::lround(value * 100);
  const auto digits = std::to_string(1000 + hundredths % 100).substr(2);
  std::string text = std::to_string(hundredths / 100) + "." + digits;
  if (text.back() == '0') text.pop_back();
  if (!hasPoint && text.back() == '0') text.resize(text.size() - 2);
  return text;
}

/// The rating in a field's own scale: 0 to 1, or else 1 to 5 or up to 100, whichever its old value is in.
String text(const std::string &key, const String &old, double rating) {
  if (key == fraction) return decimal(rating, true);
  const std::string known = old.to8Bit(true);
  return decimal(rating * (known.empty() || atoi(known.c_str()) <= 5 ? 5 : 100), false);
}

bool isRating(const std::string &key) { return key == fraction || key == number; }

// MARK: ID3v2

/// The bytes that players write for one to five stars.
int popularimeter(double rating) {
  static const int bytes[] = {0, 1, 64, 128, 196, 255};
  return bytes[std::lround(rating * 5)];
}

/// Frames of several players may count plays, too, which are kept.
bool ratePopularimeters(ID3v2::Tag *tag, double rating) {
  bool isRated = false;
  const ID3v2::FrameList frames = tag->frameList("POPM");
  for (const auto frame : frames) {
    const auto popularity = dynamic_cast<ID3v2::PopularimeterFrame *>(frame);
    if (!popularity) continue;
    if (rating < 0 && popularity->counter() == 0) {
      tag->removeFrame(frame);
    } else {
      popularity->setRating(rating < 0 ? 0 : popularimeter(rating));
      isRated = true;
    }
  }
  return isRated;
}

void rate(ID3v2::Tag *tag, double rating) {
  const bool isRated = ratePopularimeters(tag, rating);
  const ID3v2::FrameList frames = tag->frameList("TXXX");
  for (const auto frame : frames) {
    const auto named = dynamic_cast<ID3v2::UserTextIdentificationFrame *>(frame);
    if (!named || !isRating(fieldKey(named->description()))) continue;
    const StringList values = named->fieldList();
    if (rating < 0)
      tag->removeFrame(frame);
    else
      named->setText(text(fieldKey(named->description()), values.size() > 1 ? values[1] : String(), rating));
  }
  if (isRated || rating < 0) return;
  auto popularity = new ID3v2::PopularimeterFrame();
  // The name that most other programs read.
  popularity->setEmail("Windows Media Player 9 Series");
  popularity->setRating(popularimeter(rating));
  tag->addFrame(popularity);
}

/// The version to save a tag in: its own, as far as TagLib writes that.
ID3v2::Version version(ID3v2::Tag *tag, bool isNew) {
  return isNew || tag->header()->majorVersion() >= 4 ? ID3v2::v4 : ID3v2::v3;
}

/// A new ID3v2 tag hides the older ones, so it begins as a copy of them.
bool write(MPEG::File *file, double rating) {
  const bool isNew = !file->hasID3v2Tag();
  const auto tag = file->ID3v2Tag(true);
  if (isNew && file->hasAPETag()) Tag::duplicate(file->APETag(), tag, true);
  if (isNew && file->hasID3v1Tag()) Tag::duplicate(file->ID3v1Tag(), tag, !file->hasAPETag());
  rate(tag, rating);
  return file->save(MPEG::File::ID3v2, File::StripNone, version(tag, isNew), File::DoNotDuplicate);
}

bool write(RIFF::WAV::File *file, double rating) {
  const bool isNew = !file->hasID3v2Tag();
  const auto tag = file->ID3v2Tag();
  if (isNew && file->hasInfoTag()) Tag::duplicate(file->InfoTag(), tag, true);
  rate(tag, rating);
  return file->save(RIFF::WAV::File::AllTags, File::StripNone, version(tag, isNew));
}

bool write(RIFF::AIFF::File *file, double rating) {
  const bool isNew = !file->hasID3v2Tag();
  rate(file->tag(), rating);
  return file->save(version(file->tag(), isNew));
}

// MARK: Named values

void rate(Ogg::XiphComment *comment, double rating) {
  for (const char *const key : {fraction, number}) {
    if (rating < 0) {
      comment->removeFields(key);
    } else if (key == fraction || comment->contains(key)) {
      const StringList old = comment->fieldListMap()[key];
      comment->addField(key, text(key, old.isEmpty() ? String() : old.front(), rating), true);
    }
  }
}

void rate(MP4::Tag *tag, double rating) {
  bool hasFraction = false;
  const MP4::ItemMap items = tag->itemMap();
  for (const auto &item : items) {
    const String &name = item.first;
    const auto key = fieldKey(name.substr(static_cast<unsigned int>(name.rfind(":") + 1)));
    if (!name.startsWith("----:") || !isRating(key)) continue;
    hasFraction = hasFraction || key == fraction;
    if (rating < 0)
      tag->removeItem(name);
    else
      tag->setItem(name, MP4::Item(StringList(text(key, item.second.toStringList().toString(""), rating))));
  }
  if (rating >= 0 && !hasFraction)
    tag->setItem(String("----:com.apple.iTunes:") + fraction, MP4::Item(StringList(text(fraction, String(), rating))));
}

void rate(APE::Tag *tag, double rating) {
  for (const char *const key : {fraction, number}) {
    const APE::ItemListMap items = tag->itemListMap();
    if (rating < 0)
      tag->removeItem(key);
    else if (key == fraction || items.contains(key))
      tag->setItem(key, APE::Item(key, text(key, items.contains(key) ? items[key].toString() : String(), rating)));
  }
}

}

bool writeRating(File *file, double rating) {
  if (auto mpeg = dynamic_cast<MPEG::File *>(file)) return write(mpeg, rating);
  if (auto wav = dynamic_cast<RIFF::WAV::File *>(file)) return write(wav, rating);
  if (auto aiff = dynamic_cast<RIFF::AIFF::File *>(file)) return write(aiff, rating);
  if (auto flac = dynamic_cast<FLAC::File *>(file)) {
    rate(flac->xiphComment(true), rating);
  } else if (auto container = dynamic_cast<MP4::File *>(file)) {
    rate(container->tag(), rating);
  } else if (auto wavpack = dynamic_cast<WavPack::File *>(file)) {
    rate(wavpack->APETag(true), rating);
  } else if (auto monkey = dynamic_cast<APE::File *>(file)) {
    rate(monkey->APETag(true), rating);
  } else if (auto musepack = dynamic_cast<MPC::File *>(file)) {
    rate(musepack->APETag(true), rating);
  } else if (auto ogg = dynamic_cast<Ogg::File *>(file)) {
    const auto comment = dynamic_cast<Ogg::XiphComment *>(ogg->tag());
    if (!comment) return false;
    rate(comment, rating);
  } else {
    return false;
  }
  return file->save();
}
