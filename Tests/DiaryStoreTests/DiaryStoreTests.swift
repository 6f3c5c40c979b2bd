import DiaryModel
import StoreSupport
import SystemKit
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Stores")
struct DiaryStoreTests {
    @Test("readings come back as they were, in the order of time", arguments: StoreKind.all)
    func roundTrip(kind: StoreKind) throws {
        let fixture = try kind.make()
        let sample = StoreFixture.sample(12_345)
        let taken = try fixture.take(sample.shuffled())
        #expect(taken.new == 12_345)
        #expect(taken.readings == 12_345)
        #expect(taken.duplicate == 0)
        #expect(taken.implausible == sample.count { !$0.isPlausible })
        #expect(try fixture.readings() == sample)
        #expect(try StoreFixture.readings(of: "anna", of: fixture.reopened()) == sample)
    }

    @Test("readings of one moment and of several kinds and values are all kept, in one order", arguments: StoreKind.all)
    func sameMoment(kind: StoreKind) throws {
        let fixture = try kind.make()
        let moment = Instant(milliseconds: 5)
        func glucose(_ value: Double, _ meal: MealContext = .unspecified, _ unit: Unit = .milligramsPerDecilitre)
            -> Reading
        {
            Reading(kind: .glucose, instant: moment, value: .single(Quantity(value, unit)), meal: meal)
        }
        let readings = [
            glucose(90), glucose(92, .fasting), glucose(91), glucose(90.5),
            glucose(90, .unspecified, .millimolesPerLitre),
            Reading(kind: .pulse, instant: moment, value: .single(Quantity(90, .perMinute))),
            Reading(kind: .height, instant: moment, value: .single(Quantity(70, .inches))),
        ]
        try fixture.take(readings)
        let kept = try fixture.readings()
        #expect(Set(kept) == Set(readings))
        #expect(kept.count == 7)
        let other = try kind.make()
        try other.take(readings.reversed())
        #expect(try other.readings() == kept)
    }

    @Test("the same file twice adds nothing and says so", arguments: StoreKind.all)
    func sameFile(kind: StoreKind) throws {
        let fixture = try kind.make()
        let sample = StoreFixture.sample(100)
        let reasons = ["no-value": 2, "bad-time": 1]
        let taken = try fixture.take(sample, reasons: reasons)
        #expect((taken.state, taken.skipped) == (.imported, 3))
        #expect(taken.reasons == reasons)
        let known = try fixture.take([])
        #expect((known.state, known.number, known.skipped) == (.known, taken.number, 3))
        #expect((known.readings, known.new, known.duplicate) == (100, 0, 100))
        let kept = try fixture.store.imports(of: "anna")
        #expect(kept.map { [$0.number, $0.rows, $0.readings, $0.new] } == [[1, 100, 100, 100]])
        #expect(kept.map(\.reasons) == [reasons])
        let again = try fixture.take(sample, again: true)
        #expect(again.new == 0)
        #expect(again.duplicate == 100)
        #expect(try fixture.readings() == sample)
    }

    @Test("each change of what a person has is another revision, and no change is none", arguments: StoreKind.all)
    func revisions(kind: StoreKind) throws {
        let fixture = try kind.make()
        func revision() throws -> Int64 { try #require(try fixture.store.person("anna")).revision }
        let sample = StoreFixture.sample(3)
        try fixture.take(sample)
        var seen = [try revision()]
        _ = try fixture.take([])
        #expect(try revision() == seen[0])
        try fixture.store.markStale("anna")
        #expect(try #require(try fixture.store.person("anna")).isStale)
        seen.append(try revision())
        try fixture.store.markStale("anna")
        #expect(try revision() == seen[1])
        // The file is known, and so is read again.
        _ = try fixture.take([])
        #expect(try !#require(try fixture.store.person("anna")).isStale)
        seen.append(try revision())
        try fixture.take(sample, again: true)
        seen.append(try revision())
        #expect(Set(seen).count == 4)
        // Nobody is entered because a file of theirs failed.
        try fixture.store.markStale("ben")
        #expect(try fixture.store.person("ben") == nil)
    }

    @Test(
        "overlapping exports add only what is new, and a note goes to a reading without one", arguments: StoreKind.all)
    func overlap(kind: StoreKind) throws {
        let fixture = try kind.make()
        let sample = StoreFixture.sample(30_000)
        let bare = sample.prefix(20_000).map {
            Reading(
                kind: $0.kind, instant: $0.instant, offset: $0.offset, value: $0.value, meal: $0.meal, source: $0.source
            )
        }
        try fixture.take(Array(bare), digest: "1")
        let second = try fixture.take(Array(sample.dropFirst(10_000)), digest: "2")
        #expect(second.readings == 20_000)
        #expect(second.new == 10_000)
        let kept = try fixture.readings()
        #expect(kept.count == 30_000)
        #expect(kept[..<10_000] == bare[..<10_000])
        #expect(kept[10_000...] == sample[10_000...])
    }

    @Test("notes of statements of one measurement are all kept", arguments: StoreKind.all)
    func notes(kind: StoreKind) throws {
        let fixture = try kind.make()
        func pulse(_ note: String) -> Reading {
            Reading(
                kind: .pulse, instant: Instant(milliseconds: 1), value: .single(Quantity(60, .perMinute)), note: note)
        }
        try fixture.take([pulse("first\u{0}")])
        try fixture.take([pulse("second")], digest: "2")
        #expect(try fixture.readings().map(\.note) == ["first\u{FFFD}; second"])
    }

    @Test("who says the same as another source is not lost, and stands there where preferred", arguments: StoreKind.all)
    func furtherSources(kind: StoreKind) throws {
        let fixture = try kind.make()
        func pulse(_ value: Double, _ source: String, at moment: Int64 = 1) -> Reading {
            Reading(
                kind: .pulse, instant: Instant(milliseconds: moment), value: .single(Quantity(value, .perMinute)),
                source: source)
        }
        try fixture.take([pulse(80, "A"), pulse(81, "B")])
        try fixture.take([pulse(80, "B"), pulse(80, "A"), pulse(80, "")], digest: "2")
        try fixture.take([pulse(60, "", at: 2), pulse(60, "C", at: 2), pulse(60, "B", at: 2)], digest: "3")
        func sources(_ names: String...) throws -> [String] {
            var found: [String] = []
            try fixture.store.readings(of: "anna", in: nil, preferring: SourceOrder(names)) {
                (part) throws(DiagnosticFailure) in found += part.map(\.source)
            }
            return found
        }
        #expect(try sources() == ["A", "B", "B"])
        #expect(try sources("B", "A") == ["B", "B", "B"])
        #expect(try sources("A", "C", "B") == ["A", "B", "C"])
        #expect(try fixture.store.counts(of: "anna")?.readings == 3)
    }

    @Test("a period has the readings from its first moment up to, and without, its last", arguments: StoreKind.all)
    func period(kind: StoreKind) throws {
        let fixture = try kind.make()
        let sample = StoreFixture.sample(20_000)
        try fixture.take(sample)
        let period = sample[5].instant..<sample[17_005].instant
        #expect(try fixture.readings(in: period) == Array(sample[5..<17_005]))
        #expect(try fixture.readings(of: "nobody").isEmpty)
    }

    @Test("people come in the order of their ids, in pages", arguments: StoreKind.all)
    func people(kind: StoreKind) throws {
        let fixture = try kind.make()
        for id in ["b", "B", "a-2", "a", "_", "a.1"] { try fixture.take(StoreFixture.sample(3), for: id, digest: id) }
        #expect(try fixture.store.people(after: nil, limit: 4).map(\.person.id) == ["B", "_", "a", "a-2"])
        #expect(try fixture.store.people(after: "a-2", limit: 4).map(\.person.id) == ["a.1", "b"])
        #expect(try fixture.store.peopleCount() == 6)
        // The last reading of the sample is not in the period, its first one is.
        let first = 1_700_000_000_000
        let period = Instant(milliseconds: Int64(first + 120_000))..<Instant(milliseconds: Int64(first + 180_000))
        try fixture.take(StoreFixture.sample(2), for: "aa", digest: "aa")
        let measured = try fixture.store.people(after: "B", withReadingsIn: period, limit: 4)
        #expect(measured.map(\.person.id) == ["_", "a", "a-2", "a.1"])
        #expect(try fixture.store.person("a")?.zone == .utc)
        #expect(try fixture.store.person("c") == nil)
    }

    @Test("people of some places come in the order of these, in pages, all of them once", arguments: StoreKind.all)
    func places(kind: StoreKind) throws {
        let fixture = try kind.make()
        let ids = (0..<40).map { "p\($0)" } + ["ü", "B"]
        for id in ids { try fixture.take(StoreFixture.sample(2), for: id, digest: id) }
        let period = Instant(milliseconds: 0)..<Instant(milliseconds: .max)
        var found: [String] = []
        for part in 0..<8 {
            let places = UInt32(part) << 29...(UInt32(part) << 29 + (1 << 29 - 1))
            var (last, own) = (String?.none, [String]())
            while true {
                let page = try fixture.store.people(after: last, in: places, withReadingsIn: period, limit: 2)
                own += page.map(\.person.id)
                last = page.last?.person.id
                if page.count < 2 { break }
            }
            #expect(own.allSatisfy { places.contains(StableHash.place(of: $0)) })
            #expect(own == own.sorted { StableHash.place(of: $0) < StableHash.place(of: $1) })
            #expect(try fixture.store.peopleCount(in: places) == own.count)
            found += own
        }
        #expect(found.count == ids.count && Set(found) == Set(ids))
    }

    @Test("what is told about a person is kept, and what is not told is left as it was", arguments: StoreKind.all)
    func details(kind: StoreKind) throws {
        let fixture = try kind.make()
        let anna = Person(
            id: "anna", name: "Anna Ü", birthDate: CivilDate(iso: "1950-02-28"), sex: .female,
            height: Quantity(172.5, .centimetres),
            situation: Situation(text: "due=2026-03-08;condition=type-1-diabetes"))
        let request = StoreImport(
            person: anna, zone: Zone("Asia/Seoul"), file: "x", digest: "x", bytes: 1,
            moment: Instant(milliseconds: 0))
        _ = try fixture.store.enter(request) { (_) throws(DiagnosticFailure) in
            FileAccount.of(0, in: .utc)
        }
        try fixture.take([], digest: "y")
        let person = try #require(try fixture.store.person("anna"))
        #expect(person.person == anna)
        #expect(person.zone == .utc)
        let known = StoreImport(
            person: Person(id: "anna", name: "Other", sex: .male), zone: Zone("Asia/Seoul"), file: "y", digest: "y",
            bytes: 1, moment: Instant(milliseconds: 0))
        // The file adds nothing, so nothing is changed.
        _ = try fixture.store.enter(known) { (_) throws(DiagnosticFailure) in
            FileAccount.of(0, in: .utc)
        }
        #expect(try fixture.store.person("anna") == person)
    }

    @Test("a trial on a store that is not there makes none", arguments: StoreKind.all)
    func imitation(kind: StoreKind) throws {
        let fixture = try StoreFixture(kind, .imitate)
        let taken = try fixture.take(StoreFixture.sample(15), isTrial: true)
        #expect(taken.new == 15)
        #expect(try fixture.scratch.names().isEmpty)
        let failure = #expect(throws: DiagnosticFailure.self) { try fixture.reopened() }
        #expect(failure?.diagnostics.first?.code == "store.missing")
    }

    @Test("a trial counts and changes nothing", arguments: StoreKind.all)
    func trial(kind: StoreKind) throws {
        let fixture = try kind.make()
        try fixture.take(StoreFixture.sample(10))
        let taken = try fixture.take(StoreFixture.sample(15), digest: "2", isTrial: true)
        #expect(taken.new == 5)
        try fixture.take(StoreFixture.sample(1), for: "new", isTrial: true)
        #expect(try fixture.readings().count == 10)
        #expect(try fixture.store.imports(of: "anna").count == 1)
        #expect(try fixture.store.person("new") == nil)
    }

    @Test("a file that fails half-way leaves nothing", arguments: StoreKind.all)
    func failing(kind: StoreKind) throws {
        let fixture = try kind.make()
        let request = StoreImport(
            person: Person(id: "anna"), file: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
        #expect(throws: DiagnosticFailure.self) {
            _ = try fixture.store.enter(request) { (intake) throws(DiagnosticFailure) in
                try intake.append(StoreFixture.sample(25_000))
                throw DiagnosticFailure("data.cut", "the file ends in the middle")
            }
        }
        #expect(try fixture.store.person("anna") == nil)
        #expect(try fixture.take(StoreFixture.sample(5)).state == .imported)
        #expect(try fixture.readings().count == 5)
    }

    @Test("counts tell what there is, and reports are remembered", arguments: StoreKind.all)
    func counts(kind: StoreKind) throws {
        let fixture = try kind.make()
        let sample = StoreFixture.sample(100)
        try fixture.take(sample)
        let report = StoredReport(
            report: "r-1", language: "ko", layout: "standard", first: CivilDate(dayNumber: 0),
            last: CivilDate(dayNumber: 9),
            digest: "abc", bytes: 60_000, pages: 3, moment: Instant(milliseconds: 7))
        try fixture.store.note(report, for: "anna")
        try fixture.store.note(report, for: "anna")
        #expect(try fixture.store.reports(of: "anna") == [report, report])
        #expect(
            try fixture.store.counts(of: "anna")
                == StoredCounts(
                    readings: 100, implausible: 2, span: sample[0].instant...sample[99].instant, imports: 1, reports: 2)
        )
        #expect(try fixture.store.counts(of: "nobody") == nil)
        let failure = #expect(throws: DiagnosticFailure.self) { try fixture.store.note(report, for: "nobody") }
        #expect(failure?.diagnostics.first?.code == "store.unknown-person")
    }
}
