// TagLib's own headers, for the C++ target that gives them a C face.

#ifndef ARIOSO_CTAGLIBXX_SHIM_H
#define ARIOSO_CTAGLIBXX_SHIM_H

#include <fileref.h>

#endif
