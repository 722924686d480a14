#include "FLACEnd.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

/// The STREAMINFO block (section 8.2).
struct StreamInfo {
  uint64_t blockSize;
  uint64_t largestFrame;
  uint64_t samples;
  uint64_t rate;
};

uint64_t bigEndian(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int index = 0; index < count; ++index) value = value << 8 | bytes[index];
  return value;
}

bool readStreamInfo(FileBytes &bytes, StreamInfo &info) {
  uint8_t head[42];
  if (bytes.copy(head, sizeof head, 0) < sizeof head || memcmp(head, "fLaC", 4) != 0 || (head[4] & 0x7f) != 0)
    return false;
  info = {bigEndian(head + 10, 2), bigEndian(head + 15, 3), bigEndian(head + 21, 5) & 0xfffffffff, 0};
  info.rate = bigEndian(head + 18, 3) >> 4;
  return info.blockSize >= 16;
}

/// The CRC-8 of a frame header: polynomial x^8 + x^2 + x + 1 (section 9.1.8).
uint8_t checkSum(const uint8_t *bytes, size_t count) {
  unsigned sum = 0;
  for (size_t index = 0; index < count; ++index) {
    sum ^= bytes[index];
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 0x80 ? sum << 1 ^ 0x07 : sum << 1) & 0xff;
  }
  return static_cast<uint8_t>(sum);
}

/// The length in bytes of a frame's number, which is encoded like UTF-8 (section 9.1.5); 0 if it is invalid.
size_t numberLength(uint8_t first) {
  if (first < 0x80) return 1;
  if (first < 0xc0 || first == 0xff) return 0;
  size_t length = 2;
  for (int bit = 0x20; bit != 0 && (first & bit) != 0; bit >>= 1) ++length;
  return length;
}

uint64_t number(const uint8_t *bytes, size_t length) {
  uint64_t value = length == 1 ? bytes[0] : bytes[0] & (0x7f >> length);
  for (size_t index = 1; index < length; ++index) value = value << 6 | (bytes[index] & 0x3f);
  return value;
}

/// The block size for its code, and how many bytes after the number encode it (section 9.1.1).
uint64_t blockSize(int code, const uint8_t *behind, size_t &length) {
  length = code == 6 ? 1 : code == 7 ? 2 : 0;
  if (length > 0) return bigEndian(behind, static_cast<int>(length)) + 1;
  return code == 1 ? 192 : code <= 5 ? 144u << code : 1u << code;
}

/// The first sample of a frame and the one after its last; both are 0 if there is no frame.
struct Frame {
  uint64_t start = 0;
  uint64_t end = 0;
};

/// The frame that begins here.
Frame frameAt(const uint8_t *head, const StreamInfo &info) {
  const int sizeCode = head[2] >> 4, rateCode = head[2] & 15;
  const size_t length = numberLength(head[4]);
  if (head[0] != 0xff || (head[1] & 0xfe) != 0xf8 || sizeCode == 0 || rateCode == 15 || length == 0) return {};
  size_t sizeLength;
  const uint64_t size = blockSize(sizeCode, head + 4 + length, sizeLength);
  const size_t sum = 4 + length + sizeLength + (rateCode == 12 ? 1 : rateCode > 12 ? 2 : 0);
  if (checkSum(head, sum) != head[sum]) return {};
  const bool countsSamples = head[1] & 1;
  const uint64_t start = number(head + 4, length) * (countsSamples ? 1 : info.blockSize), end = start + size;
  if (info.samples == 0) return {start, end};
  // With fixed sizes, all blocks but the last are equal; anything else that looks like a header is frame content.
  const bool isPlausible = countsSamples || size == info.blockSize || end == info.samples;
  return isPlausible && end <= info.samples ? Frame{start, end} : Frame{};
}

/// The maximum size of a frame header, including its CRC.
constexpr size_t longestHead = 16;

/// The last bytes of a file, with room for a header behind them.
std::vector<uint8_t> tail(FileBytes &bytes, uint64_t reach) {
  const auto count = static_cast<size_t>(std::min<uint64_t>(reach, static_cast<uint64_t>(bytes.length())));
  std::vector<uint8_t> tail(count + longestHead);
  tail.resize(bytes.copy(tail.data(), count, bytes.length() - static_cast<int64_t>(count)));
  return tail;
}

/// Calls `take` with each frame that begins in these bytes, from the last, until it returns true.
template <typename Take>
void searchBack(const std::vector<uint8_t> &tail, const StreamInfo &info, Take take) {
  if (tail.size() < longestHead) return;
  for (size_t start = tail.size() - longestHead + 1; start-- > 0;)
    if (tail[start] == 0xff)
      if (const Frame frame = frameAt(&tail[start], info); frame.end != 0 && take(frame)) return;
}

}

bool flacEndsEarly(FileBytes &bytes) {
  StreamInfo info;
  if (!readStreamInfo(bytes, info) || info.samples == 0) return false;
  // Twice the largest frame contains one whole frame wherever the file was cut.
  const uint64_t reach = info.largestFrame == 0 ? 64 * 1024 : 2 * info.largestFrame + 2 * longestHead;
  bool endsEarly = false;
  searchBack(tail(bytes, reach), info, [&](const Frame &frame) {
    endsEarly = frame.end < info.samples;
    return true;
  });
  return endsEarly;
}

int64_t flacMilliseconds(FileBytes &bytes) {
  StreamInfo info;
  if (!readStreamInfo(bytes, info) || info.samples != 0 || info.rate == 0) return 0;
  // Frame content may look like a header, but not like two of which one follows the other.
  std::vector<Frame> later;
  uint64_t samples = 0;
  searchBack(tail(bytes, 256 * 1024), info, [&](const Frame &frame) {
    for (const Frame &candidate : later)
      if (candidate.start == frame.end) samples = candidate.end;
    later.push_back(frame);
    return samples != 0 || later.size() == 64;
  });
  return static_cast<int64_t>(std::min<uint64_t>(samples, 1ull << 48) * 1000 / info.rate);
}
