import Testing
@testable import DiaryModel
@testable import DiaryReading

/// A sink that writes down what it is given.
private struct Recorder: StatementSink {
    var batches: [StatementBatch] = []
    var expected: Int?
    /// The batch at which it refuses to go on.
    var full: Int?

    mutating func append(_ batch: StatementBatch) throws(DiagnosticFailure) {
        if batches.count == full { throw DiagnosticFailure("store.full", "there is no room") }
        batches.append(batch)
        expected = batch.expected ?? expected
    }
}

@Suite("Statements that are handed over")
struct SinkTests {
    private let reader = DiaryReader(zone: .utc, limits: .handedOver)

    private func rows(_ count: Int) -> String {
        let rows = (0..<count).map { row in
            "2025-03-\(10 + row / 1_440 % 20) \(10 + row / 60 % 10):\(10 + row % 50);120;80;\(50 + row % 50)\n"
        }
        return "Date;SYS;DIA;BPM\n" + rows.joined()
    }

    private func take(_ text: String, _ sink: inout Recorder) throws -> Outcome<FileAccount> {
        try reader.read(.bytes([UInt8](text.utf8), name: "test"), into: &sink)
    }

    @Test("come in batches, in the order of the input, with their lines")
    func batches() throws {
        var sink = Recorder()
        let text = rows(5_000)
        let tally = try take(text, &sink).value
        #expect(sink.batches.count == 10)
        #expect(sink.batches.allSatisfy { $0.statements.count <= 1_025 })
        let lines = sink.batches.flatMap(\.statements).map { Int($0.provenance.line) }
        #expect(lines == (0..<5_000).flatMap { [$0 + 2, $0 + 2] })
        #expect(tally.readingCount == 10_000)
        #expect(try #require(sink.expected) > 9_000)
        let progress = sink.batches.map(\.progress.bytes)
        #expect(progress == progress.sorted())
        #expect(sink.batches.allSatisfy { $0.progress.expectedBytes == text.utf8.count })
    }

    @Test("are those that are collected, with repetitions among them")
    func sameAsCollected() throws {
        var sink = Recorder()
        let text = rows(1_500) + "2025-03-10 10:10;120;80;50\n2025-03-10 10:10;120;80;\n"
        let handed = try take(text, &sink).value
        let whole = try reader.read(.bytes([UInt8](text.utf8), name: "test")).value
        #expect(whole.duplicates >= 3)
        #expect(handed.readingCount == whole.readings.count + whole.duplicates)
        #expect(Set(sink.batches.flatMap(\.statements).compactMap(\.reading)) == Set(whole.readings))
        var account = whole.account
        account.standing = handed.standing
        #expect(account == handed)
    }

    @Test("end with what the sink throws")
    func refusal() throws {
        var sink = Recorder(full: 1)
        let failure = #expect(throws: DiagnosticFailure.self) { try take(rows(5_000), &sink) }
        #expect(failure?.codes == ["store.full"])
        #expect(sink.batches.count == 1)
    }

    @Test("were never all of an input that breaks off: the reader throws, and no end is told")
    func brokenOff() throws {
        var sink = Recorder()
        let entries = (0..<3_000).map { "{\"type\":\"sgv\",\"sgv\":100,\"date\":\(1_700_000_000_000 + $0)}" }
        let text = "[" + entries.joined(separator: ",")
        let failure = #expect(throws: DiagnosticFailure.self) { try take(text, &sink) }
        #expect(failure?.codes == ["data.truncated"])
        #expect(sink.batches.count == 2)
    }

    @Test("may be none for long; that the input goes by is told all the same")
    func progress() throws {
        var sink = Recorder()
        let other = "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" value=\"12\"/>\n"
        let text = "<HealthData>\n" + String(repeating: other, count: 120_000) + "</HealthData>\n"
        _ = try take(text, &sink)
        #expect(sink.batches.count == 2)
        #expect(sink.batches.allSatisfy { $0.statements.isEmpty && $0.progress.bytes > 4_000_000 })
    }
}
