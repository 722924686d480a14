#include "ID3v2Frames.h"

#include <id3v2extendedheader.h>
#include <id3v2frame.h>
#include <id3v2header.h>
#include <id3v2synchdata.h>

using TagLib::ByteVector;

namespace {

/// Real chapters hold texts and pictures; tables of contents may hold chapters.
constexpr int deepest = 4;
/// The most compressed bytes of a tag. They inflate a thousandfold at most.
constexpr unsigned int mostCompressed = 32 * 1024;

/// Gives access to TagLib's own parsing of frame headers, so that frames begin where TagLib finds them.
struct FrameAccess : TagLib::ID3v2::Frame {
  using Header = TagLib::ID3v2::Frame::Header;
};

/// The frames of one tag.
class FrameWalk {
public:
  bool isSane(const ByteVector &frames, unsigned int version, int depth) {
    const unsigned int headerSize = FrameAccess::Header::size(version);
    for (unsigned int position = 0; position + headerSize < frames.size();) {
      if (frames[position] == 0) return true;
      const FrameAccess::Header header(frames.mid(position), version);
      const unsigned int size = header.frameSize();
      if (size == 0 || size > frames.size() - position - headerSize) return true;
      if (!isSane(header, frames.mid(position + headerSize, size), depth)) return false;
      position += headerSize + size;
    }
    return true;
  }

private:
  bool isSane(const FrameAccess::Header &header, ByteVector body, int depth) {
    const bool holdsFrames = header.frameID() == "CHAP" || header.frameID() == "CTOC";
    if (header.compression()) {
      compressed += body.size();
      return !holdsFrames && compressed <= mostCompressed;
    }
    if (!holdsFrames) return true;
    if (depth == deepest) return false;
    if (header.dataLengthIndicator()) body = body.mid(4);
    if (header.unsynchronisation()) body = TagLib::ID3v2::SynchData::decode(body);
    // TagLib reads these frames as version 2.4, whatever the tag is.
    return isSane(embedded(header.frameID(), body), 4, depth + 1);
  }

  /// What follows the fields of a chapter or of a table of contents.
  static ByteVector embedded(const ByteVector &id, const ByteVector &body) {
    unsigned int position = behindText(body, 0);
    if (id == "CHAP") return body.mid(position + 16);
    const unsigned int count = position + 1 < body.size() ? static_cast<unsigned char>(body[position + 1]) : 0;
    position += 2;
    for (unsigned int entry = 0; entry < count; ++entry) position = behindText(body, position);
    return body.mid(position);
  }

  /// The offset behind the zero byte that ends a text.
  static unsigned int behindText(const ByteVector &body, unsigned int position) {
    while (position < body.size() && body[position] != 0) ++position;
    return position + 1;
  }

  unsigned int compressed = 0;
};

}

bool hasSaneFrames(const ByteVector &header, const ByteVector &body) {
  const TagLib::ID3v2::Header tag(header);
  ByteVector frames = body;
  if (tag.unsynchronisation() && tag.majorVersion() <= 3) frames = TagLib::ID3v2::SynchData::decode(frames);
  if (tag.extendedHeader()) {
    TagLib::ID3v2::ExtendedHeader extended;
    extended.setData(frames);
    frames = frames.mid(extended.size());
  }
  return FrameWalk().isSane(frames, tag.majorVersion(), 0);
}
