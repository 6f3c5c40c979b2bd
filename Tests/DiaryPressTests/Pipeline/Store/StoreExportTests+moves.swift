import DiaryModel
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

extension StoreExportTests {
    @Test(
        "say the same of a panel whose readings stand at two moments, and of what only somebody without a record says still",
        arguments: StoreSession.ExportFormat.allCases)
    func moved(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        func dateOnly(_ text: String) -> String { text.replacing("T08:10:00Z", with: "") }
        func asked(_ text: String) -> String { text.replacing("\"bp\"", with: "\"x\"") }
        try take(asked(dateOnly(panel(pulse: nil))), "1.ndjson", into: first, zone: "Europe/Berlin")
        try take(
            dateOnly(panel("corrected")), "2.ndjson", into: first, zone: "America/New_York", changesZone: true)
        try take(asked(dateOnly(panel("entered-in-error", pulse: nil))), "3.ndjson", into: first)
        try take(observation("r", 70, minute: 50), "4.ndjson", into: first)
        try take("Time,Weight (kg)\n2025-01-01T08:50:00Z,70\n", "5.csv", into: first)
        try take(observation("r", 70, "entered-in-error", minute: 50), "6.ndjson", into: first)
        #expect(try values(first).sorted() == [60, 70, 80, 120])
        let text = try export(first, format)
        #expect(!text.contains("\";;final;;\""))
        let other = try session("other.sqlite")
        #expect(try take(text, "export.\(format.rawValue)", into: other).value.reasons == ["withdrawn": 2])
        #expect(try export(other, format) == text)
    }

    @Test(
        "of one person that come into another one are told, unless there was nothing",
        arguments: StoreSession.ExportFormat.allCases)
    func otherPeople(format: StoreSession.ExportFormat) throws {
        func codes(_ text: String, _ name: String, _ person: String, _ session: StoreSession) throws -> [String] {
            try session.importFile(try scratch.write(text, to: name), plan(person, zone: nil), resources: resources)
                .warnings
                .map(\.code.rawValue).filter { $0.hasPrefix("store.") }
        }
        let first = try session("first.sqlite")
        try take(observation("a", 70), "1.ndjson", into: first)
        let text = try export(first, format)
        let name = "export.\(format.rawValue)"
        let (ben, other) = (observation("b", 80, minute: 20), try session("other.sqlite"))
        #expect(try codes(ben, "2.ndjson", "ben", first) == [])
        #expect(try codes(text, name, "ben", first) == ["store.other-patient"])
        #expect(try codes(text, name, "anna", first) == [])
        // A move under another id, and a later export of the same person.
        #expect(try codes(text, name, "carl", other) == [])
        try take(observation("c", 71, minute: 30), "3.ndjson", into: first)
        #expect(try codes(try export(first, format), "late.\(format.rawValue)", "carl", other) == [])
        // What observations called the person is known there too.
        #expect(try codes(observation("e", 72, minute: 40), "4.ndjson", "carl", other) == [])
        let stranger = observation("d", 90, minute: 50).replacing("Patient/1", with: "Patient/2")
        #expect(try codes(stranger, "5.ndjson", "carl", other) == ["store.other-patient"])
    }
}
