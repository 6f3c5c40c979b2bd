import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Findings that must not be missed")
struct SafetyFindingTests {
    private typealias Make = FindingDiaries

    @Test(
        "tell pressures at 180 or 110 and above",
        arguments: [(179.0, 109.0, false), (180, 80, true), (150, 110, true), (192, 101, true)])
    func high(systolic: Double, diastolic: Double, isFound: Bool) throws {
        let readings =
            try Make.pressures([3], at: 8, systolic, diastolic) + Make.pressures([4], at: 8, 120, 80)
        let sentence = try Make.sentence("S1", readings, Make.pressure)
        let values = "\(Int(systolic))/\(Int(diastolic))"
        #expect(
            sentence
                == (isFound
                    ? "Blood pressure: 1 of 2 at or above 180/110 mmHg, the highest \(values) on 2025-11-03." : nil))
    }

    @Test("look at single readings, which the mean of a measurement may hide, and say that these are counted")
    func readings() throws {
        let readings =
            try Make.pressures([3], at: 8, 190, 100) + Make.pressures([3], at: 8, 168, 90, minute: 2)
            + Make.pressures([4], at: 8, 170, 112) + Make.pressures([5], at: 8, 185, 90)
        #expect(
            try Make.sentence("S1", readings, Make.pressure)
                == "Blood pressure, single readings: 3 of 4 at or above 180/110 mmHg, the highest 190/100 on 2025-11-03."
        )
    }

    @Test("give the only measurement no share")
    func only() throws {
        #expect(
            try Make.sentence("S1", try Make.pressures([3], at: 8, 200, 100), Make.pressure)
                == "Blood pressure: 200/100 on 2025-11-03, the only measurement, at or above 180/110 mmHg.")
        #expect(
            try Make.sentence("S2", try Make.pressures([3], at: 8, 85, 50), Make.pressure)
                == "Blood pressure: 85/50 on 2025-11-03, the only measurement, below 90 mmHg (systolic).")
    }

    @Test("tell systolic pressures below 90", arguments: [(90.0, false), (89, true)])
    func low(systolic: Double, isFound: Bool) throws {
        let readings = try Make.pressures([3], at: 8, systolic, 55) + Make.pressures([4], at: 8, 120, 80)
        #expect(
            try Make.sentence("S2", readings, Make.pressure)
                == (isFound
                    ? "Blood pressure: 1 of 2 below 90 mmHg (systolic), the lowest 89/55 on 2025-11-03." : nil))
    }

    @Test("compare pressures in kilopascals as they are printed", arguments: [(23.9, 14.6, false), (24.0, 14.6, true)])
    func kilopascals(systolic: Double, diastolic: Double, isFound: Bool) throws {
        let readings = [
            Reading(
                kind: .bloodPressure, instant: try Make.moment(3, 8),
                value: .bloodPressure(
                    systolic: Quantity(systolic, .kilopascals), diastolic: Quantity(diastolic, .kilopascals)))
        ]
        #expect(try (Make.sentence("S1", readings, Make.pressure) != nil) == isFound)
    }

    @Test(
        "tell capillary glucose below 54 and below 70, in the unit it was measured in",
        arguments: [
            (70.0, Unit.milligramsPerDecilitre, 0), (69, .milligramsPerDecilitre, 1), (54, .milligramsPerDecilitre, 1),
            (53, .milligramsPerDecilitre, 2), (3.9, .millimolesPerLitre, 0), (3.8, .millimolesPerLitre, 1),
            (3.0, .millimolesPerLitre, 1), (2.9, .millimolesPerLitre, 2),
        ])
    func glucose(value: Double, unit: Unit, count: Int) throws {
        let readings = [value, unit == .millimolesPerLitre ? 6 : 110].enumerated().map { index, value in
            (value, index)
        }
        let made = try readings.map { Diaries.single(.glucose, $0, unit, at: try Make.moment(3 + $1, 8)) }
        let ids = try Make.found(made, [Make.glucose]).map(\.id).filter { $0.hasPrefix("S") }
        #expect(ids == Array(["S4", "S3"].prefix(count).reversed()))
    }

    @Test("say of capillary glucose how many, the lowest and its day")
    func capillary() throws {
        let readings = try [69.0, 61, 110].enumerated().map {
            Diaries.single(.glucose, $0.element, at: try Make.moment(3 + $0.offset, 8))
        }
        #expect(
            try Make.sentence("S4", readings, Make.glucose)
                == "Glucose: 2 of 3 below 70 mg/dL, the lowest 61 mg/dL on 2025-11-04.")
    }

    @Test("count what a device shows as low")
    func censored() throws {
        let reading = Reading(
            kind: .glucose, instant: try Make.moment(3, 8),
            value: .single(Quantity(54, .milligramsPerDecilitre, bound: .below)))
        #expect(try Make.found([reading], [Make.glucose]).map(\.id).prefix(2) == ["S3", "S4"])
    }

    @Test("say of a sensor on how many days, when, and for how much of the time")
    func sensor() throws {
        let readings = try Make.sensor(3...4) { day, hour in
            day == 3 && (2..<5).contains(hour) ? (hour == 3 ? 50 : 65) : 120
        }
        let found = try Make.found(readings, [Make.glucose])
        #expect(
            found.prefix(2).map(\.message.english) == [
                "Glucose: below 54 mg/dL on 1 of 2 days, 2.1% of the time (goal: below 1%), "
                    + "the lowest 50 mg/dL on 2025-11-03.",
                "Below 70 mg/dL on 1 of 2 days: from 2:00 to 5:00; 6% of the time (goal: below 4%).",
            ])
    }

    @Test("say the share of the time, too, where the person's profile has no goal for it")
    func noGoal() throws {
        func lows(_ situation: String) throws -> [String] {
            let person = Person(id: "p", sex: .female, situation: Situation(text: situation))
            let readings = try Make.sensor(3...4) { day, hour in day == 3 && (2..<5).contains(hour) ? 50 : 120 }
            return try Make.found(readings, [Make.glucose], person: person).filter(\.isSafety).map(\.message.english)
        }
        let veryLow = "Glucose: below 54 mg/dL on 1 of 2 days, 6% of the time, the lowest 50 mg/dL on 2025-11-03."
        #expect(
            try lows("goals=older") == [
                veryLow, "Below 70 mg/dL on 1 of 2 days: from 2:00 to 5:00; 6% of the time (goal: below 1%).",
            ])
        #expect(
            try lows("pregnant-from=2025-06-01;condition=gestational-diabetes") == [
                veryLow, "Below 63 mg/dL on 1 of 2 days: from 2:00 to 5:00; 6% of the time.",
            ])
    }

    @Test("join the hours of a sensor over midnight, and leave them out where they are all hours")
    func hours() throws {
        let nights = try Make.sensor(3...4) { _, hour in hour == 23 || hour == 0 || hour == 12 ? 65 : 120 }
        #expect(
            try Make.sentence("S4", nights, Make.glucose)
                == "Below 70 mg/dL on 2 of 2 days: from 12:00 to 13:00 and from 23:00 to 1:00; 13% of the time "
                + "(goal: below 4%).")
        let always = try Make.sensor(3...3) { _, _ in 65 }
        #expect(
            try Make.sentence("S4", always, Make.glucose)
                == "Below 70 mg/dL on 1 of 1 day: 100% of the time (goal: below 4%).")
    }

    @Test("tell hours with a twentieth of the lows, and no others", arguments: [(19, true), (20, false)])
    func fewLows(others: Int, isTold: Bool) throws {
        // One low at noon, and so many from midnight on.
        let readings = try Make.sensor(3...3) { _, _ in 120 }.enumerated().map { index, reading in
            index < others || index == 48 ? Diaries.single(.glucose, 65, at: reading.instant) : reading
        }
        let sentence = try #require(try Make.sentence("S4", readings, Make.glucose))
        #expect(sentence.contains("from 12:00 to 13:00") == isTold, "\(sentence)")
    }

    @Test("tell saturations below 92, or below the lowest limit of the scheme")
    func saturation() throws {
        let plain = SectionDefinition(id: "o", kind: .oxygenSaturation)
        for (value, isFound) in [(92.0, false), (91, true)] {
            let readings = try Make.daily(.oxygenSaturation, [(3, value), (4, 97)])
            #expect(
                try Make.sentence("S5", readings, plain)
                    == (isFound ? "Oxygen saturation: 1 of 2 below 92%, the lowest 91% on 2025-11-03." : nil))
        }
        let scheme = SectionDefinition(id: "o", kind: .oxygenSaturation, guideline: "o")
        let readings = try Make.daily(.oxygenSaturation, [(3, 87), (4, 89)])
        let sentence = try Make.sentence("S5", readings, scheme, guidelines: ["o": saturationScheme])
        #expect(sentence == "Oxygen saturation: 1 of 2 below 88%, the lowest 87% on 2025-11-03.")
    }

    /// A scheme for people who breathe worse, cut at 88.
    private var saturationScheme: Guideline {
        scheme(.oxygenSaturation, .percent, 88, [.veryLow, .target], target: 1)
    }

    @Test("report temperatures from 38.0 °C on, or above the target of the scheme, in which none is too high")
    func temperature() throws {
        let plain = SectionDefinition(id: "t", kind: .temperature)
        for (value, isFound) in [(37.9, false), (38.0, true)] {
            let readings = try Make.daily(.temperature, [(3, value), (4, 36.6)])
            #expect(
                try Make.sentence("S5", readings, plain)
                    == (isFound
                        ? "Body temperature: 1 of 2 at or above 38.0 Cel, the highest 38.0 Cel on 2025-11-03." : nil))
        }
        let section = SectionDefinition(id: "t", kind: .temperature, guideline: "t")
        let own = scheme(.temperature, .celsius, 38.1, [.target, .elevated], target: 0)
        for (value, isFound) in [(38.0, false), (38.1, true)] {
            let readings = try Make.daily(.temperature, [(3, value), (4, 36.6)])
            #expect(try (Make.sentence("S5", readings, section, guidelines: ["t": own]) != nil) == isFound)
        }
    }

    private func scheme(
        _ kind: MeasurementKind, _ unit: Unit, _ limit: Double, _ slots: [ColourSlot], target: Int
    ) -> Guideline {
        let classes = slots.enumerated().map { index, slot in
            GuidelineClass(
                id: "c\(index)", label: Schemes.label("c\(index)"), slot: slot, isTarget: index == target)
        }
        return Guideline(
            id: "s", subject: .kind(id: kind.id), name: "Scheme", citation: Citation(text: "A test"), classes: classes,
            scales: [
                Scale(
                    component: .value, unit: unit,
                    bands: [Band(classIndex: 0, upper: .below(limit)), Band(classIndex: 1, upper: nil)])
            ],
            rows: classes.indices.map { ClassRow(classes: [$0], label: classes[$0].label, slot: classes[$0].slot) })
    }
}

@Suite("Safety findings about the pulse")
struct PulseFindingTests {
    @Test("report pulses of 40 and below, and of 131 and above", arguments: [(41.0, 130.0, false), (40, 131, true)])
    func limits(low: Double, high: Double, isFound: Bool) throws {
        let readings = try PageDiaries.singles(.pulse, [low, 70, high])
        let found = try FindingDiaries.found(readings, [PageDiaries.pulse]).filter(\.isSafety).map(\.message.english)
        #expect(
            found
                == (isFound
                    ? [
                        "Pulse: 1 of 3 below 41 /min, the lowest 40 /min on 2025-11-01.",
                        "Pulse: 1 of 3 at or above 131 /min, the highest 131 /min on 2025-11-03.",
                    ] : []))
    }

    @Test("are about the pulse of pressures, too, where no section shows it")
    func besides() throws {
        // Those of 190 at noon were taken with no pressure.
        let readings =
            try PageDiaries.fourDays() + PageDiaries.singles(.pulse, [34, 70, 180], hour: 8)
            + PageDiaries.singles(.pulse, [190])
        let panel = try #require(try PageDiaries.panels(.findings, readings, [PageDiaries.pressure]).first)
        guard case .bullets(let found)? = panel.forms[0].parts.first else {
            Issue.record("no sentences")
            return
        }
        #expect(
            found.prefix(2).map(\.english) == [
                "Pulse: 1 of 3 below 41 /min, the lowest 34 /min on 2025-11-01.",
                "Pulse: 1 of 3 at or above 131 /min, the highest 180 /min on 2025-11-03.",
            ])
    }
}
