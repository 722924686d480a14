#include "Reading.h"

#include <algorithm>

#include <attachedpictureframe.h>
#include <id3v2header.h>
#include <id3v2tag.h>
#include <mp4coverart.h>
#include <mpegfile.h>
#include <oggfile.h>
#include <oggpageheader.h>
#include <popularimeterframe.h>
#include <textidentificationframe.h>
#include <xingheader.h>

#include "Formats.h"
#include "OtherTags.h"

namespace {

using namespace TagLib;

/// Reads ID3v2 frames without a common property: the popularimeter, the podcast flag and the title of the disc.
void readFrames(ID3v2::Tag *tag, Reading &reading) {
  for (const auto frame : tag->frameList("POPM"))
    if (auto popularimeter = dynamic_cast<ID3v2::PopularimeterFrame *>(frame))
      reading.popularimeter = std::max(reading.popularimeter, popularimeter->rating());
  if (!tag->frameList("PCST").isEmpty() && !reading.fields.has("PODCAST")) reading.fields.add("PODCAST", "1");
  if (reading.fields.has("DISCSUBTITLE")) return;
  for (const auto frame : tag->frameList("TSST"))
    if (auto title = dynamic_cast<ID3v2::TextIdentificationFrame *>(frame))
      reading.fields.add("DISCSUBTITLE", title->fieldList());
}

/// Whether a Xing or VBRI header is about the whole file: one of the first of several joined files is not.
bool coversSound(const MPEG::XingHeader *header, const MPEG::Properties *sound, int64_t size) {
  if (!header || !header->isValid() || sound->lengthInMilliseconds() <= 0) return false;
  const int64_t bytes = header->totalSize();
  const int64_t kilobits = bytes * 8 / sound->lengthInMilliseconds();
  return size <= bytes + bytes / 50 + 16 * 1024 && kilobits >= 4 && kilobits <= 512;
}

/// TagLib takes the bit rate of the first frame for that of all, and the last sound of an Ogg file for the only one.
bool guessesLength(File *file) {
  if (auto mpeg = dynamic_cast<MPEG::File *>(file)) {
    if (!mpeg->audioProperties()) return true;
    const auto tag = mpeg->hasID3v2Tag() ? mpeg->ID3v2Tag() : nullptr;
    const int64_t size = mpeg->length() - (tag ? tag->header()->completeTagSize() : 0);
    return !coversSound(mpeg->audioProperties()->xingHeader(), mpeg->audioProperties(), size);
  }
  if (auto ogg = dynamic_cast<Ogg::File *>(file)) {
    const auto first = ogg->firstPageHeader(), last = ogg->lastPageHeader();
    return first && last && first->streamSerialNumber() != last->streamSerialNumber();
  }
  return false;
}

/// The number or text of an atom, by the type that TagLib derives from its name.
String text(const std::string &name, const MP4::Item &item) {
  if (name == "stik" || name == "rtng" || name == "akID") return String::number(item.toByte());
  if (name == "pcst" || name == "cpil" || name == "pgap") return item.toBool() ? "1" : "0";
  if (name == "tvsn" || name == "tves") return String::number(static_cast<int>(item.toUInt()));
  return item.toStringList().toString("");
}

/// Reads the atoms and free-form names that TagLib's common properties omit.
void readAtoms(const MP4::Tag *tag, const StringList &leftOut, Reading &reading) {
  for (const auto &atom : leftOut) {
    if (atom == "covr") continue;
    // "----:com.apple.iTunes:NAME" is a free-form name.
    const auto key = fieldKey(atom.substr(static_cast<unsigned int>(atom.rfind(":") + 1)));
    const MP4::Item item = tag->item(atom);
    if (atom.startsWith("----:")) {
      reading.fields.add(key, item.toStringList());
    } else if (const auto value = text(atom.to8Bit(), item); !value.isEmpty()) {
      reading.fields.add(key, value);
    }
  }
}

}

Reading readTags(const FileRef &file) {
  Reading reading;
  const Formats formats(file.file());
  const PropertyMap properties = file.file()->properties();
  reading.fields.add(properties);
  if (const auto sound = file.audioProperties()) reading.milliseconds = sound->lengthInMilliseconds();
  reading.guessesLength = guessesLength(file.file());
  if (formats.id3) readFrames(formats.id3, reading);
  if (formats.mp4) readAtoms(formats.mp4, properties.unsupportedData(), reading);
  addOtherTags(file.file(), reading.fields);
  reading.hasLegacyText = hasLegacyText(file.file(), formats);
  const MPEGEnd end = mpegEnd(file.file());
  reading.isCutShort = end.isCutShort;
  reading.isScrap = end.isScrap;
  reading.hasPicture = !formats.pictures.isEmpty() || (formats.id3 && !formats.id3->frameList("APIC").isEmpty()) ||
                       (formats.mp4 && formats.mp4->contains("covr"));
  const auto lacks = [&](const char *key) { return !reading.fields.has(key); };
  reading.mayLackBrokenText =
    reading.fields.hasBrokenText() || (formats.xiph && (lacks("TITLE") || lacks("ARTIST") || lacks("ALBUM")));
  return reading;
}

namespace {

ByteVector frontCover(const ID3v2::FrameList &frames) {
  ByteVector found;
  for (const auto frame : frames) {
    const auto picture = dynamic_cast<ID3v2::AttachedPictureFrame *>(frame);
    if (!picture) continue;
    if (picture->type() == ID3v2::AttachedPictureFrame::FrontCover) return picture->picture();
    if (found.isEmpty()) found = picture->picture();
  }
  return found;
}

ByteVector frontCover(const List<FLAC::Picture *> &pictures) {
  for (const auto picture : pictures)
    if (picture->type() == FLAC::Picture::FrontCover) return picture->data();
  return pictures.isEmpty() ? ByteVector() : pictures.front()->data();
}

ByteVector frontCover(const MP4::Tag *tag) {
  const auto covers = tag->item("covr").toCoverArtList();
  return covers.isEmpty() ? ByteVector() : covers.front().data();
}

}

ByteVector readPicture(const FileRef &file) {
  const Formats formats(file.file());
  ByteVector found = frontCover(formats.pictures);
  if (found.isEmpty() && formats.id3) found = frontCover(formats.id3->frameList("APIC"));
  if (found.isEmpty() && formats.mp4) found = frontCover(formats.mp4);
  return found;
}
