import SystemKit
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Encodings")
struct EncodingTests {
    private let head = [UInt8]("Date;SYS;DIA;Notes\n2025-03-01;120;80;m".utf8)

    @Test("refuses text that is not UTF-8, with line, column, offset and a way out")
    func latin() throws {
        let failure = try failure(head + [0xFC] + [UInt8]("de\n".utf8))
        #expect(failure.codes == ["data.encoding"])
        #expect(failure.diagnostics[0].location == FileLocation(file: "test.csv", line: 2, column: 20))
        #expect(
            failure.diagnostics[0].message
                == "the byte at offset 38 is not part of UTF-8 text, and nothing tells which encoding it is of")
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

    /// A header and a row in the languages of the product, each in the encodings in which their files come.
    static let tables: [(language: String, encodings: [String], head: String, row: String)] = [
        ("Korean", ["cp949", "euc_kr"], "날짜,수축기,이완기,맥박,메모", "2025-03-01 07:30,120,80,64,아침"),
        ("Japanese", ["shift_jis", "cp932"], "測定日,最高血圧,最低血圧,脈拍,メモ", "2025-03-01 07:30,120,80,64,朝"),
        ("Chinese, simplified", ["gb18030", "gbk", "gb2312"], "日期,收缩压,舒张压,脉搏,备注", "2025-03-01 07:30,120,80,64,早"),
        ("Chinese, traditional", ["big5", "cp950"], "日期,收縮壓,舒張壓,脈搏,備註", "2025-03-01 07:30,120,80,64,早"),
        ("German", ["cp1252", "mac_roman"], "Datum,Körpergewicht (kg),Größe", "2025-03-01 07:30,80.5,178"),
        (
            "French", ["cp1252", "mac_roman"], "Date,Pression artérielle,Fréquence cardiaque,Été",
            "2025-03-01 07:30,120/80,64,é"
        ),
        ("Polish", ["cp1250"], "Data,Ciśnienie skurczowe,Ciśnienie rozkurczowe,Tętno", "2025-03-01 07:30,120,80,64"),
        ("Russian", ["cp1251"], "Дата,Систолическое,Диастолическое,Пульс", "2025-03-01 07:30,120,80,64"),
        ("Ukrainian", ["cp1251"], "Дата,Систолічний,Діастолічний,Пульс", "2025-03-01 07:30,120,80,64"),
        ("Turkish", ["cp1254"], "Tarih,Büyük tansiyon,Küçük tansiyon,Nabız", "2025-03-01 07:30,120,80,64"),
        ("Hebrew", ["cp1255"], "תאריך,סיסטולי,דיאסטולי,דופק", "2025-03-01 07:30,120,80,64"),
        ("Arabic", ["cp1256"], "التاريخ,انقباضي,انبساطي,النبض", "2025-03-01 07:30,120,80,64"),
        ("Thai", ["cp874"], "วันที่,ความดันตัวบน,ความดันตัวล่าง,ชีพจร", "2025-03-01 07:30,120,80,64"),
        (
            "English", ["utf_16", "utf_16_le", "utf_16_be", "utf_32"], "Date,SYS,DIA,Pulse",
            "2025-03-01 07:30,120,80,64"
        ),
    ]

    @Test("tables in other encodings are read by the words of their headers, with a note", arguments: tables.indices)
    func otherEncodings(index: Int) throws {
        let (language, encodings, head, row) = Self.tables[index]
        let folder = try ScratchFolder()
        let text = head + "\n" + String(repeating: row + "\n", count: 3)
        let right = try readAny(text).value
        #expect(!right.readings.isEmpty, "\(language)")
        for encoding in encodings {
            let path = try folder.write(text, in: encoding, to: "\(encoding).csv")
            let outcome = try DiaryReader(zone: try #require(Zone("Europe/Berlin"))).read(.file(path))
            #expect(outcome.value.readings == right.readings, "\(language) \(encoding)")
            #expect(outcome.codes.first == "data.encoding-found")
        }
    }

    @Test("a header of ASCII tells no encoding, and the text stays refused")
    func undecided() throws {
        let bytes = head + [0xFC] + [UInt8]("de\n".utf8)
        let failure = try #require(
            #expect(throws: DiagnosticFailure.self) { try DiaryReader(zone: .utc).read(.bytes(bytes, name: "x")) })
        #expect(failure.codes == ["data.encoding"])
        #expect(failure.diagnostics[0].hint?.contains("iconv") == true)
    }

    @Test("text whose encoding changes far behind its beginning is refused where that is")
    func changes() throws {
        let folder = try ScratchFolder()
        let rows = "날짜,수축기,이완기\n" + String(repeating: "2025-03-01 07:30,120,80\n", count: 60_000)
        let path = try folder.write(rows, in: "cp949", to: "a.csv")
        let bytes = try #require(folder.bytes(of: "a.csv"))
        #expect(try DiaryReader(zone: .utc).read(.file(path)).value.rowCount == 60_000)
        try folder.write(bytes + [0x31, 0xFF, 0xFF, 0x0A], to: "a.csv")
        let failure = #expect(throws: DiagnosticFailure.self) { try DiaryReader(zone: .utc).read(.file(path)) }
        #expect(failure?.codes == ["data.encoding"])
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
        #expect(bytes.span.firstInvalidByte == position)
    }

    @Test("agrees with the standard library about what is UTF-8")
    func agreesWithLibrary() {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                UInt8.random(in: 0x7E...0xFF, using: &random)
            }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let found = bytes.span.firstInvalidByte
            guard (found == nil) != isValid else { continue }
            Issue.record("another answer for \(bytes)")
        }
    }
}
