import DiaryModel
import Foundation
import Testing

@Suite("A value in JSON")
struct EncodedAsTextTests {
    @Test(
        "that is a moment is written in UTC to the second, before 1970 too",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (-86_400_000, "1969-12-31T00:00:00Z"),
            (1_740_812_400_999, "2025-03-01T07:00:00Z"),
        ] as [(Int64, String)])
    func moments(milliseconds: Int64, text: String) {
        #expect(Instant(milliseconds: milliseconds).encodedText == text)
    }

    @Test("that is a day, a zone or a moment is one text")
    func texts() throws {
        struct Values: Encodable {
            let day: CivilDate?
            let zone: Zone
            let moment: Instant
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let values = Values(
            day: CivilDate(iso: "2025-03-01"), zone: try #require(Zone("Asia/Seoul")), moment: Instant(milliseconds: 0))
        let text = String(decoding: try encoder.encode(values), as: UTF8.self)
        #expect(text == #"{"day":"2025-03-01","moment":"1970-01-01T00:00:00Z","zone":"Asia/Seoul"}"#)
    }
}
