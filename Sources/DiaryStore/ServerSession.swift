/// The settings at the start of a PostgreSQL session; the tables are in a schema of their own, `diarypress`.
enum ServerSession {
    /// The settings of every session.
    ///
    /// No statement of the store runs longer than a batch of readings takes. A transaction that stays idle for long is
    /// ended, because it holds locks; reading a file between two batches takes seconds.
    static let settings = """
        SET search_path TO diarypress, pg_temp;
        SET statement_timeout TO '300s';
        SET lock_timeout TO '10s';
        SET idle_in_transaction_session_timeout TO '600s';
        SET synchronous_commit TO on;
        SET client_min_messages TO error;
        """

    /// Returns further settings of a session whose statements time out after so many seconds.
    static func limits(of seconds: Double) -> String {
        let milliseconds = max(1, Int(seconds * 1_000))
        return "\nSET statement_timeout TO \(milliseconds);\nSET lock_timeout TO \(milliseconds);\n"
    }

    /// The temporary table where a batch of statements waits to be compared with the stored ones.
    static let intake = """
        CREATE TEMPORARY TABLE IF NOT EXISTS intake (
            instant BIGINT, first BIGINT, second BIGINT, note_hash BIGINT, clock BIGINT, source_number INTEGER,
            occurrence INTEGER, record_number INTEGER, sequence INTEGER, measure_id SMALLINT, first_decimals SMALLINT,
            second_decimals SMALLINT, meal SMALLINT, standing SMALLINT, signs SMALLINT, note TEXT
        ) ON COMMIT DELETE ROWS;
        """
}
