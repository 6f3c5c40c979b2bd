#pragma once

#include <stddef.h>

/// How a request to a server ended.
enum diarypress_posting {
    diarypress_posted,
    /// There is no libcurl.
    diarypress_no_library,
    /// The server is not found, does not answer in time, or not as HTTP does.
    diarypress_no_answer,
    /// The answer has another status than 200, or more bytes than there is room for.
    diarypress_other_answer,
};

/// Sends bytes to a server by POST, and writes its answer into the room of `answer`, whose size becomes that of the answer.
///
/// libcurl is opened by the first request. The proxies of the environment are used, and no redirection is followed. `milliseconds` bound the
/// whole exchange.
enum diarypress_posting diarypress_post(
    const char *url, const char *header, const unsigned char *bytes, size_t count, long milliseconds, unsigned char *answer,
    size_t *size);
