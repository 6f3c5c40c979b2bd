internal import GRDB

/// The tables of a store in SQLite.
///
/// A change of the tables is a further migration; one that has been shipped is never edited.
enum SQLiteSchema {
    /// What became of the attempt to bring the tables up to date.
    enum State {
        /// They are as this version knows them.
        case ready
        /// The file belongs to something else.
        case foreign
        /// A newer version has changed them.
        case newer
    }

    /// What the header of the file says about whose it is: `DPst`.
    static let applicationID: Int32 = 0x4450_7374

    /// Makes the tables, or adds what a newer version of the program brought.
    static func bringUpToDate(_ queue: DatabaseQueue) throws -> State {
        let migrator = migrator
        let found = try queue.unsafeReentrantWrite { try state(of: $0, migrator) }
        guard found == .ready else { return found }
        if try !queue.unsafeReentrantWrite(migrator.hasCompletedMigrations) { try migrator.migrate(queue) }
        return .ready
    }

    private static func state(of database: Database, _ migrator: DatabaseMigrator) throws -> State {
        let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if id != applicationID {
            // The list of migrations is made before the first of them, which may have been killed.
            let count =
                try Int.fetchOne(
                    database, sql: "SELECT COUNT(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'") ?? 0
            guard id == 0, count == 0 else { return .foreign }
        }
        return try migrator.hasBeenSuperseded(database) ? .newer : .ready
    }

    /// The migrations, in their order.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-people-readings-imports-reports") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: tables)
            try database.execute(sql: StoreSchema.measures)
        }
        migrator.registerMigration("2-further-sources") { try $0.execute(sql: furtherSources) }
        migrator.registerMigration("3-heights") { try $0.execute(sql: StoreSchema.heights) }
        migrator.registerMigration("4-counts-of-imports") {
            try $0.execute(sql: StoreSchema.countsOfImports("INTEGER"))
        }
        migrator.registerMigration("5-records") {
            try $0.execute(sql: StoreSchema.records("INTEGER", end: " STRICT, WITHOUT ROWID"))
        }
        migrator.registerMigration("6-topics-of-records") {
            try $0.execute(sql: StoreSchema.topicsOfRecords("INTEGER"))
        }
        migrator.registerMigration("7-parts-of-imports") { try $0.execute(sql: StoreSchema.partsOfImports("INTEGER")) }
        migrator.registerMigration("8-emptied-records") { try $0.execute(sql: StoreSchema.emptiedRecords("INTEGER")) }
        migrator.registerMigration("9-moments-of-withdrawals") {
            try $0.execute(sql: StoreSchema.momentsOfWithdrawals("INTEGER", end: " STRICT, WITHOUT ROWID"))
        }
        migrator.registerMigration("10-statements") {
            try $0.execute(sql: statements + StoreSchema.statementsOfReadings)
        }
        migrator.registerMigration("11-assumed-units") {
            try $0.execute(
                sql: StoreSchema.assumedUnits(statement(tellsUnits: true)) { "instr(\($0), \($1)) > 0" })
        }
        migrator.registerMigration("12-languages") { try $0.execute(sql: StoreSchema.languages) }
        return migrator
    }

    private static let statements = """
        CREATE TABLE zone (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (person_id, number),
            UNIQUE (person_id, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE workout (
            person_id INTEGER NOT NULL REFERENCES person (id),
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            PRIMARY KEY (person_id, first, last)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE source_record (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            id TEXT NOT NULL,
            topic TEXT NOT NULL,
            verb TEXT NOT NULL,
            is_readable INTEGER NOT NULL,
            is_alone INTEGER NOT NULL,
            updated INTEGER,
            version INTEGER,
            instant INTEGER,
            content INTEGER NOT NULL,
            standing INTEGER NOT NULL,
            PRIMARY KEY (person_id, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX source_record_by_id ON source_record (person_id, id);
        \(statement(tellsUnits: false))
        """

    /// Makes the table of statements; later versions of it tell whether the unit was assumed.
    private static func statement(tellsUnits: Bool) -> String {
        """
        CREATE TABLE statement (
            person_id INTEGER NOT NULL,
            instant INTEGER NOT NULL,
            measure_id INTEGER NOT NULL REFERENCES measure (id),
            first INTEGER NOT NULL,
            first_decimals INTEGER NOT NULL,
            second INTEGER NOT NULL,
            second_decimals INTEGER NOT NULL,
            meal INTEGER NOT NULL,
            source_number INTEGER NOT NULL,
            clock INTEGER NOT NULL,
            occurrence INTEGER NOT NULL,
            record_number INTEGER NOT NULL,
            note_hash INTEGER NOT NULL,
            \(tellsUnits ? "unit_assumed INTEGER NOT NULL," : "")
            import_number INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            note TEXT NOT NULL,
            standing INTEGER NOT NULL,
            PRIMARY KEY (
                person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number, clock,
                occurrence, record_number, note_hash\(tellsUnits ? ", unit_assumed" : "")
            ),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number)
        ) STRICT, WITHOUT ROWID;
        """
    }

    private static let furtherSources = """
        CREATE TABLE reading_source (
            person_id INTEGER NOT NULL,
            instant INTEGER NOT NULL,
            measure_id INTEGER NOT NULL,
            first INTEGER NOT NULL,
            first_decimals INTEGER NOT NULL,
            second INTEGER NOT NULL,
            second_decimals INTEGER NOT NULL,
            meal INTEGER NOT NULL,
            source_number INTEGER NOT NULL,
            PRIMARY KEY (
                person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number
            ),
            FOREIGN KEY (person_id, source_number) REFERENCES source (person_id, number)
        ) STRICT, WITHOUT ROWID;
        """

    private static let tables = """
        CREATE TABLE person (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL DEFAULT '',
            zone TEXT,
            birth_date TEXT,
            sex TEXT NOT NULL DEFAULT 'unknown',
            height INTEGER,
            height_decimals INTEGER,
            height_unit TEXT
        ) STRICT;
        CREATE TABLE measure (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            first_unit TEXT NOT NULL,
            second_unit TEXT NOT NULL,
            unit_decimals INTEGER NOT NULL,
            lowest TEXT NOT NULL,
            highest TEXT NOT NULL,
            UNIQUE (kind, first_unit, second_unit)
        ) STRICT;
        CREATE TABLE import (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            file_name TEXT NOT NULL,
            digest TEXT NOT NULL,
            bytes INTEGER NOT NULL,
            source TEXT NOT NULL,
            format TEXT NOT NULL,
            zone TEXT NOT NULL,
            imported_at INTEGER NOT NULL,
            entries INTEGER NOT NULL,
            readings INTEGER NOT NULL,
            added INTEGER NOT NULL,
            aside INTEGER NOT NULL,
            PRIMARY KEY (person_id, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX import_by_digest ON import (person_id, digest);
        CREATE TABLE source (
            person_id INTEGER NOT NULL REFERENCES person (id),
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (person_id, number),
            UNIQUE (person_id, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE import_skip (
            person_id INTEGER NOT NULL,
            import_number INTEGER NOT NULL,
            reason TEXT NOT NULL,
            entries INTEGER NOT NULL,
            PRIMARY KEY (person_id, import_number, reason),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE reading (
            person_id INTEGER NOT NULL,
            instant INTEGER NOT NULL,
            measure_id INTEGER NOT NULL REFERENCES measure (id),
            first INTEGER NOT NULL,
            first_decimals INTEGER NOT NULL,
            second INTEGER NOT NULL,
            second_decimals INTEGER NOT NULL,
            meal INTEGER NOT NULL CHECK (meal BETWEEN 0 AND 3),
            import_number INTEGER NOT NULL,
            source_number INTEGER,
            utc_offset INTEGER,
            note TEXT NOT NULL,
            aside INTEGER NOT NULL CHECK (aside IN (0, 1)),
            PRIMARY KEY (person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal),
            FOREIGN KEY (person_id, import_number) REFERENCES import (person_id, number),
            FOREIGN KEY (person_id, source_number) REFERENCES source (person_id, number)
        ) STRICT, WITHOUT ROWID;
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
            bytes INTEGER NOT NULL,
            pages INTEGER NOT NULL,
            made_at INTEGER NOT NULL,
            PRIMARY KEY (person_id, number)
        ) STRICT, WITHOUT ROWID;
        """
}
