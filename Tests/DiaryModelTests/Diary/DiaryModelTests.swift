import Testing
@testable import DiaryModel

@Suite("Fixed")
struct FixedTests {
    @Test(
        "rounds halves away from zero, without binary noise",
        arguments: [(128.5, 0, "129"), (-0.5, 0, "-1"), (2.675, 2, "2.68"), (1.05, 1, "1.1"), (70, 1, "70.0")])
    func roundsHalves(value: Double, decimals: Int, printed: String) throws {
        #expect(try #require(Fixed(rounding: value, decimals: decimals)).description == printed)
    }

    @Test("has no form for what is not a number", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func refusesNonNumbers(value: Double) {
        #expect(Fixed(rounding: value, decimals: 0) == nil)
    }
}

@Suite("Quantity")
struct QuantityTests {
    @Test(
        "converts with the published factors",
        arguments: [
            (120.0, Unit.millimetresOfMercury, Unit.kilopascals, 15.99868649),
            (154.0, .pounds, .kilograms, 69.85322498), (70.0, .inches, .centimetres, 177.8),
            (100.4, .fahrenheit, .celsius, 38.0), (-40.0, .celsius, .fahrenheit, -40.0),
            (5.6, .millimolesPerLitre, .milligramsPerDecilitre, 100.887304),
        ])
    func converts(value: Double, from: Unit, to: Unit, expected: Double) throws {
        let result = try #require(Quantity(value, from).converted(to: to))
        #expect(abs(result.value - expected) < 1e-8)
    }

    @Test("does not convert between dimensions")
    func staysInItsDimension() {
        #expect(Quantity(80, .kilograms).converted(to: .centimetres) == nil)
    }

    @Test("there and back is the same number")
    func thereAndBack() throws {
        for unit in Unit.known {
            for target in Unit.known where target.dimension == unit.dimension {
                let there = try #require(Quantity(98.6, unit).converted(to: target))
                let back = try #require(there.converted(to: unit))
                #expect(abs(back.value - 98.6) < 1e-6)
            }
        }
    }

    @Test("what is only known to be beyond a number stays so in every unit, and is not that number")
    func bounds() throws {
        let low = Quantity(40, .milligramsPerDecilitre, bound: .below)
        let converted = try #require(low.converted(to: .millimolesPerLitre))
        #expect(converted.bound == .below)
        #expect(low != Quantity(40, .milligramsPerDecilitre))
    }
}

@Suite("Days and zones")
struct DaysAndZonesTests {
    @Test("every day from 1600 to 2400 survives the day number")
    func dayNumbers() throws {
        let first = try #require(CivilDate(year: 1600, month: 1, day: 1)).dayNumber
        let last = try #require(CivilDate(year: 2400, month: 12, day: 31)).dayNumber
        for number in first...last { #expect(CivilDate(dayNumber: number).dayNumber == number) }
    }

    @Test("refuses days that do not exist", arguments: ["2025-02-29", "2025-13-01", "2025-1-01", "2025-04-31", "x"])
    func refusesMissingDays(text: String) {
        #expect(CivilDate(iso: text) == nil)
    }

    @Test("a reading just after midnight in Seoul belongs to the new day")
    func dayBoundary() throws {
        let seoul = try #require(Zone("Asia/Seoul"))
        let day = try #require(CivilDate(iso: "2025-11-02"))
        let time = try #require(TimeOfDay(hour: 0, minute: 5))
        let instant = seoul.instant(of: day, time)
        #expect(seoul.date(of: instant) == day)
        #expect(try #require(Zone("UTC")).date(of: instant).description == "2025-11-01")
    }

    @Test("a time in the spring gap moves forward, a time in the autumn overlap is the earlier one")
    func clockChanges() throws {
        let berlin = try #require(Zone("Europe/Berlin"))
        let spring = berlin.instant(
            of: try #require(CivilDate(iso: "2025-03-30")), try #require(TimeOfDay(hour: 2, minute: 30)))
        #expect(berlin.time(of: spring) == TimeOfDay(hour: 3, minute: 30))
        let autumn = berlin.instant(
            of: try #require(CivilDate(iso: "2025-10-26")), try #require(TimeOfDay(hour: 2, minute: 30)))
        #expect(berlin.offset(at: autumn).seconds == 7_200)
    }

    @Test("a period holds both its ends and is as long as its days, clock changes included")
    func periodHoldsItsEnds() throws {
        let berlin = try #require(Zone("Europe/Berlin"))
        let day = try #require(CivilDate(iso: "2025-10-26"))
        let period = try #require(Period(from: day, through: day, in: berlin))
        let hours = (period.instants.upperBound.milliseconds - period.instants.lowerBound.milliseconds) / 3_600_000
        #expect(hours == 25)
    }

    @Test(
        "a period that ends with the calendar keeps its last day",
        arguments: ["UTC", "Asia/Seoul", "America/New_York"])
    func lastDayOfAll(name: String) throws {
        let zone = try #require(Zone(name))
        let day = try #require(CivilDate(iso: "9999-12-31"))
        let period = try #require(Period(from: day, through: day, in: zone))
        let length = period.instants.upperBound.milliseconds - period.instants.lowerBound.milliseconds
        #expect(length == 86_400_000)
        #expect(period.instants.contains(zone.instant(of: day, try #require(TimeOfDay(hour: 23, minute: 59)))))
    }

    @Test(
        "takes every name of the IANA database that the system has, former and canonical ones",
        arguments: [
            "Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "US/Eastern", "Etc/UTC", "Etc/GMT+9", "Japan", "GB", "UTC",
        ])
    func names(name: String) { #expect(Zone(name)?.identifier == name) }

    @Test(
        "names the zone that was meant",
        arguments: [
            ("Asia/Seol", "Asia/Seoul"), ("berlin", "Europe/Berlin"), ("asia/seoul", "Asia/Seoul"),
            ("New York", "America/New_York"), ("CEST", "Europe/Berlin"), ("kst", "Asia/Seoul"),
        ])
    func nearest(text: String, name: String) {
        #expect(Zone.nearest(to: text) == name)
        #expect(Zone.nearest(to: "qwertz") == nil)
    }

    @Test(
        "refuses zones that are not in the IANA database",
        arguments: ["KST", "GMT+9", "UTC+3", "Asia/Seol", "asia/seoul", "Factory", "localtime", ""])
    func refusesUnknownZones(name: String) {
        #expect(Zone(name) == nil)
    }
}

@Suite("Diary")
struct DiaryTests {
    private func pulse(_ value: Double, at milliseconds: Int64) -> Reading {
        Reading(kind: .pulse, instant: Instant(milliseconds: milliseconds), value: .single(Quantity(value, .perMinute)))
    }

    @Test("is sorted by instant, and what is of one instant stays in its order")
    func sorted() {
        let diary = Diary(person: Person(id: "a"), readings: [pulse(70, at: 2), pulse(60, at: 1), pulse(65, at: 2)])
        #expect(diary.readings == [pulse(60, at: 1), pulse(70, at: 2), pulse(65, at: 2)])
    }

    @Test("systolic must be above diastolic to be plausible")
    func systolicAboveDiastolic() {
        func reading(_ systolic: Double, _ diastolic: Double) -> Reading {
            Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: 0),
                value: .bloodPressure(
                    systolic: Quantity(systolic, .millimetresOfMercury),
                    diastolic: Quantity(diastolic, .millimetresOfMercury)))
        }
        #expect(reading(120, 80).isPlausible)
        #expect(!reading(80, 120).isPlausible)
        #expect(!reading(80, 80).isPlausible)
        #expect(!reading(999, 80).isPlausible)
    }
}
