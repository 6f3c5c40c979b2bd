// Opens libpq when a server is first asked for something.
//
// libpq brings eighteen libraries along, for Kerberos, LDAP and two kinds of TLS, which cost each process four megabytes of memory and the
// start of it a few milliseconds; most runs have their diaries in files or in SQLite. So a program is not linked with it, and a machine that
// needs no server needs no libpq.
//
// The functions have the names that libpq gives them, and hand on what they are given. They are hidden: libpq itself, and libraries that
// call it, never meet them.

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#pragma GCC visibility push(hidden)
#include "Postgres.h"
#pragma GCC visibility pop

/// Defines a function that hands on to the one of libpq.
#define HAND_ON(result, name, parameters, arguments) \
    static __typeof__(name) *name##_there; \
    result name parameters { return name##_there arguments; }

HAND_ON(void, PQclear, (PGresult *result), (result))
HAND_ON(char *, PQcmdTuples, (PGresult *result), (result))
HAND_ON(PostgresPollingStatusType, PQconnectPoll, (PGconn *connection), (connection))
HAND_ON(
    PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expands),
    (keywords, values, expands))
HAND_ON(int, PQconsumeInput, (PGconn *connection), (connection))
HAND_ON(int, PQenterPipelineMode, (PGconn *connection), (connection))
HAND_ON(char *, PQerrorMessage, (const PGconn *connection), (connection))
HAND_ON(int, PQexitPipelineMode, (PGconn *connection), (connection))
HAND_ON(void, PQfinish, (PGconn *connection), (connection))
HAND_ON(int, PQflush, (PGconn *connection), (connection))
HAND_ON(Oid, PQftype, (const PGresult *result, int column), (result, column))
HAND_ON(PGresult *, PQgetResult, (PGconn *connection), (connection))
HAND_ON(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
HAND_ON(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column))
HAND_ON(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))
HAND_ON(int, PQisBusy, (PGconn *connection), (connection))
HAND_ON(int, PQnfields, (const PGresult *result), (result))
HAND_ON(int, PQntuples, (const PGresult *result), (result))
HAND_ON(int, PQpipelineSync, (PGconn *connection), (connection))
HAND_ON(int, PQputCopyData, (PGconn *connection, const char *bytes, int count), (connection, bytes, count))
HAND_ON(int, PQputCopyEnd, (PGconn *connection, const char *failure), (connection, failure))
HAND_ON(char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
HAND_ON(ExecStatusType, PQresultStatus, (const PGresult *result), (result))
HAND_ON(
    int, PQsendPrepare,
    (PGconn *connection, const char *name, const char *statement, int count, const Oid *types),
    (connection, name, statement, count, types))
HAND_ON(int, PQsendQuery, (PGconn *connection, const char *statement), (connection, statement))
HAND_ON(
    int, PQsendQueryPrepared,
    (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths,
     const int *formats, int format),
    (connection, name, count, values, lengths, formats, format))
HAND_ON(PGVerbosity, PQsetErrorVerbosity, (PGconn *connection, PGVerbosity verbosity), (connection, verbosity))
HAND_ON(
    PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *connection, PQnoticeProcessor processor, void *context),
    (connection, processor, context))
HAND_ON(int, PQsetnonblocking, (PGconn *connection, int flag), (connection, flag))
HAND_ON(int, PQsocket, (const PGconn *connection), (connection))
HAND_ON(ConnStatusType, PQstatus, (const PGconn *connection), (connection))

static _Bool is_open;

static void open_library(void) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    _Bool all = 1;
#define FIND(name) all &= (name##_there = (__typeof__(name) *)dlsym(library, #name)) != NULL;
    FIND(PQclear) FIND(PQcmdTuples) FIND(PQconnectPoll) FIND(PQconnectStartParams) FIND(PQconsumeInput)
    FIND(PQenterPipelineMode) FIND(PQexitPipelineMode) FIND(PQpipelineSync)
    FIND(PQerrorMessage) FIND(PQfinish) FIND(PQflush) FIND(PQftype) FIND(PQgetResult) FIND(PQgetisnull)
    FIND(PQgetlength) FIND(PQgetvalue) FIND(PQisBusy) FIND(PQnfields) FIND(PQntuples) FIND(PQputCopyData)
    FIND(PQputCopyEnd) FIND(PQresultErrorField) FIND(PQresultStatus) FIND(PQsendPrepare) FIND(PQsendQuery)
    FIND(PQsendQueryPrepared) FIND(PQsetErrorVerbosity) FIND(PQsetNoticeProcessor) FIND(PQsetnonblocking)
    FIND(PQsocket) FIND(PQstatus)
    is_open = all;
}

_Bool diarypress_open_libpq(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}
