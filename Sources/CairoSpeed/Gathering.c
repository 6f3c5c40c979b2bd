#include "Gathering.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    /// Only wrapped: each stream is packed again when the file is finished.
    level = 0,
    /// The most bytes kept for the next stream.
    kept_room = 1 << 20,
};

static const char ours;

/// A state that waits for its next stream, so that a file with ten streams makes one.
static _Atomic(struct gathering *) spare;

struct gathering *diary_gathering_of(z_streamp stream) {
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

struct gathering *diary_take_gathering(void) {
    struct gathering *state = atomic_exchange(&spare, NULL);
    if (state == NULL) return make();
    state->input_count = state->output_count = state->handed_out = state->replayed = 0;
    state->has_begun = state->is_finished = state->is_handed_over = 0;
    return state;
}

void diary_return_gathering(struct gathering *state) {
    if (state->input_room <= kept_room && state->output_room <= kept_room) state = atomic_exchange(&spare, state);
    discard(state);
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

int diary_gather(struct gathering *state, z_streamp stream) {
    size_t count = stream->avail_in;
    state->has_begun = 1;
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

int diary_compress(struct gathering *state) {
    size_t bound = libdeflate_zlib_compress_bound(state->compressor, state->input_count);
    if (!reserve(&state->output, &state->output_room, bound)) return 0;
    state->output_count =
        libdeflate_zlib_compress(state->compressor, state->input, state->input_count, state->output, state->output_room);
    state->is_finished = 1;
    return state->output_count > 0;
}

int diary_hand_out(struct gathering *state, z_streamp stream) {
    size_t left = state->output_count - state->handed_out;
    size_t count = left < stream->avail_out ? left : stream->avail_out;
    if (count > 0) memcpy(stream->next_out, state->output + state->handed_out, count);
    state->handed_out += count;
    stream->next_out += count;
    stream->avail_out -= (uInt)count;
    stream->total_out += count;
    return count == left ? Z_STREAM_END : Z_OK;
}
