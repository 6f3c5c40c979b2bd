import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Times with words for zones")
struct ZoneWordTests {
    @Test(
        "name their zone by a word that means one at that time",
        arguments: [
            ("2024-11-05 18:42 EST", "2024-11-05 23:42:00"), ("2024-07-05 18:42 CEST", "2024-07-05 16:42:00"),
            ("Tue Nov 5 18:42:00 CET 2024", "2024-11-05 17:42:00"), ("2024-11-05 18:42 JST", "2024-11-05 09:42:00"),
            ("5 Nov 2024 6:42 PM ET", "2024-11-05 23:42:00"), ("5 Jul 2024 6:42 PM ET", "2024-07-05 22:42:00"),
        ])
    func zoneWords(cell: String, moment: String) throws {
        #expect(try read("Timestamp;Pulse\n\(cell);61\n", zone: "Asia/Seoul").value.moments == [moment])
        let parts = cell.hasPrefix("2024") ? cell.split(separator: " ") : []
        guard parts.count == 3 else { return }
        let ways = [
            ("Date;Time;Pulse", "\(parts[0]);\(parts[1]) \(parts[2])"),
            ("Date;Time;Zone;Pulse", parts.joined(separator: ";")),
        ]
        for (header, cells) in ways {
            let text = header.replacing("Zone", with: "Time zone") + "\n\(cells);61\n"
            #expect(try read(text, zone: "Asia/Seoul").value.moments == [moment])
        }
    }

    @Test(
        "name their zone in brackets, or in front of the year",
        arguments: [
            ("2024-11-05 18:42 (UTC+01:00)", "2024-11-05 17:42:00"),
            ("2024-11-05T18:42[Europe/Berlin]", "2024-11-05 17:42:00"),
            ("2024-11-05 18:42 (Europe/Berlin)", "2024-11-05 17:42:00"),
            ("2024-11-05 18:42 (CET)", "2024-11-05 17:42:00"),
            ("2024-11-05 18:42 (UTC)", "2024-11-05 18:42:00"), ("2024-11-05 18:42 (local time)", "2024-11-05 09:42:00"),
            ("2024-11-05 (Tue) 18:42", "2024-11-05 09:42:00"), ("2024-11-05 (pt) 18:42", "2024-11-05 09:42:00"),
            ("2024-11-05 18:42 (est)", "2024-11-05 09:42:00"),
            ("5 Nov 2024 18:42 GMT+0100 (PST)", "2024-11-05 17:42:00"),
            ("Tue Nov 5 18:42:00 GMT+01:00 2024", "2024-11-05 17:42:00"),
            ("Tue Nov 05 18:42:00 +0100 2024", "2024-11-05 17:42:00"),
            ("6:42 PM on November 5, 2024", "2024-11-05 09:42:00"),
        ])
    func brackets(cell: String, moment: String) throws {
        #expect(try read("Timestamp;Pulse\n\(cell);61\n", zone: "Asia/Seoul").value.moments == [moment])
        // What a cell says counts before the header.
        let inHeader = try read("Timestamp (UTC+09:00);Pulse\n\(cell);61\n", zone: "America/New_York")
        #expect(inHeader.value.moments == [moment])
    }

    @Test("a time of day has its zone in brackets as well")
    func clockInBrackets() throws {
        let outcome = try read("Date;Time;Pulse\n2024-11-05;18:42 (UTC);61\n", zone: "Asia/Seoul")
        #expect(outcome.value.moments == ["2024-11-05 18:42:00"])
    }

    @Test("are left out where a word for a zone means several, or none at that time, unless it is the person's own")
    func openZoneWords() throws {
        for cell in ["2024-11-05 18:42 IST", "2024-11-05 18:42 CST", "2024-07-05 18:42 CET"] {
            let outcome = try read("Timestamp;Pulse\n\(cell);61\n2024-11-13 08:00;62\n", zone: "Asia/Seoul")
            #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .unknownZone)])
        }
        let own = try read("Timestamp;Pulse\n2024-11-05 18:42 IST;61\n", zone: "Asia/Kolkata")
        #expect(own.value.moments == ["2024-11-05 13:12:00"])
    }

    @Test(
        "whose zone is a word of several countries are of the person's own, or of the usual one, which is a warning",
        arguments: [
            ("2025-01-13 08:00 PST", "Asia/Manila", "2025-01-13 00:00:00"),
            ("2025-01-13 08:00 PST", "America/Los_Angeles", "2025-01-13 16:00:00"),
            ("2025-07-13 08:00 EST", "Australia/Sydney", "2025-07-12 22:00:00"),
            ("2025-07-13 08:00 EST", "Australia/Brisbane", "2025-07-12 22:00:00"),
            ("2025-01-13 08:00 EDT", "Australia/Melbourne", "2025-01-12 21:00:00"),
            ("2025-01-13 08:00 EST", "America/Toronto", "2025-01-13 13:00:00"),
            ("2025-01-13 08:00 EST", "Europe/Berlin", "2025-01-13 13:00:00"),
            ("2025-01-13 08:00 PST", "Europe/Berlin", "2025-01-13 16:00:00"),
        ])
    func sharedZoneWords(cell: String, zone: String, moment: String) throws {
        let isAssumed = zone.hasPrefix("Europe")
        let outcome = try read("Timestamp;Pulse\n\(cell);61\n", zone: zone)
        #expect(outcome.value.moments == [moment])
        #expect(outcome.codes.contains("data.zone-assumed") == isAssumed)
        let parts = cell.split(separator: " ")
        let inColumn = try read(
            "Date;Time;Time zone;Pulse\n\(parts.joined(separator: ";"));61\n\(parts.joined(separator: ";"));62\n",
            zone: zone)
        #expect(Set(inColumn.value.moments) == [moment])
        let said = inColumn.warnings.first { $0.code == "data.zone-assumed" }
        #expect((said?.message.hasPrefix("2 times name their zone") ?? false) == isAssumed)
    }

    @Test("of measurements that columns tell apart are in the zone that a word of the row names")
    func zoneWordOfSeries() throws {
        let text = "Date,Time zone,Morning SYS,Morning DIA,Evening SYS,Evening DIA\n2025-01-13,CET,128,82,131,84\n"
        let outcome = try read(text, zone: "Asia/Seoul")
        #expect(outcome.value.moments == ["2025-01-13 07:00:00", "2025-01-13 19:00:00"])
        let july = try failure(text.replacing("01-13", with: "07-13"))
        #expect(july.codes.contains("data.unknown-zone"))
    }
}
