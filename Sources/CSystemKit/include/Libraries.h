#pragma once
// libdeflate, zlib and OpenSSL, as installed.
#include <libdeflate.h>
#include <zlib.h>

// The functions for one digest alone, which OpenSSL calls deprecated in favour of those that look up a provider at run time: these touch two
// megabytes of memory less in each process, and take half the time for a line of a manifest.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/ts.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

// Macros, which Swift cannot call.
static inline long diary_tls_least_version(SSL_CTX *context) { return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION); }
static inline long diary_tls_server_name(SSL *session, const char *name) { return SSL_set_tlsext_host_name(session, name); }
