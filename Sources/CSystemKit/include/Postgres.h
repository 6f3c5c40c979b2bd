#pragma once

// libpq, the client library of PostgreSQL. Debian keeps its header in a folder of its own.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

/// Opens libpq, if it is not open yet; false where this machine has none. No other function may be called before.
_Bool diarypress_open_libpq(void);
