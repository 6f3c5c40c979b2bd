#pragma once

#include <zlib.h>

/// Begins a stream as `deflateInit_` does, in the way that Cairo's streams begin.
int diary_begin_deflating(z_streamp stream, const char *version, int stream_size);
