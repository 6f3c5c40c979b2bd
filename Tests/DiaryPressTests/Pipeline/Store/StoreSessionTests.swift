import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("Sessions with a store")
struct StoreSessionTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    @Test("an import tells what was read, new, repeated, implausible and skipped, and why")
    func counts() throws {
        let session = try session()
        let file = try scratch.write(Self.omron, to: "omron.csv")
        let taken = try session.importFile(file, plan(), resources: resources).value
        #expect(taken.state == .imported)
        #expect(taken.rows == 5)
        #expect(taken.readings == 6)
        #expect(taken.new == 5)
        #expect(taken.duplicate == 1)
        #expect(taken.implausible == 1)
        #expect(taken.skipped == 1)
        #expect(taken.reasons == ["bad-time": 1])
        #expect(taken.skippedLines == ["bad-time": [6]])
        #expect(taken.implausibleLines == [5])
        #expect(try session.importFile(file, plan(), resources: resources).value.state == .known)
        var people: [PersonSummary] = []
        try session.forEachPerson { (person) throws(DiagnosticFailure) in people.append(person) }
        #expect(people.map(\.readings) == [5])
        #expect(people.first?.first == "2024-10-05")
        #expect(people.first?.zone == "Europe/Berlin")
    }

    @Test("exports that overlap add only what is new, and a trial adds nothing")
    func overlap() throws {
        let session = try session()
        let more = Self.omron + "2024-10-09;07:12;125;80;;\n"
        _ = try session.importFile(try scratch.write(Self.omron, to: "a.csv"), plan(), resources: resources)
        let file = try scratch.write(more, to: "b.csv")
        #expect(try session.importFile(file, plan(trial: true), resources: resources).value.new == 1)
        let taken = try session.importFile(file, plan(), resources: resources).value
        #expect((taken.state, taken.new, taken.duplicate) == (.imported, 1, 6))
    }

    private static let infant = """
        {"resourceType":"Bundle","entry":[
        {"resource":{"resourceType":"Patient","birthDate":"2020-10-20","gender":"male"}},
        {"resource":{"resourceType":"Observation","status":"final",
        "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
        "effectiveDateTime":"2021-03-01T08:00:00Z","valueQuantity":{"value":8,"code":"kg"}}}]}
        """

    @Test("a file of which nothing is understood is refused and forgotten, and can be imported as what it is")
    func mistaken() throws {
        let session = try session()
        let file = try scratch.write(Self.infant, to: "bundle.json")
        var wrong = plan()
        wrong.format = "nightscout"
        let failure = #expect(throws: DiagnosticFailure.self) {
            try session.importFile(file, wrong, resources: resources)
        }
        #expect(failure?.diagnostics.map(\.code) == ["data.no-records"])
        let taken = try session.importFile(file, plan(), resources: resources).value
        #expect((taken.state, taken.new) == (.imported, 1))
    }

    @Test("what a file says about its person is kept where nobody has told it")
    func person() throws {
        let session = try session()
        let file = try scratch.write(Self.infant, to: "bundle.json")
        _ = try session.importFile(file, plan(), resources: resources)
        let told = try session.person("anna").person
        #expect(told.birthDate?.description == "2020-10-20")
        #expect(told.sex == .male)
        var other = plan("ben")
        other.person = Person(id: "ben", birthDate: CivilDate(iso: "1950-04-02"), sex: .female)
        _ = try session.importFile(file, other, resources: resources)
        #expect(try session.person("ben").person.birthDate?.description == "1950-04-02")
        #expect(try session.person("ben").person.sex == .female)
    }

    @Test("rows of a device that does not say its name come from where the import says")
    func source() throws {
        let session = try session()
        var named = plan()
        named.source = "My cuff"
        _ = try session.importFile(try scratch.write(Self.omron, to: "omron.csv"), named, resources: resources)
        var sources: Set<String> = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in
            sources.formUnion(part.map(\.source))
        }
        #expect(sources == ["My cuff"])
    }

    @Test("times that nobody can place are refused, and nothing is kept")
    func zone() throws {
        let session = try session()
        let file = try scratch.write(Self.omron, to: "omron.csv")
        let failure = #expect(throws: DiagnosticFailure.self) {
            try session.importFile(file, plan(zone: nil), resources: resources)
        }
        #expect(failure?.diagnostics.first?.code == "usage.zone-needed")
        #expect(try session.store.person("anna") == nil)
        _ = try session.importFile(
            try scratch.write("Time,Weight (kg)\n2024-10-05T08:00Z,70.4\n", to: "w.csv"), plan(zone: nil),
            resources: resources)
        _ = try session.importFile(
            try scratch.write("Time,Weight (kg)\n2024-10-06T08:00Z,70.5\n", to: "x.csv"), plan(), resources: resources)
        // The zone is known from now on.
        _ = try session.importFile(file, plan(zone: nil), resources: resources)
    }

    @Test("what is exported imports as the same readings", arguments: StoreSession.ExportFormat.allCases)
    func roundTrip(format: StoreSession.ExportFormat) throws {
        let session = try session()
        let readings = Self.everything
        let request = StoreImport(
            person: Person(id: "anna"), file: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
        _ = try session.store.enter(request) { (intake) throws(DiagnosticFailure) in
            try intake.append(readings.map { Statement($0) })
            for name in Self.sources { try intake.append(readings.prefix(40).map { Statement($0.measured(by: name)) }) }
            return FileAccount.of(readings.count, in: .utc)
        }
        var text = ""
        try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
        let other = try self.session("other.sqlite")
        let taken = try other.importFile(
            try scratch.write(text, to: "export.\(format.rawValue)"), plan(zone: nil), resources: resources)
        #expect(taken.value.skipped == 0)
        #expect(try all(other) == all(session))
        #expect(try all(session).count == readings.count)
        // Which of several statements of one measurement counts as the first is that of their own store.
        #expect(try Set(entries(other).map(\.statement)) == Set(entries(session).map(\.statement)))
        #expect(try entries(session).count == readings.count + 40 * Self.sources.count)
        #expect(taken.value.new == readings.count)
    }

    private static let sources = ["B; the \\second\\", "A", "\"quoted\", twice"]

    private func entries(_ session: StoreSession) throws -> [StoredEntry] {
        var entries: [StoredEntry] = []
        try session.store.portions(of: "anna") { (portion) throws(DiagnosticFailure) in
            if case .statements(let part) = portion { entries += part }
        }
        return entries
    }

    private func all(_ session: StoreSession) throws -> [Reading] {
        var readings: [Reading] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in readings += part }
        return readings
    }

    /// Readings of every kind and unit, with everything that a reading can have.
    private static let everything: [Reading] = {
        var readings: [Reading] = []
        var moment = Int64(1_700_000_000_123)
        func add(
            _ kind: MeasurementKind, _ value: ReadingValue, _ meal: MealContext = .unspecified, _ note: String = ""
        ) {
            moment += 61_777
            let offsets = [nil, UTCOffset.zero, UTCOffset(seconds: 32_400), UTCOffset(seconds: -12_600)]
            readings.append(
                Reading(
                    kind: kind, instant: Instant(milliseconds: moment), offset: offsets[readings.count % 4],
                    value: value,
                    meal: meal, note: note, source: readings.count % 3 == 0 ? "Anna's \"watch\", left" : ""))
        }
        for kind in MeasurementKind.known + [.height] where kind != .bloodPressure {
            for unit in kind.units {
                for value in [71.0, 70.45, 98.60000000000001, 0.1, 12_345.678] {
                    add(kind, .single(Quantity(value, unit)))
                }
            }
        }
        for meal in MealContext.allCases {
            guard meal != .clinic else {
                add(.weight, .single(Quantity(70, .kilograms)), meal)
                continue
            }
            let isOfPulse = meal == .resting || meal == .active
            add(
                isOfPulse ? .pulse : .glucose,
                .single(isOfPulse ? Quantity(60, .perMinute) : Quantity(5.5, .millimolesPerLitre)), meal)
        }
        let notes = [
            "nach dem Essen", "a, \"b\"; c", "식후\nzwei Zeilen", "=1+1", "-", "null", "NULL", " ", "  both ends  ",
            "a\tb\u{B}c",
            "CR LF\r\nCR\rLF\n", "\"", "\"\u{301} joined", "\\u0041\u{7F}\u{1F}",
        ]
        for note in notes {
            add(
                .bloodPressure,
                .bloodPressure(
                    systolic: Quantity(128.5, .millimetresOfMercury), diastolic: Quantity(81, .millimetresOfMercury)),
                .unspecified, note)
            moment += 1_000
            readings.append(
                Reading(
                    kind: .pulse, instant: Instant(milliseconds: moment), value: .single(Quantity(60, .perMinute)),
                    source: note))
        }
        let units = [Unit.kilopascals, .millimetresOfMercury]
        for (systolic, diastolic) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            add(
                .bloodPressure,
                .bloodPressure(
                    systolic: Quantity(17.25, units[systolic]), diastolic: Quantity(10.5, units[diastolic])))
        }
        return readings
    }()

    @Test("a row of a table names the units of its pressures, whatever those of the other rows are")
    func pressureUnits() throws {
        func pressure(_ systolic: Unit, _ diastolic: Unit) -> Reading {
            Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: 0),
                value: .bloodPressure(systolic: Quantity(16, systolic), diastolic: Quantity(10, diastolic)))
        }
        let pressures = [
            pressure(.kilopascals, .kilopascals), pressure(.millimetresOfMercury, .millimetresOfMercury),
            pressure(.kilopascals, .millimetresOfMercury),
        ]
        let rows = pressures.map { ReadingTable.row(StoredEntry(Statement($0), standing: .holds), mark: nil) }.joined()
        let units = rows.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
        #expect(units == ["kPa", "mmHg", "kPa mmHg"])
    }

    @Test("a line of FHIR has its keys in the order of the alphabet and texts escaped")
    func observation() {
        let reading = Reading(
            kind: .glucose, instant: Instant(milliseconds: 0), value: .single(Quantity(5.5, .millimolesPerLitre)),
            meal: .fasting, note: "a \"b\" \\ / \u{1}\n", source: "Annas Uhr")
        let text = ObservationLine(of: "anna").text(StoredEntry(Statement(reading), standing: .holds), mark: nil)
        let id = text.firstMatch(of: #/"id":"(diarypress-[0-9a-f]{32})"/#).map { String($0.1) } ?? "none"
        #expect(
            text == #"""
                {"category":[{"coding":[{"code":"laboratory",\#
                "system":"http://terminology.hl7.org/CodeSystem/observation-category"}]}],\#
                "code":{"coding":[{"code":"15074-8","system":"http://loinc.org"}]},"device":{"display":"Annas Uhr"},\#
                "effectiveDateTime":"1970-01-01T00:00:00+00:00",\#
                "extension":[{"url":"urn:diarypress:meal","valueCode":"fasting"},\#
                {"url":"urn:diarypress:offset","valueCode":"unknown"}],"id":"\#(id)",\#
                "identifier":[{"system":"urn:diarypress:reading","value":"\#(id)"}],"meta":{"profile":\#
                ["http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-lab"]},\#
                "note":[{"text":"a \"b\" \\ / \u0001\n"}],"resourceType":"Observation","status":"final",\#
                "subject":{"identifier":{"value":"anna"},"type":"Patient"},"valueQuantity":{"code":"mmol/L",\#
                "system":"http://unitsofmeasure.org","unit":"mmol/L","value":5.5}}
                """#)
    }

    @Test("only what is set aside is written where that is asked for", arguments: StoreSession.ExportFormat.allCases)
    func aside(format: StoreSession.ExportFormat) throws {
        let session = try session()
        _ = try session.importFile(try scratch.write(Self.omron, to: "omron.csv"), plan(), resources: resources)
        var text = ""
        try session.export("anna", as: format, onlyImplausible: true) { (part) throws(DiagnosticFailure) in text += part
        }
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("Timestamp") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("999") == true)
    }

    @Test(
        "numbers are written with all their digits and no exponent",
        arguments: [
            (120.0, "120"), (-0.5, "-0.5"), (1e-9, "0.000000001"), (1.5e-7, "0.00000015"), (1e16, "10000000000000000"),
            (1.25e17, "125000000000000000"), (98.60000000000001, "98.60000000000001"),
        ])
    func numbers(value: Double, text: String) { #expect(ExportText.number(value) == text) }

    @Test("somebody who is forgotten is gone, and somebody who was never there is told")
    func forget() throws {
        let session = try session()
        _ = try session.importFile(try scratch.write(Self.omron, to: "omron.csv"), plan(), resources: resources)
        let forgotten = try session.forget("anna")
        #expect(forgotten.cleaned)
        #expect(forgotten.removed.first { $0.table == "statement" }?.rows == 5)
        let failure = #expect(throws: DiagnosticFailure.self) { try session.forget("anna") }
        #expect(failure?.diagnostics.first?.code == "store.unknown-person")
    }
}

extension Reading {
    /// The same reading of another device.
    fileprivate func measured(by source: String) -> Reading {
        var copy = self
        copy.source = source
        return copy
    }
}
