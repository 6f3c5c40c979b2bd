internal import CSystemKit

extension PostgresConnection {
    /// A prepared statement with its values.
    struct Posted {
        let name: String
        let values: [PostgresValue]
    }

    /// The most statements that are kept back.
    static let mostPosted = 500

    /// Sends a prepared statement.
    func send(_ statement: Posted) throws(PostgresError) {
        let sent = CStrings(statement.values.map(\.sent))
        let isSent = unsafe sent.lend {
            unsafe PQsendQueryPrepared(
                handle, statement.name, CInt(statement.values.count), $0, nil, nil, 1)
        }
        guard isSent == 1 else { throw broken() }
    }

    /// Sends statements one behind the other and waits once.
    ///
    /// - Returns: The result of the last one.
    /// - Throws: The first error; the server skips what follows it.
    func answer(toAll statements: [Posted]) throws(PostgresError) -> PostgresResult {
        guard unsafe PQenterPipelineMode(handle) == 1 else { throw broken() }
        for statement in statements { try send(statement) }
        guard unsafe PQpipelineSync(handle) == 1 else { throw broken() }
        let answer = try answer(isPipeline: true)
        guard unsafe PQexitPipelineMode(handle) == 1 else { throw broken() }
        return try answer.get()
    }
}
