// TagLib with a C face: everything that a sound file says of itself, read in one pass.
//
// Nothing here writes to a file, throws, or trusts what it reads: a value is cut at CTAGLIB_VALUE_LIMIT, a file gives
// at most CTAGLIB_FIELD_LIMIT of them, and of one file no more than CTAGLIB_READ_LIMIT bytes are read. All text is
// valid UTF-8.

#ifndef ARIOSO_CTAGLIB_H
#define ARIOSO_CTAGLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// The most bytes of UTF-8 that are kept of one value; a longer one ends with a whole character up to 3 bytes before.
#define CTAGLIB_VALUE_LIMIT 32768
/// Values that are kept of one file.
#define CTAGLIB_FIELD_LIMIT 512
/// Bytes that are read of one file, all its tags and pictures included.
#define CTAGLIB_READ_LIMIT (128 * 1024 * 1024)

typedef enum __attribute__((enum_extensibility(closed))) {
  CTagLibStatusRead,
  /// The file cannot be opened; `error` tells why.
  CTagLibStatusNotOpened,
  /// Not a format that TagLib knows.
  CTagLibStatusUnknownFormat,
  /// TagLib gave up: the file is damaged, or made to do damage.
  CTagLibStatusFailed,
} CTagLibStatus;

/// One value of one property. A property with several values comes several times, in the file's order.
typedef struct {
  /// TagLib's name of the property in capitals, as "ALBUMARTIST"; an MP4 atom or free-form name that TagLib has no name
  /// for comes as it is called, in capitals: "STIK", "REPLAYGAIN_TRACK_GAIN".
  const char *key;
  const char *value;
  size_t valueLength;
} CTagLibField;

typedef struct {
  const CTagLibField *_Nullable fields;
  size_t fieldCount;
  /// 0 where the file does not tell.
  int64_t milliseconds;
  /// The byte of an ID3v2 popularimeter; 0 where there is none.
  int32_t popularimeter;
  bool hasPicture;
  /// A value whose text is broken was left out by TagLib; or, since of Vorbis comments it does not tell, one of title,
  /// artist and album is missing there.
  bool mayLackBrokenText;
  /// The file ends before its sound does, so far as FLAC and MP4 can tell.
  bool isCutShort;
} CTagLibTags;

/// What was read of one file; `ctaglib_close` gives it back.
typedef struct CTagLibFile CTagLibFile;

/// Reads the tags of the file at `path`; never NULL but when memory is out.
CTagLibFile *_Nullable ctaglib_read_tags(const char *path);

/// Reads the first front cover of the file at `path`, else its first picture; never NULL but when memory is out.
CTagLibFile *_Nullable ctaglib_read_picture(const char *path);

CTagLibStatus ctaglib_status(const CTagLibFile *file);

/// The errno of a file that was not opened.
int32_t ctaglib_error(const CTagLibFile *file);

/// Valid until the file is closed.
CTagLibTags ctaglib_tags(const CTagLibFile *file);

/// The picture's bytes, valid until the file is closed; NULL where there is none.
const uint8_t *_Nullable ctaglib_picture(const CTagLibFile *file, size_t *count);

void ctaglib_close(CTagLibFile *file);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
