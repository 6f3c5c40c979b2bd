// Wraps what Cairo compresses instead of compressing it, since each of its streams is packed again when the file is finished.
//
// A program that links this module defines three functions of zlib itself, so that the libraries it loads call them. That belongs into programs
// only, never into a library. So that nothing else in the process is touched by it:
//
// - A stream is ours only where `deflateInit_` was called from libcairo, with the usual level. Every other stream is zlib's from its first call
//   to its last: what comes by here is handed on.
// - A stream of ours is gathered as long as it goes as Cairo's do: bytes without a flush, and in the end `Z_FINISH`. At any other call zlib is given
//   all that was gathered, and the stream goes on as zlib has it.
//
// A function of zlib that is not defined here refuses a stream of ours, since what such a stream holds is not what it looks for.

#define _GNU_SOURCE
#include "Deflating.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "Gathering.h"

/// zlib's own function of a name.
#define ZLIB(name) ((__typeof__(&name))zlib_function(&name##_there, #name))

static _Atomic(void *) deflateInit__there, deflate_there, deflateEnd_there;

static void *zlib_function(_Atomic(void *) *kept, const char *name) {
    void *function = atomic_load(kept);
    if (function == NULL) atomic_store(kept, function = dlsym(RTLD_NEXT, name));
    return function;
}

/// Where libcairo lies in memory.
static uintptr_t cairo_start, cairo_end;
static pthread_once_t cairo_is_searched = PTHREAD_ONCE_INIT;

static int is_cairo(struct dl_phdr_info *library, size_t size, void *unused) {
    (void)size, (void)unused;
    const char *slash = strrchr(library->dlpi_name, '/');
    const char *name = slash == NULL ? library->dlpi_name : slash + 1;
    if (strncmp(name, "libcairo.so", strlen("libcairo.so")) != 0) return 0;
    for (int number = 0; number < library->dlpi_phnum; number++) {
        const ElfW(Phdr) *part = &library->dlpi_phdr[number];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0) continue;
        cairo_start = library->dlpi_addr + part->p_vaddr;
        cairo_end = cairo_start + part->p_memsz;
    }
    return 1;
}

static void search_cairo(void) { dl_iterate_phdr(is_cairo, NULL); }

static int is_from_cairo(const void *caller) {
    pthread_once(&cairo_is_searched, search_cairo);
    return (uintptr_t)caller >= cairo_start && (uintptr_t)caller < cairo_end;
}

int diary_begin_deflating(z_streamp stream, const char *version, int stream_size) {
    if (stream == Z_NULL) return Z_STREAM_ERROR;
    if (version == NULL || version[0] != ZLIB_VERSION[0] || stream_size != (int)sizeof *stream) return Z_VERSION_ERROR;
    struct gathering *state = diary_take_gathering();
    if (state == NULL) return Z_MEM_ERROR;
    stream->state = (struct internal_state *)(void *)state;
    stream->total_in = stream->total_out = 0;
    stream->msg = Z_NULL;
    stream->data_type = Z_UNKNOWN;
    stream->adler = 1;
    return Z_OK;
}

int deflateInit_(z_streamp stream, int level, const char *version, int stream_size) {
    // Cairo asks for the usual level; where it asks for another one day, it has a reason.
    if (level == Z_DEFAULT_COMPRESSION && is_from_cairo(__builtin_return_address(0)))
        return diary_begin_deflating(stream, version, stream_size);
    return ZLIB(deflateInit_)(stream, level, version, stream_size);
}

static int hand_over(struct gathering *state, z_streamp stream) {
    state->zlib = (z_stream){.zalloc = stream->zalloc, .zfree = stream->zfree, .opaque = stream->opaque};
    int result = ZLIB(deflateInit_)(&state->zlib, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, (int)sizeof state->zlib);
    if (result == Z_OK) state->is_handed_over = 1;
    return result;
}

/// Gives zlib what was gathered, as far as there is room for what comes out.
static int replay(struct gathering *state) {
    z_streamp zlib = &state->zlib;
    int result = Z_OK;
    while (result == Z_OK && state->replayed < state->input_count && zlib->avail_out > 0) {
        size_t left = state->input_count - state->replayed;
        uInt piece = left < UINT_MAX ? (uInt)left : UINT_MAX;
        zlib->next_in = state->input + state->replayed;
        zlib->avail_in = piece;
        result = ZLIB(deflate)(zlib, Z_NO_FLUSH);
        state->replayed += piece - zlib->avail_in;
    }
    return result;
}

/// Returns zlib's result of a call on a stream that was passed to it.
static int deflate_by_zlib(struct gathering *state, z_streamp stream, int flush) {
    z_streamp zlib = &state->zlib;
    zlib->next_out = stream->next_out;
    zlib->avail_out = stream->avail_out;
    int has_waited = state->replayed < state->input_count;
    int result = has_waited && zlib->avail_out > 0 && zlib->next_out != Z_NULL ? replay(state) : Z_OK;
    // Where the room is used up, the caller comes again with more of it and the same flush.
    int is_full = has_waited && stream->avail_out > 0 && zlib->avail_out == 0;
    if (result == Z_OK && !is_full) {
        zlib->next_in = stream->next_in;
        zlib->avail_in = stream->avail_in;
        result = ZLIB(deflate)(zlib, flush);
        stream->total_in += stream->avail_in - zlib->avail_in;
        stream->next_in = zlib->next_in;
        stream->avail_in = zlib->avail_in;
    }
    stream->total_out += stream->avail_out - zlib->avail_out;
    stream->next_out = zlib->next_out;
    stream->avail_out = zlib->avail_out;
    stream->msg = zlib->msg;
    stream->data_type = zlib->data_type;
    stream->adler = zlib->adler;
    return result;
}

/// Returns true for a call that Cairo makes.
static int is_usual(const struct gathering *state, z_streamp stream, int flush) {
    if (stream->next_out == Z_NULL || stream->avail_out == 0) return 0;
    if (stream->avail_in > 0 && stream->next_in == Z_NULL) return 0;
    return flush == Z_FINISH || (flush == Z_NO_FLUSH && stream->avail_in > 0 && !state->is_finished);
}

/// A call on a stream that is compressed already, and perhaps handed out in part: zlib's answers, since it cannot be handed over any more.
static int refuse(z_streamp stream, int flush) {
    return flush == Z_FINISH && stream->next_out != Z_NULL && stream->avail_out == 0 ? Z_BUF_ERROR : Z_STREAM_ERROR;
}

int deflate(z_streamp stream, int flush) {
    struct gathering *state = diary_gathering_of(stream);
    if (state == NULL) return ZLIB(deflate)(stream, flush);
    if (!state->is_handed_over && !is_usual(state, stream, flush)) {
        if (state->is_finished) return refuse(stream, flush);
        int result = hand_over(state, stream);
        if (result != Z_OK) return result;
    }
    if (state->is_handed_over) return deflate_by_zlib(state, stream, flush);
    if (state->is_finished && stream->avail_in > 0) return Z_BUF_ERROR;
    if (!diary_gather(state, stream)) return Z_MEM_ERROR;
    if (flush == Z_NO_FLUSH) return Z_OK;
    if (!state->is_finished && !diary_compress(state)) return Z_MEM_ERROR;
    return diary_hand_out(state, stream);
}

int deflateEnd(z_streamp stream) {
    struct gathering *state = diary_gathering_of(stream);
    if (state == NULL) return ZLIB(deflateEnd)(stream);
    // As zlib has it, a stream that has begun and is not finished has lost something.
    int result = state->has_begun && !state->is_finished ? Z_DATA_ERROR : Z_OK;
    if (state->is_handed_over) result = ZLIB(deflateEnd)(&state->zlib);
    stream->state = Z_NULL;
    diary_return_gathering(state);
    return result;
}
