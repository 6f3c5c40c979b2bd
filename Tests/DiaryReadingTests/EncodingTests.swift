import Diagnostics
import TestSupport
import Testing

@testable import DiaryReading

@Suite("Encodings")
struct EncodingTests {
    private let head = [UInt8]("Date;SYS;DIA;Notes\n2025-03-01;120;80;m".utf8)

    @Test("refuses text that is not UTF-8, with line, column, offset and a way out")
    func latin() throws {
        let failure = try failure(head + [0xFC] + [UInt8]("de\n".utf8))
        #expect(failure.codes == ["data.encoding"])
        #expect(failure.diagnostics[0].location == FileLocation(file: "test.csv", line: 2, column: 20))
        #expect(failure.diagnostics[0].message == "the byte at offset 38 is not part of UTF-8 text")
        #expect(failure.diagnostics[0].hint?.contains("iconv") == true)
    }

    @Test("finds the byte also far into a file that is read in parts")
    func farAway() throws {
        let row = [UInt8]("2025-03-01;120;80;müde\n".utf8)
        let rows = Array(repeatElement(row, count: 50_000).joined())
        let failure = try failure(Array("Date;SYS;DIA;Notes\n".utf8) + rows + head + [0xFC, 0x0A])
        #expect(failure.diagnostics[0].message.contains("offset \(19 + rows.count + 38) "))
        #expect(failure.diagnostics[0].location?.line == 50_003)
    }

    @Test(
        "recognises other encodings by their marks and by NUL bytes",
        arguments: [
            ([0xFF, 0xFE, 0x44, 0x00, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x44, 0x00, 0x61], "UTF-16"),
            ([0x44, 0x00, 0x61, 0x00, 0x74, 0x00], "UTF-16"), ([0x00, 0x44, 0x00, 0x61], "UTF-16"),
            ([0xFF, 0xFE, 0x00, 0x00, 0x44, 0x00, 0x00, 0x00], "UTF-32"),
            ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x44], "UTF-32"),
        ] as [([UInt8], String)])
    func otherEncodings(bytes: [UInt8], name: String) throws {
        let failure = try failure(bytes)
        #expect(failure.codes == ["data.encoding"])
        #expect(failure.diagnostics[0].message.contains("looks like \(name)"))
        #expect(failure.diagnostics[0].hint?.contains("iconv -f \(name)") == true)
    }

    @Test("refuses a NUL byte among the rows", arguments: [false, true])
    func nulByte(quoted: Bool) throws {
        let quote: [UInt8] = quoted ? [0x22] : []
        let bytes =
            [UInt8]("Date;SYS;DIA;Notes\n2025-03-01;120;80;".utf8) + quote + [0x61, 0x00, 0x62] + quote + [0x0A]
        let failure = try failure(bytes)
        #expect(failure.codes == ["data.nul-byte"])
        #expect(failure.diagnostics[0].location?.line == 2)
    }

    @Test(
        "knows each way in which UTF-8 can be broken",
        arguments: [
            ([0x80], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC3], 0), ([0xE0, 0x80, 0x80], 0),
            ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0), ([0xF0, 0x80, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0xF5, 0x80, 0x80, 0x80], 0), ([0x61, 0xFF], 1), ([0xC3, 0xA9, 0xE2, 0x28, 0xA1], 2),
            ([0xF0, 0x9F, 0xA9, 0xBA, 0x61], nil), ([0xED, 0x9F, 0xBF], nil), ([0xEF, 0xBF, 0xBF], nil), ([], nil),
        ] as [([UInt8], Int?)])
    func invalid(bytes: [UInt8], position: Int?) {
        #expect(TextEncoding.firstInvalidByte(of: bytes.span, in: 0..<bytes.count) == position)
    }

    @Test("agrees with the standard library about what is UTF-8")
    func agreesWithLibrary() {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                UInt8.random(in: 0x7E...0xFF, using: &random)
            }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let found = TextEncoding.firstInvalidByte(of: bytes.span, in: 0..<bytes.count)
            guard (found == nil) != isValid else { continue }
            Issue.record("another answer for \(bytes)")
        }
    }
}
