import DiaryPress
import Foundation
import TestSupport
import Testing

@Suite("Reports of readings in memory")
struct ReportMakerTests {
    private let zone: Zone
    private let folder: ScratchFolder

    init() throws {
        zone = try #require(Zone("Europe/Berlin"))
        folder = try ScratchFolder()
    }

    private func maker() throws -> ReportMaker {
        try ReportMaker(resources: Repository.root, fontCache: ScratchFolder.fontCache)
    }

    private func day(_ day: Int) throws -> CivilDate { try #require(CivilDate(year: 2025, month: 11, day: day)) }

    /// Pressures of a week, in the morning.
    private func week() throws -> [Reading] {
        let morning = try #require(TimeOfDay(hour: 7, minute: 0))
        return try (1...7).map { number in
            Reading(
                kind: .bloodPressure, instant: zone.instant(of: try day(number), morning),
                value: .bloodPressure(
                    systolic: Quantity(140 - Double(number), .millimetresOfMercury),
                    diastolic: Quantity(85, .millimetresOfMercury)))
        }
    }

    private func definition(_ change: (inout ReportDefinition) -> Void = { _ in }) throws -> ReportDefinition {
        var definition = ReportDefinition(
            id: "2025-11", languages: [.english], period: Period(try day(1)...day(7), in: zone),
            sections: [SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "esh-2023")])
        change(&definition)
        return definition
    }

    private func codes(_ make: () throws -> FinishedReport) -> [String] {
        do {
            _ = try make()
            return []
        } catch {
            return (error as? DiagnosticFailure)?.diagnostics.map(\.code.rawValue) ?? ["\(error)"]
        }
    }

    @Test("are files with every page, in the language that is asked for, and the same each time")
    func report() throws {
        let maker = try maker()
        let (definition, readings) = (try definition(), try week())
        let person = Person(id: "1", name: "Anna Berg")
        let report = try maker.report(definition, of: person, readings: readings)
        #expect(report.files.count == 1 && report.pageCount >= 1 && report.language == .english)
        #expect(report.warnings.isEmpty)
        #expect(try maker.report(definition, of: person, readings: readings.reversed()).files == report.files)
        let tag: LanguageTag = try #require(LanguageTag("de"))
        let german = try maker.report(definition, of: person, readings: readings, in: tag)
        let path = folder.path(of: "anna.pdf")
        try german.write(to: path)
        let text = try Program.run("/usr/bin/env", ["pdftotext", path, "-"]).requireSuccess().output
        #expect(text.contains("Anna Berg") && text.contains("Blutdruck") && text.contains("136/85"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("can be pictures, one a page, which are not written to one file")
    func pictures() throws {
        let report = try maker().report(
            try definition(), of: Person(id: "1"), readings: try week(), as: .png(dotsPerInch: 50))
        #expect(report.files.count == report.pageCount)
        #expect(report.files.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
        let two = try maker().report(
            try definition { $0.layout = "detailed" }, of: Person(id: "1"), readings: try week(),
            as: .png(dotsPerInch: 20))
        try #require(two.files.count > 1)
        let failure = #expect(throws: DiagnosticFailure.self) { try two.write(to: folder.path(of: "page.png")) }
        #expect(failure?.diagnostics.map(\.code) == ["usage.pictures"])
    }

    @Test("are the same shapes each time, and never pictures of what is to be encrypted")
    func shapes() throws {
        let maker = try maker()
        let (definition, person, readings) = (try definition(), Person(id: "1"), try week())
        func svg() throws -> [[UInt8]] { try maker.report(definition, of: person, readings: readings, as: .svg).files }
        let first = try svg()
        _ = try maker.report(definition, of: person, readings: readings)
        #expect(try svg() == first)
        let request = FileRequest(profile: .encrypted, password: FilePassword("a long password"))
        #expect(
            codes { try maker.report(definition, of: person, readings: readings, as: .svg, file: request) }
                == ["report.password"])
        for dotsPerInch in [0, -5, 9, 1_001, Double.nan] {
            let codes = codes {
                try maker.report(definition, of: person, readings: readings, as: .png(dotsPerInch: dotsPerInch))
            }
            #expect(codes == ["usage.resolution"])
        }
    }

    @Test("know a height that was measured before their days")
    func height() throws {
        let weight = Reading(
            kind: .weight, instant: try week()[0].instant, value: .single(Quantity(80, .kilograms)))
        let march = try #require(CivilDate(year: 2025, month: 3, day: 1))
        let height = Reading(
            kind: .height, instant: zone.instant(of: march, try #require(TimeOfDay(hour: 8, minute: 0))),
            value: .single(Quantity(180, .centimetres)))
        let definition = try definition {
            $0.sections = [SectionDefinition(id: "w", kind: .weight, guideline: "who")]
            $0.layout = "cards"
        }
        let born = CivilDate(year: 1970, month: 1, day: 1)
        let report = try maker().report(
            definition, of: Person(id: "1", birthDate: born), readings: [weight, height])
        try report.write(to: folder.path(of: "w.pdf"))
        let text = try Program.run("/usr/bin/env", ["pdftotext", folder.path(of: "w.pdf"), "-"]).requireSuccess().output
        #expect(text.contains("24.7"))
    }

    @Test("are refused for values that no file could have, and end no program")
    func huge() throws {
        let maker = try maker()
        let (person, instant) = (Person(id: "1"), try week()[0].instant)
        let heavy = Reading(kind: .weight, instant: instant, value: .single(Quantity(1e300, .pounds)))
        #expect(codes { try maker.report(try definition(), of: person, readings: [heavy]) } == ["data.foreign-reading"])
        for note in ["a\u{0}b", String(repeating: "x", count: 1_001)] {
            var noted = try week()[0]
            noted.note = note
            #expect(codes { try maker.report(try definition(), of: person, readings: [noted]) } == ["data.unprintable"])
        }
        func refusal(_ person: Person = Person(id: "1"), _ change: @escaping (inout ReportDefinition) -> Void)
            -> [String]
        {
            codes { try maker.report(try definition(change), of: person, readings: try week()) }
        }
        #expect(refusal(Person(id: "1", height: Quantity(70, .kilograms))) { _ in } == ["config.unit-dimension"])
        let goals: [Goal] = [
            .below(systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .kilograms)),
            .below(systolic: Quantity(1e308, .kilopascals), diastolic: Quantity(10, .kilopascals)),
            .below(
                systolic: Quantity(130, .millimetresOfMercury, bound: .above),
                diastolic: Quantity(80, .millimetresOfMercury)),
        ]
        for goal in goals {
            let section = SectionDefinition(id: "bp", kind: .bloodPressure, goal: goal)
            #expect(refusal { $0.sections = [section] } == ["config.unit-dimension"])
        }
        for moment in [Int64.min, .max] {
            let event = DiaryEvent(at: Instant(milliseconds: moment), .other, "fall")
            #expect(refusal { $0.events = [event] } == ["config.no-such-time"])
        }
    }

    @Test("are refused where a config would say something else than what is asked")
    func otherwise() throws {
        let maker = try maker()
        let beats = MeasurementKind.declared("resting", unit: .declared("bpm"), plausible: 20...300)
        let pounds = MeasurementKind.declared("weight", unit: .declared("stone"), plausible: 1...100)
        // An event of another day is told, and is no reason to look at nothing else.
        let event = DiaryEvent(at: Instant(milliseconds: 0), .other, "fall")
        for (kind, events) in [(beats, []), (pounds, []), (beats, [event])] {
            let definition = try definition {
                $0.sections = [SectionDefinition(id: "s", kind: kind)]
                $0.events = events
            }
            #expect(codes { try maker.report(definition, of: Person(id: "1"), readings: []) } == ["config.bad-value"])
        }
        let floor = try definition { $0.clinic = Clinic(name: "Clinic", lines: ["Floor 3 | Room 2"]) }
        #expect(codes { try maker.report(floor, of: Person(id: "1"), readings: []) } == ["config.bad-value"])
    }

    @Test("leave out what is there twice, set aside what cannot be true, and say so")
    func doubtful() throws {
        var readings = try week()
        readings.append(readings[0])
        readings.append(
            Reading(
                kind: .bloodPressure, instant: readings[1].instant,
                value: .bloodPressure(
                    systolic: Quantity(80, .millimetresOfMercury), diastolic: Quantity(120, .millimetresOfMercury))))
        let report = try maker().report(try definition(), of: Person(id: "1"), readings: readings)
        #expect(report.warnings.map(\.code).contains("data.duplicates"))
        #expect(report.warnings.contains { "\($0)".contains("set aside") || "\($0)".contains("cannot be true") })
    }

    @Test("are refused with everything that is wrong with what is asked")
    func refused() throws {
        let maker = try maker()
        let readings = try week()
        func refusal(_ person: Person = Person(id: "1"), _ change: @escaping (inout ReportDefinition) -> Void)
            -> [String]
        {
            codes { try maker.report(try definition(change), of: person, readings: readings) }
        }
        #expect(refusal { $0.languages = [] } == ["config.bad-value"])
        #expect(refusal { $0.sections = [] } == ["config.missing-element"])
        #expect(refusal { $0.sections.append($0.sections[0]) } == ["config.duplicate-section"])
        #expect(refusal { $0.layout = "standrd" } == ["config.unknown-layout"])
        #expect(refusal { $0.languages = [LanguageTag("xq")].compactMap(\.self) } == ["config.unknown-language"])
        #expect(
            refusal(Person(id: "no id", birthDate: CivilDate(year: 2026, month: 1, day: 1))) {
                $0.sections[0].guideline = "glucose-fasting"
                $0.notes = ["a\u{1}b"]
            }.isEmpty == false)
        #expect(refusal(Person(id: "1", name: "a\u{0}b")) { _ in } != [])
        #expect(refusal(Person(id: "1", name: "<&\">'")) { _ in } == [])
    }

    @Test("are refused for readings that no kind has, and for those of sections that are not there")
    func foreign() throws {
        let maker = try maker()
        let instant = try week()[0].instant
        let single = Reading(
            kind: .bloodPressure, instant: instant, value: .single(Quantity(120, .millimetresOfMercury)))
        let pulse = Reading(kind: .weight, instant: instant, value: .single(Quantity(70, .perMinute)))
        let lost = Reading(
            kind: .weight, instant: instant, value: .single(Quantity(70, .kilograms)), section: "bp")
        for reading in [single, pulse, lost] {
            #expect(
                codes { try maker.report(try definition(), of: Person(id: "1"), readings: [reading]) }
                    == ["data.foreign-reading"])
        }
    }

    @Test("are made as the page about the library shows it, which is what the example is built from")
    func example() throws {
        let page = try Repository.text(of: "Sources/DiaryPress/DiaryPress.docc/DiaryPress.md")
        let program = try Repository.text(of: "Examples/Library/Sources/Example/main.swift")
        #expect(page.contains("```swift\n\(program)```"))
    }

    @Test("name what there is to choose from")
    func choices() throws {
        let maker = try maker()
        #expect(maker.languages.map(\.rawValue).contains("ko") && maker.layouts.contains("visit"))
        #expect(maker.guidelines(for: .bloodPressure).contains("esh-2023"))
        #expect(!maker.guidelines(for: .weight).contains("esh-2023"))
    }
}
