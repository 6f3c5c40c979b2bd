import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("Exports of a store that are imported again")
struct StoreExportTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    /// An observation at a minute of one hour.
    func observation(
        _ id: String, _ value: Double, _ status: String = "final", code: String = "29463-7", unit: String = "kg",
        minute: Int = 10, meta: String = ""
    ) -> String {
        let meta = meta.isEmpty ? "" : #""meta":{\#(meta)},"#
        return #"{"resourceType":"Observation","id":"\#(id)",\#(meta)"status":"\#(status)",\#(subject)"#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"#
            + #""effectiveDateTime":"2025-01-01T08:\#(minute):00Z","valueQuantity":{"value":\#(value),"code":"\#(unit)"}}"#
            + "\n"
    }

    private let subject = #""subject":{"reference":"Patient/1"},"#

    /// A panel of pressures with a pulse.
    func panel(_ status: String = "final", pulse: Double? = 60) -> String {
        func component(_ code: String, _ value: Double, _ unit: String) -> String {
            #"{"code":{"coding":[{"code":"\#(code)"}]},"valueQuantity":{"value":\#(value),"code":"\#(unit)"}}"#
        }
        let parts =
            [component("8480-6", 120, "mm[Hg]"), component("8462-4", 80, "mm[Hg]")]
            + (pulse.map { [component("8867-4", $0, "/min")] } ?? [])
        return #"{"resourceType":"Observation","id":"bp","status":"\#(status)",\#(subject)"code":{"coding":["#
            + #"{"system":"http://loinc.org","code":"85354-9"}]},"effectiveDateTime":"2025-01-01T08:10:00Z","#
            + #""component":[\#(parts.joined(separator: ","))]}"# + "\n"
    }

    private static let patient =
        #"{"resourceType":"Patient","id":"1","birthDate":"1950-04-02","gender":"female"}"# + "\n"

    @discardableResult
    func take(
        _ text: String, _ name: String, into session: StoreSession, zone: String? = nil, changesZone: Bool = false
    ) throws -> Outcome<StoredImport> {
        var plan = plan(zone: zone.flatMap(Zone.init))
        plan.changesZone = changesZone
        return try session.importFile(try scratch.write(text, to: name), plan, resources: resources)
    }

    func export(_ session: StoreSession, _ format: StoreSession.ExportFormat) throws -> String {
        var text = ""
        try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
        return text
    }

    func values(_ session: StoreSession) throws -> [Double] {
        var values: [Double] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in
            values += part.flatMap { $0.value.quantities.map(\.value) }
        }
        return values
    }

    /// Everything that a store can know: records of all sorts, local times of two zones, facts, and what was taken back.
    private func fill(_ session: StoreSession) throws {
        let version = #""versionId":"3","lastUpdated":"2025-02-02T09:30:00.250+01:00""#
        let records =
            Self.patient + panel() + observation("a;\\\\ 1", 71, "corrected", meta: version)
            // One id of two servers for two things, of which one was corrected.
            + observation("1", 70, minute: 20) + observation("1", 60, code: "8867-4", unit: "/min", minute: 20)
            + observation("1", 61, "corrected", code: "8867-4", unit: "/min", minute: 20)
            + observation("b", 90, minute: 30) + observation("c", 91, minute: 40)
        try take(records, "1.ndjson", into: session)
        try take(observation("b", 90, "entered-in-error"), "2.ndjson", into: session)
        // Somebody without a record says the same as one.
        try take("Time,Weight (kg),Source\n2025-01-01T08:40:00Z,91,Scale\n", "3.csv", into: session)
        try take(
            "Date;Time;SYS;DIA\n2025-01-02;07:10;131;84\n2025-01-03;07:10;132;84\n", "4.csv", into: session,
            zone: "Europe/Berlin")
        try take(
            "Date;Time;SYS;DIA\n2025-02-02;07:10;133;84\n", "5.csv", into: session, zone: "America/New_York",
            changesZone: true)
        try take(
            "Time,Glucose (mg/dL),Meal,Source\n2025-01-01T08:50:00+09:00,101,fasting,B\n2025-01-01T08:50:00+09:00,101,,A\n",
            "6.csv", into: session)
    }

    /// An empty store of each kind.
    private func stores(_ name: String) throws -> [StoreSession] {
        var sessions = [try session("\(name).sqlite")]
        if let server = PostgresServer.shared { sessions.append(try StoreSession(try server.database(), .create)) }
        return sessions
    }

    @Test(
        "give an empty store all that was there: it exports the same bytes",
        arguments: StoreSession.ExportFormat.allCases)
    func roundTrip(format: StoreSession.ExportFormat) throws {
        var all: Set<String> = []
        for session in try stores("first") {
            try fill(session)
            let text = try export(session, format)
            all.insert(text)
            for other in try stores("second-\(all.count)") {
                let taken = try take(text, "export.\(format.rawValue)", into: other)
                // What is not shown there is not shown here, for the same reason.
                #expect(taken.value.reasons == ["withdrawn": 1, "superseded": 1])
                #expect(taken.warnings.filter { $0.severity != .note }.map(\.code) == ["data.duplicates"])
                #expect(try export(other, format) == text)
                let (kept, before) = (try other.person("anna"), try session.person("anna"))
                #expect(kept.zone == before.zone && kept.zone?.identifier == "America/New_York")
                #expect(kept.person == before.person && kept.person.birthDate?.description == "1950-04-02")
                _ = try other.forget("anna")
            }
            // Back where it came from it changes nothing, and is nobody else who says it.
            let again = try take(text, "again.\(format.rawValue)", into: session).value
            #expect((again.new, again.withdrawn) == (0, 0))
            #expect(try export(session, format) == text)
        }
        #expect(all.count == 1)
    }

    @Test(
        "bring no further witness: what a source corrects or takes back later is corrected and gone",
        arguments: StoreSession.ExportFormat.allCases)
    func corrections(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        try take(observation("a", 71) + panel() + observation("w", 80, minute: 30), "1.ndjson", into: first)
        let text = try export(first, format)
        let moved = try session("moved.sqlite")
        for session in [first, moved] {
            try take(text, "export.\(format.rawValue)", into: session)
            try take(
                observation("a", 72, "corrected") + panel("corrected", pulse: nil)
                    + observation("w", 80, "entered-in-error", minute: 30),
                "2.ndjson", into: session)
            #expect(try values(session) == [120, 80, 72])
            // An older file, or the old export, does not bring back what is gone.
            try take(observation("w", 80, minute: 30) + observation("a", 71), "3.ndjson", into: session)
            try take(text + "\n", "old.\(format.rawValue)", into: session)
            #expect(try values(session) == [120, 80, 72])
        }
        let again = try session("again.sqlite")
        try take(try export(moved, format), "moved.\(format.rawValue)", into: again)
        let late = try take(observation("w", 80, minute: 30) + observation("a", 71), "3.ndjson", into: again).value
        #expect(late.reasons == ["withdrawn": 1, "superseded": 1])
        #expect(try values(again) == [120, 80, 72])
    }

    @Test(
        "keep the zone of local times, so that these are not there twice in another one",
        arguments: StoreSession.ExportFormat.allCases)
    func zones(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        let rows = "Date;Time;SYS;DIA\n2025-01-02;07:10;131;84\n2025-01-03;07:10;132;84\n"
        try take(rows, "1.csv", into: first, zone: "Europe/Berlin")
        let other = try session("other.sqlite")
        try take(try export(first, format), "export.\(format.rawValue)", into: other)
        let more = rows + "2025-01-04;07:10;133;84\n"
        let failure = #expect(throws: DiagnosticFailure.self) {
            try take(more, "2.csv", into: other, zone: "America/New_York")
        }
        #expect(failure?.diagnostics.map(\.code) == ["usage.other-zone"])
        let taken = try take(more, "2.csv", into: other, zone: "America/New_York", changesZone: true)
        #expect((taken.value.new, taken.value.duplicate) == (1, 2))
        #expect(taken.warnings.map(\.code).contains("store.other-zone"))
        #expect(try values(other) == [131, 84, 132, 84, 133, 84])
        // The other way round: the export comes into a store that has the same times in another zone.
        let york = try session("york.sqlite")
        try take(more, "2.csv", into: york, zone: "America/New_York")
        let text = try export(first, format)
        let refused = #expect(throws: DiagnosticFailure.self) { try take(text, "late.\(format.rawValue)", into: york) }
        #expect(refused?.diagnostics.map(\.code) == ["usage.other-zone"])
        let late = try take(
            text, "late.\(format.rawValue)", into: york, zone: "America/New_York", changesZone: true)
        #expect(late.value.new == 0)
        #expect(late.warnings.map(\.code).contains("store.other-zone"))
        #expect(try values(york) == [131, 84, 132, 84, 133, 84])
    }

    @Test("tell of another day of birth or sex than the person has", arguments: StoreSession.ExportFormat.allCases)
    func facts(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        try take(Self.patient + observation("a", 71), "1.ndjson", into: first)
        let other = try session("other.sqlite")
        var plan = plan(zone: nil)
        plan.person = Person(id: "anna", birthDate: CivilDate(iso: "1960-01-01"), sex: .male)
        let file = try scratch.write(try export(first, format), to: "export.\(format.rawValue)")
        let taken = try other.importFile(file, plan, resources: resources)
        #expect(
            taken.warnings.map(\.code.rawValue).filter { $0.hasPrefix("store.") }
                == ["store.other-birth-date", "store.other-sex"])
        #expect(try other.person("anna").person.birthDate?.description == "1960-01-01")
        #expect(try other.person("anna").person.sex == .male)
    }

    @Test("say the same where their rows were put into another order", arguments: StoreSession.ExportFormat.allCases)
    func rearranged(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        try fill(first)
        let text = try export(first, format)
        let lines = text.split(separator: "\n").map { $0 + "\n" }
        let other = try session("other.sqlite")
        // The first line of a table is its header, and the next one, as the first of FHIR, is about the person.
        let kept = format == .csv ? 2 : 1
        let turned = lines.prefix(kept) + lines.dropFirst(kept).reversed()
        try take(turned.joined(), "turned.\(format.rawValue)", into: other)
        #expect(try values(other) == values(first))
    }

    @Test(
        "of which rows were removed, or that list what is set aside, take nothing away",
        arguments: StoreSession.ExportFormat.allCases)
    func parts(format: StoreSession.ExportFormat) throws {
        let session = try session()
        try take(panel(pulse: 999) + panel("corrected", pulse: 998), "1.ndjson", into: session)
        let lines = try export(session, format).split(separator: "\n").map { $0 + "\n" }
        for kept in [lines.dropLast(), [lines[0], lines[2]]] {
            let taken = try take(kept.joined(), "part.\(format.rawValue)", into: session).value
            #expect((taken.new, taken.withdrawn) == (0, 0))
            #expect(try values(session) == [120, 80, 998])
        }
        var text = ""
        try session.export("anna", as: format, onlyImplausible: true) { (part) throws(DiagnosticFailure) in text += part
        }
        let plain =
            #"{"resourceType":"Observation","status":"final","code":{"coding":[{"code":"29463-7"}]},"#
            + #""subject":{"identifier":{"value":"anna"}},"effectiveDateTime":"2025-01-01T08:10:00Z","#
            + #""valueQuantity":{"value":71,"code":"kg"}}"# + "\n"
        text += format == .csv ? "2025-01-01T08:10:00Z,weight,71,kg,,,,,,,,,\n" : plain
        let taken = try take(text, "aside.\(format.rawValue)", into: session).value
        #expect((taken.new, taken.withdrawn, taken.reasons) == (1, 0, ["part-of-record": 1]))
        #expect(try values(session) == [120, 80, 71, 998])
    }

    @Test("of somebody of whom everything was taken back say so", arguments: StoreSession.ExportFormat.allCases)
    func nothingLeft(format: StoreSession.ExportFormat) throws {
        let first = try session("first.sqlite")
        try take(observation("a", 71), "1.ndjson", into: first, zone: "Asia/Seoul")
        try take(observation("a", 71, "entered-in-error"), "2.ndjson", into: first)
        let text = try export(first, format)
        let other = try session("other.sqlite")
        try take(text, "export.\(format.rawValue)", into: other)
        #expect(try export(other, format) == text)
        #expect(try take(observation("a", 71), "1.ndjson", into: other).value.reasons == ["withdrawn": 1])
        #expect(try values(other) == [])
    }

    @Test("with a mark that nobody can read lose that row, and say so")
    func broken() throws {
        let session = try session()
        try take(observation("a", 71) + observation("b", 72, minute: 20), "1.ndjson", into: session)
        let text = try export(session, .csv).replacing("\"b;weight;final;", with: "\"b;weight;perhaps;")
        let other = try self.session("other.sqlite")
        #expect(try take(text, "export.csv", into: other).value.reasons == ["broken-record": 1])
        #expect(try values(other) == [71])
    }

    @Test("of which times lost their offset lose those rows, and no reading is there at two moments")
    func lostOffsets() throws {
        let session = try session()
        try take(
            "Date;Weight (kg)\n2025-06-01 08:00;80\n2025-06-02 08:00;81\n", "1.csv", into: session,
            zone: "Europe/Berlin")
        let text = try export(session, .csv)
        let edited = text.replacing("T06:00:00-00:00", with: " 06:00:00")
        #expect(edited != text)
        let other = try self.session("other.sqlite")
        for (number, store) in [session, other].enumerated() {
            let failure = #expect(throws: DiagnosticFailure.self) {
                try take(edited, "\(number).csv", into: store, zone: "Europe/Berlin")
            }
            #expect(failure?.diagnostics.first?.code.rawValue.hasPrefix("data.") == true, "\(failure as Any)")
        }
        #expect(try values(session) == [80, 81])
    }
}
