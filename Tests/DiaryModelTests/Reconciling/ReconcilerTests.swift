import Testing
@testable import DiaryModel

@Suite("What holds of all that is stated")
struct ReconcilerTests {
    private func glucose(
        _ value: Double, _ unit: Unit = .milligramsPerDecilitre, at minute: Int64 = 0, meal: MealContext = .unspecified,
        source: String = "", note: String = "", section: String? = nil
    ) -> Reading {
        Reading(
            kind: .glucose, instant: Instant(milliseconds: 1_700_000_000_000 + minute * 60_000),
            value: .single(Quantity(value, unit)), meal: meal, note: note, source: source, section: section)
    }

    private func settle(_ readings: [Reading]) -> [Reading] {
        let settled = Reconciler().settle(readings.map { Statement($0) })
        #expect(Reconciler().settle(readings.reversed().map { Statement($0) }).readings == settled.readings)
        return settled.readings
    }

    @Test("5.6 mmol/L, 100 and 101 mg/dL are one measurement together, and 100 and 101 mg/dL alone are two")
    func forms() {
        #expect(settle([glucose(5.6, .millimolesPerLitre), glucose(100), glucose(101)]) == [glucose(100)])
        #expect(settle([glucose(101), glucose(100)]) == [glucose(100), glucose(101)])
    }

    @Test("what is only known to be below a number is another measurement than the number, and the same in both units")
    func bounds() throws {
        func low(_ bound: Quantity.Bound, _ unit: Unit, _ value: Double) -> Reading {
            Reading(kind: .glucose, instant: glucose(1).instant, value: .single(Quantity(value, unit, bound: bound)))
        }
        let readings = [
            low(.below, .milligramsPerDecilitre, 40), low(.exact, .milligramsPerDecilitre, 40),
            low(.below, .millimolesPerLitre, 2.2),
        ]
        #expect(settle(readings) == [readings[1], readings[0]])
    }

    @Test("what names no meal is of the first meal that another one names, and two meals are two")
    func meals() {
        #expect(settle([glucose(100), glucose(100, meal: .fasting)]) == [glucose(100, meal: .fasting)])
        let three = settle([glucose(100, meal: .afterMeal), glucose(100), glucose(100, meal: .fasting)])
        #expect(three == [glucose(100, meal: .fasting), glucose(100, meal: .afterMeal)])
    }

    @Test("notes are all kept, and the source is the first by name, or the preferred one")
    func additions() {
        let both = [glucose(100, source: "B", note: "tired"), glucose(100, source: "A", note: "late")]
        #expect(settle(both) == [glucose(100, source: "A", note: "late; tired")])
        let preferring = Reconciler(preferring: SourceOrder(["b"])).settle(both.map { Statement($0) })
        #expect(preferring.readings.map(\.source) == ["B"])
    }

    @Test("what is given for two sections is shown in both")
    func sections() {
        let given = [glucose(100), glucose(100, section: "a"), glucose(100, section: "b")]
        #expect(settle(given + given) == given)
    }

    @Test("repetitions are duplicates of the first of their input, or of another input")
    func standings() {
        let statements = [(0, 2), (0, 3), (1, 2), (1, 7)].map { input, line in
            Statement(glucose(100), provenance: Provenance(input: input, line: line))
        }
        #expect(
            Reconciler().settle(statements).standings
                == [
                    .holds, .duplicate(ofSameInput: true), .duplicate(ofSameInput: false),
                    .duplicate(ofSameInput: true),
                ])
    }

    @Test("of days without a time every row of a file counts, in the order of the file, and overlapping files add none")
    func days() throws {
        func day(_ values: [Double], input: Int) -> [Statement] {
            values.enumerated().map { index, value in
                Statement(
                    glucose(value), localTime: LocalTime(.utc, .day),
                    occurrence: values[..<index].count { $0 == value },
                    provenance: Provenance(input: input, line: index + 2, sequence: index))
            }
        }
        func values(_ statements: [Statement]) -> [Double] {
            Reconciler().settle(statements).readings.map { $0.value.quantities[0].value }
        }
        #expect(values(day([110, 90, 90], input: 0)) == [110, 90, 90])
        #expect(values(day([110, 90, 90], input: 0) + day([110, 90], input: 1)) == [110, 90, 90])
        // The same in another unit is of one of them, and records are told apart by their ids.
        let records = ["a", "b", "c"].map { id in
            Statement(
                glucose(90), localTime: LocalTime(.utc, .day),
                record: SourceRecord(id, topic: "glucose", at: glucose(90).instant, content: 1))
        }
        #expect(values(day([90, 90], input: 0) + records) == [90, 90, 90])
    }

    @Test("a reading tells that only its day is known, unless one statement of it has a time")
    func dayOnly() {
        let day = Statement(glucose(90), localTime: LocalTime(.utc, .day))
        let timed = Statement(glucose(90), localTime: LocalTime(.utc))
        func known(_ statements: [Statement]) -> [Bool] { Reconciler().settle(statements).readings.map(\.isDayOnly) }
        #expect(known([day]) == [true] && known([timed]) == [false])
        #expect(known([day, day]) == [true] && known([day, timed]) == [false])
    }

    @Test("a time that clocks show twice is the later one where an input tells, and both where one has both")
    func passes() throws {
        let zone = try #require(Zone("Europe/Berlin"))
        let date = try #require(CivilDate(iso: "2025-10-26"))
        let early = zone.instant(of: date, try #require(TimeOfDay(hour: 2, minute: 30)))
        let late = Instant(milliseconds: early.milliseconds + 3_600_000)
        func stated(_ instant: Instant, _ form: LocalTime.Form) -> Statement {
            Statement(
                Reading(kind: .pulse, instant: instant, value: .single(Quantity(60, .perMinute))),
                localTime: LocalTime(zone, form))
        }
        func moments(_ statements: [Statement]) -> [Instant] { Reconciler().settle(statements).readings.map(\.instant) }
        #expect(moments([stated(early, .firstPass)]) == [early])
        #expect(moments([stated(late, .secondPass), stated(early, .firstPass)]) == [late])
        #expect(moments([stated(early, .firstPass), stated(late, .bothPasses)]) == [early, late])
        #expect(
            moments([stated(early, .firstPass), stated(late, .secondPass), stated(late, .bothPasses)]) == [early, late])
    }

    @Test("a local time of two zones is of the one that was told first, that moved by a gap among them")
    func zones() throws {
        let (berlin, phoenix) = (try #require(Zone("Europe/Berlin")), try #require(Zone("America/Phoenix")))
        func stated(_ text: String, _ hour: Int, in zone: Zone, _ form: LocalTime.Form = .once) throws -> Statement {
            let instant = zone.instant(
                of: try #require(CivilDate(iso: text)), try #require(TimeOfDay(hour: hour, minute: 30)))
            return Statement(
                Reading(kind: .pulse, instant: instant, value: .single(Quantity(60, .perMinute))),
                localTime: LocalTime(zone, form))
        }
        let pairs = [
            (try stated("2025-06-01", 8, in: berlin), try stated("2025-06-01", 8, in: phoenix)),
            (try stated("2025-03-30", 2, in: berlin, .moved), try stated("2025-03-30", 2, in: phoenix)),
        ]
        for (one, other) in pairs {
            for zones in [[berlin, phoenix], [phoenix, berlin]] {
                let held = zones[0] == berlin ? one : other
                let settled = Reconciler(zones: zones).settle([other, one])
                #expect(settled.readings == [held.reading].compactMap(\.self))
            }
        }
    }

    @Test("many statements of one moment take no long time")
    func oneMoment() {
        let statements = (0..<20_000).map { Statement(glucose(Double(100 + $0 % 1_500) + Double($0 % 2) / 10)) }
        let mixed = statements + [Statement(glucose(5.6, .millimolesPerLitre))]
        #expect(Reconciler().settle(mixed).readings.count > 1_000)
    }
}
