internal import CSystemKit
internal import Glibc

/// A connection to a PostgreSQL server; one task uses it.
///
/// It waits for the server with `poll` and a deadline, never without end: a server that is halted without a word is
/// noticed as one that has gone away.
@safe
package final class PostgresConnection {
    /// The timeout for connecting to the server, in seconds.
    package static let connectSeconds = 10
    /// The timeout of a statement here, in seconds; the server's own should be a little less.
    package var statementSeconds = 600
    /// The deadline of the server for all requests; `nil` if each statement has its own timeout.
    package var end: Deadline?

    let handle: OpaquePointer
    private var prepared: [String: String] = [:]
    /// Statements that go to the server with the next one that is waited for.
    private var posted: [Posted] = []
    /// True if the connection is unusable.
    package private(set) var isBroken = false

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: `postgresql://…` or the words of a connection string.
    ///   - application: The name that the server shows for the connection.
    ///   - end: When it is waited for no longer; `nil` for ``connectSeconds`` from now.
    /// - Throws: `PostgresError` with the cause `.unreachable`; its state says why, where the server answered. The cause
    ///   `.noLibrary` where libpq is not installed.
    package init(_ address: String, application: String, until end: Deadline? = nil) throws(PostgresError) {
        guard diarypress_open_libpq() else { throw PostgresError(.noLibrary) }
        let keywords = ["dbname", "fallback_application_name", "client_encoding"]
        guard let handle = unsafe Self.start(keywords, [address, application, "UTF8"]) else {
            throw PostgresError(.unreachable)
        }
        // Only the state: the server's words may hold what is not for logs, and they are in its language.
        unsafe PQsetErrorVerbosity(handle, PQERRORS_SQLSTATE)
        unsafe PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let usual = Deadline(seconds: Double(Self.connectSeconds))
        guard unsafe Self.finishConnecting(handle, end.map { min($0, usual) } ?? usual) else {
            let state = unsafe Self.state(ofFailure: handle)
            unsafe PQfinish(handle)
            throw PostgresError(.unreachable, state: state)
        }
        unsafe PQsetnonblocking(handle, 1)
        unsafe self.handle = handle
        self.end = end
    }

    deinit { unsafe PQfinish(handle) }

    /// Sends a statement with its values and waits for the answer; the server keeps it prepared.
    package func execute(_ statement: String, _ values: [PostgresValue] = []) throws(PostgresError) -> PostgresResult {
        let last = Posted(name: try name(of: statement), values: values)
        guard posted.isEmpty else { return try answer(toAllBefore: last) }
        try send(last)
        return try answer()
    }

    /// Keeps a statement for the next one that is waited for, so that both cost one way to the server and back.
    ///
    /// That one throws its errors.
    package func post(_ statement: String, _ values: [PostgresValue]) throws(PostgresError) {
        let last = Posted(name: try name(of: statement), values: values)
        if posted.count < Self.mostPosted { posted.append(last) } else { _ = try answer(toAllBefore: last) }
    }

    /// Drops what was posted and not sent.
    package func dropPosted() { posted = [] }

    /// Sends statements without values, one after the other, as one.
    package func run(_ statements: String) throws(PostgresError) {
        try sendPosted()
        guard unsafe PQsendQuery(handle, statements) == 1 else { throw broken() }
        _ = try answer()
    }

    /// Sends rows to `COPY … FROM STDIN (FORMAT binary)`.
    package func copy(_ statement: String, _ rows: consuming PostgresCopyRows) throws(PostgresError) {
        try sendPosted()
        guard unsafe PQsendQuery(handle, statement) == 1 else { throw broken() }
        let deadline = deadline()
        try flush(deadline)
        try waitForAnswer(deadline)
        guard let begun = unsafe PQgetResult(handle) else { throw broken() }
        let status = unsafe PQresultStatus(begun)
        guard status == PGRES_COPY_IN else {
            let error = unsafe Self.error(of: begun)
            unsafe PQclear(begun)
            try drain(deadline)
            throw error
        }
        unsafe PQclear(begun)
        try put(rows.finished(), deadline)
        _ = try answer()
    }

    // MARK: Answers

    /// The last result of what was sent, or the first error among the results.
    private func answer() throws(PostgresError) -> PostgresResult { try answer(isPipeline: false).get() }

    /// The last result of what was sent, or the first error among the results; statements that are sent one behind the other end
    /// with a mark.
    func answer(isPipeline: Bool) throws(PostgresError) -> Result<PostgresResult, PostgresError> {
        let deadline = deadline()
        try flush(deadline)
        var last: PostgresResult?
        var failure: PostgresError?
        var isAtEnd = false
        while !isAtEnd {
            try waitForAnswer(deadline)
            guard let result = unsafe PQgetResult(handle) else {
                // Each statement of a pipeline ends so, and a connection that broke.
                isAtEnd = unsafe !isPipeline || PQstatus(handle) != CONNECTION_OK
                continue
            }
            switch unsafe PQresultStatus(result) {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: unsafe last = PostgresResult(result)
            case PGRES_PIPELINE_SYNC, PGRES_PIPELINE_ABORTED:
                isAtEnd = unsafe PQresultStatus(result) == PGRES_PIPELINE_SYNC
                unsafe PQclear(result)
            default:
                let error = unsafe Self.error(of: result)
                if failure == nil { failure = error }
                unsafe PQclear(result)
            }
        }
        if unsafe PQstatus(handle) != CONNECTION_OK {
            isBroken = true
            throw PostgresError(.lost, state: failure?.state)
        }
        if let failure { return .failure(failure) }
        guard let last else { throw broken() }
        return .success(last)
    }

    private func answer(toAllBefore last: Posted) throws(PostgresError) -> PostgresResult {
        let all = posted + [last]
        posted = []
        return try answer(toAll: all)
    }

    private func sendPosted() throws(PostgresError) {
        guard let last = posted.popLast() else { return }
        _ = try answer(toAllBefore: last)
    }

    /// Throws away what is left of an answer.
    private func drain(_ deadline: Deadline) throws(PostgresError) {
        while true {
            try waitForAnswer(deadline)
            guard let rest = unsafe PQgetResult(handle) else { return }
            unsafe PQclear(rest)
        }
    }

    private func name(of statement: String) throws(PostgresError) -> String {
        if let known = prepared[statement] { return known }
        let name = "s\(prepared.count)"
        guard unsafe PQsendPrepare(handle, name, statement, 0, nil) == 1 else { throw broken() }
        _ = try answer()
        prepared[statement] = name
        return name
    }

    private static func error(of result: OpaquePointer) -> PostgresError {
        let field = unsafe PQresultErrorField(result, CInt(UInt8(ascii: "C")))
        let state = unsafe field.map { unsafe String(cString: $0) }
        // 57P01 to 57P03: the server is going down, has crashed, or is starting; 08: the connection itself.
        let isGone = state == nil || state?.hasPrefix("57P0") == true || state?.hasPrefix("08") == true
        return PostgresError(isGone ? .lost : .refused, state: state)
    }

    // MARK: Waiting

    private func deadline() -> Deadline {
        let usual = Deadline(seconds: Double(statementSeconds))
        return end.map { min($0, usual) } ?? usual
    }

    /// The error of a connection that does not do what is asked of it.
    func broken() -> PostgresError {
        isBroken = true
        return PostgresError(.lost)
    }

    private func put(_ bytes: [UInt8], _ deadline: Deadline) throws(PostgresError) {
        var sent = 0
        while sent < bytes.count {
            let count = min(1 << 16, bytes.count - sent)
            let taken = unsafe bytes.withUnsafeBytes { buffer in
                unsafe PQputCopyData(
                    handle, buffer.baseAddress?.assumingMemoryBound(to: CChar.self).advanced(by: sent), CInt(count))
            }
            guard taken >= 0 else { throw broken() }
            if taken == 1 { sent += count } else { try wait(deadline, forRoom: true) }
        }
        while true {
            let ended = unsafe PQputCopyEnd(handle, nil)
            guard ended >= 0 else { throw broken() }
            if ended == 1 { return }
            try wait(deadline, forRoom: true)
        }
    }

    private func flush(_ deadline: Deadline) throws(PostgresError) {
        while true {
            let left = unsafe PQflush(handle)
            if left == 0 { return }
            guard left > 0 else { throw broken() }
            try wait(deadline, forRoom: true)
            guard unsafe PQconsumeInput(handle) == 1 else { throw broken() }
        }
    }

    private func waitForAnswer(_ deadline: Deadline) throws(PostgresError) {
        while unsafe PQisBusy(handle) == 1 {
            try wait(deadline, forRoom: false)
            // The results that came before the connection broke are still to be had, and say why.
            guard unsafe PQconsumeInput(handle) == 1 else { return }
        }
    }

    private func wait(_ deadline: Deadline, forRoom: Bool) throws(PostgresError) {
        let events = forRoom ? POLLIN | POLLOUT : POLLIN
        guard unsafe Self.poll(handle, CInt(events), deadline) else {
            isBroken = true
            throw PostgresError(.late)
        }
    }
}
