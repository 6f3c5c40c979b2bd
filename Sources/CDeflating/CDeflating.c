// Compresses for Cairo with libdeflate instead of zlib, with a third of the instructions.
//
// Cairo begins its streams with `deflateInit_` and the usual level; such a stream is gathered until it ends and then
// compressed at once. libpng and libxml2 in the same process begin theirs with `deflateInit2_`, which stays zlib's;
// what they then do to a stream comes by here and is handed on to zlib. So both kinds live side by side. A function
// of zlib that is not defined here refuses a stream of ours, since what such a stream holds is not what it looks for.
//
// A program that links this module defines these functions itself, so that the libraries it loads call them. That
// belongs into programs only, never into a library.

#define _GNU_SOURCE
#include "CDeflating.h"

#include <dlfcn.h>
#include <libdeflate.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Time before size; docs/decisions/0008-rendering-cost.md has the figures of other levels.
    level = 0,
    /// What is kept for the next stream at most.
    kept_room = 1 << 20,
};

/// What a stream of ours holds.
struct gathering {
    /// The address of `ours`. zlib's own state begins with the address of its stream, so they cannot be mistaken.
    const void *mark;
    struct libdeflate_compressor *compressor;
    unsigned char *input;
    size_t input_count, input_room;
    unsigned char *output;
    size_t output_count, output_room, handed_out;
    int is_finished;
};

static const char ours;

/// A state that waits for its next stream, so that a file with ten streams makes one.
static _Atomic(struct gathering *) spare;

static struct gathering *gathering_of(z_streamp stream) {
    if (stream == Z_NULL || stream->state == Z_NULL) return NULL;
    struct gathering *state = (struct gathering *)(void *)stream->state;
    return state->mark == &ours ? state : NULL;
}

static void discard(struct gathering *state) {
    if (state == NULL) return;
    libdeflate_free_compressor(state->compressor);
    free(state->input);
    free(state->output);
    free(state);
}

static struct gathering *make(void) {
    struct gathering *state = calloc(1, sizeof *state);
    if (state == NULL) return NULL;
    state->mark = &ours;
    state->compressor = libdeflate_alloc_compressor(level);
    if (state->compressor != NULL) return state;
    free(state);
    return NULL;
}

static void empty(struct gathering *state) {
    state->input_count = state->output_count = state->handed_out = 0;
    state->is_finished = 0;
}

static int reserve(unsigned char **bytes, size_t *room, size_t wanted) {
    if (wanted <= *room) return 1;
    size_t more = wanted < SIZE_MAX / 2 ? wanted * 2 : wanted;
    unsigned char *grown = realloc(*bytes, more);
    if (grown == NULL) return 0;
    *bytes = grown;
    *room = more;
    return 1;
}

/// Takes what the stream has brought.
static int gather(struct gathering *state, z_streamp stream) {
    size_t count = stream->avail_in;
    if (count == 0) return 1;
    if (state->input_count > SIZE_MAX - count) return 0;
    if (!reserve(&state->input, &state->input_room, state->input_count + count)) return 0;
    memcpy(state->input + state->input_count, stream->next_in, count);
    state->input_count += count;
    stream->next_in += count;
    stream->avail_in = 0;
    stream->total_in += count;
    return 1;
}

static int compress_all(struct gathering *state) {
    size_t bound = libdeflate_zlib_compress_bound(state->compressor, state->input_count);
    if (!reserve(&state->output, &state->output_room, bound)) return 0;
    state->output_count =
        libdeflate_zlib_compress(state->compressor, state->input, state->input_count, state->output, state->output_room);
    state->is_finished = 1;
    return state->output_count > 0;
}

/// Gives the stream as much as it has room for.
static int hand_out(struct gathering *state, z_streamp stream) {
    size_t left = state->output_count - state->handed_out;
    size_t count = left < stream->avail_out ? left : stream->avail_out;
    if (count > 0) memcpy(stream->next_out, state->output + state->handed_out, count);
    state->handed_out += count;
    stream->next_out += count;
    stream->avail_out -= (uInt)count;
    stream->total_out += count;
    return count == left ? Z_STREAM_END : Z_OK;
}

int deflateInit_(z_streamp stream, int wanted_level, const char *version, int stream_size) {
    // Cairo asks for the usual level; who asks for another has a reason.
    if (wanted_level != Z_DEFAULT_COMPRESSION || stream == Z_NULL)
        return deflateInit2_(stream, wanted_level, Z_DEFLATED, MAX_WBITS, 8, Z_DEFAULT_STRATEGY, version, stream_size);
    if (version == NULL || version[0] != ZLIB_VERSION[0] || stream_size != (int)sizeof *stream) return Z_VERSION_ERROR;
    struct gathering *state = atomic_exchange(&spare, NULL);
    if (state == NULL && (state = make()) == NULL) return Z_MEM_ERROR;
    empty(state);
    stream->state = (struct internal_state *)(void *)state;
    stream->total_in = stream->total_out = 0;
    stream->msg = Z_NULL;
    stream->data_type = Z_UNKNOWN;
    stream->adler = 1;
    return Z_OK;
}

int deflate(z_streamp stream, int flush) {
    static _Atomic(void *) zlib;
    struct gathering *state = gathering_of(stream);
    if (state == NULL) {
        if (atomic_load(&zlib) == NULL) atomic_store(&zlib, dlsym(RTLD_NEXT, "deflate"));
        return ((int (*)(z_streamp, int))atomic_load(&zlib))(stream, flush);
    }
    if (state->is_finished && stream->avail_in > 0) return Z_STREAM_ERROR;
    if (!gather(state, stream)) return Z_MEM_ERROR;
    if (flush != Z_FINISH) return Z_OK;
    if (!state->is_finished && !compress_all(state)) return Z_MEM_ERROR;
    return hand_out(state, stream);
}

int deflateReset(z_streamp stream) {
    static _Atomic(void *) zlib;
    struct gathering *state = gathering_of(stream);
    if (state == NULL) {
        if (atomic_load(&zlib) == NULL) atomic_store(&zlib, dlsym(RTLD_NEXT, "deflateReset"));
        return ((int (*)(z_streamp))atomic_load(&zlib))(stream);
    }
    empty(state);
    stream->total_in = stream->total_out = 0;
    return Z_OK;
}

int deflateEnd(z_streamp stream) {
    static _Atomic(void *) zlib;
    struct gathering *state = gathering_of(stream);
    if (state == NULL) {
        if (atomic_load(&zlib) == NULL) atomic_store(&zlib, dlsym(RTLD_NEXT, "deflateEnd"));
        return ((int (*)(z_streamp))atomic_load(&zlib))(stream);
    }
    stream->state = Z_NULL;
    if (state->input_room > kept_room || state->output_room > kept_room) {
        discard(state);
    } else {
        discard(atomic_exchange(&spare, state));
    }
    return Z_OK;
}
