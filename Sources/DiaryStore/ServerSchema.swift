/// The tables of a store on a PostgreSQL server, in a schema of their own.
///
/// A change of the tables is a further migration; one that has been shipped is never edited.
enum ServerSchema {
    /// What a migration is called, and its statements.
    typealias Migration = (name: String, statements: String)

    /// All of them, in their order.
    static let migrations: [Migration] = [
        ("1-people-readings-imports-reports", tables + StoreSchema.measures), ("2-further-sources", furtherSources),
        ("3-heights", StoreSchema.heights), ("4-counts-of-imports", StoreSchema.countsOfImports("BIGINT")),
        ("5-records", StoreSchema.records("BIGINT", end: "")),
        ("6-topics-of-records", StoreSchema.topicsOfRecords("BIGINT")),
        ("7-parts-of-imports", StoreSchema.partsOfImports("BIGINT")),
        ("8-emptied-records", StoreSchema.emptiedRecords("BIGINT")),
        ("9-moments-of-withdrawals", StoreSchema.momentsOfWithdrawals("BIGINT", end: "")),
        ("10-statements", statements + StoreSchema.statementsOfReadings),
        (
            "11-assumed-units",
            StoreSchema.assumedUnits(statement(tellsUnits: true)) { "strpos(\($0), \($1)) > 0" }
        ),
        ("12-languages", StoreSchema.languages),
    ]

    // Wide columns come first, so that none is moved to a multiple of its size.
    private static let statements = """
        CREATE TABLE zone (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (person_id, number),
            UNIQUE (person_id, name)
        );
        CREATE TABLE workout (
            person_id INTEGER NOT NULL REFERENCES person (id),
            first BIGINT NOT NULL,
            last BIGINT NOT NULL,
            PRIMARY KEY (person_id, first, last)
        );
        CREATE TABLE source_record (
            updated BIGINT,
            version BIGINT,
            instant BIGINT,
            content BIGINT NOT NULL,
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            standing SMALLINT NOT NULL,
            is_readable SMALLINT NOT NULL,
            is_alone SMALLINT NOT NULL,
            id TEXT COLLATE "C" NOT NULL,
            topic TEXT NOT NULL,
            verb TEXT NOT NULL,
            PRIMARY KEY (person_id, number)
        );
        CREATE INDEX source_record_by_id ON source_record (person_id, id);
        \(statement(tellsUnits: false))
        """

    /// Makes the table of statements; later versions of it tell whether the unit was assumed.
    private static func statement(tellsUnits: Bool) -> String {
        """
        CREATE TABLE statement (
            instant BIGINT NOT NULL,
            first BIGINT NOT NULL,
            second BIGINT NOT NULL,
            note_hash BIGINT NOT NULL,
            clock BIGINT NOT NULL,
            person_id INTEGER NOT NULL,
            import_number INTEGER NOT NULL,
            source_number INTEGER NOT NULL,
            occurrence INTEGER NOT NULL,
            record_number INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            measure_id SMALLINT NOT NULL REFERENCES measure (id),
            first_decimals SMALLINT NOT NULL,
            second_decimals SMALLINT NOT NULL,
            meal SMALLINT NOT NULL,
            standing SMALLINT NOT NULL,
            \(tellsUnits ? "unit_assumed SMALLINT NOT NULL," : "")
            note TEXT NOT NULL,
            PRIMARY KEY (
                person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number, clock,
                occurrence, record_number, note_hash\(tellsUnits ? ", unit_assumed" : "")
            ),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number)
        );
        """
    }

    private static let furtherSources = """
        CREATE TABLE reading_source (
            instant BIGINT NOT NULL,
            first BIGINT NOT NULL,
            second BIGINT NOT NULL,
            person_id INTEGER NOT NULL,
            source_number INTEGER NOT NULL,
            measure_id SMALLINT NOT NULL,
            first_decimals SMALLINT NOT NULL,
            second_decimals SMALLINT NOT NULL,
            meal SMALLINT NOT NULL,
            PRIMARY KEY (
                person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number
            ),
            FOREIGN KEY (person_id, source_number) REFERENCES source (person_id, number)
        );
        """

    /// What every session begins with.
    ///
    /// No statement of the store runs longer than a batch of readings takes. A transaction whose owner says nothing for
    /// long is ended, because it holds locks; reading a file between two batches takes seconds.
    static let session = """
        SET search_path TO diarypress, pg_temp;
        SET statement_timeout TO '300s';
        SET lock_timeout TO '10s';
        SET idle_in_transaction_session_timeout TO '600s';
        SET synchronous_commit TO on;
        SET client_min_messages TO error;
        """

    /// What a session begins with beside that whose statements nobody waits for any longer than so many seconds.
    static func session(of seconds: Double) -> String {
        let milliseconds = max(1, Int(seconds * 1_000))
        return "\nSET statement_timeout TO \(milliseconds);\nSET lock_timeout TO \(milliseconds);\n"
    }

    /// Where a batch of statements waits to be compared with those that are there.
    static let intake = """
        CREATE TEMPORARY TABLE IF NOT EXISTS intake (
            instant BIGINT, first BIGINT, second BIGINT, note_hash BIGINT, clock BIGINT, source_number INTEGER,
            occurrence INTEGER, record_number INTEGER, sequence INTEGER, measure_id SMALLINT, first_decimals SMALLINT,
            second_decimals SMALLINT, meal SMALLINT, standing SMALLINT, unit_assumed SMALLINT, note TEXT
        ) ON COMMIT DELETE ROWS;
        """

    // Wide columns come first, so that none is moved to a multiple of its size.
    private static let tables = """
        CREATE TABLE person (
            id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            key TEXT COLLATE "C" NOT NULL UNIQUE,
            name TEXT NOT NULL DEFAULT '',
            zone TEXT,
            birth_date TEXT,
            sex TEXT NOT NULL DEFAULT 'unknown',
            height BIGINT,
            height_decimals SMALLINT,
            height_unit TEXT
        );
        CREATE TABLE measure (
            id SMALLINT GENERATED BY DEFAULT AS IDENTITY (START WITH 101) PRIMARY KEY,
            kind TEXT NOT NULL,
            first_unit TEXT NOT NULL,
            second_unit TEXT NOT NULL,
            unit_decimals SMALLINT NOT NULL,
            lowest TEXT NOT NULL,
            highest TEXT NOT NULL,
            UNIQUE (kind, first_unit, second_unit)
        );
        CREATE TABLE import (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            file_name TEXT NOT NULL,
            digest TEXT NOT NULL,
            bytes BIGINT NOT NULL,
            source TEXT NOT NULL,
            format TEXT NOT NULL,
            zone TEXT NOT NULL,
            imported_at BIGINT NOT NULL,
            entries BIGINT NOT NULL,
            readings BIGINT NOT NULL,
            added BIGINT NOT NULL,
            aside BIGINT NOT NULL,
            PRIMARY KEY (person_id, number)
        );
        CREATE INDEX import_by_digest ON import (person_id, digest);
        CREATE TABLE source (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (person_id, number),
            UNIQUE (person_id, name)
        );
        CREATE TABLE import_skip (
            person_id INTEGER NOT NULL,
            import_number INTEGER NOT NULL,
            reason TEXT COLLATE "C" NOT NULL,
            entries BIGINT NOT NULL,
            PRIMARY KEY (person_id, import_number, reason),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number)
        );
        CREATE TABLE reading (
            instant BIGINT NOT NULL,
            first BIGINT NOT NULL,
            second BIGINT NOT NULL,
            person_id INTEGER NOT NULL,
            import_number INTEGER NOT NULL,
            source_number INTEGER,
            utc_offset INTEGER,
            measure_id SMALLINT NOT NULL REFERENCES measure (id),
            first_decimals SMALLINT NOT NULL,
            second_decimals SMALLINT NOT NULL,
            meal SMALLINT NOT NULL CHECK (meal BETWEEN 0 AND 3),
            aside SMALLINT NOT NULL CHECK (aside IN (0, 1)),
            note TEXT NOT NULL,
            PRIMARY KEY (person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number),
            FOREIGN KEY (person_id, source_number) REFERENCES source (person_id, number)
        );
        CREATE INDEX reading_aside ON reading (person_id) WHERE aside = 1;
        CREATE TABLE report (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            report TEXT NOT NULL,
            language TEXT NOT NULL,
            layout TEXT NOT NULL,
            first_day TEXT NOT NULL,
            last_day TEXT NOT NULL,
            digest TEXT NOT NULL,
            bytes BIGINT NOT NULL,
            pages INTEGER NOT NULL,
            made_at BIGINT NOT NULL,
            PRIMARY KEY (person_id, number)
        );
        """
}
