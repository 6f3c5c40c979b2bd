import Testing

@testable import XMLKit

@Suite("Encodings")
struct EncodingTests {
    private let hint = "\n    hint: save the file as UTF-8, and declare encoding=\"UTF-8\" or nothing"

    @Test("UTF-8 is read with and without a byte order mark and a declaration, in any letter case")
    func accepted() {
        for text in [
            "<a>é</a>", "\u{FEFF}<a>é</a>", "<?xml version='1.0' encoding='utf-8'?><a>é</a>",
            "\u{FEFF}<?xml version=\"1.0\" encoding = \"UTF-8\" standalone='yes'?>\r\n<a>é</a>",
        ] { #expect(complaint(text) == "") }
    }

    @Test("bytes that are not UTF-8 are pointed at")
    func invalidBytes() {
        let invalid: [[UInt8]] = [[0xFF, 0xFE], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3]]
        for bytes in invalid {
            #expect(
                complaint(Array("<a>\né".utf8) + bytes + Array("</a>".utf8))
                    == "a.xml:2:2: error[xml.encoding]: bytes that are not UTF-8\(hint)")
        }
    }

    @Test("UTF-16 and UTF-32 are named, with and without a byte order mark")
    func wide() {
        let units = Array("<a/>".utf16)
        let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]] {
            #expect(
                complaint(bytes) == "a.xml:1:1: error[xml.encoding]: the file is UTF-16 or UTF-32\(hint)")
        }
    }

    @Test(
        "other encodings are refused where they are declared", arguments: ["latin1", "EUC-KR", "UTF-16", "UTF-7", ""])
    func declared(name: String) {
        #expect(
            complaint("<?xml version='1.0' encoding='\(name)'?><a/>")
                == "a.xml:1:31: error[xml.encoding]: the file declares an encoding other than UTF-8\(hint)")
    }

    @Test(
        "a document of nothing or of white space alone is empty", arguments: ["", " \r\n\t", "\u{FEFF}", "\u{FEFF} "])
    func empty(text: String) { #expect(complaint(text) == "a.xml: error[xml.empty]: the file is empty") }
}
