#pragma once

#include <cstdint>
#include <string>

#include <tiostream.h>

/// A read-only, buffered stream for TagLib that limits how many bytes are read of one file.
///
/// TagLib's own stream tries to open for writing and reads 4 KB at every seek; here most tags fit in the first window.
class FileBytes final : public TagLib::IOStream {
public:
  explicit FileBytes(const char *path);
  ~FileBytes() override;
  FileBytes(const FileBytes &) = delete;
  FileBytes &operator=(const FileBytes &) = delete;

  /// The errno if it could not be opened; 0 otherwise.
  int error() const { return failure; }

  /// Whether TagLib was kept from parsing an ID3v2 tag.
  bool hasWithheldTag() const { return withheldTag; }

  /// Copies up to `count` bytes at `offset` and returns how many there were.
  size_t copy(uint8_t *target, size_t count, int64_t offset);

  TagLib::FileName name() const override { return path.c_str(); }
  TagLib::ByteVector readBlock(unsigned long length) override;
  bool readOnly() const override { return true; }
  bool isOpen() const override { return descriptor >= 0; }
  void seek(long offset, Position origin = Beginning) override;
  long tell() const override { return position; }
  long length() override { return size; }

  // Nothing is ever written.
  void writeBlock(const TagLib::ByteVector &) override {}
  void insert(const TagLib::ByteVector &, unsigned long, unsigned long) override {}
  void removeBlock(unsigned long, unsigned long) override {}
  void truncate(long) override {}

private:
  /// Replaces the body of a malicious ID3v2 tag by padding.
  void inspectID3v2(TagLib::ByteVector &block, unsigned long length);
  /// Reads into `target`, bypassing the window.
  size_t readThrough(uint8_t *target, size_t count, int64_t offset);
  bool windowHolds(int64_t offset, size_t count) const;

  std::string path;
  /// The ID3v2 header that was read last, until its body is read; else empty.
  TagLib::ByteVector id3v2Header;
  bool withheldTag = false;
  int descriptor = -1;
  int failure = 0;
  int64_t size = 0;
  int64_t position = 0;
  int64_t budget;
  /// Enough for the tags of most files, without their pictures.
  static constexpr size_t windowSize = 8 * 1024;
  uint8_t window[windowSize];
  size_t windowCount = 0;
  int64_t windowStart = 0;
};
