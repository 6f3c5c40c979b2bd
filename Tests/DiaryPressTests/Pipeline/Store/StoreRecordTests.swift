import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("Records of FHIR that are corrected, taken back or another patient's")
struct StoreRecordTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    /// An observation of one moment.
    func observation(
        _ id: String, _ status: String, code: String? = "29463-7", patient: String = "1", meta: String = "",
        day: Int = 1, _ content: String
    ) -> String {
        let code = code.map { #""code":{"coding":[{"system":"http://loinc.org","code":"\#($0)"}]},"# } ?? ""
        let meta = meta.isEmpty ? "" : #""meta":{\#(meta)},"#
        return #"{"resourceType":"Observation","id":"\#(id)",\#(meta)"status":"\#(status)",\#(code)"#
            + #""subject":{"reference":"Patient/\#(patient)"},"effectiveDateTime":"2025-01-0\#(day)T08:00:00Z"\#(content)}"#
            + "\n"
    }

    func weight(
        _ id: String, _ value: Double, _ status: String = "final", patient: String = "1", meta: String = "",
        day: Int = 1
    ) -> String {
        observation(
            id, status, patient: patient, meta: meta, day: day, #","valueQuantity":{"value":\#(value),"code":"kg"}"#)
    }

    /// Returns a panel of pressures and, if one is given, a pulse.
    private func panel(_ status: String, pulse: Double?) -> String {
        func component(_ code: String, _ value: Double, _ unit: String) -> String {
            #"{"code":{"coding":[{"code":"\#(code)"}]},"valueQuantity":{"value":\#(value),"code":"\#(unit)"}}"#
        }
        let parts =
            [component("8480-6", 120, "mm[Hg]"), component("8462-4", 80, "mm[Hg]")]
            + (pulse.map { [component("8867-4", $0, "/min")] } ?? [])
        return observation("bp", status, code: "85354-9", #","component":[\#(parts.joined(separator: ","))]"#)
    }

    func take(
        _ text: String, _ name: String, into session: StoreSession, patient: String? = nil, again: Bool = false
    ) throws -> StoredImport {
        var plan = plan()
        (plan.patient, plan.again) = (patient, again)
        return try session.importFile(try scratch.write(text, to: name), plan, resources: resources).value
    }

    func values(_ session: StoreSession) throws -> [Double] {
        var values: [Double] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in
            values += part.flatMap { $0.value.quantities.map(\.value) }
        }
        return values
    }

    /// The values of a file that a report reads by itself.
    func read(_ text: String) throws -> [Double] {
        _ = try scratch.write(text, to: "data.ndjson")
        let config = try scratch.write(
            """
            <diary version="1"><person id="anna"/>
            <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
            <section id="w" kind="weight" data="data.ndjson"/></diary>
            """, to: "diary.xml")
        return try DiaryLoader(resources: resources).load(config: config).value.diary.readings
            .map { $0.value.quantities[0].value }
    }

    @Test("one of several in a file holds, whatever their order")
    func order() throws {
        let late = #""versionId":"2","lastUpdated":"2025-02-02T09:30:00Z""#
        let early = #""versionId":"1","lastUpdated":"2025-02-02T10:00:00+01:00""#
        let pairs = [
            (weight("a", 70), weight("a", 71, "corrected")), (weight("a", 70), weight("a", 71, "amended")),
            (weight("a", 70, "amended", meta: early), weight("a", 71, "corrected", meta: late)),
            (weight("a", 70, meta: early), weight("a", 71, meta: late)),
        ]
        for (number, (first, second)) in pairs.enumerated() {
            for (index, text) in [first + second, second + first].enumerated() {
                let session = try session("\(number)-\(index).sqlite")
                _ = try take(text, "a.ndjson", into: session)
                #expect(try values(session) == [71])
                #expect(try read(text) == [71])
            }
        }
    }

    @Test(
        "what was corrected to nothing stays away from older files, and from other stores, until it is corrected once more"
    )
    func emptied() throws {
        let nothing = #","dataAbsentReason":{"coding":[{"code":"error"}]}"#
        let first = weight("a", 71, meta: #""versionId":"1""#)
        let second = observation("a", "corrected", meta: #""versionId":"2""#, nothing)
        let third = weight("a", 72, "corrected", meta: #""versionId":"3""#)
        for (number, texts) in [
            [first, second], [second + weight("e", 70), first], [first, second, first + weight("b", 75)],
        ].enumerated() {
            let session = try session("\(number).sqlite")
            for (index, text) in texts.enumerated() { _ = try take(text, "\(number)-\(index).ndjson", into: session) }
            #expect(try values(session).contains(71) == false)
            let moved = try self.session("moved\(number).sqlite")
            var export = ""
            try session.export("anna", as: number == 0 ? .fhir : .csv) { (part) throws(DiagnosticFailure) in
                export += part
            }
            _ = try take(export, "\(number).export", into: moved)
            _ = try take(first + weight("c", 76), "\(number)-again.ndjson", into: moved)
            #expect(try values(moved).contains(71) == false)
            for store in [session, moved] {
                _ = try take(third, "\(number)-third.ndjson", into: store)
                #expect(try values(store).contains(72))
                _ = try take(second + weight("d", 77), "\(number)-old.ndjson", into: store)
                #expect(try values(store).contains(72))
            }
        }
    }

    @Test("a correction of an id that several measurements have is of that of its moment")
    func sharedID() throws {
        let both = weight("7", 77, day: 1) + weight("7", 78, day: 2)
        let correction = weight("7", 78.5, "corrected", day: 2)
        let session = try session()
        _ = try take(both, "1.ndjson", into: session)
        _ = try take(correction, "2.ndjson", into: session)
        #expect(try values(session) == [77, 78.5])
        #expect(try read(both + correction) == [77, 78.5])
    }

    @Test("a panel is corrected and taken back as a whole, even where the server tells nothing of what it held")
    func panels() throws {
        let first = try session("1.sqlite")
        _ = try take(panel("final", pulse: 170), "1.ndjson", into: first)
        #expect(try take(panel("corrected", pulse: nil), "2.ndjson", into: first).withdrawn == 1)
        #expect(try values(first) == [120, 80])
        for code in ["85354-9", nil] {
            let other = try session("\(code ?? "none").sqlite")
            _ = try take(panel("final", pulse: 170), "1.ndjson", into: other)
            let stripped = observation("bp", "entered-in-error", code: code, "")
            #expect(try take(stripped, "\(code ?? "none").ndjson", into: other).withdrawn == 2)
            #expect(try values(other) == [])
        }
    }

    @Test("a correction may change what was measured")
    func kinds() throws {
        let height = observation("a", "corrected", code: "8302-2", #","valueQuantity":{"value":170,"code":"cm"}"#)
        for (index, texts) in [[weight("a", 71), height], [height, weight("a", 71)]].enumerated() {
            let apart = try session("apart\(index).sqlite")
            for (number, text) in texts.enumerated() { _ = try take(text, "\(index)-\(number).ndjson", into: apart) }
            #expect(try values(apart) == [170])
            let together = try session("together\(index).sqlite")
            _ = try take(texts.joined(), "\(index).ndjson", into: together)
            #expect(try values(together) == [170])
            #expect(try read(texts.joined()) == [170])
        }
    }

    @Test("a file of nothing but what is taken back is an import, and what is corrected to nothing readable goes")
    func withdrawals() throws {
        let session = try session()
        _ = try take(weight("a", 70) + weight("b", 80), "1.ndjson", into: session)
        let taken = try take(weight("a", 70, "entered-in-error"), "2.ndjson", into: session)
        #expect((taken.state, taken.withdrawn, taken.new) == (.imported, 1, 0))
        #expect(try values(session) == [80])
        let emptied = observation("b", "corrected", #","dataAbsentReason":{"coding":[{"code":"error"}]}"#)
        #expect(try take(emptied, "3.ndjson", into: session).withdrawn == 1)
        #expect(try values(session) == [])
        _ = try take(weight("b", 81, "corrected"), "4.ndjson", into: session)
        #expect(try values(session) == [81])
        #expect(throws: DiagnosticFailure.self) {
            try take(weight("", 70, "entered-in-error"), "5.ndjson", into: session)
        }
    }

    @Test("a file that was read for one patient is not read for another one into the same person")
    func patients() throws {
        let session = try session()
        let text = weight("a", 70, patient: "1") + weight("b", 80, patient: "2")
        _ = try take(text, "1.ndjson", into: session, patient: "1")
        for again in [false, true] {
            let failure = #expect(throws: DiagnosticFailure.self) {
                try take(text, "1.ndjson", into: session, patient: "Patient/2", again: again)
            }
            #expect(failure?.diagnostics.map(\.code.rawValue) == ["usage.other-patient"])
        }
        #expect(try take(text, "1.ndjson", into: session, patient: "Patient/1").state == .known)
        #expect(try take(text, "1.ndjson", into: session, patient: "1", again: true).new == 0)
        #expect(try values(session) == [70])
    }

    @Test("a file about another patient or day of birth than the earlier ones is told")
    func otherPatients() throws {
        let session = try session()
        func codes(_ text: String, _ name: String) throws -> [String] {
            try session.importFile(try scratch.write(text, to: name), plan(), resources: resources).warnings
                .map(\.code.rawValue).filter { $0.hasPrefix("store.") }
        }
        func patient(_ id: String, _ day: String) -> String {
            #"{"resourceType":"Patient","id":"\#(id)","birthDate":"\#(day)"}"# + "\n"
        }
        #expect(try codes(patient("1", "1950-01-01") + weight("a", 70), "1.ndjson") == [])
        #expect(try codes(patient("1", "1950-01-01") + weight("b", 71), "2.ndjson") == [])
        #expect(try codes(weight("c", 72, patient: "2"), "3.ndjson") == ["store.other-patient"])
        #expect(
            try codes(patient("3", "1960-01-01") + weight("d", 73, patient: "3"), "4.ndjson")
                == ["store.other-patient", "store.other-birth-date"])
        // Somebody who is known by two names is known by both from then on.
        #expect(try codes(weight("e", 74, patient: "2"), "5.ndjson") == [])
    }

    @Test("a table whose column calls the person otherwise than the earlier ones is told")
    func otherPeopleOfTables() throws {
        let session = try session()
        func codes(_ user: String, _ name: String, column: String = "user_code") throws -> [String] {
            let text = "Time,Weight (kg),\(column)\n2025-03-01T08:00Z,7\(name.prefix(1)),\(user)\n"
            return try session.importFile(try scratch.write(text, to: name), plan(), resources: resources).warnings
                .map(\.code.rawValue).filter { $0.hasPrefix("store.") }
        }
        #expect(try codes("anna-1", "1.csv") == [])
        #expect(try codes("ANNA-1", "2.csv") == [])
        #expect(try codes("ben-2", "3.csv") == ["store.other-patient"])
        // Names of another column are of another giver, and those of observations too.
        #expect(try codes("17", "4.csv", column: "Patient") == [])
        let observation = try scratch.write(weight("a", 80), to: "5.ndjson")
        #expect(
            try !session.importFile(observation, plan(), resources: resources).warnings
                .contains { $0.code == "store.other-patient" })
        // What a column says stays in the store, as a hash.
        var text = ""
        for format in StoreSession.ExportFormat.allCases {
            try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
        }
        #expect(!text.contains("anna-1") && !text.contains("urn:diarypress:column"))
    }

    @Test("a known file says that it changes no zone")
    func zone() throws {
        let session = try session()
        let (berlin, york) = (try #require(Zone("Europe/Berlin")), try #require(Zone("America/New_York")))
        let rows = "Date;Time;SYS;DIA\n2024-10-05;20:35;128;81\n"
        let (first, second) = (
            try scratch.write(rows, to: "1.csv"), try scratch.write(rows + "2024-10-07;20:35;129;81\n", to: "2.csv")
        )
        func take(_ file: String, _ zone: Zone) throws -> [String] {
            var plan = plan(zone: zone)
            plan.changesZone = true
            return try session.importFile(file, plan, resources: resources).warnings.map(\.code.rawValue)
        }
        _ = try take(first, berlin)
        _ = try take(second, york)
        #expect(try take(first, berlin).contains("store.not-applied"))
        #expect(try !take(second, york).contains("store.not-applied"))
    }
}
