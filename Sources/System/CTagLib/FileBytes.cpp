#include "FileBytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <id3v2header.h>

#include "CTagLib.h"
#include "ID3v2Frames.h"

FileBytes::FileBytes(const char *path) : path(path), budget(CTAGLIB_READ_LIMIT) {
  // Opening a pipe without a writer would block.
  descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) {
    failure = errno;
    return;
  }
  size = S_ISREG(status.st_mode) ? status.st_size : 0;
}

FileBytes::~FileBytes() {
  if (descriptor >= 0) close(descriptor);
}

void FileBytes::seek(long offset, Position origin) {
  const int64_t start = origin == Current ? position : origin == End ? size : 0;
  position = std::clamp<int64_t>(start + offset, 0, size);
}

TagLib::ByteVector FileBytes::readBlock(unsigned long length) {
  const auto wanted = std::min<uint64_t>(length, static_cast<uint64_t>(size - position));
  TagLib::ByteVector block(static_cast<unsigned int>(std::min<uint64_t>(wanted, CTAGLIB_READ_LIMIT)), 0);
  const size_t count = copy(reinterpret_cast<uint8_t *>(block.data()), block.size(), position);
  block.resize(static_cast<unsigned int>(count));
  position += static_cast<int64_t>(count);
  inspectID3v2(block, length);
  return block;
}

void FileBytes::inspectID3v2(TagLib::ByteVector &block, unsigned long length) {
  constexpr unsigned int headerSize = 10;
  if (length == headerSize && block.size() == headerSize && block.startsWith("ID3")) {
    id3v2Header = block;
  } else if (!id3v2Header.isEmpty() && length == TagLib::ID3v2::Header(id3v2Header).tagSize()) {
    if (!hasSaneFrames(id3v2Header, block)) {
      withheldTag = true;
      block = TagLib::ByteVector(headerSize * 2, 0);
    }
    id3v2Header.clear();
  }
}

size_t FileBytes::copy(uint8_t *target, size_t count, int64_t offset) {
  if (count > windowSize) return readThrough(target, count, offset);
  if (!windowHolds(offset, count)) {
    // The last window ends at the end of the file, where TagLib searches backwards.
    windowStart = std::min(offset, std::max<int64_t>(0, size - int64_t(windowSize)));
    windowCount = readThrough(window, windowSize, windowStart);
  }
  const auto skipped = static_cast<size_t>(offset - windowStart);
  const size_t there = skipped < windowCount ? std::min(count, windowCount - skipped) : 0;
  if (there > 0) memcpy(target, window + skipped, there);
  return there;
}

bool FileBytes::windowHolds(int64_t offset, size_t count) const {
  return offset >= windowStart && offset + int64_t(count) <= windowStart + int64_t(windowCount);
}

size_t FileBytes::readThrough(uint8_t *target, size_t count, int64_t offset) {
  size_t total = 0;
  count = std::min<size_t>(count, static_cast<size_t>(std::max<int64_t>(budget, 0)));
  while (total < count) {
    const ssize_t got = pread(descriptor, target + total, count - total, offset + static_cast<int64_t>(total));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    total += static_cast<size_t>(got);
  }
  budget -= static_cast<int64_t>(total);
  return total;
}
