import ConfigReading
import DiaryModel
import DiaryReading
import TestSupport
import Testing

/// Files that were reported as read wrong, where they lie beside the repository: what is right is in the `expected.md` of each.
@Suite("Files that were read wrong", .needsFaults)
struct FaultTests {
    private func read(_ name: String) throws -> Outcome<ImportResult> {
        let sources = try SourceLibrary.shipped.get().entries
        return try DiaryReader(zone: try #require(Zone("Europe/Berlin")), sources: sources).read(
            .file(Repository.fault(name)))
    }

    @Test(
        "have the readings that are right",
        arguments: [
            ("01-unit-claimed-by-proof/input.csv", ["2026-03-01 06:01:00 weight 188.3 lb"], 5),
            ("04-zone-in-header/input.csv", ["2025-03-13 23:30:00 blood-pressure 128.0/82.0 mmHg"], 1),
            ("04-zone-in-header/input2.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg 60min"], 1),
            ("06-row-that-does-not-count/input.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 2),
            ("08-deleted-in-history/input.json", ["2025-03-13 08:05:00 weight 81.0 kg 0min"], 1),
            ("09-part-of-day-repeats/input.csv", ["2025-03-13 07:00:00 blood-pressure 132.0/79.0 mmHg"], 8),
            (
                "10-generic-header-taken-for-a-brand/input.csv",
                ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg (after coffee)"], 2
            ),
            ("11-unit-words-of-a-language/input.csv", ["2026-05-20 06:53:00 blood-pressure 119.0/72.0 mmHg"], 4),
            ("12-pressures-by-other-words/input.csv", ["2025-03-13 07:05:00 blood-pressure 146.0/83.0 mmHg"], 2),
            ("12-pressures-by-other-words/input2.csv", ["2025-03-13 11:00:00 blood-pressure 142.0/87.0 mmHg"], 2),
            ("13-day-above-other-order/input.csv", ["2025-03-13 04:07:00 weight 80.5 kg"], 2),
            ("14-mapping-in-one-unit/input.csv", ["2025-03-13 07:05:00 glucose 5.4 mmol/L 60min"], 2),
            ("15-mapping-lost-for-one-column/input.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 3),
            ("16-openscale-2-german-dates/input.csv", ["2024-05-17 05:12:00 weight 74.6 kg"], 1),
            (
                "18-pressures-in-two-observations/input.ndjson",
                ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg 60min"], 1
            ),
            ("20-slash-in-a-known-name/input.csv", ["2025-03-12 23:00:00 weight 177.5 lb"], 4),
            ("21-stone-and-pounds/input.csv", ["2025-03-13 07:05:00 weight 156.0 lb"], 1),
            ("21-stone-and-pounds/input2.csv", ["2025-03-13 11:00:00 weight 156.0 lb"], 1),
            ("22-unit-in-the-cell/input.csv", ["2025-03-13 07:05:00 weight 80.5 kg"], 2),
            ("23-pair-in-long-form/input.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 2),
            ("24-headers-of-print-languages/input-fr.csv", ["2025-03-13 11:00:00 weight 80.5 kg"], 1),
            ("24-headers-of-print-languages/input-pl.csv", ["2025-03-13 11:00:00 weight 80.5 kg"], 1),
            ("24-headers-of-print-languages/input-pt.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 2),
            ("24-headers-of-print-languages/input-ru.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 2),
            ("24-headers-of-print-languages/input-tr.csv", ["2025-03-13 07:05:00 blood-pressure 128.0/82.0 mmHg"], 2),
            ("25-times-lost-to-noon/input.csv", ["2025-03-13 19:05:00 blood-pressure 138.0/88.0 mmHg"], 2),
            ("25-times-lost-to-noon/input2.csv", ["2025-03-13 19:05:00 blood-pressure 138.0/88.0 mmHg"], 2),
        ])
    func right(name: String, some: [String], count: Int) throws {
        let shown = try read(name).value.readings.map(shown)
        #expect(shown.count == count)
        for one in some { #expect(shown.contains(one), "\(shown)") }
    }

    @Test("or are refused with what they are")
    func refused() throws {
        for (name, code) in [
            ("07-people-by-an-unknown-word/input.csv", "data.several-patients"),
            ("07-people-by-an-unknown-word/input2.csv", "data.several-patients"),
        ] {
            let failure = #expect(throws: DiagnosticFailure.self) { try read(name) }
            #expect(failure?.diagnostics.first?.code.rawValue == code)
        }
    }

    @Test("or have all rows at the one moment they were written for")
    func times() throws {
        let outcome = try read("17-times-people-write-1/input.csv")
        #expect(outcome.value.reasons.isEmpty)
        #expect(Set(outcome.value.readings.map { $0.instant.milliseconds / 60_000 }).count == 1)
    }
}
