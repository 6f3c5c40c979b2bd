import TestSupport
import Testing

@testable import XMLKit

@Suite("Exports of real devices and apps", .needsSamples)
struct SampleTests {
    @Test(
        "are read to the end, with every attribute",
        arguments: [
            ("apple-health-dogsheep/export.xml", "Record"), ("apple-health-alxdrcirilo/export.xml", "Record"),
            ("fhir-xml/observation-bp.xml", "component"), ("fhir-xml/observation-example-weight.xml", "valueQuantity"),
        ])
    func samples(file: String, element: String) throws {
        let source = try XMLSource(path: Repository.sample(file))
        var reader = try XMLPullReader(source)
        var count = 0
        while let event = try reader.next() {
            guard case .start(let found) = event, found.name == element else { continue }
            count += 1
            for attribute in found.attributes { #expect(found[attribute.name] == attribute.value) }
        }
        let text = String(decoding: source.bytes, as: UTF8.self)
        #expect(count > 0 && count == text.ranges(of: "<\(element) ").count + text.ranges(of: "<\(element)>").count)
    }
}
