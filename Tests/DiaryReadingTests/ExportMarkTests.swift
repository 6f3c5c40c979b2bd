import Diagnostics
import DiaryModel
import Testing

@testable import DiaryReading

@Suite("What an export says beyond readings")
struct ExportMarkTests {
    /// Keeps what is handed over.
    private struct Keeping: ReadingSink {
        var readings: [Reading] = []
        var origins: [ReadingOrigin] = []
        var withdrawn: [WithdrawnRecord] = []

        mutating func take(_ batch: ReadingBatch) {
            readings += batch.readings
            origins += batch.origins.sorted { $0.key < $1.key }.map(\.value)
            withdrawn += batch.withdrawn
        }

        mutating func finish(isExport: Bool) -> Duplicates { Duplicates() }
    }

    private func take(_ text: String) throws -> (sink: Keeping, tally: ImportTally) {
        var sink = Keeping()
        let zone = try #require(Zone("Europe/Berlin"))
        let outcome = try DiaryReader(zone: zone).read(.bytes([UInt8](text.utf8), name: "test"), into: &sink)
        return (sink, outcome.value)
    }

    private static let claims = [
        RecordClaim(record: ""), RecordClaim(record: "a", topic: "weight", version: RecordVersion(number: 2)),
    ]

    private static let csv = """
        Timestamp,Kind,Value,Unit,DiaryPress local zone,DiaryPress records (verbatim),DiaryPress person (verbatim)
        2025-01-01T08:00:00-00:00,weight,71,kg,Asia/Seoul,";;final;;;a;weight;final;2;","zone=Asia/Seoul;sex=male;later=1"
        ,,,,,"b;weight;entered-in-error;;",

        """

    private static let xml = """
        <Bundle xmlns="http://hl7.org/fhir"><entry><resource><Patient>
        <extension url="urn:diarypress:zone"><valueCode value="Asia/Seoul"/></extension>
        <identifier><system value="urn:diarypress:person"/><value value="anna"/></identifier><gender value="male"/>
        </Patient></resource></entry><entry><resource><Observation>
        <extension url="urn:diarypress:local-zone"><valueCode value="Asia/Seoul"/></extension>
        <extension url="urn:diarypress:records"><valueString value=";;final;;;a;weight;final;2;"/></extension>
        <status value="final"/><code><coding><code value="29463-7"/></coding></code>
        <subject><identifier><value value="anna"/></identifier></subject>
        <effectiveDateTime value="2025-01-01T08:00:00-00:00"/>
        <valueQuantity><value value="71"/><unit value="kg"/></valueQuantity>
        </Observation></resource></entry><entry><resource><Observation>
        <extension url="urn:diarypress:records"><valueString value="b;weight;entered-in-error;;"/></extension>
        <status value="entered-in-error"/><code><text value="taken back"/></code>
        <subject><identifier><value value="anna"/></identifier></subject>
        </Observation></resource></entry></Bundle>
        """

    @Test("is understood in tables and in FHIR", arguments: [csv, xml])
    func marks(text: String) throws {
        let (sink, tally) = try take(text)
        #expect(sink.readings.count == 1)
        #expect(sink.origins.map(\.claims) == [Self.claims])
        #expect(sink.origins.map(\.localZone?.identifier) == ["Asia/Seoul"])
        #expect(sink.withdrawn == [WithdrawnRecord("b", topic: "weight")])
        #expect(tally.person.zone?.identifier == "Asia/Seoul")
        #expect(tally.person.sex == .male)
        #expect(tally.reasons.isEmpty)
        #expect(tally.takesBack)
    }

    @Test("is a record of whoever gave an observation an id of its own")
    func otherServer() throws {
        let text = Self.xml.replacing("<status value=\"final\"/>", with: "<id value=\"77\"/><status value=\"final\"/>")
        let origin = try #require(try take(text).sink.origins.first)
        #expect((origin.record, origin.claims) == ("77", []))
        #expect(origin.localZone?.identifier == "Asia/Seoul")
    }

    @Test(
        "costs the row where it cannot be read",
        arguments: [
            ("Asia/Seoul,\"", "Asia/Nowhere,\""), (";2;\"", ";two;\""), ("weight;final", "weight;entered-in-error"),
            ("zone=Asia/Seoul", "zone=KST"), ("sex=male", "sex=m"),
        ])
    func broken(mark: String, damaged: String) throws {
        let (sink, tally) = try take(Self.csv.replacing(mark, with: damaged, maxReplacements: 1))
        #expect(sink.readings.isEmpty)
        #expect(tally.reasons.mapValues(\.count) == [.brokenRecord: 1])
    }
}
