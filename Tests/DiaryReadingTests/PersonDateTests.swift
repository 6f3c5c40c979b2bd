import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Times as people write them")
struct PersonDateTests {
    private func moments(_ cells: [String], _ header: String = "Timestamp") throws -> [String] {
        let rows = cells.map { "\($0);120;80\n" }.joined()
        return try read("\(header);SYS;DIA\n\(rows)", zone: "UTC").value.moments
    }

    @Test(
        "are read where they can mean one day only",
        arguments: [
            ("10/23/2021", "2021-10-23 12:00:00"), ("23/10/2021 7:05", "2021-10-23 07:05:00"),
            ("23-10-2021 07:05:09", "2021-10-23 07:05:09"), ("5/5/2021", "2021-05-05 12:00:00"),
            ("3.11.2019", "2019-11-03 12:00:00"), ("03.11.19 18:00", "2019-11-03 18:00:00"),
            ("4/23/24 8:01 p.m.", "2024-04-23 20:01:00"), ("4/23/85", "1985-04-23 12:00:00"),
            ("Aug 7, 2017", "2017-08-07 12:00:00"), ("Sep 03 2020 14:30", "2020-09-03 14:30:00"),
            ("15 Nov 20", "2020-11-15 12:00:00"), ("15 Nov 2020, 8:15", "2020-11-15 08:15:00"),
            ("7. März 2021", "2021-03-07 12:00:00"), ("1-août-2019", "2019-08-01 12:00:00"),
            ("2025-03-01 08:43 PM", "2025-03-01 20:43:00"), ("2025-03-01 오후 8:05", "2025-03-01 20:05:00"),
            ("2025-03-01 午前8:05", "2025-03-01 08:05:00"), ("2025-03-01 下午 12:05", "2025-03-01 12:05:00"),
            ("2025-03-01 12:05am", "2025-03-01 00:05:00"), ("2025년 3월 1일 오전 9:00", "2025-03-01 09:00:00"),
        ])
    func plain(cell: String, moment: String) throws { #expect(try moments([cell]) == [moment]) }

    @Test("take the order of day and month that any row of the file tells")
    func order() throws {
        #expect(try moments(["5/6/2021", "5/13/2021"]) == ["2021-05-06 12:00:00", "2021-05-13 12:00:00"])
        #expect(try moments(["5/6/2021", "13/6/2021"]) == ["2021-06-05 12:00:00", "2021-06-13 12:00:00"])
        #expect(try moments(["5/13/2021", "5/6/2021"]) == ["2021-05-06 12:00:00", "2021-05-13 12:00:00"])
        let mixed = try failure("Date;SYS;DIA\n5/13/2021;120;80\n13/5/2021;120;80\n")
        #expect(mixed.codes == ["data.mixed-day-order"])
    }

    @Test("are refused where nothing tells the order, unless it is said")
    func openOrder() throws {
        let text = "Date;SYS;DIA\n2021-05-01;120;80\n5/6/2021;120;80\n"
        let refused = try failure(text)
        #expect(refused.codes == ["data.ambiguous-day-order"])
        #expect(refused.diagnostics[0].location?.line == 3)
        #expect(
            refused.diagnostics[0].hint
                == "say it with --format delimited:day-first or --format delimited:month-first, or export a longer period"
        )
        let told = try DiaryReader(zone: .utc, choice: .format(.delimited, .dayFirst))
            .read(.bytes([UInt8](text.utf8), name: "x")).value
        #expect(told.moments == ["2021-05-01 12:00:00", "2021-06-05 12:00:00"])
    }

    @Test("may be told by a column for the time of day, without a colon or by the part of the day")
    func clocks() throws {
        let outcome = try read(
            "Date;Time;SYS;DIA\n4/23/24;804;120;80\n4/24/24;1730;120;80\n4/25/24;m;120;80\n4/26/24;E;120;80\n"
                + "4/27/24;8:04 PM;120;80\n4/28/24;2460;120;80\n4/28/24;n;120;80\n", zone: "UTC")
        #expect(
            outcome.value.moments == [
                "2024-04-23 08:04:00", "2024-04-24 17:30:00", "2024-04-25 08:00:00", "2024-04-26 20:00:00",
                "2024-04-27 20:04:00",
            ])
        #expect(outcome.value.reasons.mapValues(\.first) == [.badTime: [7, 8]])
        let note = try #require(outcome.warnings.first { $0.code == "data.part-of-day" })
        #expect(note.severity == .note)
        #expect(note.message.hasPrefix("2 rows name a part of the day and no time; a morning counts as 08:00"))
    }
}

@Suite("Zones that rows name")
struct ZoneColumnTests {
    @Test(
        "count for their times",
        arguments: [
            ("+02:00", "2025-07-01 06:00:00"), ("UTC+0200", "2025-07-01 06:00:00"), ("GMT-5", "2025-07-01 13:00:00"),
            ("UTC", "2025-07-01 08:00:00"), ("America/New_York", "2025-07-01 12:00:00"), ("", "2025-06-30 23:00:00"),
        ])
    func cells(cell: String, moment: String) throws {
        for name in ["Time Zone", "timezone", "tz", "UTC offset"] {
            let outcome = try read("Date,\(name),SYS,DIA\n2025-07-01 08:00,\(cell),120,80\n", zone: "Asia/Seoul")
            #expect(outcome.value.moments == [moment])
            #expect(outcome.value.times.inZone == (cell.isEmpty ? 1 : 0))
            #expect(outcome.value.delimited.ignoredColumns == [])
        }
    }

    @Test("are kept where they are places and no offsets, and tell the clock at each of its changes")
    func origins() throws {
        struct Sink: StatementSink {
            var statements: [Statement] = []
            mutating func append(_ batch: StatementBatch) { statements += batch.statements }
        }
        let text =
            "Date,TZ,SYS,DIA\n2025-07-01 08:00,Europe/Berlin,120,80\n2025-07-02 08:00,+02:00,121,80\n"
            + "2025-10-26 02:30,Europe/Berlin,122,80\n"
        var sink = Sink()
        let tally = try DelimitedReader(zone: .utc)
            .read(.bytes([UInt8](text.utf8), name: "x"), keeping: nil, into: &sink).value
        #expect(sink.statements.map { $0.reading?.offset?.seconds } == [7_200, 7_200, 7_200])
        #expect(sink.statements.allSatisfy { $0.localTime == nil })
        #expect(tally.times.withOffset == 3)
        #expect(tally.times.inOverlap.first == [4])
    }

    @Test(
        "that mean several places, or none, leave the row out",
        arguments: ["IST", "here", "UTC+25:00", "Europe/Nowhere"])
    func unreadable(cell: String) throws {
        let outcome = try read("Date,TZ,SYS,DIA\n2025-07-01 08:00,+02:00,120,80\n2025-07-02 08:00,\(cell),120,80\n")
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.reasons.mapValues(\.first) == [.unknownZone: [3]])
    }
}

@Suite("Text above a header")
struct PreambleTests {
    private let title = "Blood pressure diary\n\nName: Ann\nBorn;01.02.1950\nCuff;22 - 36 cm\n"

    @Test("is passed over, up to forty lines of it, and told")
    func passedOver() throws {
        let header = "Datum;Uhrzeit;SYS;DIA;Puls\n2025-03-01;08:15;120;80;60\n2025-03-02;x;120;80;60\n"
        for lines in [5, 16, 40] {
            let above = title + String(repeating: "\n", count: lines - 5)
            let outcome = try read(above + header)
            #expect(outcome.value.delimited.headerLine == lines + 1)
            #expect(outcome.value.readings.count == 2)
            #expect(outcome.value.skipped.first == [SkippedRow(line: lines + 3, reason: .badTime)])
            #expect(outcome.codes.contains("data.preamble"))
        }
        let far = try failure(title + String(repeating: "\n", count: 36) + header)
        #expect(far.codes == ["data.unknown-header"])
        #expect(far.diagnostics[0].location?.line == 1)
    }

    @Test("is none where a row stands in it that would be lost")
    func rows() throws {
        let text = "Daet;SYS;DIA\n2025-03-01;120;80\nDate;SYS;DIA\n2025-03-02;120;80\n"
        let refused = try failure(text)
        #expect(refused.codes == ["data.unknown-header"])
        #expect(refused.diagnostics[0].location?.line == 1)
    }
}
