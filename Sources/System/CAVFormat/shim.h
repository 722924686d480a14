// libavformat for Swift: its headers, and error codes whose macros Swift cannot import.

#ifndef ARIOSO_CAVFORMAT_SHIM_H
#define ARIOSO_CAVFORMAT_SHIM_H

#include <libavformat/avformat.h>
#include <libavutil/log.h>

static inline int cavformat_error_end_of_file(void) { return AVERROR_EOF; }
static inline int cavformat_error_invalid_data(void) { return AVERROR_INVALIDDATA; }

#endif
