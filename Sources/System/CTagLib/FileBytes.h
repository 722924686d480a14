#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <tiostream.h>

/// A file as TagLib reads it: read-only, through a window of its own, and with an end to what one file may cost.
///
/// TagLib's own stream opens for writing first and reads 4 KB at every jump; most tags lie within the first window
/// here.
class FileBytes final : public TagLib::IOStream {
public:
  explicit FileBytes(const char *path);
  ~FileBytes() override;
  FileBytes(const FileBytes &) = delete;
  FileBytes &operator=(const FileBytes &) = delete;

  /// Why it is not open; 0 when it is.
  int error() const { return failure; }

  /// Copies up to `count` bytes at `offset` and returns how many there were.
  size_t copy(uint8_t *target, size_t count, int64_t offset);

  TagLib::FileName name() const override { return path.c_str(); }
  TagLib::ByteVector readBlock(unsigned long length) override;
  bool readOnly() const override { return true; }
  bool isOpen() const override { return descriptor >= 0; }
  void seek(long offset, Position origin = Beginning) override;
  long tell() const override { return position; }
  long length() override { return size; }

  // TagLib is never asked to write.
  void writeBlock(const TagLib::ByteVector &) override {}
  void insert(const TagLib::ByteVector &, unsigned long, unsigned long) override {}
  void removeBlock(unsigned long, unsigned long) override {}
  void truncate(long) override {}

private:
  /// Reads past the window into `target`.
  size_t readThrough(uint8_t *target, size_t count, int64_t offset);
  bool windowHolds(int64_t offset, size_t count) const;

  std::string path;
  int descriptor = -1;
  int failure = 0;
  int64_t size = 0;
  int64_t position = 0;
  int64_t budget;
  std::vector<uint8_t> window;
  int64_t windowStart = 0;
};
