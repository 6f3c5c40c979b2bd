import ConfigReading
import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import DiaryReading

@Suite("Shipped mappings")
struct SourceFileTests {
    @Test("each is read without a word")
    func shipped() throws {
        let library = try FileLibrary.open([SourceLibrary.folder], SourceMappingFormat())
        #expect(library.warnings == [])
        #expect(library.ids.flatMap(library.remarks).isEmpty)
        #expect(Set(library.ids) == Set(SourceFixture.all.map(\.source)))
    }

    @Test("gives the readings, what was left out and why", arguments: SourceFixture.all)
    func reads(fixture: SourceFixture) throws {
        let outcome = try fixture.read()
        #expect(outcome.value.format.source == fixture.source)
        // Readings come in the order of their moments, whatever the order of rows.
        #expect(outcome.value.readings.map(shown).sorted() == fixture.readings.sorted())
        let skipped = outcome.value.skipped.first
        #expect(skipped.map { "\($0.line) \($0.reason.rawValue)" } == fixture.skipped)
        let reasons = Set(skipped.map { "data.\($0.reason.rawValue)" })
        let codes = outcome.warnings.map(\.code.rawValue).filter { !reasons.contains($0) }
        #expect(codes.sorted() == fixture.codes.sorted())
        #expect(outcome.value.implausible.count == 0)
    }

    @Test(
        "with a zone in the name of a time the time is read",
        arguments: ["Time (Europe/Berlin)", "Time (UTC)", "Time UTC"])
    func zoned(name: String) throws {
        let text = "Date;\(name);SYS;DIA;BPM;REM;\r\n05 Okt. 2024;20:35;149;84;62;nach dem Essen;\r\n"
        let sources = try SourceLibrary.shipped.get().entries
        let reader = DiaryReader(zone: try #require(Zone("Asia/Seoul")), sources: sources)
        let reading = try #require(try reader.read(.bytes([UInt8](text.utf8), name: "x")).value.readings.first)
        #expect(
            shown(reading).hasPrefix(name.contains("UTC") ? "2024-10-05 20:35:00" : "2024-10-05 18:35:00"),
            "\(shown(reading))")
    }

    @Test("each export is that of one mapping alone", arguments: SourceFixture.all)
    func recognised(fixture: SourceFixture) throws {
        let sources = try SourceLibrary.shipped.get().entries.filter(\.isFoundByContent)
        let text = [UInt8](fixture.text.utf8)
        let rows = SourceRecogniser(sources, limits: DataLimits()).all(for: text).filter { !$0.isContradicted }
            .map(\.source.id)
        let records = RecordRecogniser(sources, limits: DataLimits()).best(for: text).map(\.source.id)
        #expect((fixture.isJSON ? records : rows) == fixture.found)
    }

    @Test(
        "an export that is cut off is never more than the whole, and never ends in silence",
        arguments: SourceFixture.all)
    func truncated(fixture: SourceFixture) throws {
        let whole = [UInt8](fixture.text.utf8)
        let count = try fixture.read().value.readings.count
        for percent in stride(from: 0, to: 100, by: Trials.count(3, many: 1)) {
            let cut = Array(whole.prefix(whole.count * percent / 100))
            guard let outcome = try? fixture.read(cut) else { continue }
            #expect(outcome.value.readings.count <= count, "cut at \(percent) %")
            guard let last = cut.last, last != 0x0A, last != 0x0D else { continue }
            #expect(outcome.warnings.contains { $0.code == "data.no-final-line-end" }, "cut at \(percent) %")
        }
    }

    @Test("an export with bytes changed is read, warned about or refused", arguments: SourceFixture.all)
    func damaged(fixture: SourceFixture) throws {
        let whole = [UInt8](fixture.text.utf8)
        let good = try fixture.read().value
        // A row that gives nothing may become one that gives two readings; a row that is read gives no more than before.
        let lines = fixture.text.unicodeScalars.count { $0 == "\n" } + 1
        let limit =
            good.readings.count + good.account.standing.duplicates + 2
            * (lines - good.rowCount + good.skipped.count)
        var numbers = SeededNumbers(seed: 500)
        for _ in 0..<Trials.count(40, many: 500) {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                damaged[Int.random(in: 0..<whole.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            guard let result = try? fixture.read(damaged).value else { continue }
            #expect(result.readings.count <= limit)
        }
    }
}
