import TestSupport
import Testing

@testable import DiaryPress

@Suite("Schemas of formats")
struct FormatSchemaTests {
    @Test("are the files in config/schema", arguments: FormatSchema.allCases)
    func files(format: FormatSchema) throws {
        #expect(try format.text == Repository.text(of: "config/schema/\(format.rawValue).xsd"))
    }

    @Test("explain the elements and attributes that there are, and no others", arguments: FormatSchema.allCases)
    func explanations(format: FormatSchema) {
        let elements = Set(format.text.matches(of: /complexType name="([^"]*)"/).map { String($0.output.1) })
        let attributes = Set(format.text.matches(of: /attribute name="([^"]*)"/).map { String($0.output.1) })
        for key in format.explanations.keys {
            let parts = key.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
            #expect(parts[0].isEmpty || elements.contains(parts[0]), "\(key)")
            #expect(parts.count == 1 || attributes.contains(parts[1]), "\(key)")
        }
    }
}
