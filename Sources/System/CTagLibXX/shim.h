// TagLib's headers, for the C++ target that wraps them in C.

#ifndef ARIOSO_CTAGLIBXX_SHIM_H
#define ARIOSO_CTAGLIBXX_SHIM_H

#include <fileref.h>

#endif
