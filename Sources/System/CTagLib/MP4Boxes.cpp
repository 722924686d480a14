#include "MP4Boxes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

namespace {

/// Real files nest seven deep.
constexpr size_t deepest = 16;
/// Four times the boxes of a day of sound in ten-second fragments.
constexpr int most = 200'000;

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

uint64_t bigEndian(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int index = 0; index < count; ++index) value = value << 8 | bytes[index];
  return value;
}

/// A box header: where the body begins, and where it should end.
struct Box {
  std::string_view name;
  int64_t body;
  int64_t end;
};

/// Bytes between the header of a container and its first inner box.
int64_t preamble(FileBytes &bytes, const Box &box) {
  if (box.name == "stsd") return 8;
  if (box.name != "meta") return 0;
  uint8_t next[8];
  if (bytes.copy(next, 8, box.body) < 8) return 4;
  const std::string_view inner(reinterpret_cast<const char *>(next) + 4, 4);
  return isOneOf(inner, {"hdlr", "ilst", "mhdr", "ctry", "lang"}) ? 0 : 4;
}

}

bool hasSaneBoxes(FileBytes &bytes, bool &isCutShort) {
  std::vector<int64_t> ends = {bytes.length()};
  int64_t position = 0;
  for (int seen = 0; !ends.empty(); ++seen) {
    if (position >= ends.back()) {
      ends.pop_back();
      continue;
    }
    uint8_t head[16];
    const size_t count = bytes.copy(head, sizeof head, position);
    if (count < 8) return true;
    uint64_t size = bigEndian(head, 4);
    const bool isLong = size == 1 && count == 16;
    if (isLong) size = bigEndian(head + 8, 8);
    if (size == 0) size = static_cast<uint64_t>(bytes.length() - position);
    // TagLib stops here, too.
    if (size < 8 || size > static_cast<uint64_t>(INT64_MAX - position)) return true;
    const Box box = {{reinterpret_cast<const char *>(head) + 4, 4}, position + (isLong ? 16 : 8),
                     position + static_cast<int64_t>(size)};
    position = box.end;
    isCutShort = isCutShort || box.end > bytes.length();
    if (isOneOf(box.name, {"moov", "udta", "mdia", "meta", "ilst", "stbl", "minf", "moof", "traf", "trak", "stsd"})) {
      position = box.body + preamble(bytes, box);
      ends.push_back(box.end);
    }
    if (ends.size() > deepest || seen == most) return false;
  }
  return true;
}
