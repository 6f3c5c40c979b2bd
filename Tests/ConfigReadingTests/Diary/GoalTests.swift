import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import ConfigReading

@Suite("Goals, settings and events of a config")
struct ConfigGoalTests {
    private func goal(_ goal: String, of kind: String) throws -> Goal? {
        try readConfig(DiarySample.sections("<section id=\"s\" kind=\"\(kind)\">\(goal)</section>").text)
            .value.report.sections[0].goal
    }

    @Test("a goal is below two pressures, or a range, in the unit that it names or its section has")
    func goals() throws {
        let pressure = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury))
        #expect(try goal(#"<goal systolic="130" diastolic="80"/>"#, of: "blood-pressure") == pressure)
        let lowest = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury),
            from: Quantity(100, .millimetresOfMercury))
        #expect(try goal(#"<goal systolic="130" diastolic="80" from="100"/>"#, of: "blood-pressure") == lowest)
        let range = Goal.range(from: Quantity(3.9, .millimolesPerLitre), through: Quantity(10, .millimolesPerLitre))
        #expect(try goal(#"<goal from="3.9" through="10" unit="mmol/L"/>"#, of: "glucose") == range)
        #expect(
            try goal(#"<goal through="72"/>"#, of: "weight") == .range(from: nil, through: Quantity(72, .kilograms)))
        #expect(try goal("", of: "weight") == nil)
    }

    @Test(
        "a goal that contradicts itself is told with its place and left out, and the report is made",
        arguments: [
            (#"<goal systolic="80" diastolic="130"/>"#, "blood-pressure", "6:1"),
            (#"<goal systolic="130"/>"#, "blood-pressure", "6:1"),
            (#"<goal from="70" through="180"/>"#, "blood-pressure", "6:17"),
            (#"<goal systolic="130" diastolic="80" from="130"/>"#, "blood-pressure", "6:43"),
            (#"<goal from="180" through="70"/>"#, "glucose", "6:1"),
            (#"<goal from="180" through="180"/>"#, "glucose", "6:1"), ("<goal/>", "glucose", "6:1"),
            (#"<goal through="7000"/>"#, "weight", "6:16"), (#"<goal systolic="130"/>"#, "weight", "6:7"),
        ])
    func contradictions(goal: String, kind: String, place: String) throws {
        let text = DiarySample.sections("<section id=\"s\" kind=\"\(kind)\">\n\(goal)</section>").text
        let read = try readConfig(text)
        #expect(read.value.report.sections[0].goal == nil)
        #expect(complaints(text).map { $0.prefix(place.count + 33) } == ["\(place): warning[config.goal-left-out]: "])
    }

    @Test("of several goals the first holds, and one that differs from it is reported with its place")
    func several() throws {
        let first = #"<goal from="180" through="70"/><goal from="70" through="180"/>"#
        let rest = "\n<goal from=\"3.9\" through=\"10\" unit=\"mmol/L\"/>\n<goal from=\"70\" through=\"180\"/>"
        let text = DiarySample.sections("<section id=\"s\" kind=\"glucose\">\n\(first)\(rest)</section>").text
        let goal = Goal.range(
            from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre))
        #expect(try readConfig(text).value.report.sections[0].goal == goal)
        #expect(
            complaints(text).map { $0.prefix(36) } == [
                "6:1: warning[config.goal-left-out]: ", "7:1: warning[config.goal-left-out]: ",
            ])
    }

    @Test("a section is about readings at home, unless it says otherwise")
    func setting() throws {
        let sections = #"<section id="a" kind="pulse"/><section id="b" kind="pulse" setting="office"/>"#
        let read = try readConfig(DiarySample.sections(sections).text).value.report.sections
        #expect(read.map(\.setting) == [.home, .office])
    }

    @Test("events stand behind the sections, or are notes of readings that say so")
    func events() throws {
        let sections = """
            <section id="s" kind="weight"><reading at="2025-11-12T07:00" value="80" note="Ran" event="other"/></section>
            <event at="2025-11-09" kind="medication"> Began
            amlodipine </event>
            """
        let events = try readConfig(DiarySample.sections(sections).text).value.report.events
        #expect(events.map(\.text) == ["Began amlodipine", "Ran"])
        #expect(events.map(\.kind) == [.medication, .other])
        let noon = try #require(Timestamp("2025-11-09T03:00Z")?.moment(in: .utc)?.instant)
        #expect(events[0].instant == noon)
    }

    @Test("events that say nothing, of no day, too long or too many are told with their place")
    func slips() throws {
        func found(_ events: String) -> [Substring] {
            complaints(DiarySample.sections("<section id=\"s\" kind=\"weight\"/>\n\(events)").text).map {
                $0.prefix(33)
            }
        }
        #expect(found(#"<event at="2025-02-30" kind="other">x</event>"#) == ["6:12: error[config.no-such-time]:"])
        #expect(found(#"<event at="2025-11-09" kind="other"> </event>"#) == ["6:1: error[config.missing-text]: "])
        let long = String(repeating: "x", count: 201)
        #expect(
            found("<event at=\"2025-11-09\" kind=\"other\">\(long)</event>") == ["6:1: warning[config.event-left-ou"])
        let many = Array(repeating: #"<event at="2025-11-09" kind="other">x</event>"#, count: 101)
        #expect(found(many.joined(separator: "\n")) == ["106:1: warning[config.event-left-"])
        let open = DiarySample.readings(#"<reading at="2025-11-12T07:00" value="80" event="other"/>"#)
        #expect(complaints(open).map { $0.prefix(42) } == ["6:43: error[config.unfitting-attribute]: `"])
    }
}
