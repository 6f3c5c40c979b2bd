#if Service
import Testing

@testable import ReportService

@Suite("JSON")
struct JSONTests {
    @Test("A text says what it says, each value with its place")
    func reads() throws {
        let node = try JSONReader.read(
            Array("{\"a\": [1, -2.5e3, true, null],\n  \"b\": \"x\\u00e9\\ud83d\\ude00\\n\"}".utf8))
        #expect(node["b"]?.text == "xé😀\n")
        #expect(node["b"]?.place == JSONNode.Place(line: 2, column: 8))
        guard case .array(let values) = node["a"]?.value else { return #expect(Bool(false)) }
        #expect(values.map(\.value) == [.number("1"), .number("-2.5e3"), .bool(true), .null])
    }

    @Test(
        "What is no JSON is refused",
        arguments: [
            "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "01", "-", "1.", "1e", ".5", "+1", "nul",
            "truex", "\"", "\"\n\"",
            "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "1 2", "{\"a\":1,\"a\":2}",
            "{\"a\":1,\"\\u0061\":2}",
            "'a'", "NaN", "[" + String(repeating: "[", count: 20), "\u{FEFF}1", "// x\n1",
        ])
    func refuses(text: String) {
        #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test("Ten thousand texts that were damaged by chance end nobody")
    func damaged() throws {
        var seed: UInt64 = 1
        let text = Array(#"{"keys": [{"a": "\u00e9x", "n": -1.5e3}, [true, false, null]], "z": {}}"#.utf8)
        for _ in 0..<10_000 {
            var bytes = text
            for _ in 0..<2 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 20)
            }
            _ = try? JSONReader.read(bytes)
        }
    }

    @Test("Bytes come back from base64url, and each text stands for other bytes")
    func base64() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            #expect(Base64URL.decode(Base64URL.encode(bytes).utf8) == bytes)
        }
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
        for wrong in ["A", "AB", "AAB", "AA=", "AA==", "+/8", "A A", "ÄA"] {
            #expect(Base64URL.decode(wrong.utf8) == nil)
        }
    }

    @Test("Moments are written as they are in UTC")
    func moments() {
        #expect(ServiceMoment(milliseconds: 0).text == "1970-01-01T00:00:00.000Z")
        #expect(ServiceMoment(milliseconds: -1).text == "1969-12-31T23:59:59.999Z")
        #expect(ServiceMoment(milliseconds: 1_709_210_096_789).text == "2024-02-29T12:34:56.789Z")
        #expect(TokenMint.noon.text == "2025-12-01T12:00:00.000Z")
        #expect(ServiceMoment(milliseconds: 951_868_800_000).day == "2000-03-01")
    }
}
#endif
