import Testing
@testable import DiaryModel

@Suite("Reading")
struct ReadingTests {
    private func pressure(note: String = "", source: String = "cuff") -> Reading {
        Reading(
            kind: .bloodPressure, instant: Instant(milliseconds: 60_000), offset: UTCOffset(seconds: 32_400),
            value: .bloodPressure(
                systolic: Quantity(17.3, .kilopascals), diastolic: Quantity(80, .millimetresOfMercury)),
            note: note, source: source, section: "bp", signs: .unitAssumed)
    }

    @Test("takes 32 bytes beside what it shares, and a day takes four")
    func size() {
        #expect(MemoryLayout<Reading>.stride <= 32)
        #expect(MemoryLayout<Reading?>.stride <= 32)
        #expect(MemoryLayout<CivilDate>.stride == 4)
    }

    @Test("says all that it was made of")
    func parts() {
        let reading = pressure(note: "at home")
        #expect(reading.kind == .bloodPressure)
        #expect(reading.offset?.seconds == 32_400)
        #expect(reading.value.quantities == [Quantity(17.3, .kilopascals), Quantity(80, .millimetresOfMercury)])
        #expect(reading.note == "at home" && reading.source == "cuff" && reading.section == "bp")
        #expect(reading.signs == .unitAssumed && !reading.isDayOnly && reading.meal == .unspecified)
        let low = Reading(
            kind: .glucose, instant: Instant(milliseconds: 0),
            value: .single(Quantity(40, .milligramsPerDecilitre, bound: .below)), meal: .fasting)
        #expect(low.value == .single(Quantity(40, .milligramsPerDecilitre, bound: .below)))
        #expect(low.meal == .fasting && low.section == nil)
    }

    @Test("is equal to another one that says the same, and to none that differs in anything")
    func equality() {
        #expect(pressure() == pressure())
        #expect(pressure().hashValue == pressure().hashValue)
        let changes: [(inout Reading) -> Void] = [
            { $0.offset = nil }, { $0.meal = .fasting }, { $0.signs = .irregularBeat }, { $0.isDayOnly = true },
            { $0.note = "late" }, { $0.source = "" }, { $0.section = nil },
        ]
        for change in changes {
            var other = pressure()
            change(&other)
            #expect(other != pressure())
        }
    }

    @Test("that is changed leaves those alone that shared with it")
    func copies() {
        var pool = ReadingPool()
        var (one, other) = (pressure(), pressure())
        one.share(with: &pool)
        other.share(with: &pool)
        #expect(one.shared === other.shared)
        one.source = "watch"
        #expect(one.source == "watch" && other.source == "cuff")
    }

    @Test("shares what it has in common with those before it, and a note with none")
    func sharing() {
        var pool = ReadingPool()
        // More sources than a pool remembers, over and over.
        for number in 0..<200 {
            let (note, source) = (number % 7 == 0 ? "note \(number)" : "", "device \(number % 40)")
            var reading = pressure(note: note, source: source)
            let before = reading
            reading.share(with: &pool)
            #expect(reading == before)
            var again = pressure(note: note, source: source)
            again.share(with: &pool)
            #expect((again.shared === reading.shared) == reading.note.isEmpty)
        }
    }

    @Test("can be true where its kind says so of its values, in whatever unit")
    func plausible() {
        var found: Set<Bool> = []
        for kind in MeasurementKind.known {
            for unit in kind.units + [.percent] {
                for step in 0..<140 {
                    let number = Double(step) * 5 - 10
                    var values = [ReadingValue.single(Quantity(number, unit))]
                    for lower in [number - 5, number, 5 * number] {
                        let systolic = Quantity(number, unit)
                        values.append(.bloodPressure(systolic: systolic, diastolic: Quantity(lower, unit)))
                        values.append(.bloodPressure(systolic: systolic, diastolic: Quantity(lower, .kilopascals)))
                    }
                    for value in values {
                        let reading = Reading(kind: kind, instant: Instant(milliseconds: 0), value: value)
                        #expect(reading.isPlausible == kind.isPlausible(value), "\(value)")
                        found.insert(reading.isPlausible)
                    }
                }
            }
        }
        #expect(found.count == 2)
    }

    @Test("shares no spelling of a name with another one that is equal as text")
    func spellings() {
        var pool = ReadingPool()
        for source in ["cafe\u{301}", "caf\u{E9}"] {
            var reading = pressure(source: source)
            reading.share(with: &pool)
            #expect(Array(reading.source.utf8) == Array(source.utf8))
        }
    }

    @Test("is given for the section that is said of it, whatever was given before")
    func giving() {
        var pool = ReadingPool()
        for (source, section) in [("cuff", "a"), ("cuff", "a"), ("watch", "a"), ("watch", "b"), ("cuff", "b")] {
            var reading = pressure(source: source)
            pool.give(&reading, to: section)
            #expect(reading.source == source && reading.section == section)
        }
    }
}

@Suite("Calendars and clocks in the order of moments")
struct ClockWalkTests {
    @Test(
        "show what the zone says of each moment, around every change of clocks",
        arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Asia/Seoul", "Pacific/Apia", "UTC"])
    func times(name: String) throws {
        let zone = try #require(Zone(name))
        var clock = ClockWalk(in: zone)
        // Two years of half hours and odd seconds, with the day that Apia left out.
        for step in 0..<35_040 {
            let instant = Instant(milliseconds: 1_293_840_000_000 + Int64(step) * 1_799_517)
            #expect(clock.time(of: instant) == zone.time(of: instant), "step \(step)")
            #expect(clock.date(of: instant) == zone.date(of: instant), "step \(step)")
            #expect(clock.offset(at: instant) == zone.offset(at: instant), "step \(step)")
        }
    }

    @Test("show the ends of the calendar for what lies beyond it")
    func beyond() {
        var clock = ClockWalk(in: .utc)
        for milliseconds in [Int64.min, -1, 0, 1, .max] {
            let instant = Instant(milliseconds: milliseconds)
            #expect(clock.time(of: instant) == Zone.utc.time(of: instant))
            #expect(clock.date(of: instant) == Zone.utc.date(of: instant))
        }
    }
}
