#pragma once

#include <libdeflate.h>
#include <stddef.h>
#include <zlib.h>

// What a stream of ours holds; nobody but this target includes it.

struct gathering {
    /// The address of a mark of ours. zlib's own state begins with the address of its stream, so they cannot be mistaken.
    const void *mark;
    struct libdeflate_compressor *compressor;
    unsigned char *input;
    size_t input_count, input_room;
    unsigned char *output;
    size_t output_count, output_room, handed_out;
    int has_begun, is_finished;
    /// zlib's own stream, where this one was handed over, and how much of the input it has been given.
    z_stream zlib;
    size_t replayed;
    int is_handed_over;
};

/// The state of a stream of ours; NULL where the stream is zlib's.
struct gathering *diary_gathering_of(z_streamp stream);

/// Makes a state, or takes one that waits; NULL where memory is short.
struct gathering *diary_take_gathering(void);

/// Keeps a state for the next stream, or frees it.
void diary_return_gathering(struct gathering *state);

/// Takes what the stream has brought; returns 0 where memory is short.
int diary_gather(struct gathering *state, z_streamp stream);

/// Compresses all that was gathered; returns 0 where memory is short.
int diary_compress(struct gathering *state);

/// Gives the stream as much as it has room for.
int diary_hand_out(struct gathering *state, z_streamp stream);
