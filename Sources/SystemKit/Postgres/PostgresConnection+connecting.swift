internal import CSystemKit
internal import Glibc

extension PostgresConnection {
    /// Begins to connect; words that are not given are what libpq takes from the environment.
    static func start(_ keywords: [String], _ values: [String]) -> OpaquePointer? {
        let names = CStrings(keywords + [nil])
        let contents = CStrings(values + [nil])
        return unsafe names.lend { names in
            unsafe contents.lend { contents in unsafe PQconnectStartParams(names, contents, 1) }
        }
    }

    /// Connects within the time there is, and says whether that worked.
    static func finishConnecting(_ handle: OpaquePointer, _ deadline: Deadline) -> Bool {
        guard unsafe PQstatus(handle) != CONNECTION_BAD else { return false }
        var events = CInt(POLLOUT)
        while unsafe poll(handle, events, deadline) {
            switch unsafe PQconnectPoll(handle) {
            case PGRES_POLLING_OK: return true
            case PGRES_POLLING_READING: events = CInt(POLLIN)
            case PGRES_POLLING_WRITING: events = CInt(POLLOUT)
            default: return false
            }
        }
        return false
    }

    /// The SQLSTATE at the end of what libpq says about a connection that failed, where the server gave one.
    static func state(ofFailure handle: OpaquePointer) -> String? {
        let said = unsafe String(cString: PQerrorMessage(handle))
        guard let word = said.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }).last,
            word.utf8.count == 5,
            word.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) })
        else { return nil }
        return String(word)
    }

    /// Waits for the socket; `false` when the time is over.
    static func poll(_ handle: OpaquePointer, _ events: CInt, _ deadline: Deadline) -> Bool {
        let socket = unsafe PQsocket(handle)
        guard socket >= 0 else { return true }
        while true {
            guard let milliseconds = deadline.milliseconds else { return false }
            var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
            let ready = unsafe Glibc.poll(&entry, 1, milliseconds)
            if ready > 0 { return true }
            if ready < 0, errno != EINTR { return true }
        }
    }
}
