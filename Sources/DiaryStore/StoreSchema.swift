/// What both kinds of database have in common.
enum StoreSchema {
    /// What told readings apart before there were statements.
    private static let readingKey = "instant, measure_id, first, first_decimals, second, second_decimals, meal"

    /// Tells readings of heights from others, in the words of the index over them.
    static let isHeight = "measure_id IN (11, 12)"
    /// The numbers of heights in centimetres and in inches, below.
    static let heightMeasures: [Int64] = [11, 12]

    /// Heights are found by their moments, and those that were measured are no longer kept as if somebody had told them.
    static let heights = """
        CREATE INDEX reading_height ON reading (person_id, measure_id, instant) WHERE \(isHeight);
        UPDATE person SET height = NULL, height_decimals = NULL, height_unit = NULL WHERE EXISTS (
            SELECT 1 FROM reading JOIN measure ON measure.id = reading.measure_id
            WHERE reading.person_id = person.id AND \(isHeight) AND reading.aside = 0
            AND reading.first = person.height AND reading.first_decimals = person.height_decimals
            AND measure.first_unit = person.height_unit);
        """

    /// What an import counts beside what it always did.
    ///
    /// Of earlier imports nobody knows whether their times had offsets; those of two formats always have.
    static func countsOfImports(_ number: String) -> String {
        """
        ALTER TABLE import ADD COLUMN local_times \(number) NOT NULL DEFAULT 0;
        UPDATE import SET local_times = entries WHERE format NOT IN ('nightscout', 'apple-health');
        ALTER TABLE import ADD COLUMN withdrawn \(number) NOT NULL DEFAULT 0;
        """
    }

    /// Which records of sources say readings, and which were taken back.
    static func records(_ number: String, end: String) -> String {
        let key = readingKey.split(separator: ", ").map { "\($0) \(number) NOT NULL," }
        return """
            CREATE TABLE reading_record (
                person_id \(number) NOT NULL REFERENCES person (id),
                \(key.joined(separator: "\n"))
                record TEXT NOT NULL,
                replaces \(number) NOT NULL,
                PRIMARY KEY (person_id, \(readingKey), record)
            )\(end);
            CREATE INDEX reading_record_by_name ON reading_record (person_id, record);
            CREATE TABLE withdrawn_record (
                person_id \(number) NOT NULL REFERENCES person (id),
                record TEXT NOT NULL,
                kind TEXT NOT NULL,
                PRIMARY KEY (person_id, record, kind)
            )\(end);
            """
    }

    /// What a record as a whole is about and which version of it, and whose observations a file has: as somebody asked
    /// for, and as they call the person.
    ///
    /// Of earlier records a panel is known by its pressure; of earlier imports nobody knows the patient.
    static func topicsOfRecords(_ number: String) -> String {
        """
        ALTER TABLE reading_record ADD COLUMN topic TEXT NOT NULL DEFAULT '';
        ALTER TABLE reading_record ADD COLUMN updated \(number);
        ALTER TABLE reading_record ADD COLUMN version \(number);
        UPDATE reading_record SET topic = CASE WHEN EXISTS (
            SELECT 1 FROM reading_record AS other WHERE other.person_id = reading_record.person_id
            AND other.record = reading_record.record AND other.instant = reading_record.instant
            AND other.measure_id IN (1, 2)) THEN 'blood-pressure'
            ELSE (SELECT kind FROM measure WHERE measure.id = reading_record.measure_id) END
        WHERE record <> '';
        ALTER TABLE import ADD COLUMN patient TEXT;
        ALTER TABLE import ADD COLUMN subjects TEXT NOT NULL DEFAULT '';
        """
    }

    /// Of which import a row is a part: what of an export had local times, by the zone that they were read in.
    static func partsOfImports(_ number: String) -> String {
        "ALTER TABLE import ADD COLUMN part_of \(number);"
    }

    /// Whether a record that was taken back may come again, because it was corrected to what nobody can read, and by which version.
    static func emptiedRecords(_ number: String) -> String {
        """
        ALTER TABLE withdrawn_record ADD COLUMN may_return \(number) NOT NULL DEFAULT 0;
        ALTER TABLE withdrawn_record ADD COLUMN updated \(number);
        ALTER TABLE withdrawn_record ADD COLUMN version \(number);
        """
    }

    /// The moment of what was taken back whatever its moment.
    static let anyMoment: Int64 = -1_000_000_000_000_000

    /// Of which moment a record was taken back, where several measurements have its id.
    static func momentsOfWithdrawals(_ number: String, end: String) -> String {
        """
        ALTER TABLE withdrawn_record RENAME TO withdrawn_before;
        CREATE TABLE withdrawn_record (
            person_id \(number) NOT NULL REFERENCES person (id),
            record TEXT NOT NULL,
            kind TEXT NOT NULL,
            instant \(number) NOT NULL,
            may_return \(number) NOT NULL,
            updated \(number),
            version \(number),
            PRIMARY KEY (person_id, record, kind, instant)
        )\(end);
        INSERT INTO withdrawn_record (person_id, record, kind, instant, may_return, updated, version)
        SELECT person_id, record, kind, \(anyMoment), may_return, updated, version FROM withdrawn_before;
        DROP TABLE withdrawn_before;
        """
    }

    /// Keeps what was said in place of what held: statements of all readings, of each source and record that says them.
    ///
    /// What was superseded or retracted before is gone; what is there holds, until it is settled anew when the store is opened.
    static let statementsOfReadings: String = {
        func isSame(_ one: String, _ other: String) -> String {
            (["person_id"] + readingKey.split(separator: ", ").map(String.init))
                .map { "\(one).\($0) = \(other).\($0)" }.joined(separator: " AND ")
        }
        return """
            INSERT INTO zone (person_id, number, name)
            SELECT person_id, ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY MIN(number)), zone
            FROM import WHERE local_times > 0 AND zone <> '' GROUP BY person_id, zone;
            INSERT INTO source_record (
                person_id, number, id, topic, verb, is_readable, is_alone, updated, version, instant, content, standing)
            SELECT person_id,
                ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY record, topic, instant, replaces, updated, version),
                record, topic, CASE replaces WHEN 0 THEN 'final' ELSE 'corrected' END, 1, 0, updated, version, instant, 0, 0
            FROM (SELECT DISTINCT person_id, record, topic, instant, replaces, updated, version
                FROM reading_record WHERE record <> '') AS known;
            INSERT INTO source_record (
                person_id, number, id, topic, verb, is_readable, is_alone, updated, version, instant, content, standing)
            SELECT person_id,
                COALESCE((SELECT MAX(number) FROM source_record AS known
                    WHERE known.person_id = withdrawn_record.person_id), 0)
                    + ROW_NUMBER() OVER (PARTITION BY person_id ORDER BY record, kind, instant),
                record, kind, CASE may_return WHEN 0 THEN 'entered-in-error' WHEN 1 THEN 'corrected' ELSE 'final' END, 0,
                CASE instant WHEN \(anyMoment) THEN 0 ELSE 1 END, updated, version,
                CASE instant WHEN \(anyMoment) THEN NULL ELSE instant END, 0, 0
            FROM withdrawn_record;
            INSERT INTO statement (person_id, \(readingKey), source_number, clock, occurrence, record_number, note_hash,
                import_number, sequence, note, standing)
            SELECT reading.person_id, \(readingKey.split(separator: ", ").map { "reading.\($0)" }.joined(separator: ", ")),
                said.source_number,
                CASE WHEN reading.utc_offset IS NOT NULL THEN 100000 + reading.utc_offset
                    WHEN zone.number IS NOT NULL THEN 1000001 + zone.number * 10 ELSE 0 END,
                0, COALESCE(source_record.number, 0),
                CASE WHEN reading.note <> '' AND said.source_number = COALESCE(reading.source_number, 0) THEN 1 ELSE 0 END,
                COALESCE(import.part_of, import.number), 0,
                CASE WHEN said.source_number = COALESCE(reading.source_number, 0) THEN reading.note ELSE '' END, reading.aside
            FROM (
                SELECT person_id, \(readingKey), COALESCE(source_number, 0) AS source_number FROM reading
                UNION SELECT person_id, \(readingKey), source_number FROM reading_source
            ) AS said
            JOIN reading ON \(isSame("reading", "said"))
            JOIN import ON import.person_id = reading.person_id AND import.number = reading.import_number
            LEFT JOIN zone ON zone.person_id = reading.person_id AND zone.name = import.zone AND import.local_times > 0
            LEFT JOIN reading_record ON \(isSame("reading_record", "reading"))
            LEFT JOIN source_record ON source_record.person_id = reading_record.person_id
                AND source_record.id = reading_record.record AND source_record.topic = reading_record.topic
                AND source_record.instant = reading_record.instant AND source_record.is_readable = 1
                AND (source_record.verb = 'corrected') = (reading_record.replaces <> 0)
                AND COALESCE(source_record.updated, -1) = COALESCE(reading_record.updated, -1)
                AND COALESCE(source_record.version, -1) = COALESCE(reading_record.version, -1);
            DROP TABLE reading_record;
            DROP TABLE withdrawn_record;
            DROP TABLE reading_source;
            DROP TABLE reading;
            DELETE FROM import WHERE part_of IS NOT NULL;
            \(indexes)
            ALTER TABLE import ADD COLUMN assumed_units TEXT NOT NULL DEFAULT '';
            ALTER TABLE person ADD COLUMN unsettled INTEGER NOT NULL DEFAULT 0;
            UPDATE person SET unsettled = 1;
            CREATE INDEX person_unsettled ON person (id) WHERE unsettled <> 0;
            """
    }()

    /// The indexes over statements.
    private static let indexes = """
        CREATE INDEX statement_height ON statement (person_id, measure_id, instant) WHERE \(isHeight);
        CREATE INDEX statement_by_record ON statement (person_id, record_number) WHERE record_number <> 0;
        CREATE INDEX statement_implausible ON statement (person_id) WHERE standing = 1;
        """

    /// Says of each statement whether its unit was assumed, where an import said it of all values of a kind.
    ///
    /// - Parameters:
    ///   - table: Makes the table of statements.
    ///   - holds: Whether a text holds another one, in the words of the database.
    /// - Returns: What converts the tables.
    static func assumedUnits(_ table: String, holds: (_ text: String, _ part: String) -> String) -> String {
        func line(_ text: String) -> String { "'\n' || \(text) || '\n'" }
        let known = holds(line("import.assumed_units"), line("measure.kind || '\n' || measure.first_unit"))
        let own = "\(readingKey), source_number, clock, occurrence, record_number, note_hash"
        let rest = "import_number, sequence, note, standing"
        func before(_ columns: String) -> String {
            columns.split(separator: ", ").map { "statement_before.\($0)" }.joined(separator: ", ")
        }
        return """
            ALTER TABLE statement RENAME TO statement_before;
            \(table)
            INSERT INTO statement (person_id, \(own), unit_assumed, \(rest))
            SELECT statement_before.person_id, \(before(own)), CASE WHEN \(known) THEN 1 ELSE 0 END, \(before(rest))
            FROM statement_before
            JOIN measure ON measure.id = statement_before.measure_id
            JOIN import ON import.person_id = statement_before.person_id AND import.number = statement_before.import_number;
            DROP TABLE statement_before;
            \(indexes)
            ALTER TABLE import DROP COLUMN assumed_units;
            """
    }

    /// In which language a person reads, as BCP 47 names it.
    static let languages = "ALTER TABLE person ADD COLUMN language TEXT;"

    /// The kinds and units that every store knows by the same numbers, so that readings of one moment have the same
    /// order in all stores.
    static let measures = """
        INSERT INTO measure (id, kind, first_unit, second_unit, unit_decimals, lowest, highest) VALUES
        (1, 'blood-pressure', 'mmHg', 'mmHg', -1, '', ''), (2, 'blood-pressure', 'kPa', 'kPa', -1, '', ''),
        (3, 'weight', 'kg', '', -1, '', ''), (4, 'weight', 'lb', '', -1, '', ''),
        (5, 'glucose', 'mg/dL', '', -1, '', ''), (6, 'glucose', 'mmol/L', '', -1, '', ''),
        (7, 'pulse', '/min', '', -1, '', ''), (8, 'spo2', '%', '', -1, '', ''),
        (9, 'temperature', 'Cel', '', -1, '', ''), (10, 'temperature', 'degF', '', -1, '', ''),
        (11, 'height', 'cm', '', -1, '', ''), (12, 'height', 'in', '', -1, '', '');
        """
}
