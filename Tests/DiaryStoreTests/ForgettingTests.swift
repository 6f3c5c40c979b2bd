import DiaryModel
import Foundation
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Forgetting")
struct ForgettingTests {
    @Test("everything about one person goes, and nothing of another", arguments: StoreKind.all)
    func forget(kind: StoreKind) throws {
        let fixture = try kind.make()
        let reasons = ["no-value": 2]
        try fixture.take(StoreFixture.sample(6_000), for: "anna", reasons: reasons)
        let again = try #require(StoreFixture.sample(6_000).first { $0.source == "Annas Uhr" })
        let other = Reading(kind: again.kind, instant: again.instant, value: again.value, source: "손목시계")
        try fixture.take([other], for: "anna", digest: "2", reasons: reasons)
        try fixture.take(StoreFixture.sample(50), for: "ben", reasons: reasons)
        let report = StoredReport(
            report: "r", language: "en", layout: "standard", first: CivilDate(dayNumber: 0),
            last: CivilDate(dayNumber: 1),
            digest: "d", bytes: 1, pages: 1, moment: Instant(milliseconds: 7))
        try fixture.store.note(report, for: "anna")
        let forgotten = try #require(try fixture.store.forget("anna"))
        #expect(forgotten.cleaned)
        #expect(
            forgotten.removed.map(\.table)
                == [
                    "statement", "source_record", "import_skip", "import", "source", "zone", "workout", "report",
                    "person",
                ])
        #expect(forgotten.removed.map(\.rows) == [6_001, 0, 2, 2, 2, 0, 0, 1, 1])
        #expect(try fixture.store.person("anna") == nil)
        #expect(try fixture.readings(of: "anna").isEmpty)
        #expect(try fixture.readings(of: "ben") == StoreFixture.sample(50))
        #expect(try fixture.store.forget("anna") == nil)
    }

    @Test("every table is known to hold something about people, or nothing", arguments: StoreKind.all)
    func tables(kind: StoreKind) throws {
        let fixture = try kind.make()
        let store = fixture.store
        let list =
            kind == .file
            ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            : "SELECT tablename::text FROM pg_tables WHERE schemaname = 'diarypress' AND tablename <> 'schema_version'"
        let tables = try store.connection.rows(list, []).map { $0[0].string }
        #expect(tables.sorted() == (DiaryStore.personal.map(\.table) + ["measure"]).sorted())
    }

    @Test("a file is written anew in its own folder, and nothing is left in its log")
    func writtenAnew() throws {
        let fixture = try StoreKind.file.make()
        try fixture.take(StoreFixture.sample(3_000), for: "anna")
        try fixture.take(StoreFixture.sample(50), for: "ben", digest: "2")
        #expect(try fixture.store.forget("anna")?.cleaned == true)
        let connection = fixture.store.connection
        #expect(
            try connection.rows("PRAGMA temp_store_directory", []).first?.first?.string
                == fixture.scratch.path(of: ""))
        #expect(try connection.rows("PRAGMA freelist_count", []).first?.first?.number == 0)
        #expect(fixture.scratch.bytes(of: "diaries.sqlite-wal")?.isEmpty == true)
        #expect(try fixture.complaints() == [])
    }

    @Test("somebody who reads the store keeps its log, and that is told")
    func readMeanwhile() throws {
        let fixture = try StoreKind.file.make()
        try fixture.take(StoreFixture.sample(3_000), for: "anna")
        try fixture.take(StoreFixture.sample(50), for: "ben", digest: "2")
        _ = try fixture.store.connection.rows("PRAGMA busy_timeout = 0", [])
        var forgotten: ForgottenPerson?
        try fixture.reopened().readings(of: "ben", in: nil) { (_) throws(DiagnosticFailure) in
            forgotten = try fixture.store.forget("anna")
        }
        #expect(forgotten?.cleaned == false)
        #expect(try fixture.store.person("anna") == nil)
        #expect(try fixture.complaints() == [])
    }

    @Test("no byte of a note is left in the files of SQLite")
    func traces() throws {
        let fixture = try StoreKind.file.make()
        func noted(_ mark: String, _ count: Int) -> [Reading] {
            (0..<count).map {
                Reading(
                    kind: .pulse, instant: Instant(milliseconds: Int64($0) * 7_919 % 100_003),
                    value: .single(Quantity(60, .perMinute)), note: "\(mark)\($0)")
            }
        }
        try fixture.take(noted("SECRETMARK", 5_000), for: "anna")
        try fixture.take(noted("OTHERMARK", 5_000), for: "ben", digest: "2")
        _ = try fixture.store.forget("anna")
        for name in try fixture.scratch.names() {
            let bytes = try #require(fixture.scratch.bytes(of: name))
            #expect(!bytes.holds("SECRETMARK"))
            if name == "diaries.sqlite" { #expect(bytes.holds("OTHERMARK")) }
        }
    }
}

extension [UInt8] {
    /// Returns true if a text occurs among the bytes.
    fileprivate func holds(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}
