#include "CTagLib.h"

#include <cctype>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <string>

#include "FLACEnd.h"
#include "FileBytes.h"
#include "MP4Boxes.h"
#include "Reading.h"
#include "Writing.h"

struct CTagLibFile {
  CTagLibStatus status = CTagLibStatusFailed;
  int error = 0;
  Reading reading;
  TagLib::ByteVector picture;
  /// By the last frame of a FLAC file whose header has no length.
  int64_t milliseconds = 0;
  bool isCutShort = false;
};

namespace {

/// Whether TagLib reads a file as MP4 because of its extension.
bool isNamedLikeMP4(const std::string &path) {
  const auto dot = path.rfind('.');
  if (dot == std::string::npos) return false;
  std::string ending = path.substr(dot + 1);
  for (char &letter : ending) letter = static_cast<char>(toupper(static_cast<unsigned char>(letter)));
  return ending == "M4A" || ending == "M4R" || ending == "M4B" || ending == "M4P" || ending == "M4V" || ending == "MP4" ||
         ending == "3GP" || ending == "3G2";
}

/// Checks for damage that TagLib cannot handle or ignores. Returns whether TagLib may read the file.
bool inspect(FileBytes &bytes, CTagLibFile &result) {
  uint8_t head[8];
  if (bytes.copy(head, sizeof head, 0) < sizeof head) return true;
  if (memcmp(head + 4, "ftyp", 4) == 0) return hasSaneBoxes(bytes, result.isCutShort);
  if (isNamedLikeMP4(bytes.name())) {
    // Its boxes say nothing about its length if it is another format with the wrong extension.
    bool isShortMP4 = false;
    if (!hasSaneBoxes(bytes, isShortMP4)) return false;
  }
  if (memcmp(head, "fLaC", 4) == 0) {
    result.isCutShort = flacEndsEarly(bytes);
    result.milliseconds = flacMilliseconds(bytes);
  }
  return true;
}

/// TagLib fills some of its tables on first use without a lock (github.com/taglib/taglib/pull/1400), so it works on one
/// file at a time. Scans read in processes of their own and do not wait for each other.
std::mutex &library() {
  static std::mutex mutex;
  return mutex;
}

/// Opens the file and passes it to `read`. Exceptions of TagLib and failed allocations become failures.
template <typename Read>
CTagLibFile *withFile(const char *path, bool withProperties, Read read) noexcept {
  auto result = std::unique_ptr<CTagLibFile>(new (std::nothrow) CTagLibFile());
  if (!result) return nullptr;
  try {
    const std::lock_guard lock(library());
    FileBytes bytes(path);
    result->error = bytes.error();
    if (result->error != 0) {
      result->status = CTagLibStatusNotOpened;
    } else if (inspect(bytes, *result)) {
      const TagLib::FileRef file(&bytes, withProperties, TagLib::AudioProperties::Average);
      result->status = file.isNull() ? CTagLibStatusUnknownFormat : CTagLibStatusRead;
      if (!file.isNull()) read(file, *result);
      if (bytes.hasWithheldTag()) result->status = CTagLibStatusFailed;
    }
  } catch (...) {
    result->status = CTagLibStatusFailed;
  }
  return result.release();
}

}

CTagLibFile *ctaglib_read_tags(const char *path) {
  return withFile(path, true, [](const TagLib::FileRef &file, CTagLibFile &result) {
    result.reading = readTags(file);
    result.reading.fields.show();
  });
}

CTagLibFile *ctaglib_read_picture(const char *path) {
  return withFile(path, false,
                  [](const TagLib::FileRef &file, CTagLibFile &result) { result.picture = readPicture(file); });
}

CTagLibStatus ctaglib_write_rating(const char *path, double rating) {
  try {
    const std::lock_guard lock(library());
    const TagLib::FileRef file(path, false);
    if (file.isNull()) return CTagLibStatusUnknownFormat;
    if (file.file()->readOnly()) return CTagLibStatusNotOpened;
    return writeRating(file.file(), rating) ? CTagLibStatusRead : CTagLibStatusUnknownFormat;
  } catch (...) {
    return CTagLibStatusFailed;
  }
}

CTagLibStatus ctaglib_status(const CTagLibFile *file) { return file->status; }

int32_t ctaglib_error(const CTagLibFile *file) { return file->error; }

CTagLibTags ctaglib_tags(const CTagLibFile *file) {
  const auto &reading = file->reading;
  const auto &fields = reading.fields.shown();
  const int64_t milliseconds = reading.milliseconds > 0 ? reading.milliseconds : file->milliseconds;
  return {fields.data(),         fields.size(),         milliseconds,
          reading.guessesLength, reading.popularimeter, reading.hasPicture,
          reading.mayLackBrokenText, file->isCutShort || reading.isCutShort,
          reading.isScrap,       reading.hasLegacyText};
}

const uint8_t *ctaglib_picture(const CTagLibFile *file, size_t *count) {
  *count = file->picture.size();
  return file->picture.isEmpty() ? nullptr : reinterpret_cast<const uint8_t *>(file->picture.data());
}

void ctaglib_close(CTagLibFile *file) {
  const std::lock_guard lock(library());
  delete file;
}
