import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Damaged files")
struct DamageTests {
    private let whole =
        "\u{FEFF}Date;Time;SYS;DIA;BPM;Weight (kg);Notes\r\n2025-03-01;08:15;121;79;64;72,4;\"calm; \"\"very\"\"\"\r\n"
        + "2025-03-02;20:40;-;-;66;;müde\r\n2025-03-02;20:41;133;85;null;72;\"two\r\nlines\"\r\n"

    @Test("refuses rows that are divided otherwise than the header, one error for each run of lines")
    func mixedDelimiters() throws {
        let failure = try failure(
            "Date;SYS;DIA\n2025-03-01;120;80\n2025-03-02,120,80\n2025-03-03,120,80\n2025-03-04;120;80\n"
                + "2025-03-05\t120\t80\n2025-03-06,120,80\n")
        #expect(failure.codes == Array(repeating: "data.mixed-delimiters", count: 3))
        #expect(failure.diagnostics.map { $0.location?.line } == [3, 6, 7])
        #expect(
            failure.diagnostics.map(\.message) == [
                "the header is divided by semicolons, lines 3 to 4 are by commas",
                "the header is divided by semicolons, line 6 is by tabulators",
                "the header is divided by semicolons, line 7 is by commas",
            ])
    }

    @Test("keeps the first fifty of many runs and counts the others")
    func manyRuns() throws {
        let pair = "2025-03-01;120;80\n2025-03-02,120,80\n"
        let failure = try failure("Date;SYS;DIA\n" + String(repeating: pair, count: 80))
        #expect(failure.diagnostics.count == 50)
        #expect(failure.total == 80)
    }

    @Test("does not take a broken note for another delimiter")
    func brokenNote() throws {
        let outcome = try read("Date;SYS;DIA;Notes\n2025-03-01;120;80;one,\ntwo, three, four\n2025-03-02;120;80;\n")
        #expect(outcome.value.readings.count == 2)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: .tooFewColumns)])
    }

    @Test(
        "refuses a quote that takes in the rows behind it",
        arguments: [
            "Date;SYS;DIA;Notes\n2025-03-01;120;80;\"calm\n2025-03-02;120;80;\n2025-03-03;120;80;end\"\n",
            "Date;SYS;DIA;Notes\n2025-03-01;120;80;\"calm\n2025-03-02;120;80;\"tired\n2025-03-03;120;80;\n",
            "Date;SYS;DIA;\"Notes\n2025-03-01;120;80;\n2025-03-02;120;80;end\"\n2025-03-03;120;80;\n",
            "Date;SYS;DIA;Notes\n2025-03-01;120;80;\"calm\n2025-03-02;120;80;\"",
        ])
    func swallowedRows(text: String) throws {
        #expect(try failure(text).codes == ["data.unclosed-quote"])
    }

    @Test("refuses a header that lost a quote, because its columns are no more those of the rows")
    func brokenHeader() throws {
        let text = "Date,SYS,DIA,\"Fat (kg)x,\"Bone (kg)\",Notes\n2025-03-01,120,80,15.2,3.1,\n"
        let failure = try failure(text)
        #expect(failure.codes == ["data.broken-quotes"])
        #expect(failure.diagnostics.first?.location?.line == 1)
    }

    @Test("accepts a note of several lines")
    func linesInNote() throws {
        let result = try read("Date;SYS;DIA;Notes\n2025-03-01;120;80;\"calm\n\n- 10;20\n\"\"x\"\n2025-03-02;1;2;\n")
            .value
        #expect(result.readings.first?.note == "calm\n\n- 10;20\n\"x")
        #expect(result.implausible.first == [6])
    }

    @Test("never takes a file that was cut off for a whole one")
    func truncated() throws {
        let bytes = [UInt8](whole.utf8)
        let good = try read(bytes)
        #expect(good.value.readings.count == 6)
        for end in bytes.indices where end > 0 && bytes[end - 1] != 0x0A && bytes[end - 1] != 0x0D {
            guard let outcome = try? read(Array(bytes[..<end])) else { continue }
            #expect(outcome.codes.contains("data.no-final-line-end"), "cut at \(end)")
        }
        #expect(!good.codes.contains("data.no-final-line-end"))
    }

    @Test("survives any changed bytes, and never shows what the cells hold", arguments: 0..<4)
    func flippedBytes(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let bytes = [UInt8](whole.utf8)
        for _ in 0..<500 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                changed[index] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : changed[index] ^ 4
            }
            let said: [Diagnostic]
            do {
                said = try read(changed).warnings
            } catch let failure as DiagnosticFailure {
                said = failure.diagnostics + failure.warnings
                if said.isEmpty { Issue.record("a failure without an error") }
            } catch {
                said = []
                Issue.record("another error: \(error)")
            }
            for diagnostic in said where diagnostic.description.contains("calm") { Issue.record("\(diagnostic)") }
        }
    }

    @Test("gives the same result however small the parts are that it reads", arguments: [4, 5, 7, 16, 31, 64, 100])
    func partSizes(bytes: Int) throws {
        let zone = try #require(Zone("Asia/Seoul"))
        let source = DataSource.bytes([UInt8](whole.utf8), name: "parts")
        let expected = try DelimitedReader(zone: zone).read(source)
        var reader = DelimitedReader(zone: zone)
        reader.partBytes = bytes
        #expect(try reader.read(source) == expected)
    }

    @Test(
        "never puts a value or a word of the person into a message",
        arguments: [
            "Date;SYS;DIA;Notes\n2025-03-01;31337x;80;Zebra\n", "Date;SYS;DIA;Notes\n2025-03-01;-31337;80;Zebra\n",
            "Date;SYS;DIA;Notes\n31337-Zebra;120;80;Zebra\n", "Date;Zebra;31337\n1;2;3\n",
            "Date;SYS;DIA;Notes\n2025-03-01;31337;80;Zebra\n2025-03-01;31337;80;Zebra\n",
            "Date;Glucose (mg/dL);Meal;Unit\n2025-03-01;101;Zebra;31337\n", "Date;value;unit\n2025-03-01;31337;Zebra\n",
            "Date;SYS (Zebra);DIA (31337)\n1;2;3\n", "Date,SYS,DIA\n2025-03-01;31337;Zebra\n",
            "Date;SYS;DIA;Notes\n2025-03-01;120;80;\"Zebra 31337", "Date;SYS;DIA;31337;Zebra\n2025-03-01;1;2;3;4\n",
        ])
    func privacy(text: String) throws {
        let said: String
        do {
            said = try read(text).warnings.map(\.description).joined()
        } catch let failure as DiagnosticFailure {
            said = failure.description + failure.warnings.map(\.description).joined()
        }
        #expect(!said.isEmpty)
        #expect(!said.contains("Zebra"))
        #expect(!said.contains("31337"))
    }
}
