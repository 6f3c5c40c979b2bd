// Opens libcurl when the first report gets a time stamp: no other run needs it. Its header is not needed: numbers of options never change.

#include "WebPost.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum {
    option_post_size = 60, option_protocols = 181, option_no_signal = 99, option_time = 155, option_target = 10001,
    option_url = 10002, option_fields = 10015, option_headers = 10023, option_write = 20011,
    information_status = 0x200002,
    http_and_https = 3,
};

static void *(*curl_easy_init)(void);
static int (*curl_easy_setopt)(void *, int, ...);
static int (*curl_easy_perform)(void *);
static int (*curl_easy_getinfo)(void *, int, ...);
static void (*curl_easy_cleanup)(void *);
static void *(*curl_slist_append)(void *, const char *);
static void (*curl_slist_free_all)(void *);

static _Bool is_open;

static void open_library(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    _Bool all = 1;
#define FIND(name) all &= (name = (__typeof__(name))dlsym(library, #name)) != NULL;
    FIND(curl_easy_init) FIND(curl_easy_setopt) FIND(curl_easy_perform) FIND(curl_easy_getinfo) FIND(curl_easy_cleanup)
    FIND(curl_slist_append) FIND(curl_slist_free_all)
    is_open = all;
}

struct answer {
    unsigned char *bytes;
    size_t used, room;
};

/// Takes a part of the answer; a smaller number than that of its bytes ends the exchange.
static size_t take(const void *part, size_t size, size_t count, void *target) {
    struct answer *answer = target;
    size_t length = size * count;
    if (length > answer->room - answer->used) return 0;
    memcpy(answer->bytes + answer->used, part, length);
    answer->used += length;
    return length;
}

enum diarypress_posting diarypress_post(
    const char *url, const char *header, const unsigned char *bytes, size_t count, long milliseconds, unsigned char *answer,
    size_t *size) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    void *exchange = is_open ? curl_easy_init() : NULL;
    if (exchange == NULL) return diarypress_no_library;
    struct answer taken = {answer, 0, *size};
    void *headers = curl_slist_append(NULL, header);
    curl_easy_setopt(exchange, option_url, url);
    curl_easy_setopt(exchange, option_protocols, (long)http_and_https);
    curl_easy_setopt(exchange, option_headers, headers);
    curl_easy_setopt(exchange, option_post_size, (long)count);
    curl_easy_setopt(exchange, option_fields, bytes);
    curl_easy_setopt(exchange, option_time, milliseconds);
    curl_easy_setopt(exchange, option_no_signal, 1L);
    curl_easy_setopt(exchange, option_write, take);
    curl_easy_setopt(exchange, option_target, &taken);
    int failure = curl_easy_perform(exchange);
    long status = 0;
    curl_easy_getinfo(exchange, information_status, &status);
    curl_slist_free_all(headers);
    curl_easy_cleanup(exchange);
    *size = taken.used;
    if (status != 0 && status != 200) return diarypress_other_answer;
    // 23: the answer has no room.
    return failure == 0 ? diarypress_posted : failure == 23 ? diarypress_other_answer : diarypress_no_answer;
}
