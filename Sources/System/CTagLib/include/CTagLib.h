// A C interface to TagLib: reads all tags of a sound file in one pass, and writes ratings.
//
// Nothing here throws, and only `ctaglib_write_rating` writes to a file. Values are truncated at CTAGLIB_VALUE_LIMIT, a file has at most
// CTAGLIB_FIELD_LIMIT of them, and at most CTAGLIB_READ_LIMIT bytes of it are read. All text is valid UTF-8.

#ifndef ARIOSO_CTAGLIB_H
#define ARIOSO_CTAGLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// The maximum size of a value in bytes of UTF-8; a longer one is truncated at a character boundary.
#define CTAGLIB_VALUE_LIMIT 32768
/// The maximum number of values of a file.
#define CTAGLIB_FIELD_LIMIT 512
/// The maximum number of bytes read of a file, including its tags and pictures.
#define CTAGLIB_READ_LIMIT (128 * 1024 * 1024)

typedef enum __attribute__((enum_extensibility(closed))) {
  CTagLibStatusRead,
  /// The file cannot be opened; `ctaglib_error` returns the reason.
  CTagLibStatusNotOpened,
  /// Not a format that TagLib knows.
  CTagLibStatusUnknownFormat,
  /// TagLib failed: the file is damaged or malicious.
  CTagLibStatusFailed,
} CTagLibStatus;

/// One value of a property. A property with several values occurs several times, in the file's order.
typedef struct {
  /// TagLib's name of the property in capitals, such as "ALBUMARTIST". An MP4 atom or free-form name that TagLib does
  /// not map has its own name in capitals: "STIK", "REPLAYGAIN_TRACK_GAIN".
  const char *key;
  const char *value;
  size_t valueLength;
} CTagLibField;

typedef struct {
  const CTagLibField *_Nullable fields;
  size_t fieldCount;
  /// 0 if unknown.
  int64_t milliseconds;
  /// Whether the length is only projected from a part of the file.
  bool guessesLength;
  /// The byte of an ID3v2 popularimeter; 0 if there is none.
  int32_t popularimeter;
  bool hasPicture;
  /// Whether TagLib dropped a value with malformed text. It does not report this for Vorbis comments, so there it is
  /// true if the title, artist or album is missing.
  bool mayLackBrokenText;
  /// Whether the file is truncated; detected for FLAC, MP4 and, by a Xing header, MPEG only.
  bool isCutShort;
  /// Whether so little is left of a truncated MPEG file that it is no recording any more.
  bool isScrap;
  /// Whether texts come from an ID3 tag that says Latin-1 and have bytes beyond ASCII, which may be in any encoding.
  bool hasLegacyText;
} CTagLibTags;

/// The result of reading one file; release it with `ctaglib_close`.
typedef struct CTagLibFile CTagLibFile;

/// Reads the tags of the file at `path`; NULL only if memory is exhausted.
CTagLibFile *_Nullable ctaglib_read_tags(const char *path);

/// Reads the first front cover of the file at `path`, else its first picture; NULL only if memory is exhausted.
CTagLibFile *_Nullable ctaglib_read_picture(const char *path);

/// Writes a rating, 0 to 1, into the tags of the file at `path`, or removes it if it is negative.
///
/// The file is changed in place and may be damaged if this fails or ends early, so it has to be a copy. Its tags must have
/// been read before, which finds damage that TagLib cannot handle.
CTagLibStatus ctaglib_write_rating(const char *path, double rating);

CTagLibStatus ctaglib_status(const CTagLibFile *file);

/// The errno if the file could not be opened.
int32_t ctaglib_error(const CTagLibFile *file);

/// Valid until the file is closed.
CTagLibTags ctaglib_tags(const CTagLibFile *file);

/// The picture's bytes, valid until the file is closed; NULL if there is none.
const uint8_t *_Nullable ctaglib_picture(const CTagLibFile *file, size_t *count);

void ctaglib_close(CTagLibFile *file);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
