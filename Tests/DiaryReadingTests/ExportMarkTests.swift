import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What an export says beyond readings")
struct ExportMarkTests {
    /// Keeps what is handed over.
    private struct Keeping: StatementSink {
        var statements: [Statement] = []

        mutating func append(_ batch: StatementBatch) { statements += batch.statements }
    }

    private func take(_ text: String) throws -> (statements: [Statement], tally: FileAccount) {
        var sink = Keeping()
        let zone = try #require(Zone("Europe/Berlin"))
        let outcome = try DiaryReader(zone: zone).read(.bytes([UInt8](text.utf8), name: "test"), into: &sink)
        return (sink.statements, outcome.value)
    }

    private static let csv = """
        Timestamp,Kind,Value,Unit,DiaryPress local zone,DiaryPress statement (verbatim),DiaryPress person (verbatim)
        2025-01-01T08:00:00-00:00,weight,71,kg,Asia/Seoul,"a;weight;final;2;;;;;;;","zone=Asia/Seoul;sex=male;later=1"
        ,,,,,"b;weight;entered-in-error;;;;;;;;",

        """

    private static let xml = """
        <Bundle xmlns="http://hl7.org/fhir"><entry><resource><Patient>
        <extension url="urn:diarypress:zone"><valueCode value="Asia/Seoul"/></extension>
        <identifier><system value="urn:diarypress:person"/><value value="anna"/></identifier><gender value="male"/>
        </Patient></resource></entry><entry><resource><Observation>
        <extension url="urn:diarypress:local-zone"><valueCode value="Asia/Seoul"/></extension>
        <extension url="urn:diarypress:statement"><valueString value="a;weight;final;2;;;;;;;"/></extension>
        <status value="final"/><code><coding><code value="29463-7"/></coding></code>
        <subject><identifier><value value="anna"/></identifier></subject>
        <effectiveDateTime value="2025-01-01T08:00:00-00:00"/>
        <valueQuantity><value value="71"/><unit value="kg"/></valueQuantity>
        </Observation></resource></entry><entry><resource><Observation>
        <extension url="urn:diarypress:statement"><valueString value="b;weight;entered-in-error;;;;;;;;"/></extension>
        <status value="entered-in-error"/><code><text value="taken back"/></code>
        <subject><identifier><value value="anna"/></identifier></subject>
        </Observation></resource></entry></Bundle>
        """

    @Test("is understood in tables and in FHIR", arguments: [csv, xml])
    func marks(text: String) throws {
        let (statements, tally) = try take(text)
        #expect(statements.compactMap(\.reading?.value) == [.single(Quantity(71, .kilograms))])
        #expect(statements.map(\.record?.id) == ["a", "b"])
        #expect(statements[0].record?.version == RecordVersion(number: 2))
        #expect(statements[0].localTime?.zone.identifier == "Asia/Seoul")
        #expect(statements[1].record == SourceRecord("b", topic: "weight", verb: .retracts, at: nil, isReadable: false))
        #expect(tally.person.zone?.identifier == "Asia/Seoul")
        #expect(tally.person.sex == .male)
        #expect(tally.reasons.isEmpty)
        #expect(tally.retracts)
    }

    @Test(
        "names the zones in the order in which they were told, of which the first counts, whatever its rows begin with")
    func zones() throws {
        let text = """
            Timestamp,Kind,Value,Unit,DiaryPress local zone,DiaryPress statement (verbatim),DiaryPress person (verbatim)
            2025-01-01T07:00:00-00:00,weight,71,kg,Europe/Berlin,,"local-zone=Europe/Berlin;local-zone=America/New_York"
            2025-01-01T13:00:00-00:00,weight,71,kg,America/New_York,,

            """
        for (told, expected) in [(text, "2025-01-01 07:00:00"), (turned(text), "2025-01-01 13:00:00")] {
            let reader = DiaryReader(zone: try #require(Zone("Asia/Seoul")))
            #expect(try reader.read(.bytes([UInt8](told.utf8), name: "test")).value.moments == [expected])
        }
    }

    /// Returns an export with its zones in the other order.
    private func turned(_ text: String) -> String {
        text.replacing(
            "local-zone=Europe/Berlin;local-zone=America/New_York",
            with: "local-zone=America/New_York;local-zone=Europe/Berlin")
    }

    @Test("is a record of whoever gave an observation an id of its own")
    func otherServer() throws {
        let text = Self.xml.replacing("<status value=\"final\"/>", with: "<id value=\"77\"/><status value=\"final\"/>")
        let statement = try #require(try take(text).statements.first)
        #expect(statement.record?.id == "77")
        #expect(statement.localTime?.zone.identifier == "Asia/Seoul")
    }

    @Test("of a statement comes back as it was written, whatever stands in an id")
    func roundTrip() throws {
        let reading = Reading(
            kind: .weight, instant: Instant(milliseconds: 5), value: .single(Quantity(71, .kilograms)))
        let record = SourceRecord(
            "a;b\\\\; \n", topic: "panel", verb: .replaces,
            version: RecordVersion(updated: Instant(milliseconds: -1), number: 12), at: reading.instant,
            content: 0xFE9A_C6A3_66D0_C40B)
        for statement in [
            Statement(reading, record: record), Statement(reading, localTime: LocalTime(.utc, .day), occurrence: 2),
            Statement(reading, localTime: LocalTime(.utc, .bothPasses), record: record),
            Statement(of: SourceRecord("c", topic: "", verb: .retracts, at: nil)),
        ] {
            let mark = try #require(StatementMark(statement))
            #expect(StatementMark(mark.text) == mark)
            #expect(mark.occurrence == statement.occurrence)
            let same = mark.record?.record(at: statement.record?.instant)
            #expect(same?.id == statement.record?.id && same?.content == statement.record?.content)
        }
        #expect(StatementMark(Statement(reading)) == nil)
        let day = NameList.text(Array(repeating: "", count: 8) + ["2", "1", ""])
        #expect(StatementMark(day).map { [$0.occurrence, $0.sequence] } == [2, 1])
        // What is none of its words is no mark, nor is a part too few.
        #expect(StatementMark(NameList.text(Array(repeating: "", count: 10) + ["unit"]))?.signs == .unitAssumed)
        var noticed = reading
        noticed.signs = [.irregularBeat, .movement]
        #expect(StatementMark(Statement(noticed)).flatMap { StatementMark($0.text)?.signs } == noticed.signs)
        #expect(StatementMark(NameList.text(Array(repeating: "", count: 10) + ["yes"])) == nil)
        for text in [
            "", "a", "a;weight;final;;;;;;;", "a;weight;perhaps;;;;;;;;", "a;weight;final;x;;;;;;;",
            "a;weight;final;;;xyz;;;;;", "a;weight;final;;;;;9;;;",
        ] {
            #expect(StatementMark(text) == nil)
        }
    }

    @Test(
        "costs the row where it cannot be read",
        arguments: [
            ("Asia/Seoul,\"", "Asia/Nowhere,\""), (";2;", ";two;"), ("weight;final", "weight;entered-in-error"),
            ("zone=Asia/Seoul", "zone=KST"), ("sex=male", "sex=m"),
        ])
    func broken(mark: String, damaged: String) throws {
        let (statements, tally) = try take(Self.csv.replacing(mark, with: damaged, maxReplacements: 1))
        #expect(statements.allSatisfy { $0.reading == nil })
        #expect(tally.reasons.mapValues(\.count) == [.brokenRecord: 1])
    }
}
