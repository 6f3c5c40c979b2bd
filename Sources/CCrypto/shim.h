#pragma once
// The functions for one digest alone, which OpenSSL calls deprecated in favour of those that look up a provider at run time: these touch two
// megabytes of memory less in each process, and take half the time for a line of a manifest.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
