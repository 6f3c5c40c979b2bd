import CLibXML2
import Testing

/// The check of our own, behind libxml2's: versions of it differ in what they see.
@Suite("Attributes that are given twice")
struct RepeatedAttributeTests {
    /// The number of the attribute that repeats an earlier one's name, as the parser's check has it.
    private func repetition(_ names: String...) -> Int {
        var bytes: [UInt8] = []
        let attributes = names.map { name in
            let attribute = DiaryXMLAttribute(
                name: bytes.count, name_count: name.utf8.count, value: bytes.count + name.utf8.count, value_count: 2)
            bytes += Array(name.utf8) + [0x31, 0x31]
            return attribute
        }
        return diary_xml_repetition(attributes, attributes.count, bytes)
    }

    @Test("are seen by their names as they are written, prefixes included")
    func repeated() {
        #expect(repetition("a", "b", "a") == 2)
        #expect(repetition("x:b", "x:b") == 1)
        #expect(repetition("xmlns:x", "c", "xmlns:x", "c") == 2)
        #expect(repetition("", "é", "é") == 2)
    }

    @Test("are not seen where names differ, be it in a prefix alone")
    func different() {
        #expect(repetition() == -1)
        #expect(repetition("a") == -1)
        #expect(repetition("a", "A", "aa", "x:a", "y:a", "xa") == -1)
    }
}
